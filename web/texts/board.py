"""The texts of the peg board."""

from collections.abc import Mapping

from scorer.language.sentence import Sentence, say

TEXTS: Mapping[str, Sentence] = {
    "board.style": say("Board"),
    "board.label": say("Peg board: {told}"),
    "board.told": say("{name} {front}"),
    "board.pegs": say("{name}: front peg {front}, back peg {back}. Peg by hand"),
    "board.street": say("street {n}"),
    "board.skunk": say("skunk"),
    "board.double_skunk": say("double skunk"),
    "board.by_hand": say("{name}: {front}"),
    "board.way_peg": say("Peg by hand"),
    "board.way_back": say("Take back"),
    "board.peg": say("Peg {n}"),
    "board.take_back": say("Take {n} back"),
}
