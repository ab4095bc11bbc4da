"""Pieces of picture that are laid over a picture, with the shadows that they cast."""

from dataclasses import dataclass
from typing import TypeAlias

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.frame import Image

Stamp: TypeAlias = NDArray[np.uint8]
"""Pixels of shape (height, width, 4): blue, green, red and how opaque."""
Share: TypeAlias = NDArray[np.float32]
"""How much of something is at each place, 0 to 1; shape (height, width)."""
PixelBox: TypeAlias = tuple[int, int, int, int]
"""Left, top, right, bottom in whole pixels."""


@dataclass(frozen=True, slots=True, eq=False)
class Layer:
    """Colours of shape (height, width, 3), and how opaque they are, at ``box``."""

    box: PixelBox
    colours: Image
    opaque: Share

    def onto(self, image: Image) -> None:
        """Lay it over the picture."""
        left, top, right, bottom = self.box
        area = image[top:bottom, left:right]
        area[:] = cv2.blendLinear(area, self.colours, 1 - self.opaque, self.opaque)

    def smeared(self, way: tuple[float, float]) -> "Layer":
        """The layer with the blur of its movement, in pixels, while the shutter is open."""
        number = min(int(np.hypot(*way) / 2.5) + 1, 9)
        if number == 1:
            return self
        mass = self.opaque[..., None]
        whole = np.concatenate([self.colours * mass, mass], 2)
        size = (whole.shape[1], whole.shape[0])
        total = np.zeros_like(whole)
        for share in np.linspace(-0.5, 0.5, number):
            step = np.array([[1, 0, share * way[0]], [0, 1, share * way[1]]], np.float32)
            cv2.accumulate(cv2.warpAffine(whole, step, size), total)
        opaque = np.ascontiguousarray(total[..., 3])
        colours = total[..., :3] / np.maximum(opaque, 1e-3)[..., None]
        return Layer(self.box, colours.astype(np.uint8), np.asarray(opaque / number, np.float32))


def shaded(image: Image, box: PixelBox, depth: Share) -> None:
    """Darken the picture in a box, by ``depth`` at each place: light comes from all sides a bit."""
    left, top, right, bottom = box
    area = image[top:bottom, left:right]
    light = cv2.convertScaleAbs(1 - depth, alpha=255)
    area[:] = cv2.multiply(area, cv2.merge([light] * 3), scale=1 / 255)


def box_about(points: NDArray[np.float32], margin: float, size: tuple[int, int]) -> PixelBox | None:
    """The part of a picture of that size that lies about points (n, 2); None beside the picture."""
    low = np.floor(points.min(0) - margin).astype(int)
    high = np.ceil(points.max(0) + margin).astype(int)
    left, top = max(0, int(low[0])), max(0, int(low[1]))
    right, bottom = min(size[0], int(high[0])), min(size[1], int(high[1]))
    return (left, top, right, bottom) if left < right and top < bottom else None


def moved(mask: Share, right: float, down: float) -> Share:
    """The same mask, moved."""
    step = np.array([[1, 0, right], [0, 1, down]], np.float32)
    return np.asarray(cv2.warpAffine(mask, step, mask.shape[::-1]), np.float32)


def softened(mask: Share, reach: float) -> Share:
    """The mask with edges that are ``reach`` pixels wide."""
    side = max(int(reach), 1) | 1
    return np.asarray(cv2.blur(cv2.blur(mask, (side, side)), (side, side)), np.float32)
