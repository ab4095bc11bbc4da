"""An arm as it is seen: skin and sleeve in the light, and the shadow below."""

from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise
from math import atan2, cos, degrees, hypot, pi, radians, sin
from random import Random
from typing import TypeAlias

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.film.layers import Layer, PixelBox, Share, box_about, moved, softened
from vision.film.script import CARD_MM, Arm, Gesture, Look, Pose

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

    def __call__(self, axis: int, time_s: float) -> float:
        waves = _waves(self._seed, axis)
        return sum(share * sin(2 * pi * (rate * time_s + shift)) for share, rate, shift in waves)


@lru_cache(maxsize=1024)
def _waves(seed: int, axis: int) -> tuple[tuple[float, float, float], ...]:
    """How much of each wave there is, how often it comes in a second, and where it begins."""
    chance = Random(seed * 31 + axis)
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


_SCALE = 0.5
"""Arms are worked out in half of the picture's pixels: nothing of them is sharp."""
_LEAST = 4
"""Pixels of the picture: of less than that nothing is seen."""
_TILE = 512
_MARGIN = 4.0
_WARM = (1.25, 1.1, 0.85)
"""Skin in the shade is redder: how much each colour fades, blue first."""


def limb_box(limb: Limb, size: tuple[int, int]) -> PixelBox | None:
    """The part of the picture that the arm and its shadow reach."""
    return _box(limb.whole, 30 * limb.mm + 1.2 * limb.grip.lift, size)


def limb_layers(limb: Limb, look: Look, size: tuple[int, int]) -> tuple[list[Layer], list[Layer]]:
    """The layers under a pinched card, and those over it: the thumb."""
    lower = [_skin(limb.hand, limb, look, size), _cloth(limb.sleeve, limb, look, size)]
    upper = [_skin(limb.thumb, limb, look, size)]
    return [layer for layer in lower if layer], [layer for layer in upper if layer]


def _box(bones: Bones, margin: float, size: tuple[int, int]) -> PixelBox | None:
    """About the bones, on even pixels."""
    ends = np.vstack([bones[:, 0:2], bones[:, 4:6]])
    box = box_about(ends, float(bones[:, [3, 7]].max()) + margin, size)
    if box is None:
        return None
    left, top, right, bottom = box
    left, top, right, bottom = left & ~1, top & ~1, (right + 1) & ~1, (bottom + 1) & ~1
    return (left, top, right, bottom) if min(right - left, bottom - top) >= _LEAST else None


def limb_shadow(limb: Limb, box: PixelBox) -> Share:
    """How deep the shadow of the arm is at each place of the box."""
    left, top, right, bottom = box
    scale = _SCALE / 2
    _, opaque = relief(limb.whole, box, scale)
    high = limb.grip.lift + 22 * limb.mm
    wide = softened(moved(opaque, 0.55 * high * scale, 0.6 * high * scale), 0.9 * high * scale)
    near = softened(moved(opaque, 4 * limb.mm * scale, 5 * limb.mm * scale), 9 * limb.mm * scale)
    depth = 1 - (1 - 0.34 * wide) * (1 - 0.3 * near)
    return np.asarray(cv2.resize(depth, (right - left, bottom - top)), np.float32)


def _skin(bones: Bones, limb: Limb, look: Look, size: tuple[int, int]) -> Layer | None:
    box = _box(bones, _MARGIN, size)
    if box is None:
        return None
    heights, opaque = relief(bones, box, _SCALE)
    bright = light_on(heights, max(2.2 * limb.mm * _SCALE, 1.0))
    mottled = (
        1 + 0.05 * _noise((look.seed, 9), limb, box) + 0.02 * _noise((look.seed, 1), limb, box)
    )
    lit = np.asarray(bright * mottled, np.float32)
    colours = [c * cv2.pow(lit, warm) for c, warm in zip(look.skin, _WARM, strict=True)]
    return _full(np.asarray(cv2.merge(colours), np.float32), opaque, box)


def _cloth(bones: Bones, limb: Limb, look: Look, size: tuple[int, int]) -> Layer | None:
    box = _box(bones, _MARGIN, size)
    if box is None:
        return None
    heights, opaque = relief(bones, box, _SCALE)
    mm = limb.mm * _SCALE
    folded = heights + 5.0 * mm * _noise((look.seed + 1, 13), limb, box) * (heights > 0)
    bright = light_on(np.asarray(folded, np.float32), max(2.0 * mm, 1.0))
    weave = 1 + 0.06 * _noise((look.seed + 2, 1), limb, box)
    return _full(np.array(look.sleeve, np.float32) * (bright * weave)[..., None], opaque, box)


