"""The texts around the count of a hand, and of the voice that says it."""

from collections.abc import Mapping

from scorer.language.sentence import Sentence, say

TEXTS: Mapping[str, Sentence] = {
    "count.cards_wanted": say("Lay the hand and the starter where the camera sees them."),
    "count.waiting": say("Waiting for cards"),
    "count.settle_first": say("Settle what is asked beside the cards; then I count."),
    "count.in_deal": say("Counted in this deal"),
    "count.score": say("{name}, {points}: {cards}"),
    "voice.on": say("Say the count aloud"),
    "voice.which": say("Which voice"),
    "voice.rate": say("How fast"),
    "voice.slow": say("slowly"),
    "voice.usual": say("as usual"),
    "voice.fast": say("fast"),
}
