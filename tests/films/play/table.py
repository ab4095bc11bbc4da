"""A table at which a game is played, while its script is written: arms, cards and what happened."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from random import Random
from types import MappingProxyType

from scorer.cards import Card
from scorer.setup import Seat
from vision.film.film import Note
from vision.film.players import AWAY_S, LaidCard, Pace, Player, TableSide, look, pegger
from vision.film.renderer import hole
from vision.film.script import CARD_MM, SIZE, Arm, Gesture, Keyframe, Motion, PegBoard, Pose, Script


class Custom(StrEnum):
    """Where the cards of the play are laid."""

    OWN_ROWS = "own_rows"
    """Each player lays his own before him, each card on a part of the one before."""
    PILE = "pile"
    """All lay on one pile, each card on most of the one before."""
    TURNED_DOWN = "turned_down"
    """Own rows that are turned face down after 31 or a Go."""


class Showing(StrEnum):
    """How a hand is shown after the play."""

    PICKED_UP = "picked_up"
    """The player takes his cards up, and lays them out anew."""
    PUSHED = "pushed"
    """He pushes them forward."""
    LEFT = "left"
    """They stay where they lie."""


@dataclass(frozen=True, slots=True)
class Tempo:
    """Seconds, the least and the most: from card to card, more after a Go, of a slide, of a look
    at a hand; and how long a hand takes to leave.
    """

    card_s: tuple[float, float]
    go_s: tuple[float, float]
    slide_s: tuple[float, float]
    away_s: float
    look_s: tuple[float, float] = (2.0, 3.5)
    pegs: float = 0.7
    """How often points of the play are pegged at once by the hand that laid the card."""
    tidies: float = 0.12
    """How often somebody puts a card straight that he has laid."""

    def pace(self, chance: Random) -> Pace:
        """How one hand moves."""
        return Pace(chance.uniform(*self.slide_s), chance.uniform(0.28, 0.45), self.away_s)


NORMAL = Tempo((1.2, 2.5), (0.4, 1.2), (0.42, 0.65), 0.42)
FAST = Tempo((0.4, 0.8), (0.1, 0.3), (0.24, 0.34), 0.26, pegs=0.0, tidies=0.0)
_ALONG = {TableSide.SOUTH: 0.21, TableSide.NORTH: 0.7, TableSide.WEST: 0.22, TableSide.EAST: 0.61}
"""Where on his edge a player holds his cards: at his left."""

_INSIDE_MM, _OUTSIDE_MM, _ELBOW_MM = 8.0, 130.0, 300.0
_HIGH_MM = 20.0
_COMES_S = 0.8


class FanHand:
    """Writes the motion of a left hand; it is there as long as it holds a card."""

    def __init__(self, seed: int, side: TableSide, mm: float) -> None:
        chance = Random(seed)
        along = _ALONG[side] + chance.uniform(-0.02, 0.02)
        middle = Pose(SIZE[0] * along, SIZE[1] * along, chance.uniform(-15, 15), _HIGH_MM * mm)
        self._there = side.beyond(middle, -_INSIDE_MM * mm)
        self._away = side.beyond(middle, _OUTSIDE_MM * mm)
        elbow = side.beyond(middle, _ELBOW_MM * mm)
        self._elbow, self._look = (elbow.x, elbow.y), look(seed, True)
        self._keyframes = [Keyframe(-1.0, self._away)]
        self._fan = [(-1.0, 0)]

    def takes_up(self, at_s: float, number: int) -> None:
        """Come with so many cards."""
        self._keyframes += [Keyframe(at_s, self._away), Keyframe(at_s + _COMES_S, self._there)]
        self._fan.append((at_s, number))

    def gives(self, at_s: float, number: int = 1) -> None:
        """Have so many cards fewer; an empty hand goes away."""
        left = self._fan[-1][1] - number
        self._fan.append((at_s, left))
        if not left:
            self._keyframes += [
                Keyframe(at_s + 0.3, self._there),
                Keyframe(at_s + 0.3 + _COMES_S, self._away),
            ]

    def arm(self) -> Arm:
        """The arm as it stands in the script."""
        motion = Motion(tuple(self._keyframes))
        return Arm(self._look, self._elbow, motion, Gesture.PINCH, tuple(self._fan), 5.0)


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


_BREATH_S = 0.05
_PEG_MM = 12.0
"""How high a hand is that holds a peg."""


class PlayedTable:
    """Writes what the people of a table do; ``now_s`` is when the last of it happened."""

    def __init__(self, seed: int, places: Places, tempo: Tempo) -> None:
        self.places, self.tempo = places, tempo
        self.chance = Random(seed + 2)
        self._seed = seed
        self.seats = tuple(Seat(seat) for seat in range(places.players))
        self.players = [self._player(seat, places.side(seat)) for seat in self.seats]
        self.fans = [FanHand(10 * seed + seat, places.side(seat), places.mm) for seat in self.seats]
        self.laid: list[LaidCard] = []
        self.notes: list[Note] = []
        self.now_s = 0.3
        self._hops_s: list[float] = []

    def _player(self, seat: Seat, side: TableSide) -> Player:
        along = ARMS[side] + self.chance.uniform(-0.03, 0.03)
        return Player(look(10 * self._seed + seat), side, seat, self.places.mm, along)

    def lays(
        self, seat: Seat, cards: Sequence[Card], spots: Sequence[Pose], lands_s: float
    ) -> list[LaidCard]:
        """Lay cards, the first at that time or as soon as the arm can."""
        player, pace = self.players[seat], self.tempo.pace(self.chance)
        laid = player.lays(cards, spots, self.ready(seat, lands_s - pace.slide_s), pace)
        self.laid += laid
        return laid

    def ready(self, seat: Seat, wanted_s: float) -> float:
        """When somebody's arm can begin something, not before it is wanted."""
        return max(wanted_s, self.players[seat].free_s + _BREATH_S)

    def ready_there(self, seat: Seat, wanted_s: float) -> float:
        """When somebody's hand can be at cards that lie on the table."""
        return self.ready(seat, wanted_s) + AWAY_S

    def takes(self, seat: Seat, cards: Sequence[LaidCard]) -> None:
        """Square cards up, and take them off the table."""
        begins_s = self.ready_there(seat, self.now_s + self.chance.uniform(0.1, 0.6))
        self.players[seat].takes(cards, begins_s, self.chance.uniform(0.4, 0.55))

    def pegs(self, seat: Seat) -> None:
        """Put a peg on."""
        board = self.places.board
        x, y = hole(board, self.chance.randrange(4), self.chance.randrange(3, 20))
        spot = Pose(x, min(y, board.top + board.length), 0.0, _PEG_MM * self.places.mm)
        begins_s, comes_s = self.ready(seat, self.now_s), self.chance.uniform(0.45, 0.7)
        self.players[seat].reaches(spot, begins_s, self.chance.uniform(0.3, 0.7), comes_s)
        self._hops_s.append(begins_s + comes_s + 0.2)

    def notes_down(self, event: str, cards: Sequence[LaidCard]) -> None:
        """Note an event that is seen from now on, once these cards lie free."""
        self.notes.append(Note(event, tuple(each.card for each in cards), self.now_s))

    def waits_for(self, *seats: Seat) -> None:
        """Let time pass until these arms are away."""
        self.now_s = max(self.now_s, *(self.players[seat].free_s for seat in seats))

    def shaken(self, spot: Pose, far: float = 3.0, turn: float = 2.0) -> Pose:
        """About there: nobody lays cards exactly."""
        gauss = self.chance.gauss
        x, y = spot.x + gauss(0, far), spot.y + gauss(0, far)
        return replace(spot, x=x, y=y, turn=spot.turn + gauss(0, turn))

    def script(self) -> Script:
        """All that happened until now; every second time a hand is at the pegs all the time."""
        where, length_s = self.places, self.now_s
        board = replace(where.board, hops_s=tuple(sorted(self._hops_s)))
        arms = [*(player.arm() for player in self.players), *(fan.arm() for fan in self.fans)]
        if self._seed % 2:
            arms.append(pegger(10 * self._seed + 8, length_s, board, where.mm))
        cards = tuple(each.table_card(length_s) for each in self.laid)
        return Script(
            self._seed, length_s, cards, tuple(arms), board=board, card_width=where.card_width
        )
