"""Where every card of a deal lies: as a game knows it, and the rest as a pack has it."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from scorer.cards import Card
from scorer.game.standing import Cards, Deal, Standing
from scorer.setup import Seat

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
        return tuple(card for card in self.hands[seat] if card not in laid(now.deal))


def start(now: Standing, seat: Seat) -> int:
    """The hole in which the pegs of a seat start."""
    return now.setup.variant.handicap if seat in now.setup.sides[0] else 0


def laid(deal: Deal) -> Cards:
    """The cards that lie open in the play."""
    return () if deal.play is None else tuple(lay.card for lay in deal.play.laid)


def laid_by(deal: Deal, seat: Seat) -> Cards:
    """Those of them that a seat laid."""
    laid = () if deal.play is None else deal.play.laid
    return tuple(lay.card for lay in laid if lay.seat is seat)


def known_of(deal: Deal, seat: Seat) -> frozenset[Card]:
    """The cards that are known to have been dealt to a seat."""
    known = (deal.dealt[seat], deal.discards[seat], deal.hands[seat], laid_by(deal, seat))
    return frozenset(card for cards in known for card in cards)


def known(now: Standing) -> frozenset[Card]:
    """Every card of the deal of which it is known where it lies."""
    deal = now.deal
    seats = (card for seat in now.setup.seats for card in known_of(deal, seat))
    starter = () if deal.starter is None else (deal.starter,)
    return frozenset((*seats, *deal.crib, *starter))


def world(now: Standing, pack: Sequence[Card]) -> World:
    """Put every card where it may be, by what a game knows of the deal that is played."""
    deal, variant, seats = now.deal, now.setup.variant, now.setup.seats
    place = TURN * now.deal_number % len(pack)
    taken = known(now)
    rest = [card for card in (*pack[place:], *pack[:place]) if card not in taken]
    starter = deal.starter or rest.pop()
    hands = tuple(_hand(deal, seat, rest, variant.hand_size) for seat in seats)
    away = tuple(_away(deal, seat, hands[seat], rest, variant.discards) for seat in seats)
    laid_away = [card for cards in away for card in cards]
    crib = deal.crib or _filled(laid_away, rest, variant.crib_size)
    dealt = tuple((*hands[seat], *away[seat]) for seat in seats)
    return World(dealt, away, hands, crib, starter, tuple(rest))


def _hand(deal: Deal, seat: Seat, rest: list[Card], size: int) -> Cards:
    if deal.hands[seat]:
        return deal.hands[seat]
    away = {*deal.discards[seat], *deal.crib}
    dealt = [card for card in deal.dealt[seat] if card not in away]
    kept = dict.fromkeys((*laid_by(deal, seat), *dealt))
    return tuple(kept)[:size] if deal.dealt[seat] else _filled(kept, rest, size)


def _away(deal: Deal, seat: Seat, hand: Cards, rest: list[Card], size: int) -> Cards:
    if deal.discards[seat]:
        return deal.discards[seat]
    if deal.dealt[seat]:
        return tuple(card for card in deal.dealt[seat] if card not in hand)
    return _filled((), rest, 0 if deal.crib else size)


def _filled(cards: Iterable[Card], rest: list[Card], size: int) -> Cards:
    """Take what is lacking from the rest."""
    lacking = tuple(cards)
    for _ in range(size - len(lacking)):
        lacking = (*lacking, rest.pop(0))
    return lacking
