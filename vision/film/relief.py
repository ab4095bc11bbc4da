"""Bones as a relief: how high each place is, and how light falls on it."""

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.film.hand import Bones
from vision.film.layer import Box, Share

_LIGHT = np.array([-0.42, -0.5, 0.76], np.float32)
_STEEPEST = 1.6
_BRIM = 3.0
"""Pixels by which a relief goes on beyond what is seen of it, so that its edge is no step."""


def relief(bones: Bones, box: Box, scale: float) -> tuple[Share, Share]:
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
