"""A player: one arm that lays cards, slides, turns over and takes them."""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from enum import Enum
from math import cos, radians, sin
from random import Random

from scorer.cards import Card
from vision.film.script import (
    SIZE,
    Arm,
    Carry,
    Gesture,
    Keyframe,
    Look,
    Motion,
    PegBoard,
    Pose,
    TableCard,
    resting,
)

_HELD_MM = 26.0
"""How high a hand carries cards."""
_FAN = 5.0
"""Degrees from a card in the hand to the next."""


class TableSide(Enum):
    """Where at the table somebody sits: the way to the middle, right and down."""

    SOUTH = (0, -1)
    NORTH = (0, 1)
    WEST = (1, 0)
    EAST = (-1, 0)

    def beyond(self, spot: Pose, far: float) -> Pose:
        """The place so many pixels outside of this edge of the picture, level with a spot."""
        right, down = self.value
        x = spot.x if not right else (-far if right > 0 else SIZE[0] + far)
        y = spot.y if not down else (-far if down > 0 else SIZE[1] + far)
        return Pose(x, y, spot.turn, spot.lift)

    @property
    def upright(self) -> float:
        """The turn at which who sits here reads a card."""
        return {"SOUTH": 0.0, "NORTH": 180.0, "WEST": 90.0, "EAST": -90.0}[self.name]

    def beside(self, spot: Pose, right: float, down: float) -> Pose:
        """A place so many pixels to the right of a spot and nearer to who sits here."""
        c, s = cos(radians(self.upright)), sin(radians(self.upright))
        return Pose(spot.x + c * right - s * down, spot.y + s * right + c * down)


class ArmPath:
    """Writes the motion of an arm; times go forward only.

    ``mm`` are the pixels of a millimetre, ``along`` where on its edge the arm comes in, as a share
    of the edge.
    """

    def __init__(self, look: Look, side: TableSide, mm: float, along: float) -> None:
        self._look, self._side, self._mm = look, side, mm
        middle = Pose(SIZE[0] * along, SIZE[1] * along)
        elbow = side.beyond(middle, 270 * mm)
        self._elbow = (elbow.x, elbow.y)
        home = side.beyond(middle, 110 * mm)
        self.home = Pose(home.x, home.y, 0.0, _HELD_MM * mm)
        self._keyframes = [Keyframe(-1.0, self.home)]

    @property
    def free_s(self) -> float:
        """From when on the arm has nothing to do."""
        return self._keyframes[-1].at_s

    @property
    def afar(self) -> Pose:
        """A place so far beyond the edge of the picture that no card in the hand is seen there."""
        return self._side.beyond(self.home, 110 * self._mm)

    def arm(self, restless: float) -> Arm:
        """The arm as it stands in the script."""
        motion = Motion(tuple(self._keyframes))
        return Arm(self._look, self._elbow, motion, Gesture.PINCH, (), restless)

    def waits(self, until_s: float) -> None:
        """Stay until then, or for a moment where that has passed."""
        self.goes(self._keyframes[-1].pose, max(until_s, self.free_s + 0.02))

    def goes(self, pose: Pose, at_s: float) -> None:
        """Be there at that time."""
        self._keyframes.append(Keyframe(at_s, pose))

    def grip(self, spot: Pose) -> Pose:
        """Where a hand holds a card that lies at a spot: at its lower edge, a little aside."""
        return self._beside(spot, 7.0, 37.0)

    def on_top(self, spot: Pose) -> Pose:
        """Where a finger lies on a card that lies at a spot."""
        return self._beside(spot, 4.0, 18.0)

    def in_hand(self, grip: Pose, place: int, number: int, over: float = 0.0) -> Pose:
        """Where one of ``number`` cards is that are held: fanned a little, over what lies there."""
        middle = self._beside(grip, -7.0 + 2.5 * place, -37.0)
        turn = self._side.upright + _FAN * (place - (number - 1) / 2)
        return Pose(middle.x, middle.y, turn, max(grip.lift, 6 * self._mm), over)

    def _beside(self, spot: Pose, right: float, down: float) -> Pose:
        return self._side.beside(spot, right * self._mm, down * self._mm)


_HELD_BY_OTHERS_MM = 20.0
_ELBOW_MM = 300.0
_STAYS = 0.3
"""How often a hand stays at a hole for a moment."""


_SKINS = (
    (130, 160, 215),
    (60, 85, 130),
    (150, 185, 232),
    (95, 128, 185),
    (45, 58, 88),
    (120, 150, 190),
)
_SLEEVES = (
    (90, 60, 50),
    (60, 60, 150),
    (190, 190, 185),
    (45, 45, 48),
    (70, 110, 60),
    (120, 140, 170),
    (140, 90, 60),
)


def look(seed: int, left: bool = False) -> Look:
    """The arm of a seed; some have bare wrists, some long sleeves."""
    chance = Random(seed)
    skin, sleeve = chance.choice(_SKINS), chance.choice(_SLEEVES)
    return Look(skin, sleeve, chance.uniform(12, 130), left, seed)


