"""The way of one arm over a table: it comes in over an edge, holds cards, and goes back there."""

from enum import Enum
from math import cos, radians, sin

from vision.film.pose import Keyframe, Motion, Pose
from vision.film.script import SIZE, Arm, Gesture, Look

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
        there = self._beside(grip, -7.0 + 2.5 * place, -37.0)
        turn = self._side.upright + _FAN * (place - (number - 1) / 2)
        return Pose(there.x, there.y, turn, max(grip.lift, 6 * self._mm), over)

    def _beside(self, spot: Pose, right: float, down: float) -> Pose:
        return self._side.beside(spot, right * self._mm, down * self._mm)
