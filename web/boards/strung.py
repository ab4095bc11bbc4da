"""Holes strung evenly in fives along a figure, which grows until they fit."""

from collections.abc import Callable
from dataclasses import dataclass

from web.boards.board import Board
from web.boards.lanes import Lanes, wound_board
from web.boards.route import Route
from web.boards.spacing import FIVE_GAP, HOLE_GAP, fives

STRUNG_START_GAP = HOLE_GAP + FIVE_GAP
BACK_START = HOLE_GAP


@dataclass(frozen=True, slots=True)
class Figure:
    """A figure to string holes along.

    ``drawn`` gives its route for a length; where that is less than ``least``, so many units, the
    holes lie farther apart instead. ``outline`` closes the route, for a board of that outline.
    """

    style: str
    drawn: Callable[[float], Route]
    least: float
    names: int = 1
    match: bool = True
    outline: Callable[[Route], Route] | None = None


def strung_board(figure: Figure, tracks: int, target: int) -> Board:
    """String the holes of a game along a figure."""
    needed = _places(target, 1.0)[-1] + BACK_START
    wider = max(1.0, figure.least / needed)
    places = tuple(BACK_START + place for place in _places(target, wider))
    route = figure.drawn(places[-1])
    outline = figure.outline and figure.outline(route)
    return wound_board(
        Lanes(figure.style, route, places, tracks, figure.names, figure.match, outline)
    )


def _places(target: int, wider: float) -> tuple[float, ...]:
    """Place the start at 0, then the holes of the streets, then the game hole a bit apart."""
    holes = fives(target - 1, wider * STRUNG_START_GAP, wider * HOLE_GAP)
    return (0.0, *holes, holes[-1] + wider * STRUNG_START_GAP)