def board_at_the_right(mm: float) -> PegBoard:
    """A peg board at the right edge, ``mm`` pixels to the millimetre."""
    return PegBoard(0.885 * SIZE[0], 0.2 * SIZE[1], 44 * mm, 230 * mm)


def holder(seed: int, length_s: float, mm: float) -> Arm:
    """The hand of somebody at the upper edge who holds the rest of the cards, and never rests."""
    chance = Random(seed)
    x, y = chance.uniform(0.11, 0.17) * SIZE[0], chance.uniform(0.02, 0.08) * SIZE[1]
    spot = Pose(x, y, chance.uniform(-15, 15), _HELD_BY_OTHERS_MM * mm)
    elbow = (x - 60, -_ELBOW_MM * mm)
    fan = ((0.0, chance.randint(3, 6)),)
    return Arm(look(seed, True), elbow, resting(spot, length_s), Gesture.PINCH, fan, 6.0)


def pegger(seed: int, length_s: float, board: PegBoard, mm: float) -> Arm:
    """A hand from the right edge that is at the pegs all the time."""
    chance = Random(seed)
    keyframes = [Keyframe(0.0, Pose(SIZE[0] + 40, board.top + 100))]
    while keyframes[-1].at_s < length_s:
        y = board.top + chance.uniform(0.1, 0.9) * board.length
        x = board.left + chance.uniform(0.2, 1.0) * board.breadth
        pose = Pose(x, y, 0.0, chance.uniform(0, 20))
        keyframes.append(Keyframe(keyframes[-1].at_s + chance.uniform(0.35, 0.9), pose))
        if chance.random() < _STAYS:
            keyframes.append(Keyframe(keyframes[-1].at_s + chance.uniform(0.2, 0.8), pose))
    elbow = (SIZE[0] + _ELBOW_MM * mm, 0.55 * SIZE[1])
    return Arm(look(seed), elbow, Motion(tuple(keyframes)), Gesture.POINT, (), 4.0)


AWAY_S = 0.45
"""How long a hand takes to leave what it has laid, and to come before it takes something."""
LETS_GO_S = 0.08
"""How long it stays where it has laid a card."""
SWEEPS = 2.4
"""How many slides long a hand takes to square cards up and to take them away."""
_SQUARES = 1.4
"""How many of these it takes to square them up."""
_TURNED_MM = 34.0
"""How high cards are lifted to be turned over: a little more than half their width."""


@dataclass(frozen=True, slots=True)
class Pace:
    """Seconds from the edge of the picture to the first spot, from one spot to the next, and from
    the last one back to the edge.
    """

    slide_s: float = 0.5
    beat_s: float = 0.45
    away_s: float = AWAY_S


CALM = Pace()


@dataclass(eq=False)
class LaidCard:
    """A card while its script is written."""

    card: Card
    keyframes: list[Keyframe] = field(default_factory=list)
    carried: list[Carry] = field(default_factory=list)
    taken: bool = False

    @property
    def spot(self) -> Pose:
        """Where it is last."""
        return self.keyframes[-1].pose

    def table_card(self, until_s: float) -> TableCard:
        """As it stands in the script; what nobody took lies there until then."""
        stays = () if self.taken else (Keyframe(until_s, self.spot),)
        return TableCard(self.card, Motion((*self.keyframes, *stays)), tuple(self.carried))


