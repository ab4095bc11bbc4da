"""The course of a game as lines: at which hole each side was, deal by deal."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import accumulate
from typing import TypeAlias

from scorer.game.standing import Standing
from scorer.pegs import GAME_HOLE, Pegging
from scorer.statistics.par import pars
from scorer.variant import SIX_CARD

Point: TypeAlias = tuple[float, int]
"""A moment, in deals from the start of the picture, and the hole reached then."""


@dataclass(frozen=True, slots=True)
class Course:
    """``deals`` are the columns by number; what was pegged before any deal is a column 0.

    ``lines`` go by side: each peg stands at the hole of a point until the next point.
    """

    deals: tuple[int, ...]
    lines: tuple[tuple[Point, ...], ...]

    @property
    def lowest(self) -> int:
        """The lowest hole in which a peg stood, 0 or below: a bid takes pegs below the start."""
        return min(0, *(hole for line in self.lines for _, hole in line))


def course(now: Standing) -> Course:
    """Follow the pegs of a game; what was pegged in a deal is spread evenly over its column."""
    by_deal = _by_deal(now)
    places = {
        id(pegging): column + (place + 1) / (len(peggings) + 1)
        for column, peggings in enumerate(by_deal.values())
        for place, pegging in enumerate(peggings)
    }
    lines = (_line(now, side, places) for side in range(len(now.setup.sides)))
    return Course(tuple(by_deal), tuple((*line, (len(by_deal), line[-1][1])) for line in lines))


def _line(now: Standing, side: int, places: Mapping[int, float]) -> list[Point]:
    line: list[Point] = [(0.0, now.setup.starts[side])]
    for pegging in now.peggings:
        if now.setup.side_of(pegging.seat) == side:
            hole = min(line[-1][1] + pegging.points, now.setup.target)
            line.append((places[id(pegging)], hole))
    return line


def _by_deal(now: Standing) -> dict[int, list[Pegging]]:
    """Put every pegging under the deal that went on then, be it for a claim of the one before.

    Deals in which nothing was pegged are there too.
    """
    before_any = any(pegging.deal_number == 0 for pegging in now.peggings)
    first = 0 if now.deal_number == 0 or before_any else 1
    found: dict[int, list[Pegging]] = {deal: [] for deal in range(first, now.deal_number + 1)}
    latest = accumulate((pegging.deal_number for pegging in now.peggings), max)
    for deal, pegging in zip(latest, now.peggings, strict=True):
        found[deal].append(pegging)
    return found


def par_lines(now: Standing, deals: Sequence[int]) -> tuple[tuple[Point, ...], ...]:
    """Give par by side where the averages hold: in the usual game, from the first deal on."""
    usual = now.setup.variant is SIX_CARD and now.setup.target == GAME_HOLE
    first = now.dealer_of(1)
    if not usual or first is None or deals[0] != 1:
        return ()
    found = pars(len(deals))
    as_dealer, as_pone = ([(0.0, 0), *_ends(each)] for each in zip(*found, strict=True))
    return tuple(tuple(as_dealer if side == first else as_pone) for side in range(2))


def _ends(holes: Sequence[int]) -> list[Point]:
    """Go on to the deal in which the game hole is reached."""
    last = next((deal for deal, hole in enumerate(holes) if hole >= GAME_HOLE), len(holes))
    return [(deal, min(hole, GAME_HOLE)) for deal, hole in enumerate(holes[: last + 1], 1)]
