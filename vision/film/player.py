"""Somebody who plays: one arm that lays cards, slides them, squares them up and takes them away."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from enum import Enum
from math import cos, radians, sin

from scorer.cards import Card
from vision.film.pose import Key, Motion, Pose
from vision.film.script import SIZE, Arm, Carry, Gesture, Look, TableCard

AWAY_S = 0.45
"""How long a hand takes to leave what it has laid, and to come before it takes something."""
LETS_GO_S = 0.08
"""How long it stays where it has laid a card."""
SWEEPS = 2.4
"""How many slides long a hand takes to square cards up and to take them away."""
_HELD_MM = 26.0
"""How high a hand carries cards."""


class Side(Enum):
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


@dataclass(frozen=True, slots=True)
class Pace:
    """Seconds from the edge of the picture to the first spot, and from one spot to the next."""

    slide_s: float = 0.5
    beat_s: float = 0.45


CALM = Pace()


@dataclass(eq=False)
class LaidCard:
    """A card while its script is written."""

    card: Card
    keys: list[Key] = field(default_factory=list)
    carried: list[Carry] = field(default_factory=list)
    taken: bool = False

    @property
    def spot(self) -> Pose:
        """Where it is last."""
        return self.keys[-1].pose

    def table_card(self, until_s: float) -> TableCard:
        """As it stands in the script; what nobody took lies there until then."""
        stays = () if self.taken else (Key(until_s, self.spot),)
        return TableCard(self.card, Motion((*self.keys, *stays)), tuple(self.carried))


class Player:
    """Writes the motion of an arm, and those of the cards that it moves.

    Times go forward only. ``place`` is the arm's number in the script, ``mm`` the pixels of a
    millimetre, ``along`` where on the edge the arm comes in, as a share of the edge.
    """

    def __init__(self, look: Look, side: Side, place: int, mm: float, along: float = 0.6) -> None:
        self._look, self._side, self._place, self._mm = look, side, place, mm
        middle = Pose(SIZE[0] * along, SIZE[1] * along)
        elbow = side.beyond(middle, 270 * mm)
        self._elbow = (elbow.x, elbow.y)
        home = side.beyond(middle, 110 * mm)
        self._home = Pose(home.x, home.y, 0.0, _HELD_MM * mm)
        self._keys = [Key(-1.0, self._home)]

    @property
    def free_s(self) -> float:
        """From when on the arm has nothing to do."""
        return self._keys[-1].at_s

    def arm(self, restless: float = 2.5) -> Arm:
        """The arm as it stands in the script."""
        motion = Motion(tuple(self._keys))
        return Arm(self._look, self._elbow, motion, Gesture.PINCH, 0, restless)

    def lays(
        self, cards: Sequence[Card], spots: Sequence[Pose], at_s: float, pace: Pace = CALM
    ) -> list[LaidCard]:
        """Come with cards in the hand and lay one after the other."""
        self._waits(at_s)
        laid = [LaidCard(card) for card in cards]
        self._holds(laid, self._home, self.free_s)
        for place, spot in enumerate(spots):
            arrives_s = at_s + pace.slide_s + place * pace.beat_s
            leaves_s = arrives_s + LETS_GO_S
            grip = self._grip(spot)
            self._goes(grip, arrives_s)
            self._goes(grip, leaves_s)
            each, *held = laid[place:]
            each.keys.append(Key(arrives_s, spot))
            each.carried.append(Carry(at_s, leaves_s + 0.6 * AWAY_S, self._place))
            self._holds(held, grip, arrives_s)
            self._holds(held, grip, leaves_s)
        self._goes(self._home, self.free_s + AWAY_S)
        return laid

    def _holds(self, held: Sequence[LaidCard], grip: Pose, at_s: float) -> None:
        for place, each in enumerate(held):
            each.keys.append(Key(at_s, self._in_hand(grip, place, len(held))))

    def takes(self, cards: Sequence[LaidCard], at_s: float, slide_s: float) -> None:
        """Square cards up with one sweep of the hand, from ``at_s`` on, and take them away."""
        first, last = cards[0].spot, cards[-1].spot
        swept_s, gone_s = at_s + 1.4 * slide_s, at_s + SWEEPS * slide_s
        self._waits(at_s - AWAY_S)
        self._goes(self._grip(last), at_s)
        self._goes(self._grip(first), swept_s)
        end = self._side.beyond(self._home, 110 * self._mm)
        self._goes(end, gone_s)
        for place, each in enumerate(cards):
            waits = 0.7 * (len(cards) - 1 - place) / max(len(cards), 1)
            begins_s = at_s + waits * (swept_s - at_s)
            pile = Pose(first.x + 3 * place, first.y + 2 * place, first.turn + place)
            each.keys += [Key(begins_s, each.spot), Key(swept_s, pile)]
            away = Pose(end.x + 3 * place, end.y, pile.turn)
            each.keys.append(Key(gone_s, away))
            each.carried.append(Carry(begins_s, gone_s, self._place, pinched=False))
            each.taken = True

    def slides(self, card: LaidCard, to: Pose, at_s: float, slide_s: float) -> None:
        """Put a finger on a card, and push or turn it."""
        self._waits(at_s - AWAY_S)
        self._goes(self._on_top(card.spot), at_s)
        card.keys += [Key(at_s, card.spot), Key(at_s + slide_s, to)]
        card.carried.append(Carry(at_s, at_s + slide_s, self._place, pinched=False))
        self._goes(self._on_top(to), at_s + slide_s)
        self._goes(self._home, self.free_s + AWAY_S)

    def reaches(self, spot: Pose, at_s: float, stays_s: float, comes_s: float = 0.6) -> None:
        """Reach somewhere over the table, stay there for a while, and go back."""
        self._waits(at_s)
        self._goes(spot, at_s + comes_s)
        self._goes(spot, self.free_s + stays_s)
        self._goes(self._home, self.free_s + comes_s)

    def _waits(self, until_s: float) -> None:
        self._goes(self._keys[-1].pose, max(until_s, self.free_s + 0.02))

    def _goes(self, pose: Pose, at_s: float) -> None:
        self._keys.append(Key(at_s, pose))

    def _grip(self, spot: Pose) -> Pose:
        """Where a hand holds a card that lies at a spot: at its lower edge, a little aside."""
        return self._beside(spot, 7.0, 37.0)

    def _on_top(self, spot: Pose) -> Pose:
        return self._beside(spot, 4.0, 18.0)

    def _beside(self, spot: Pose, right: float, down: float) -> Pose:
        c, s = cos(radians(self._side.upright)), sin(radians(self._side.upright))
        x, y = c * right - s * down, s * right + c * down
        return Pose(spot.x + x * self._mm, spot.y + y * self._mm)

    def _in_hand(self, grip: Pose, place: int, number: int) -> Pose:
        """Where a card is that is still held: fanned a little, over what lies there."""
        there = self._beside(grip, -7.0 + 2.5 * place, -37.0)
        turn = self._side.upright + 5.0 * (place - (number - 1) / 2)
        return Pose(there.x, there.y, turn, max(grip.lift, 6 * self._mm))
