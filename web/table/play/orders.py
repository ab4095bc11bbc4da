"""The orders in which cards that came at once may have been laid."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from scorer.game.events import Laid
from scorer.game.game import Game
from web.table.play.arrived import Arrived
from web.table.play.turns import lays_of, skips

MOST_ORDERED = 5  # six cards that came at once have 720 orders, and eight 40,320

Lays: TypeAlias = tuple[Laid, ...]


@dataclass(frozen=True, slots=True)
class _Order:
    """The first of cards in one of their orders, and whether somebody said Go before any."""

    first: Laid
    skips: bool


def first_lays(game: Game, cards: Sequence[Arrived]) -> Lays:
    """List what may come next where all the cards are laid, one after the other.

    Nobody says Go between two cards that come at once, where it is known whose each is.
    """
    if len(cards) > MOST_ORDERED:
        return tuple(lay for card in cards for lay in lays_of(game, card))
    orders = list(_orders(game, cards))
    if all(card.owner is not None for card in cards):
        orders = [order for order in orders if not order.skips] or orders
    return tuple(dict.fromkeys(order.first for order in orders))


def _orders(game: Game, cards: Sequence[Arrived]) -> Iterator[_Order]:
    """Every order in which the cards may be laid."""
    for card in cards:
        others = [other for other in cards if other is not card]
        for lay in lays_of(game, card):
            said_go = skips(game, lay)
            rest = _orders(game.apply(lay), others) if others else ()
            yield from (_Order(lay, said_go or order.skips) for order in rest)
            if not others:
                yield _Order(lay, said_go)
