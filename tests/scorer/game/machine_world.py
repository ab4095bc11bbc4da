"""Where every card of a deal lies: as a game knows it, and the rest as a pack has it."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from scorer.cards import Card
from scorer.game.deal import Cards, Table
from scorer.game.standing import Standing
from scorer.seat import Seat

TURN = 17
"""So many cards farther down the pack is cut for the next deal."""


@dataclass(frozen=True)
class World:
    """The cards of each seat, the crib and the starter; whatever a game knows is so in it."""

    dealt: tuple[Cards, ...]
    away: tuple[Cards, ...]
    hands: tuple[Cards, ...]
    crib: Cards
    starter: Card
    free: Cards
    """The cards that are nowhere in it."""

    def left(self, now: Standing, seat: Seat) -> Cards:
        """The cards that a seat still holds."""
        return tuple(card for card in self.hands[seat] if card not in laid(now.table))


def start(now: Standing, seat: Seat) -> int:
    """The hole in which the pegs of a seat start."""
    return now.setup.variant.handicap if seat in now.setup.sides[0] else 0


def laid(table: Table) -> Cards:
    """The cards that lie open in the play."""
    return () if table.play is None else tuple(lay.card for lay in table.play.laid)


def laid_by(table: Table, seat: Seat) -> Cards:
    """Those of them that a seat laid."""
    laid = () if table.play is None else table.play.laid
    return tuple(lay.card for lay in laid if lay.seat is seat)


def known_of(table: Table, seat: Seat) -> frozenset[Card]:
    """The cards that are known to have been dealt to a seat."""
    known = (table.dealt[seat], table.discards[seat], table.hands[seat], laid_by(table, seat))
    return frozenset(card for cards in known for card in cards)


def known(now: Standing) -> frozenset[Card]:
    """Every card of the deal of which it is known where it lies."""
    table = now.table
    seats = (card for seat in now.setup.seats for card in known_of(table, seat))
    starter = () if table.starter is None else (table.starter,)
    return frozenset((*seats, *table.crib, *starter))


def world(now: Standing, pack: Sequence[Card]) -> World:
    """Put every card where it may be, by what a game knows of the deal that is played."""
    table, variant, seats = now.table, now.setup.variant, now.setup.seats
    place = TURN * now.deal_number % len(pack)
    taken = known(now)
    rest = [card for card in (*pack[place:], *pack[:place]) if card not in taken]
    starter = table.starter or rest.pop()
    hands = tuple(_hand(table, seat, rest, variant.hand_size) for seat in seats)
    away = tuple(_away(table, seat, hands[seat], rest, variant.discards) for seat in seats)
    laid_away = [card for cards in away for card in cards]
    crib = table.crib or _filled(laid_away, rest, variant.crib_size)
    dealt = tuple((*hands[seat], *away[seat]) for seat in seats)
    return World(dealt, away, hands, crib, starter, tuple(rest))


def _hand(table: Table, seat: Seat, rest: list[Card], size: int) -> Cards:
    if table.hands[seat]:
        return table.hands[seat]
    away = {*table.discards[seat], *table.crib}
    dealt = [card for card in table.dealt[seat] if card not in away]
    kept = dict.fromkeys((*laid_by(table, seat), *dealt))
    return tuple(kept)[:size] if table.dealt[seat] else _filled(kept, rest, size)


def _away(table: Table, seat: Seat, hand: Cards, rest: list[Card], size: int) -> Cards:
    if table.discards[seat]:
        return table.discards[seat]
    if table.dealt[seat]:
        return tuple(card for card in table.dealt[seat] if card not in hand)
    return _filled((), rest, 0 if table.crib else size)


def _filled(cards: Iterable[Card], rest: list[Card], size: int) -> Cards:
    """Take what is lacking from the rest."""
    lacking = tuple(cards)
    for _ in range(size - len(lacking)):
        lacking = (*lacking, rest.pop(0))
    return lacking
