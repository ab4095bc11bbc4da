"""Small pictures with opacity: colouring, scaling and pasting them."""

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.training.deck import Stamp


def ink(mask: NDArray[np.uint8], colour: tuple[int, int, int]) -> Stamp:
    """``mask`` printed in one colour."""
    stamp = np.empty((*mask.shape, 4), np.uint8)
    stamp[..., :3] = colour
    stamp[..., 3] = mask
    return stamp


def scaled(stamp: Stamp, height: int) -> Stamp:
    """The stamp ``height`` pixels high, its shape kept."""
    width = max(1, round(stamp.shape[1] * height / stamp.shape[0]))
    return cv2.resize(stamp, (width, height), interpolation=cv2.INTER_AREA).astype(np.uint8)


def paste(canvas: Stamp, stamp: Stamp, centre: tuple[float, float]) -> None:
    """Prints the stamp on the canvas with its middle at ``centre``; what falls outside is lost."""
    height, width = stamp.shape[:2]
    x, y = round(centre[0] - width / 2), round(centre[1] - height / 2)
    left, top = max(0, x), max(0, y)
    right, bottom = min(canvas.shape[1], x + width), min(canvas.shape[0], y + height)
    if right <= left or bottom <= top:
        return
    source = stamp[top - y : bottom - y, left - x : right - x]
    target = canvas[top:bottom, left:right]
    opacity = source[..., 3:].astype(np.float32) / 255
    blend = source[..., :3] * opacity + target[..., :3] * (1 - opacity)
    target[..., :3] = blend.astype(np.uint8)
    target[..., 3] = np.maximum(target[..., 3], source[..., 3])
