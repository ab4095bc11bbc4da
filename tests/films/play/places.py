"""Where the people of a game sit, and where before them their cards lie."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from random import Random
from types import MappingProxyType

from scorer.setup import Seat
from vision.film.players import TableSide
from vision.film.script import CARD_MM, SIZE, PegBoard, Pose

SIDES: Mapping[int, tuple[TableSide, ...]] = MappingProxyType(
    {
        2: (TableSide.SOUTH, TableSide.NORTH),
        3: (TableSide.SOUTH, TableSide.NORTH, TableSide.EAST),
        4: (TableSide.SOUTH, TableSide.WEST, TableSide.NORTH, TableSide.EAST),
    }
)
"""Where the seats are, from A on: in turn order, so that each next one sits to the left."""
_WIDTHS = {2: (88, 112), 3: (84, 98), 4: (84, 98)}
"""Pixels of a card, the least and the most, by how many play."""
_ROWS = {
    2: {TableSide.SOUTH: (0.41, 0.665), TableSide.NORTH: (0.43, 0.325)},
    3: {TableSide.SOUTH: (0.44, 0.77), TableSide.NORTH: (0.46, 0.24), TableSide.EAST: (0.76, 0.5)},
    4: {
        TableSide.SOUTH: (0.49, 0.78),
        TableSide.WEST: (0.2, 0.51),
        TableSide.NORTH: (0.5, 0.23),
        TableSide.EAST: (0.77, 0.47),
    },
}
"""The middle of the cards before each player, as shares of the picture."""
_CRIBS = {
    2: {TableSide.SOUTH: (0.72, 0.69), TableSide.NORTH: (0.72, 0.3)},
    3: {TableSide.SOUTH: (0.22, 0.83), TableSide.NORTH: (0.68, 0.17), TableSide.EAST: (0.8, 0.88)},
    4: {
        TableSide.SOUTH: (0.28, 0.84),
        TableSide.WEST: (0.16, 0.13),
        TableSide.NORTH: (0.72, 0.17),
        TableSide.EAST: (0.81, 0.87),
    },
}
"""Where the crib lies until its dealer shows it."""
_BOARDS = {2: (0.885, 0.2, 230.0), 3: (0.9, 0.76, 105.0), 4: (0.9, 0.76, 105.0)}
"""The upper left corner of the board, and its length in mm; a short one where somebody sits."""
_BOARD_MM = 44.0
_PACKS = {2: (0.13, 0.53), 3: (0.18, 0.52), 4: (0.475, 0.5)}
_MIDDLE = (0.45, 0.5)
ARMS = {TableSide.SOUTH: 0.62, TableSide.NORTH: 0.34, TableSide.WEST: 0.68, TableSide.EAST: 0.36}
"""Where on their edges arms come in: at the right of who sits there."""


@dataclass(frozen=True)
class Places:
    """The places of a table of the seed at which so many play."""

    players: int
    card_width: float
    rows: Mapping[TableSide, Pose]
    pack: Pose
    middle: Pose
    board: PegBoard

    @property
    def mm(self) -> float:
        """Pixels of a millimetre."""
        return self.card_width / CARD_MM[0]

    def side(self, seat: Seat) -> TableSide:
        """Where a seat is."""
        return SIDES[self.players][seat]

    def row(self, seat: Seat, right: float, down: float = 0.0) -> Pose:
        """A spot to the right of the middle of a row and nearer, in widths of a card."""
        side = self.side(seat)
        middle = self.rows[side]
        spot = side.beside(middle, right * self.card_width, down * self.card_width)
        return replace(spot, turn=side.upright)

    def crib(self, dealer: Seat) -> Pose:
        """Where the crib lies until it is shown, face down."""
        side = self.side(dealer)
        x, y = _CRIBS[self.players][side]
        return Pose(x * SIZE[0], y * SIZE[1], side.upright + 4, 0.0, 1.0)


def places(seed: int, players: int) -> Places:
    """Where people of a seed lay their cards."""
    chance = Random(seed)
    width = chance.uniform(*_WIDTHS[players])

    def about(x: float, y: float, far: float = 14.0) -> Pose:
        return Pose(
            x * SIZE[0] + chance.uniform(-far, far), y * SIZE[1] + chance.uniform(-far, far) / 2
        )

    rows = {side: about(*where) for side, where in _ROWS[players].items()}
    pack = replace(about(*_PACKS[players]), turn=chance.uniform(-9, 9))
    return Places(players, width, rows, pack, about(*_MIDDLE), _board(players, width / CARD_MM[0]))


def _board(players: int, mm: float) -> PegBoard:
    left, top, length = _BOARDS[players]
    return PegBoard(left * SIZE[0], top * SIZE[1], _BOARD_MM * mm, length * mm)
