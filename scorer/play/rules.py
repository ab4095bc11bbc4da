"""What differs in the play between the forms of the game (rules.md 3.4, 8)."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from scorer.cards import Card
from scorer.count.costly_colours import costly_lay_scores, modern_lay_scores
from scorer.count.lay import lay_scores
from scorer.house_rules import LeadAfter
from scorer.score import Score
from scorer.variant import Scoring, Variant

LayScores: TypeAlias = Callable[[Sequence[Card]], tuple[Score, ...]]
"""What the last card of a series scores, but for the Go and the last card."""

_LAY_SCORES: Mapping[Scoring, LayScores] = {
    Scoring.CRIBBAGE: lay_scores,
    Scoring.COSTLY_COLOURS: costly_lay_scores,
    Scoring.COSTLY_COLOURS_MODERN: modern_lay_scores,
}


@dataclass(frozen=True, slots=True)
class PlayRules:
    """How many series are played, who leads them, and what scores.

    No card counts more than ``most_pips``.
    """

    single_series: bool = False
    lead_after: LeadAfter = LeadAfter.NEXT
    most_pips: int = 10
    scores: LayScores = lay_scores

    @classmethod
    def of(cls, variant: Variant, lead_after: LeadAfter = LeadAfter.NEXT) -> "PlayRules":
        """Give the rules of a variant that is played with cards."""
        return cls(variant.single_series, lead_after, scores=_LAY_SCORES[variant.scoring])


USUAL = PlayRules()
"""The play of the six-card game."""
