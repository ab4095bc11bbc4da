"""What could have been: a discard and a lead as they were made, beside the best ones."""

from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from typing import Generic

from scorer.advice.best import Ranked, best_of
from scorer.advice.discards import Discard, rank_discards
from scorer.advice.lays import Exchange, Situation, rank_lays
from scorer.advice.role import Role
from scorer.cards import Card
from scorer.game.deal import Cards
from scorer.variant import Variant

MOST_REMEMBERED = 2048
"""Discards and leads: those of some hundred games."""


@dataclass(frozen=True, slots=True)
class Hindsight(Generic[Ranked]):
    """What was ``made``, and all that would have been ``best``."""

    made: Ranked
    best: tuple[Ranked, ...]

    @property
    def lost(self) -> Fraction:
        """How many points the best one is better on average; 0 where it was made."""
        return abs(self.best[0].net - self.made.net)


@lru_cache(MOST_REMEMBERED)
def discard_hindsight(
    kept: Cards, discarded: Cards, role: Role, variant: Variant
) -> Hindsight[Discard]:
    """Judge a discard by what was known then; raises what ``rank_discards`` raises."""
    ranked = rank_discards((*kept, *discarded), role, variant=variant)
    made = next(choice for choice in ranked if {*choice.discarded} == {*discarded})
    return Hindsight(made, best_of(ranked))


@lru_cache(MOST_REMEMBERED)
def lead_hindsight(situation: Situation, card: Card) -> Hindsight[Exchange]:
    """Judge a lead, of a ``card`` in the hand, by what its player saw."""
    ranked = rank_lays(situation)
    return Hindsight(next(lay for lay in ranked if lay.card == card), best_of(ranked))
