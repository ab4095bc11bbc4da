"""A hand or a crib that was counted in the show."""

from dataclasses import dataclass

from scorer.cards import Card
from scorer.score import Score
from scorer.seat import Seat


@dataclass(frozen=True, slots=True)
class Count:
    """A hand or crib with its true ``scores``, and what its player claimed, None for nothing."""

    seat: Seat
    cards: tuple[Card, ...]
    starter: Card
    crib: bool
    scores: tuple[Score, ...]
    claimed: int | None
    deal_number: int