class Player:
    """Writes the motion of an arm, and those of the cards that it moves.

    Times go forward only. ``place`` is the arm's number in the script, ``mm`` the pixels of a
    millimetre, ``along`` where on the edge the arm comes in, as a share of the edge.
    """

    def __init__(
        self, look: Look, side: TableSide, place: int, mm: float, along: float = 0.6
    ) -> None:
        self._place, self._mm = place, mm
        self._path = ArmPath(look, side, mm, along)

    @property
    def free_s(self) -> float:
        """From when on the arm has nothing to do."""
        return self._path.free_s

    def arm(self, restless: float = 2.5) -> Arm:
        """The arm as it stands in the script."""
        return self._path.arm(restless)

    def lays(
        self, cards: Sequence[Card], spots: Sequence[Pose], at_s: float, pace: Pace = CALM
    ) -> list[LaidCard]:
        """Come with cards in the hand and lay one after the other."""
        self._path.waits(at_s)
        laid = [LaidCard(card) for card in cards]
        self._holds(laid, spots, self._path.home)
        for place, spot in enumerate(spots):
            arrives_s = at_s + pace.slide_s + place * pace.beat_s
            leaves_s = arrives_s + LETS_GO_S
            grip = self._path.grip(spot)
            self._path.goes(grip, arrives_s)
            each, held = laid[place], laid[place + 1 :]
            each.keyframes.append(Keyframe(arrives_s, spot))
            each.carried.append(Carry(at_s, leaves_s + 0.6 * pace.away_s, self._place))
            self._holds(held, spots[place + 1 :], grip)
            self._path.goes(grip, leaves_s)
            self._holds(held, spots[place + 1 :], grip)
        self._goes_home(pace.away_s)
        return laid

    def _holds(self, held: Sequence[LaidCard], spots: Sequence[Pose], grip: Pose) -> None:
        """Hold cards as they will lie, face up or down."""
        for place, (each, spot) in enumerate(zip(held, spots, strict=True)):
            pose = self._path.in_hand(grip, place, len(held), spot.over)
            each.keyframes.append(Keyframe(self.free_s, pose))

    def brings(
        self, cards: Sequence[Card], spots: Sequence[Pose], at_s: float, slide_s: float
    ) -> list[LaidCard]:
        """Come with cards that are squared up, and put all of them down at once."""
        self._path.waits(at_s)
        laid, arrives_s = [LaidCard(card) for card in cards], at_s + slide_s
        home = self._path.in_hand(self._path.home, 0, 1)
        for each, spot in zip(laid, spots, strict=True):
            pose = replace(spot, x=home.x + spot.x - spots[0].x, y=home.y, lift=home.lift)
            each.keyframes += [Keyframe(at_s, pose), Keyframe(arrives_s, spot)]
            each.carried.append(Carry(at_s, arrives_s + LETS_GO_S, self._place))
        self._path.goes(self._path.grip(spots[-1]), arrives_s)
        self._path.waits(arrives_s + LETS_GO_S)
        self._goes_home()
        return laid

    def squares(self, cards: Sequence[LaidCard], at_s: float, slide_s: float) -> None:
        """Square cards up with one sweep of the hand, from ``at_s`` on; the hand stays there."""
        first, last = cards[0].spot, cards[-1].spot
        swept_s = at_s + _SQUARES * slide_s
        self._path.waits(at_s - AWAY_S)
        self._path.goes(self._path.grip(last), at_s)
        self._path.goes(self._path.grip(first), swept_s)
        for place, each in enumerate(cards):
            waits = 0.7 * (len(cards) - 1 - place) / len(cards)
            begins_s = at_s + waits * (swept_s - at_s)
            x, y, turn = first.x + 3 * place, first.y + 2 * place, first.turn + place
            pile = replace(first, x=x, y=y, turn=turn)
            self._moves(each, pile, begins_s, swept_s, pinched=False)

    def takes(self, cards: Sequence[LaidCard], at_s: float, slide_s: float) -> None:
        """Square cards up, and take them away."""
        self.squares(cards, at_s, slide_s)
        swept_s, end = self.free_s, self._path.afar
        self._path.goes(end, at_s + SWEEPS * slide_s)
        for place, each in enumerate(cards):
            away = replace(each.spot, x=end.x + 3 * place, y=end.y)
            self._moves(each, away, swept_s, self.free_s, pinched=False)
            each.taken = True

    def turns(
        self, cards: Sequence[LaidCard], to: Sequence[Pose], at_s: float, turns_s: float
    ) -> None:
        """Lift squared-up cards, and lay them at other spots, face up or down as these say."""
        self._path.waits(at_s - AWAY_S)
        grip, end_s = self._path.grip(cards[-1].spot), max(at_s, self.free_s + 0.1) + turns_s
        self._path.goes(grip, end_s - turns_s)
        high = replace(self._path.grip(to[-1]), lift=_TURNED_MM * self._mm)
        self._path.goes(high, end_s - turns_s / 2)
        self._path.goes(self._path.grip(to[-1]), end_s)
        for each, spot in zip(cards, to, strict=True):
            over = (each.spot.over + spot.over) / 2
            raised = replace(spot, lift=high.lift, over=over)
            self._moves(each, raised, end_s - turns_s, end_s - turns_s / 2)
            self._moves(each, spot, end_s - turns_s / 2, end_s)
        self._path.waits(end_s + LETS_GO_S)
        self._goes_home()

    def slides(
        self, cards: Sequence[LaidCard], to: Sequence[Pose], at_s: float, slide_s: float
    ) -> None:
        """Put a finger on a card, the others of ``cards`` under the hand, and push or turn them."""
        self._path.waits(at_s - AWAY_S)
        self._path.goes(self._path.on_top(cards[0].spot), at_s)
        self._path.goes(self._path.on_top(to[0]), at_s + slide_s)
        for each, spot in zip(cards, to, strict=True):
            self._moves(each, spot, at_s, at_s + slide_s, pinched=False)
        self._goes_home()

    def reaches(self, spot: Pose, at_s: float, stays_s: float, comes_s: float = 0.6) -> None:
        """Reach somewhere over the table, stay there for a while, and go back."""
        self._path.waits(at_s)
        self._path.goes(spot, at_s + comes_s)
        self._path.goes(spot, self.free_s + stays_s)
        self._goes_home(comes_s)

    def _goes_home(self, away_s: float = AWAY_S) -> None:
        self._path.goes(self._path.home, self.free_s + away_s)

    def _moves(
        self, card: LaidCard, to: Pose, from_s: float, to_s: float, *, pinched: bool = True
    ) -> None:
        """Move a card from where it is."""
        if card.keyframes[-1].at_s < from_s:
            card.keyframes.append(Keyframe(from_s, card.spot))
        card.keyframes.append(Keyframe(to_s, to))
        card.carried.append(Carry(from_s, to_s, self._place, pinched))
