"""An arm as it is seen: skin and sleeve in the light, and the shadow below."""

from functools import lru_cache

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.film.hand import Bones, Limb
from vision.film.layer import Layer, PixelBox, Share, box_about, moved, softened
from vision.film.script import Look

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
