"""What happens at a table in a film, as values: cards, arms, light and the camera's own moves."""

from bisect import bisect_right
from dataclasses import dataclass
from enum import Enum
from itertools import pairwise

from scorer.cards import Card


@dataclass(frozen=True, slots=True)
class Pose:
    """The middle in pixels, the turn in degrees, clockwise, and the height above the table.

    ``over`` is how far a card is turned over: 0 face up, 1 face down.
    """

    x: float
    y: float
    turn: float = 0.0
    lift: float = 0.0
    over: float = 0.0

    @property
    def face_up(self) -> bool:
        """Whether the camera sees a card's face, or would if the card were not on its edge."""
        return self.over < 0.5  # noqa: PLR2004 - half way


@dataclass(frozen=True, slots=True)
class Keyframe:
    """A pose that is taken at a time."""

    at_s: float
    pose: Pose


@dataclass(frozen=True, slots=True)
class Motion:
    """Poses in the order of their times; between two of them it goes as hands go: softly."""

    keyframes: tuple[Keyframe, ...]

    @property
    def begins_s(self) -> float:
        """The time of the first pose."""
        return self.keyframes[0].at_s

    @property
    def ends_s(self) -> float:
        """The time of the last pose."""
        return self.keyframes[-1].at_s

    def covers(self, time_s: float) -> bool:
        """Whether the time lies between the first pose and the last."""
        return self.begins_s <= time_s < self.ends_s

    def at(self, time_s: float) -> Pose:
        """Find the pose of a time: before the keyframes the first one, after them the last one."""
        place = bisect_right(self.keyframes, time_s, key=lambda keyframe: keyframe.at_s)
        if place in (0, len(self.keyframes)):
            return self.keyframes[min(place, len(self.keyframes) - 1)].pose
        before, after = self.keyframes[place - 1 : place + 1]
        share = (time_s - before.at_s) / (after.at_s - before.at_s)
        return between(before.pose, after.pose, eased(share))

    def rests(self) -> tuple[tuple[float, float, Pose], ...]:
        """The stretches in which the pose stays the same: from when, to when, and which."""
        rests: list[tuple[float, float, Pose]] = []
        for before, after in pairwise(self.keyframes):
            if before.pose == after.pose:
                joined = bool(rests) and rests[-1][1] == before.at_s
                begins_s = rests.pop()[0] if joined else before.at_s
                rests.append((begins_s, after.at_s, after.pose))
        return tuple(rests)


def between(near: Pose, far: Pose, share: float) -> Pose:
    """The pose on the straight way, 0 near and 1 far."""
    return Pose(
        near.x + share * (far.x - near.x),
        near.y + share * (far.y - near.y),
        near.turn + share * (far.turn - near.turn),
        near.lift + share * (far.lift - near.lift),
        near.over + share * (far.over - near.over),
    )


def eased(share: float) -> float:
    """The share of its way that a hand has gone after that share of the time: least jerk."""
    return share**3 * (10 - 15 * share + 6 * share**2)


SIZE = (1280, 720)
"""Width and height of a picture in pixels, where a script says nothing else."""

CARD_MM = (63.0, 88.0)
"""Width and height of a card."""


@dataclass(frozen=True, slots=True)
class Carry:
    """A stretch of time in which an arm moves a card: pinched by its edge, or pushed from above."""

    from_s: float
    to_s: float
    arm: int
    pinched: bool = True


@dataclass(frozen=True, slots=True)
class TableCard:
    """A card from the first keyframe of its motion to the last; it lies where its pose stays."""

    card: Card
    motion: Motion
    carried: tuple[Carry, ...] = ()

    def is_present(self, time_s: float) -> bool:
        """Whether it is at the table."""
        return self.motion.covers(time_s)

    def carry(self, time_s: float) -> Carry | None:
        """Who moves it then."""
        for carry in self.carried:
            if carry.from_s <= time_s < carry.to_s:
                return carry
        return None


class Gesture(Enum):
    """What the fingers of a hand do."""

    PINCH = "pinch"
    POINT = "point"
    FLAT = "flat"


@dataclass(frozen=True, slots=True)
class Look:
    """How an arm looks: colours as blue, green, red; a left hand or not; a seed for its folds."""

    skin: tuple[int, int, int]
    sleeve: tuple[int, int, int]
    sleeve_mm: float = 40.0
    left: bool = False
    seed: int = 0


@dataclass(frozen=True, slots=True)
class Arm:
    """An arm from an elbow beyond the picture; its motion is that of its finger tips.

    The hand points away from the elbow, turned by what the pose says. ``fan`` says how many cards
    it holds with their backs to the camera, each number with the second from which on it holds so
    many. ``restless`` is how far the hand strays from its motion, in mm.
    """

    look: Look
    elbow: tuple[float, float]
    motion: Motion
    gesture: Gesture = Gesture.PINCH
    fan: tuple[tuple[float, int], ...] = ()
    restless: float = 2.0

    def holds(self, time_s: float) -> int:
        """How many cards are in its fan then."""
        place = bisect_right(self.fan, time_s, key=lambda change: change[0])
        return self.fan[place - 1][1] if place else 0


@dataclass(frozen=True, slots=True)
class Shade:
    """A soft shadow that passes: its middle goes along ``motion``, ``reach`` pixels wide."""

    motion: Motion
    reach: float
    depth: float


@dataclass(frozen=True, slots=True)
class ExposureStep:
    """The exposure becomes ``gain`` times the usual within ``within_s`` from ``at_s`` on."""

    at_s: float
    gain: float
    within_s: float = 0.3


@dataclass(frozen=True, slots=True)
class Light:
    """Shadows, exposure steps in the order of their times, and the depth of a lamp's flicker."""

    shades: tuple[Shade, ...] = ()
    steps: tuple[ExposureStep, ...] = ()
    flicker: float = 0.0


@dataclass(frozen=True, slots=True)
class Bump:
    """Camera or table is pushed: everything moves by ``shift`` pixels and ``turn`` degrees."""

    at_s: float
    shift: tuple[float, float]
    turn: float = 0.0


@dataclass(frozen=True, slots=True)
class Hunt:
    """The focus is lost and found: a blur of at most ``sigma`` pixels from ``at_s`` on."""

    at_s: float
    for_s: float
    sigma: float


@dataclass(frozen=True, slots=True)
class Lens:
    """What the camera does by itself; ``noise`` is that of its sensor, in levels of 255."""

    bumps: tuple[Bump, ...] = ()
    hunts: tuple[Hunt, ...] = ()
    noise: float = 2.2
    softness: float = 0.5
    quality: int = 88


@dataclass(frozen=True, slots=True)
class PegBoard:
    """A board with its upper left corner, length and breadth in pixels; it stands upright."""

    left: float
    top: float
    breadth: float
    length: float
    hops_s: tuple[float, ...] = ()


@dataclass(frozen=True, slots=True)
class Script:
    """A film as values; ``card_width`` in pixels. Later cards lie on top of earlier ones."""

    seed: int
    length_s: float
    cards: tuple[TableCard, ...] = ()
    arms: tuple[Arm, ...] = ()
    light: Light = Light()
    lens: Lens = Lens()
    board: PegBoard | None = None
    card_width: float = 105.0
    size: tuple[int, int] = SIZE

    @property
    def mm(self) -> float:
        """Pixels of a millimetre on the table."""
        return self.card_width / CARD_MM[0]


def resting(pose: Pose, to_s: float) -> Motion:
    """The motion of what does not move, from the beginning on."""
    return Motion((Keyframe(0, pose), Keyframe(to_s, pose)))
