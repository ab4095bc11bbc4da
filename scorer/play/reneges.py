"""Reneges: a Go, said or left out, of a player with a card that fitted (rules.md 3.1, 11)."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from scorer.cards import Card
from scorer.count.lay import THIRTY_ONE
from scorer.play.lay import Go
from scorer.play.play import Play
from scorer.seat import Seat

Hands: TypeAlias = Sequence[Sequence[Card]]
"""The cards of each seat; none of a seat whose hand is not known."""


@dataclass(frozen=True, slots=True)
class Renege:
    """A seat laid none of ``cards``, though it held them and each fitted on ``count``.

    ``place`` cards of the deal had been laid by then.
    """

    seat: Seat
    place: int
    count: int
    cards: tuple[Card, ...]


def reneges(play: Play, hands: Hands = ()) -> tuple[Renege, ...]:
    """Find the reneges, in order; Gos may have been said, or left out.

    A seat held the cards that it laid later; ``hands`` add the cards left over at the end, alone or
    in the whole hands as they were shown.
    """
    return tuple(_reneges(play, hands))


def _reneges(play: Play, hands: Hands) -> Iterator[Renege]:
    for go in play.gos:
        fitted = tuple(
            card for card in _held(play, go, hands) if go.count + card.pips <= THIRTY_ONE
        )
        if fitted:
            yield Renege(go.seat, go.place, go.count, fitted)


def _held(play: Play, go: Go, hands: Hands) -> Iterator[Card]:
    """The cards that a seat held when it said Go."""
    yield from (lay.card for lay in play.laid[go.place :] if lay.seat == go.seat)
    laid = {lay.card for lay in play.laid}
    hand = hands[go.seat] if hands else ()
    yield from (card for card in hand if card not in laid)
