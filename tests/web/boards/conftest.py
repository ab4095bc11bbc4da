"""Every board that can be laid out."""

import itertools
from dataclasses import dataclass

import pytest

from web.boards.board import Board, Point
from web.boards.styles import STYLES, TARGETS, TRACKS, board


@dataclass(frozen=True)
class Asked:
    """What was asked for, and the board that came."""

    style: str
    tracks: int
    target: int

    @property
    def board(self) -> Board:
        return board(self.style, self.tracks, self.target)

    def __str__(self) -> str:
        return f"{self.style}-{self.tracks}-{self.target}"


EVERY = [Asked(*asked) for asked in itertools.product(STYLES, TRACKS, TARGETS)]


@pytest.fixture(params=EVERY, ids=str)
def asked(request: pytest.FixtureRequest) -> Asked:
    found: Asked = request.param
    return found


@pytest.fixture
def laid_out(asked: Asked) -> Board:
    """A board of every style, for two to four sides and every target of a variant."""
    return asked.board


@pytest.fixture
def drilled(laid_out: Board) -> list[Point]:
    """Every hole that is drilled, once: laps share theirs, and all tracks the game hole."""
    holes = [laid_out.game_hole]
    for track in laid_out.tracks:
        holes += [track.start[1], *track.holes[: laid_out.lap + 1][: laid_out.target]]
        holes += track.match
    return holes
