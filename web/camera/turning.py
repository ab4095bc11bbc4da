"""Turns and mirrors the pictures of a camera that stands askew."""

import cv2
import numpy as np

from vision.frame import Image
from web.table.settings import Settings

_TURNS = {
    90: cv2.ROTATE_90_CLOCKWISE,
    180: cv2.ROTATE_180,
    270: cv2.ROTATE_90_COUNTERCLOCKWISE,
}


def upright(image: Image, settings: Settings) -> Image:
    """Turn a picture clockwise, then mirror it, as the table has chosen."""
    if settings.turn in _TURNS:
        image = np.asarray(cv2.rotate(image, _TURNS[settings.turn]), np.uint8)
    return np.asarray(cv2.flip(image, 1), np.uint8) if settings.flip else image
