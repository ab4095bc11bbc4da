"""The texts around a claim, a call of muggins, a bid, and the points that follow."""

from collections.abc import Mapping

from scorer.language.sentence import Sentence, say

TEXTS: Mapping[str, Sentence] = {
    "claim.check": say("Check a claim"),
    "claim.other": say("Another number"),
    "claim.say": say("Say it"),
    "claim.change": say("Change"),
    "claim.calls": say("{name} calls"),
    "claim.nobody": say("Nobody calls"),
    "claim.pass": say("Pass"),
}
