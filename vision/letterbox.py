"""Fitting a picture into the detector's input, and boxes back into the picture."""

from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.frame import Image

STRIDE = 32
"""The detector wants heights and widths that this divides."""

_GREY = 114


@dataclass(frozen=True, slots=True)
class Letterbox:
    """Scales a picture by ``scale`` into the upper left of an input of ``width`` x ``height``.

    >>> box = Letterbox.fit(1280, 720, 640)
    >>> (box.width, box.height, box.scale)
    (640, 384, 0.5)
    """

    scale: float
    width: int
    height: int

    @classmethod
    def fit(cls, width: int, height: int, longest: int) -> "Letterbox":
        """The letterbox whose longer side is ``longest`` for a picture of that width and height."""
        scale = longest / max(width, height)
        return cls(scale, _padded(_scaled(width, scale)), _padded(_scaled(height, scale)))

    def apply(self, image: Image) -> NDArray[np.float32]:
        """The input of shape (1, 3, height, width), red-green-blue, 0 to 1."""
        size = (_scaled(image.shape[1], self.scale), _scaled(image.shape[0], self.scale))
        method = cv2.INTER_AREA if self.scale < 1 else cv2.INTER_LINEAR
        canvas = np.full((self.height, self.width, 3), _GREY, np.uint8)
        cv2.resize(image, size, dst=canvas[: size[1], : size[0]], interpolation=method)
        planes = np.ascontiguousarray(canvas[:, :, ::-1].transpose(2, 0, 1)[None], np.float32)
        # In place: as many bytes more would take as long to come by as to fill.
        planes /= np.float32(255)
        return planes

    def to_picture(self, boxes: NDArray[np.float32]) -> NDArray[np.float32]:
        """Boxes (n, 4) of the input, in pixels of the picture."""
        return (boxes / self.scale).astype(np.float32)


def _scaled(length: int, scale: float) -> int:
    """In pixels of the input; a side of a very long picture keeps at least one."""
    return max(1, round(length * scale))


def _padded(length: int) -> int:
    return -(-length // STRIDE) * STRIDE
