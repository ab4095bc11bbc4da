"""The shape of an arm: bones with flesh about them, in pixels of the picture."""

from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise
from math import atan2, cos, degrees, hypot, pi, radians, sin
from random import Random
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from vision.film.pose import Pose
from vision.film.script import CARD_MM, Arm, Gesture

Bones: TypeAlias = NDArray[np.float32]
"""Of shape (n, 8): x, y, height and radius at one end, and at the other."""

GRIP = (121.0, 25.0)
"""Where thumb and forefinger meet: millimetres ahead of the wrist and towards the thumb."""
_KNUCKLES = ((88.0, 27.0), (93.0, 9.0), (88.0, -9.0), (78.0, -26.0))
_FINGERS = ((70.0, 9.0), (77.0, 9.3), (71.0, 8.8), (54.0, 7.8))
"""Length and radius of a finger."""
_JOINTS = (0.46, 0.3, 0.24)
_PALM = (
    ((8.0, 14.0), (78.0, 24.0), 19.0),
    ((6.0, 2.0), (84.0, 7.0), 20.0),
    ((6.0, -4.0), (80.0, -9.0), 19.0),
    ((8.0, -12.0), (70.0, -24.0), 17.0),
)
_CURLS = {
    Gesture.PINCH: (0.34, 0.42, 0.6, 0.72),
    Gesture.POINT: (0.12, 0.8, 0.95, 1.0),
    Gesture.FLAT: (0.12, 0.1, 0.12, 0.18),
}
_THUMBS = {
    Gesture.PINCH: ((22.0, 30.0), (56.0, 46.0), (92.0, 40.0), (118.0, 27.0)),
    Gesture.POINT: ((22.0, 30.0), (54.0, 45.0), (84.0, 44.0), (108.0, 34.0)),
    Gesture.FLAT: ((22.0, 30.0), (48.0, 54.0), (72.0, 70.0), (92.0, 80.0)),
}
_THUMB_RADII = (15.0, 12.5, 10.5, 8.5)
_WRIST = 27.0
_FOREARM = 42.0


@dataclass(frozen=True, slots=True, eq=False)
class Limb:
    """An arm at one moment: what lies under a pinched card, the thumb on top of it, the sleeve."""

    hand: Bones
    thumb: Bones
    sleeve: Bones
    grip: Pose
    mm: float

    @property
    def whole(self) -> Bones:
        """All of it."""
        return np.vstack([self.hand, self.thumb, self.sleeve])


def limb_at(arm: Arm, time_s: float, mm: float) -> Limb:
    """Where the arm is then; ``mm`` are the pixels of a millimetre."""
    wander = _Wander(arm.look.seed)
    pose = arm.motion.at(time_s)
    far = arm.restless * mm
    x, y = pose.x + far * wander(0, time_s), pose.y + far * wander(1, time_s)
    ahead = degrees(atan2(y - arm.elbow[1], x - arm.elbow[0]))
    turn = ahead + pose.turn + 0.8 * arm.restless * wander(2, time_s)
    curls = tuple(
        min(max(curl + 0.02 * arm.restless * wander(3 + place, time_s), 0.0), 1.1)
        for place, curl in enumerate(_CURLS[arm.gesture])
    )
    grip = Pose(x, y, turn, pose.lift)
    return _limb(arm, grip, curls, mm)


def _limb(arm: Arm, grip: Pose, curls: tuple[float, ...], mm: float) -> Limb:
    palm = [_bone((*a, 24.0, r), (*b, 22.0, r * 0.92)) for a, b, r in _PALM]
    fingers = [bone for place, curl in enumerate(curls) for bone in _finger(place, curl)]
    thumb = _thumb(arm.gesture)
    hand = np.array(palm + fingers, np.float32)
    hand[:, [2, 6]] -= min(0.0, float((hand[:, 6] - hand[:, 7]).min()))
    placed = [_placed(bones, arm, grip, mm) for bones in (hand, thumb)]
    ((x, y),) = _on_table(np.zeros((1, 2), np.float32), arm, grip, mm).tolist()
    bare, sleeve = _forearm(arm, (x, y), float(placed[0][0, 2]), mm)
    return Limb(np.vstack([bare, placed[0]]), placed[1], sleeve, grip, mm)


def _bone(a: tuple[float, ...], b: tuple[float, ...]) -> tuple[float, ...]:
    return (*a, *b)


