"""The texts of the play, where it is entered by hand."""

from collections.abc import Mapping

from scorer.language.sentence import Sentence, say

TEXTS: Mapping[str, Sentence] = {
    "play.count": say("The count is {count}"),
    "play.series": say("Cards of this count"),
    "play.laid_by": say("{card}, laid by {name}"),
    "play.rank": say("Which rank is laid?"),
    "play.suit": say("Which suit?"),
    "play.back": say("Another rank"),
    "play.go": say("Go"),
    "play.over": say("The play is over"),
    "play.skip": say("Nobody has to enter the play: peg its points by hand on the board."),
}
