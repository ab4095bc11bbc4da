"""At which side of the picture each player sits: learned from the hands that counted.

Players sit round the table in the order in which they lay, clockwise.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from itertools import combinations
from typing import TypeAlias

from scorer.cards import Card
from scorer.game.events import CribShown, Shown
from scorer.game.game import Game
from scorer.setup import Seat
from vision.table.track import PictureSide
from web.table.card import TableCard
from web.table.due import due

_REMEMBERED = 3
"""A player's side is the one from which all of his last hands came, at most so many."""
_MOST = 0.75
"""A hand came from the side from which so large a share of its cards came."""
_CLOCKWISE = (PictureSide.TOP, PictureSide.RIGHT, PictureSide.BOTTOM, PictureSide.LEFT)

Seating: TypeAlias = Mapping[Seat, PictureSide]


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
        wanted = due(before)
        if not isinstance(step, Shown | CribShown) or any(hand.event == number for hand in kept):
            return replace(self, hands=kept)
        seat = step.seat if isinstance(step, Shown) else None if wanted is None else wanted.seat
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
        there = [seat for seat in Seat if side is not None and self.of(seat) is side]
        return there[0] if len(there) == 1 else None


def _named(names: Iterable[Card], cards: Iterable[TableCard]) -> list[TableCard]:
    wanted = frozenset(names)
    return [card for card in cards if card.card in wanted]


def may_sit(side: PictureSide, known: Seating, seats: Sequence[Seat]) -> tuple[Seat, ...]:
    """List who may sit at a side: each player has a side of his own, and they sit clockwise.

    Nobody may where the sides that are known contradict that.
    """
    found = {
        seat
        for seating in _seatings(tuple(seats))
        if all(seating.get(seat) is there for seat, there in known.items())
        for seat, there in seating.items()
        if there is side
    }
    return tuple(seat for seat in seats if seat in found)


@cache
def _seatings(seats: tuple[Seat, ...]) -> tuple[Seating, ...]:
    return tuple(_every_seating(seats))


def _every_seating(seats: tuple[Seat, ...]) -> Iterator[Seating]:
    for sides in combinations(_CLOCKWISE, len(seats)):
        for first in range(len(seats)):
            turned = (*sides[first:], *sides[:first])
            yield dict(zip(seats, turned, strict=True))
