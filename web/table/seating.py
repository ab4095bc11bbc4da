"""Where each player lays and shows his cards: learned from those that he laid and showed."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cache
from itertools import combinations
from math import dist, inf
from statistics import median
from typing import TypeAlias

from scorer.cards import Card
from scorer.game.events import CribShown, Shown
from scorer.game.game import Game
from scorer.setup import Seat
from vision.frame import Sighting
from vision.table.places import card_length, middle_or_none
from vision.table.track import Arrival, PictureSide
from web.table.card import TableCard
from web.table.expected_cards import expected_cards
from web.table.pace import PACE

_REMEMBERED = 3
"""A player's side is the one from which all of his last hands came, at most so many."""
_MOST = 0.75
"""A hand came from the side from which so large a share of its cards came."""
_CLOCKWISE = (PictureSide.TOP, PictureSide.RIGHT, PictureSide.BOTTOM, PictureSide.LEFT)

SeatSides: TypeAlias = Mapping[Seat, PictureSide]


def picture_side_of(cards: Iterable[TableCard]) -> PictureSide | None:
    """Tell from which side of the picture most cards of a hand came; None where that is unknown."""
    sides = [card.side for card in cards]
    side, most = max(Counter(sides).items(), key=lambda found: found[1], default=(None, 0))
    return side if most >= _MOST * len(sides) else None


@dataclass(frozen=True, slots=True)
class HandSide:
    """A hand or crib that the ``event`` of that number showed: whose it was, and its side."""

    event: int
    seat: Seat
    side: PictureSide


@dataclass(frozen=True, slots=True)
class PictureSides:
    """The hands that were seen to come from a side of the picture, the last one last.

    ``seated`` are the sides at which players sit, by seat, if somebody said so: nothing need be
    learned then.
    """

    hands: tuple[HandSide, ...] = ()
    seated: tuple[PictureSide, ...] = ()

    def after(self, before: Game, game: Game, cards: Iterable[TableCard]) -> "PictureSides":
        """Learn from the hand that was shown just now; forget hands that were undone."""
        standing = {number for number, _ in game.made}
        kept = tuple(hand for hand in self.hands if hand.event in standing)
        number, step = game.made[-1] if game.made else (0, None)
        expected = expected_cards(before)
        if not isinstance(step, Shown | CribShown) or any(hand.event == number for hand in kept):
            return replace(self, hands=kept)
        seat = step.seat if isinstance(step, Shown) else None if expected is None else expected.seat
        side = picture_side_of(_named(step.cards, cards))
        if seat is None or side is None:
            return replace(self, hands=kept)
        return replace(self, hands=(*kept, HandSide(number, seat, side)))

    def unless_turned(self, dealer: Seat, side: PictureSide) -> "PictureSides":
        """Forget the hands of the dealer, if nobody else has shown any and the dealer has turned
        the starter from another side: those hands may have been another player's.
        """
        alone = {hand.seat for hand in self.hands} == {dealer}
        doubted = alone and self.of(dealer) not in {None, side} and not self.seated
        return replace(self, hands=()) if doubted else self

    def of(self, seat: Seat) -> PictureSide | None:
        """Tell a player's side; None where it is not known, or not the same each time."""
        sides = self.lately(seat)
        return next(iter(sides)) if len(sides) == 1 else None

    def lately(self, seat: Seat) -> frozenset[PictureSide]:
        """The sides from which a player's last hands came."""
        if seat < len(self.seated):
            return frozenset({self.seated[seat]})
        return frozenset([hand.side for hand in self.hands if hand.seat is seat][-_REMEMBERED:])

    def is_of(self, seat: Seat, side: PictureSide | None, seats: Iterable[Seat]) -> bool:
        """Whether a side is that of one player alone, as far as all players' sides are known."""
        others = {self.of(other) for other in seats if other is not seat}
        return side is not None and self.of(seat) is side and others.isdisjoint({None, side})

    def other(self, seat: Seat, side: PictureSide | None) -> Seat | None:
        """Find the other player whose side this is; None also if this player's is unknown."""
        return None if self.of(seat) in {None, side} else self.only(side)

    def only(self, side: PictureSide | None) -> Seat | None:
        """Find the only player who shows cards from a side; None where that is not known."""
        sitters = [seat for seat in Seat if side is not None and self.of(seat) is side]
        return sitters[0] if len(sitters) == 1 else None


def _named(names: Iterable[Card], cards: Iterable[TableCard]) -> list[TableCard]:
    named = frozenset(names)
    return [card for card in cards if card.card in named]


def may_sit(side: PictureSide, known: SeatSides, seats: Sequence[Seat]) -> tuple[Seat, ...]:
    """List who may sit at a side: each player has a side of his own, and they sit clockwise.

    Nobody may where the sides that are known contradict that.
    """
    sitters = {
        seat
        for seating in seatings(tuple(seats))
        if all(seating.get(seat) is place for seat, place in known.items())
        for seat, place in seating.items()
        if place is side
    }
    return tuple(seat for seat in seats if seat in sitters)