def _full(colours: NDArray[np.float32], opaque: Share, box: PixelBox) -> Layer:
    size = (box[2] - box[0], box[3] - box[1])
    full = cv2.resize(cv2.convertScaleAbs(colours), size)
    return Layer(box, np.asarray(full, np.uint8), np.asarray(cv2.resize(opaque, size), np.float32))


def _noise(pattern: tuple[int, int], limb: Limb, box: PixelBox) -> Share:
    """A pattern that goes with the hand, of the seed and the grain."""
    left, top, right, bottom = (round(side * _SCALE) for side in box)
    x, y = round(limb.grip.x * _SCALE), round(limb.grip.y * _SCALE)
    tile = np.roll(_tile(*pattern), (y - top, x - left), (0, 1))
    repeats = (-(-(bottom - top) // _TILE), -(-(right - left) // _TILE))
    wide = tile if repeats == (1, 1) else np.tile(tile, repeats)
    return np.asarray(wide[: bottom - top, : right - left], np.float32)


@lru_cache(maxsize=64)
def _tile(seed: int, grain: int) -> Share:
    """Noise of deviation 1 with lumps of ``grain`` pixels."""
    chance = np.random.default_rng((seed, grain))
    noise = chance.standard_normal((_TILE, _TILE), np.float32)
    if grain > 1:
        noise = np.asarray(cv2.GaussianBlur(noise, (2 * grain + 1, 2 * grain + 1), 0), np.float32)
    return np.asarray(noise / noise.std(), np.float32)


_LIGHT = np.array([-0.42, -0.5, 0.76], np.float32)
_STEEPEST = 1.6
_BRIM = 3.0
"""Pixels of a relief beyond its visible edge, which else were a step."""


def relief(bones: Bones, box: PixelBox, scale: float) -> tuple[Share, Share]:
    """Heights, and how opaque, of the box with ``scale`` pixels for one of the picture."""
    left, top, right, bottom = box
    shape = (int((bottom - top) * scale), int((right - left) * scale))
    heights = np.zeros(shape, np.float32)
    opaque = np.zeros(shape, np.float32)
    for bone in (bones - np.array([left, top, 0, 0] * 2)) * scale:
        _raise(bone, heights, opaque)
    return heights, opaque


def _raise(bone: NDArray[np.float32], heights: Share, opaque: Share) -> None:
    ax, ay, az, ar, bx, by, bz, br = (float(value) for value in bone)
    thick = max(ar, br) + _BRIM
    rows, columns = heights.shape
    x0, x1 = max(0, int(min(ax, bx) - thick)), min(columns, int(max(ax, bx) + thick) + 1)
    y0, y1 = max(0, int(min(ay, by) - thick)), min(rows, int(max(ay, by) + thick) + 1)
    if x0 >= x1 or y0 >= y1:
        return
    across = np.arange(x0, x1, dtype=np.float32)[None, :] - ax
    down = np.arange(y0, y1, dtype=np.float32)[:, None] - ay
    dx, dy = bx - ax, by - ay
    along = (across * dx + down * dy) / max(dx * dx + dy * dy, 1e-6)
    np.clip(along, 0, 1, out=along)
    squared = (across - along * dx) ** 2 + (down - along * dy) ** 2
    radius = ar + along * (br - ar)
    far = np.sqrt(squared)
    dome = np.sqrt(np.maximum(radius * radius - squared, 0.09 * radius * radius))
    high = np.where(far < radius + _BRIM, az + along * (bz - az) + dome, 0)
    edge = np.clip(radius - far + 0.5, 0, 1)
    np.maximum(heights[y0:y1, x0:x1], high, out=heights[y0:y1, x0:x1])
    np.maximum(opaque[y0:y1, x0:x1], edge, out=opaque[y0:y1, x0:x1])


def light_on(heights: Share, soft: float) -> Share:
    """How bright a relief is at each place, about 1 where it is level; ``soft`` rounds it."""
    side = max(int(2 * soft), 1) | 1
    rounded = cv2.GaussianBlur(heights, (side, side), 0)
    across = np.clip(cv2.Scharr(rounded, cv2.CV_32F, 1, 0) / 32, -_STEEPEST, _STEEPEST)
    down = np.clip(cv2.Scharr(rounded, cv2.CV_32F, 0, 1) / 32, -_STEEPEST, _STEEPEST)
    facing = _LIGHT[2] - across * _LIGHT[0] - down * _LIGHT[1]
    bright = 0.42 + 0.76 * np.maximum(facing / np.sqrt(1 + across**2 + down**2), 0)
    wide = max(int(9 * soft), 1) | 1
    sunk = cv2.blur(heights, (wide, wide)) - heights
    in_a_crease = np.clip(1 - 0.024 / soft * np.maximum(sunk, 0), 0.6, 1)
    return np.asarray(bright * in_a_crease, np.float32)
