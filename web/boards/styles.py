"""Every style of board by its name; a new one is a function and its line in ``STYLES``."""

import math
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache

from scorer.language.sentence import Sentence, say
from scorer.pegs import HOLES_A_STREET
from scorer.variant import VARIANTS
from web.boards.board import FIVE_GAP, HOLE_GAP, LANE_GAP, Board, BoardError, Point, fives
from web.boards.tracks import (
    Figure,
    Lanes,
    Route,
    Rows,
    Spot,
    flat_board,
    strung_board,
    wound_board,
)

STRAIGHTS_GAP = 52.0
"""Between the lanes of two straights: room for the numbers of both."""

CONTINUOUS = "continuous"
IN_A_BEND = 5
"""So many holes of a street lie in each bend beside it."""
CONTINUOUS_START_GAP = HOLE_GAP / 2 + FIVE_GAP


def continuous(tracks: int, target: int) -> Board:
    """Wind the line, one straight for each street; a game below 61 has one, and no match holes."""
    streets = max(1, (target - 1) // HOLES_A_STREET)
    radius = ((tracks - 1) * LANE_GAP + STRAIGHTS_GAP) / 2
    route, places = Route(Spot(Point(0, 0), 0)).ahead(CONTINUOUS_START_GAP), [0.0]
    for street in range(streets):
        straight = min(HOLES_A_STREET, target - 1) - IN_A_BEND * _bends(street, streets)
        places += fives(straight, route.length + HOLE_GAP / 2)
        route = route.ahead(places[-1] + HOLE_GAP / 2 - route.length)
        if street + 1 < streets:
            places += _in_a_bend(route.length, math.pi * radius)
            route = route.bend(radius, 180 if street % 2 == 0 else -180)
    places.append(route.length + FIVE_GAP)
    return wound_board(Lanes(CONTINUOUS, route, places, tracks, match=streets > 1))


def _bends(street: int, streets: int) -> int:
    return (street > 0) + (street + 1 < streets)


def _in_a_bend(begin: float, length: float) -> list[float]:
    gap = length / (2 * IN_A_BEND)
    return [begin + gap * (hole + 0.5) for hole in range(2 * IN_A_BEND)]


ENGLISH = "english"
HOLES_A_ROW = 30
ENGLISH_MATCH_HOLES = 5


def english(tracks: int, target: int) -> Board:
    """Lay out the rows; a game below 61 has shorter ones, no match holes, and goes round once."""
    row = min(HOLES_A_ROW, (target - 1) // 2)
    laps = (target - 1) // (2 * row)
    match_holes = ENGLISH_MATCH_HOLES if row == HOLES_A_ROW else 0
    return flat_board(Rows(ENGLISH, tracks, fives(row), 2, laps, match_holes))


PAPER_CLIP = "paper-clip"
LEAST_LEG = 140.0


def paper_clip(tracks: int, target: int) -> Board:
    """Bend the lanes."""
    pitch = (tracks - 1) * LANE_GAP + STRAIGHTS_GAP
    bends = 1.5 * math.pi * pitch

    def drawn(length: float) -> Route:
        leg = (length - bends + pitch / 2) / 3
        out = Route(Spot(Point(0, 0), 0)).ahead(leg).bend(pitch, -180)
        return out.ahead(leg).bend(pitch / 2, -180).ahead(leg - pitch / 2)

    figure = Figure(PAPER_CLIP, drawn, least=3 * LEAST_LEG + bends, names=-1)
    return strung_board(figure, tracks, target)


TOURNAMENT = "tournament"
TOURNAMENT_HOLES_A_ROW = 60


def tournament(tracks: int, target: int) -> Board:
    """Lay out a row for every sixty holes; a game below 61 has one short row."""
    row = min(TOURNAMENT_HOLES_A_ROW, target - 1)
    places = tuple(HOLE_GAP * hole for hole in range(row))
    return flat_board(Rows(TOURNAMENT, tracks, places, (target - 1) // row))


TRIANGLE = "triangle"
INNER_RADIUS = 22.0
LEAST = 800.0
OPEN = 20.0
"""What is left open between the game hole and the start."""


def triangle(tracks: int, target: int) -> Board:
    """Lead the lanes round the three sides, clockwise from the lower left corner."""
    radius = INNER_RADIUS + (tracks - 1) * LANE_GAP / 2
    corner = math.radians(120) * radius

    def drawn(length: float) -> Route:
        side = (length + OPEN - 2.5 * corner) / 3
        up = Route(Spot(Point(0, 0), -60)).ahead(side).bend(radius, 120)
        return up.ahead(side).bend(radius, 120).ahead(side).bend(radius, 60)

    def outline(route: Route) -> Route:
        return route.bend(radius, 60)

    figure = Figure(TRIANGLE, drawn, LEAST, match=False, outline=outline)
    return strung_board(figure, tracks, target)


TWENTY_NINE = "twenty-nine"
LEAST_TARGET = 1250.0


def twenty_nine(tracks: int, target: int) -> Board:
    """Draw both figures in one go, as large as the holes need."""
    return strung_board(Figure(TWENTY_NINE, _drawn, LEAST_TARGET), tracks, target)


def _drawn(length: float) -> Route:
    return _figures(length / _figures(1.0).length)


def _figures(size: float) -> Route:
    two = Route(Spot(Point(0, 0), -80)).bend(0.8 * size, 215)
    foot = two.ahead(1.9 * size).bend(0.5 * size, -135).ahead(2.5 * size)
    stem = foot.bend(0.9 * size, -90).ahead(1.5 * size)
    return stem.bend(0.75 * size, -270).ahead(0.25 * size)


USUAL = CONTINUOUS
TRACKS = (2, 3, 4)
TARGETS = tuple(sorted({target for variant in VARIANTS.values() for target in variant.targets}))


@dataclass(frozen=True, slots=True)
class Style:
    """What a style is called, and how it lays out a board for so many tracks and a target.

    A game to less than ``least`` has too few holes for it.
    """

    title: Sentence
    lay_out: Callable[[int, int], Board]
    least: int = 0


STYLES: Mapping[str, Style] = {
    CONTINUOUS: Style(say("continuous track"), continuous),
    ENGLISH: Style(say("classic, sixty holes"), english),
    PAPER_CLIP: Style(say("paper clip"), paper_clip, least=61),
    TRIANGLE: Style(say("triangle"), triangle, least=61),
    TOURNAMENT: Style(say("long tournament board"), tournament),
    TWENTY_NINE: Style(say("figure 29"), twenty_nine, least=61),
}


@cache
def board(style: str, tracks: int, target: int) -> Board:
    """Lay out a board, each of the few there are once; raises BoardError for what there is not.

    A game that is too short for a style gets the continuous board, and its ``style`` says so.

    >>> board("triangle", 2, 31).style
    'continuous'
    """
    _offered("style", style, tuple(STYLES))
    _offered("number of tracks", tracks, TRACKS)
    _offered("target", target, TARGETS)
    wished = STYLES[style]
    chosen = wished if target >= wished.least else STYLES[USUAL]
    return chosen.lay_out(tracks, target)


def _offered(name: str, value: object, offered: tuple[object, ...]) -> None:
    if value not in offered:
        listed = ", ".join(map(str, offered))
        raise BoardError(f"{value!r} is no {name} of a board; there are {listed}")