@cache
def seatings(seats: tuple[Seat, ...]) -> tuple[SeatSides, ...]:
    """Every way in which players sit clockwise round a table, each at a side of his own."""
    return tuple(_every_seating(seats))


def _every_seating(seats: tuple[Seat, ...]) -> Iterator[SeatSides]:
    for sides in combinations(_CLOCKWISE, len(seats)):
        for first in range(len(seats)):
            turned = (*sides[first:], *sides[:first])
            yield dict(zip(seats, turned, strict=True))


MOST_LAID = 8
"""So many of the last cards of a player tell where his place is."""
_NEAR, _APART = 2.0, 0.8
"""Lengths of a card, from index to index: a player's next card lies so near to one of his own, and
so much nearer than to those of others.
"""

_SAME = 0.05
"""Lengths of a card: a card that has moved by no more lies where it lay."""

Place: TypeAlias = tuple[float, float]


@dataclass(frozen=True, slots=True)
class LaidCard:
    """A card that a player laid, and where."""

    deal: int
    seat: Seat
    card: Card
    number: int
    """The number of the card on the table."""
    place: Place
    """Its middle, in pixels."""
    length: float | None
    """How far its indices lie apart, in pixels; None where only one was seen."""
    side: PictureSide | None
    arrived_s: float = -inf
    beside: bool = False
    """Whether another card of the same player lay there already as it came."""


