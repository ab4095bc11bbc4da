"""Every board that can be laid out."""

import itertools
from dataclasses import dataclass
from functools import cached_property

import pytest

from web.boards.board import Board, Point
from web.boards.styles import STYLES, TARGETS, TRACKS, board


@dataclass(frozen=True)
class BoardCase:
    """What was asked for, and the board that came."""

    style: str
    tracks: int
    target: int

    @cached_property
    def board(self) -> Board:
        return board(self.style, self.tracks, self.target)

    @cached_property
    def drilled(self) -> list[Point]:
        """Every hole that is drilled, once: laps share theirs, and all tracks the game hole."""
        holes = [self.board.game_hole]
        for track in self.board.tracks:
            holes += [track.start[1], *track.holes[: self.board.lap + 1][: self.target]]
            holes += track.match
        return holes


@pytest.fixture(scope="module", params=STYLES)
def boards(request: pytest.FixtureRequest) -> list[BoardCase]:
    """The boards of every style, for two to four sides and every target of a variant."""
    return [BoardCase(request.param, *case) for case in itertools.product(TRACKS, TARGETS)]
