"""The hand in which a player holds his cards, with their backs to the camera."""

from random import Random

from vision.film.players import TableSide, look
from vision.film.script import SIZE, Arm, Gesture, Keyframe, Motion, Pose

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