@dataclass(frozen=True, slots=True)
class Seating:
    """From which side each player shows hands, and the cards that were laid last, in their order.

    ``turner`` is the dealer, and the side from which the last starter was turned, if that is known.
    """

    sides: PictureSides = field(default_factory=PictureSides)
    laid: tuple[LaidCard, ...] = ()
    turner: tuple[Seat, PictureSide] | None = None

    def after(
        self, before: Game, game: Game, cards: Iterable[TableCard], turned: TableCard | None
    ) -> "Seating":
        """Learn from the hand or the card that was shown or laid just now; forget what was undone.

        ``turned`` is the starter of the deal where it lies.
        """
        lying = tuple(cards)
        sides, laid = self.sides.after(before, game, lying), self._laid_after(game, lying)
        learned = Seating(sides, laid, self.turner)
        if before.now.deal.play is not None or game.now.deal.play is None:
            return learned
        return learned.with_turned(game, turned)

    def with_turned(self, game: Game, turned: TableCard | None) -> "Seating":
        """Learn who turned the starter of the deal, and from where, by where it lies."""
        turner = _turner(game, turned)
        sides = self.sides if turner is None else self.sides.unless_turned(*turner)
        return Seating(sides, self.laid, turner)

    def _laid_after(self, game: Game, cards: Sequence[TableCard]) -> tuple[LaidCard, ...]:
        deal, by = game.now.deal_number, game.now.deal.laid_by
        kept = [one for one in self.laid if one.deal != deal or by.get(one.card) is one.seat]
        here = {one.card: one for one in kept if one.deal == deal}
        news = (card for card in cards if card.card in by and card.card not in here)
        new_laid = (_laid_card(deal, by[card.card], card) for card in news)
        lying = {card.number for card in cards}
        rows = {one.seat for one in here.values() if one.number in lying}
        kept += (replace(one, beside=one.seat in rows) for one in new_laid if one is not None)
        return tuple(one for seat in Seat for one in _of(seat, kept)[-MOST_LAID:])

    def with_unread(self, lays: Iterable[tuple[Seat, TableCard]]) -> "Seating":
        """The same with the cards that players laid and nobody has read yet."""
        unread = (_laid_card(0, seat, card) for seat, card in lays)
        return replace(self, laid=(*self.laid, *(one for one in unread if one is not None)))

    def laid_in(self, deal: int) -> dict[int, Card]:
        """The cards that were laid in a deal, by their numbers on the table."""
        return {one.number: one.card for one in self.laid if one.deal == deal}

    def arrived_s_in(self, deal: int) -> tuple[float, ...]:
        """When the cards came that were laid in a deal."""
        return tuple(one.arrived_s for one in self.laid if one.deal == deal)

    def keeps_row(self, seat: Seat, deal: int) -> bool:
        """Whether a player leaves his cards lying as the play goes on: in the deals before, every
        card of his but the first of each deal came beside another one.
        """
        before = [one for one in _of(seat, self.laid) if one.deal < deal]
        first = [one.deal for one in before if not one.beside]
        return len(before) > len(first) == len(set(first))

    def has_rows(self, deal: int) -> bool:
        """Whether a player of a deal has left a card of his lying as he laid the next."""
        return any(one.beside for one in self.laid if one.deal == deal)

    def laid_later(self, deal: int, arrived_s: float) -> frozenset[Card]:
        """The cards of a deal that were laid, and came clearly later than ``arrived_s``."""
        here = (one for one in self.laid if one.deal == deal)
        return frozenset(one.card for one in here if one.arrived_s - arrived_s > PACE.at_once_s)

    def lies_as_laid(self, deal: int, card: Card, seen: Sighting) -> bool:
        """Whether a card of a deal lies exactly where it was laid."""
        place = middle_or_none(seen)
        was = (one for one in self.laid if one.deal == deal and one.card == card)
        return any(
            place is not None and one.length and dist(place, one.place) <= _SAME * one.length
            for one in was
        )

    def row_of(self, seen: Sighting) -> Seat | None:
        """Find the player in whose own row a card lies; None where the places do not tell."""
        match self._by_distance(seen):
            case [(near, seat), (far, _), *_] if near <= _NEAR and far - near >= _APART:
                return seat
        return None

    def comes_from(self, side: PictureSide | None, seen: Sighting) -> Seat | None:
        """Find the only player who lays from a side of the picture, and near that place."""
        near = [seat for far, seat in self._by_distance(seen) if far <= _NEAR]
        sitters = [seat for seat in near if side is not None and self._side_of(seat) is side]
        return sitters[0] if len(sitters) == 1 else None

    def shows_instead(self, seat: Seat, side: PictureSide | None) -> Seat | None:
        """Find the other player who shows cards from a side; None where that is not known.

        As long as no hand was shown, the dealer's side is where the starter was turned from.
        """
        dealer, turned_from = self.turner or (None, None)
        if not (self.sides.hands or self.sides.seated):
            return dealer if side is turned_from and seat is not dealer else None
        turned = self.sides.of(seat) is None and self.turner == (seat, side)
        return None if turned or side in self.sides.lately(seat) else self.sides.only(side)

    def seats_at(self, side: PictureSide | None, seats: Sequence[Seat]) -> tuple[Seat, ...]:
        """List who may lay from a side before his place is known, as players sit clockwise.

        A player's side is the one from which he showed hands or laid cards. As long as no hand was
        shown, the dealer's is the one from which the starter was turned. Nobody is listed where no
        player's side is known, two seem to sit at one, or they do not sit in their order. A card
        from no known side may be everybody's until each has laid one.
        """
        known = {seat: self.sides.of(seat) or self._side_of(seat) for seat in seats}
        if self.turner is not None and not any(self.sides.of(seat) for seat in seats):
            known[self.turner[0]] = self.turner[1]
        places = {seat: its for seat, its in known.items() if its is not None}
        if not places:
            return ()
        if side is None:
            begins = any(not _of(seat, self.laid) for seat in seats)
            return tuple(seats) if begins else ()
        return may_sit(side, places, seats)

    def sitting(self, seats: Sequence[Seat]) -> Mapping[Seat, PictureSide]:
        """The players' sides, as far as somebody said so or their hands have shown them."""
        sides = ((seat, self.sides.of(seat)) for seat in seats)
        return {seat: side for seat, side in sides if side is not None}

    def begins_at(self, side: PictureSide | None, seats: Sequence[Seat]) -> bool:
        """Whether those who may lay from a side of the picture have laid no card yet."""
        sitters = () if side is None else self.seats_at(side, seats)
        return bool(sitters) and not any(_of(seat, self.laid) for seat in sitters)

    def _by_distance(self, seen: Sighting) -> list[tuple[float, Seat]]:
        """The players whose cards are known, the nearest first, each with lengths of a card."""
        place, lengths = middle_or_none(seen), [one.length for one in self.laid if one.length]
        if place is None or not lengths:
            return []
        seats = {one.seat for one in self.laid}
        far = {seat: min(dist(place, one.place) for one in _of(seat, self.laid)) for seat in seats}
        return sorted((pixels / median(lengths), seat) for seat, pixels in far.items())

    def _side_of(self, seat: Seat) -> PictureSide | None:
        sides = Counter(one.side for one in _of(seat, self.laid) if one.side is not None)
        return max(sides, key=sides.__getitem__, default=None)


def _turner(game: Game, turned: TableCard | None) -> tuple[Seat, PictureSide] | None:
    """Who turned the starter, if it was the dealer, and the side from which it came."""
    side = None if turned is None else turned.side
    return None if side is None else (game.now.dealt_by, side)


def _of(seat: Seat, laid: Sequence[LaidCard]) -> list[LaidCard]:
    return [one for one in laid if one.seat is seat]


def _laid_card(deal: int, seat: Seat, card: TableCard) -> LaidCard | None:
    """Where a card lies that somebody laid; None where no camera sees it."""
    place = middle_or_none(card.sighting)
    if place is None:
        return None
    came, long = card.arrival or Arrival(-inf), card_length(card.sighting)
    return LaidCard(deal, seat, card.card, card.number, place, long, came.side, came.time_s)
