"""A photograph as a live picture, with an arm that never rests beside its cards."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import product
from random import Random
from typing import TypeAlias

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.film.arm import limb_at
from vision.film.film import Film, Mask, draw_bones
from vision.film.layers import Deck, woven_back
from vision.film.players import look
from vision.film.script import CARD_MM, Arm, Gesture, Keyframe, Lens, Motion, Pose, Script
from vision.frame import Image

Place: TypeAlias = Sequence[float]
"""A box as photographs are labelled: middle, width and height as shares of the picture."""

_LARGEST, _SMALLEST = 1.5, 0.55
"""Pixels of a millimetre of the arm, as shares of what would be a card of a tenth of the width."""
_MARGIN = 0.012
_LOOKS = 40
_EDGES = ((0.0, 1.0), (0.0, -1.0), (1.0, 0.0), (-1.0, 0.0))
"""The way into the picture: from above, from below, from the left, from the right."""


class NoRoomError(ValueError):
    """A photograph without a place for an arm beside its cards."""


@dataclass(frozen=True)
class _Stand:
    """Where an arm comes in, how far, and how large it is."""

    way: tuple[float, float]
    along: float
    depth: float
    mm: float


def restless_arm(
    photo: Image, clear: Sequence[Place], seed: int = 0, length_s: float = 6.0
) -> Film:
    """An arm that moves all the time where none of the places ``clear`` is.

    The largest arm that fits is taken. Raises NoRoomError where none does.
    """
    size = (photo.shape[1], photo.shape[0])
    taken = _taken(clear, size)
    for stand in _stands(size, Random(seed)):
        script = _script(stand, size, seed, length_s)
        if _fits(script, taken):
            script = replace(script, arms=tuple(_in_its_light(arm, photo) for arm in script.arms))
            light = np.ones((*photo.shape[:2], 1), np.float32)
            return Film(script, Deck({}, woven_back()), photo, light)
    raise NoRoomError("cards lie at every edge of this photograph: there is no room for an arm")


def _stands(size: tuple[int, int], chance: Random) -> Iterator[_Stand]:
    """Large ones first, and those that reach far in; the rest in the order of chance."""
    usual = size[0] / 10 / CARD_MM[0]
    for share in np.linspace(_LARGEST, _SMALLEST, 6).tolist():
        for depth in (110.0, 75.0, 45.0):
            places = list(product(_EDGES, np.linspace(0.04, 0.96, 12).tolist()))
            chance.shuffle(places)
            yield from (_Stand(way, along, depth, share * usual) for way, along in places)


def _script(stand: _Stand, size: tuple[int, int], seed: int, length_s: float) -> Script:
    chance = Random(seed)
    (right, down), mm = stand.way, stand.mm
    edge = (
        (0.0 if right > 0 else size[0]) if right else stand.along * size[0],
        (0.0 if down > 0 else size[1]) if down else stand.along * size[1],
    )
    elbow = (edge[0] - 330 * mm * right, edge[1] - 330 * mm * down)
    keyframes, now_s = [], 0.0
    while now_s < length_s + 1:
        far = (stand.depth - chance.uniform(0, 18)) * mm
        aside = chance.uniform(-16, 16) * mm
        spot = (edge[0] + far * right - aside * down, edge[1] + far * down + aside * right)
        keyframes.append(Keyframe(now_s, Pose(*spot, chance.uniform(-8, 8), chance.uniform(0, 15))))
        now_s += chance.uniform(0.25, 0.7)
    gesture = chance.choice((Gesture.POINT, Gesture.PINCH, Gesture.FLAT))
    arm = Arm(look(seed), elbow, Motion(tuple(keyframes)), gesture, (), 4.0)
    width = mm * CARD_MM[0]
    return Script(seed, length_s, arms=(arm,), lens=Lens(softness=0.0), card_width=width, size=size)


def _in_its_light(arm: Arm, photo: Image) -> Arm:
    """The arm as dark as the photograph is."""
    gain = min(max(float(photo.mean()) / 130, 0.3), 1.1)
    skin, sleeve = (
        (round(gain * blue), round(gain * green), round(gain * red))
        for blue, green, red in (arm.look.skin, arm.look.sleeve)
    )
    return replace(arm, look=replace(arm.look, skin=skin, sleeve=sleeve))


def _fits(script: Script, taken: Mask) -> bool:
    return all(
        not cv2.countNonZero(cv2.bitwise_and(_drawn(script, time_s, taken.shape), taken))
        for time_s in np.linspace(0, script.length_s, _LOOKS).tolist()
    )


def _drawn(script: Script, time_s: float, shape: tuple[int, ...]) -> NDArray[np.uint8]:
    mask = np.zeros(shape, np.uint8)
    draw_bones(mask, limb_at(script.arms[0], time_s, script.mm).whole)
    return mask


def _taken(clear: Sequence[Place], size: tuple[int, int]) -> Mask:
    """Where no arm may be, a quarter of the picture's pixels along."""
    mask = np.zeros((size[1] // 4, size[0] // 4), np.uint8)
    rows, columns = mask.shape
    for x, y, width, height in clear:
        left, right = (x - width / 2 - _MARGIN) * columns, (x + width / 2 + _MARGIN) * columns
        top, bottom = (y - height / 2 - _MARGIN) * rows, (y + height / 2 + _MARGIN) * rows
        mask[max(int(top), 0) : int(bottom) + 1, max(int(left), 0) : int(right) + 1] = 255
    return mask
