"""The texts around the count of a hand, and of the voice that says it."""

from collections.abc import Mapping

from scorer.sentence import Sentence, say

TEXTS: Mapping[str, Sentence] = {
    "count.cards_wanted": say("Lay the hand and the starter where the camera sees them."),
    "count.settle_first": say("Settle what is asked beside the cards; then I count."),
    "count.moving": say("I wait until nothing moves."),
    "count.in_deal": say("Counted in this deal"),
    "count.whole": say("The whole count at once"),
    "count.score": say("{name}, {points}: {cards}"),
    "voice.title": say("Voice"),
    "voice.on": say("Say the count aloud"),
    "voice.which": say("Which voice"),
    "voice.rate": say("How fast"),
    "voice.slow": say("slowly"),
    "voice.usual": say("as usual"),
    "voice.fast": say("fast"),
}