def _finger(place: int, curl: float) -> list[tuple[float, ...]]:
    """Three bones from the knuckle on; a finger that curls points down more and more."""
    (x, y), (length, radius) = _KNUCKLES[place], _FINGERS[place]
    aside = radians((1.5 - place) * 4.5)
    height, pitch = 22.0, radians(8 + 34 * curl)
    bones = []
    for joint, share in enumerate(_JOINTS):
        step = length * share
        thick, thin = (radius * (1 - 0.1 * end) for end in (joint, joint + 1))
        nx = x + step * cos(pitch) * cos(aside)
        ny = y + step * cos(pitch) * sin(aside)
        nz = height - step * sin(pitch)
        bones.append(_bone((x, y, height, thick), (nx, ny, nz, thin)))
        x, y, height = nx, ny, nz
        pitch += radians(10 + 58 * curl)
    return bones


def _thumb(gesture: Gesture) -> Bones:
    points = _THUMBS[gesture]
    heights = (24.0, 27.0, 26.0, 18.0) if gesture is Gesture.PINCH else (22.0, 20.0, 16.0, 10.0)
    ends = [
        (*point, height, r) for point, height, r in zip(points, heights, _THUMB_RADII, strict=True)
    ]
    return np.array([_bone(a, b) for a, b in pairwise(ends)], np.float32)


def _placed(bones: Bones, arm: Arm, grip: Pose, mm: float) -> Bones:
    """Bones in millimetres of the hand as pixels of the picture."""
    placed = bones * np.float32(mm)
    for end in (0, 4):
        placed[:, end : end + 2] = _on_table(bones[:, end : end + 2], arm, grip, mm)
    placed[:, [2, 6]] += grip.lift
    return placed


def _on_table(points: NDArray[np.float32], arm: Arm, grip: Pose, mm: float) -> NDArray[np.float32]:
    """Points (n, 2) of the hand, ahead and towards the thumb, as places in the picture."""
    c, s = cos(radians(grip.turn)) * mm, sin(radians(grip.turn)) * mm
    thumb = 1 if arm.look.left else -1
    turned = (points - np.array(GRIP)) @ np.array([[c, s], [-s * thumb, c * thumb]])
    return np.asarray(turned + np.array([grip.x, grip.y]), np.float32)


def _forearm(arm: Arm, wrist: tuple[float, float], height: float, mm: float) -> tuple[Bones, Bones]:
    """The bare part next to a hand at that height, and the sleeve from there to the elbow."""
    (ex, ey), (wx, wy) = arm.elbow, wrist
    length = max(hypot(ex - wx, ey - wy), 1.0)

    def along(reach: float) -> tuple[float, float]:
        share = reach * mm / length
        return wx + share * (ex - wx), wy + share * (ey - wy)

    cuff, far = arm.look.sleeve_mm, max(length / mm, arm.look.sleeve_mm + 120)
    low, thin = height - 5 * mm, _WRIST * mm
    bare = [
        _bone((*along(-22), height - 3 * mm, 21 * mm), (*along(25), low, thin)),
        _bone((*along(20), low, thin), (*along(cuff + 30), height + 6 * mm, 33 * mm)),
    ]
    thick = _FOREARM * mm
    sleeve = [
        _bone((*along(cuff), height, 37 * mm), (*along(cuff + 14), height, 38 * mm)),
        _bone((*along(cuff + 6), height, 37 * mm), (*along(far), height + 20 * mm, 1.3 * thick)),
    ]
    return np.array(bare, np.float32), np.array(sleeve, np.float32)


class _Wander:
    """Numbers about -1 to 1 that change all the time, and never jump."""

    def __init__(self, seed: int) -> None:
        self._seed = seed

    def __call__(self, which: int, time_s: float) -> float:
        waves = _waves(self._seed, which)
        return sum(share * sin(2 * pi * (rate * time_s + shift)) for share, rate, shift in waves)


@lru_cache(maxsize=1024)
def _waves(seed: int, which: int) -> tuple[tuple[float, float, float], ...]:
    """How much of each wave there is, how often it comes in a second, and where it begins."""
    chance = Random(seed * 31 + which)
    rates = ((0.5, 0.25, 0.7), (0.33, 0.8, 1.5), (0.17, 1.7, 2.9))
    return tuple((share, chance.uniform(low, high), chance.random()) for share, low, high in rates)


_APART = 13.0
"""Degrees from one card to the next."""
_AHEAD = 0.36
"""How far ahead of the grip the middle of a card is, in heights of a card."""


def fan_poses(arm: Arm, limb: Limb, time_s: float) -> tuple[Pose, ...]:
    """Where the backs are, the lowest first; they open and close a little as the hand turns."""
    grip = limb.grip
    far = _AHEAD * CARD_MM[1] * limb.mm
    apart = _APART * (1 + 0.25 * sin(1.9 * time_s + arm.look.seed))
    poses = []
    number = arm.holds(time_s)
    for place in range(number):
        turn = grip.turn + (place - (number - 1) / 2) * apart
        x, y = grip.x + far * cos(radians(turn)), grip.y + far * sin(radians(turn))
        poses.append(Pose(x, y, turn + 90, grip.lift))
    return tuple(poses)
