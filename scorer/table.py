"""What is known of the cards of one deal."""

from dataclasses import dataclass
from typing import TypeAlias

from scorer.cards import Card
from scorer.events import Bid
from scorer.play import Play
from scorer.seat import Seat

Cards: TypeAlias = tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class ShownHand:
    """A hand or a crib that lies open, to be counted by a seat."""

    seat: Seat
    crib: bool
    cards: Cards


@dataclass(frozen=True, slots=True)
class Table:
    """The cards of the deal that is played.

    ``dealt``, ``discards`` and ``hands`` are per seat, empty where they are not known; ``counted``
    are the hands and the crib that were counted, ``shown`` what is counted next. ``play`` is None
    until the starter is turned; it is ``whole`` when every card that was laid was entered.
    """

    dealt: tuple[Cards, ...]
    discards: tuple[Cards, ...]
    hands: tuple[Cards, ...]
    crib: Cards = ()
    bids: tuple[Bid, ...] = ()
    starter: Card | None = None
    mogged: bool = False
    play: Play | None = None
    whole: bool = False
    shown: ShownHand | None = None
    counted: int = 0

    @classmethod
    def cleared(cls, seats: int) -> "Table":
        """Begin a deal of which nothing is known."""
        nothing: tuple[Cards, ...] = ((),) * seats
        return cls(nothing, nothing, nothing)
