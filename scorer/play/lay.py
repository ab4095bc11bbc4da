"""What is kept of each step of the play: cards that were laid, and Gos."""

from dataclasses import dataclass

from scorer.cards import Card
from scorer.score import Score
from scorer.seat import Seat


@dataclass(frozen=True, slots=True)
class Lay:
    """A card of the play, the count after it, and the scores of its seat.

    The point for the Go or the last card joins the scores when it arises, perhaps steps later.
    """

    seat: Seat
    card: Card
    count: int
    scores: tuple[Score, ...]


@dataclass(frozen=True, slots=True)
class Go:
    """A seat laid no card on ``count``; ``place`` cards of the deal had been laid by then."""

    seat: Seat
    count: int
    place: int
