"""Deals of six-card cribbage for two, as sensible players discard; chance decides all else."""

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random

from scorer.advice.discards import Role, rank_discards
from scorer.cards import DECK, Card
from scorer.setup import Seat

_DEALT = 6
_TAKEN = 2 * _DEALT + 1


def other(seat: Seat) -> Seat:
    """The seat across the table."""
    return Seat.B if seat is Seat.A else Seat.A


@dataclass(frozen=True, slots=True)
class DealtCards:
    """What one deal brings to the table: a starter, two hands and the dealer's crib."""

    dealer: Seat
    starter: Card
    pone_hand: tuple[Card, ...]
    dealer_hand: tuple[Card, ...]
    crib: tuple[Card, ...]

    @property
    def pone(self) -> Seat:
        """Who shows first."""
        return other(self.dealer)


def deals(seed: int, dealer: Seat = Seat.A) -> Iterator[DealtCards]:
    """Deal for ever, in turn; the same seed deals the same.

    >>> first = next(deals(1))
    >>> first == next(deals(1)), len({*first.pone_hand, *first.dealer_hand, *first.crib})
    (True, 12)
    """
    chance = Random(seed)
    while True:
        deal = _deal(chance.sample(DECK, _TAKEN), dealer)
        yield deal
        dealer = deal.pone


def _deal(cards: list[Card], dealer: Seat) -> DealtCards:
    to_pone, to_dealer, starter = cards[:_DEALT], cards[_DEALT:-1], cards[-1]
    pone, *_ = rank_discards(to_pone, Role.PONE)
    own, *_ = rank_discards(to_dealer, Role.DEALER)
    return DealtCards(dealer, starter, pone.kept, own.kept, (*pone.discarded, *own.discarded))
