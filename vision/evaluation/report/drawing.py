"""Small pictures for the report: a crop around what matters, or all with the answers drawn in."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TypeAlias

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.frame import Image
from vision.sighting import Box

_CROP = (320, 240)
"""Width and height of a crop in the contact sheet."""

_AROUND = 2.2
"""How much larger a crop is than what it shows."""

_LEAST = 90
"""Pixels of the picture that a crop is high at the least: something around it tells the place."""

_LONGEST = 1280
"""The longer side of a picture with the answers drawn in, at the most."""

_OUTSIDE = np.array([-4, -4, 4, 4])
"""How far outside its box the frame in a crop is drawn, so that it hides no print."""

_QUALITY = (cv2.IMWRITE_JPEG_QUALITY, 80)
_LETTERS = cv2.FONT_HERSHEY_SIMPLEX
_DARK = 20, 20, 20


Colour: TypeAlias = tuple[int, int, int]
"""Blue, green, red, as OpenCV has them."""


@dataclass(frozen=True, slots=True)
class Mark:
    """Boxes to draw in one colour, with what is written at each of them in a whole picture."""

    boxes: tuple[Box, ...]
    text: str
    colour: Colour


def crop(image: Image, mark: Mark) -> Image:
    """What is marked, framed, with something around it; the whole picture if there is no box."""
    if not mark.boxes:
        return _fitted(image, _CROP)
    sides = np.array(mark.boxes)
    left, top = sides[:, :2].min(0)
    right, bottom = sides[:, 2:].max(0)
    shape = _CROP[0] / _CROP[1]
    height = max(_LEAST, _AROUND * (bottom - top), _AROUND * (right - left) / shape)
    rows = _span((top + bottom) / 2, height, image.shape[0])
    columns = _span((left + right) / 2, height * shape, image.shape[1])
    around = _fitted(image[rows, columns], _CROP)
    inside = sides - (columns.start, rows.start, columns.start, rows.start)
    for box in inside * around.shape[1] / (columns.stop - columns.start):
        _frame(around, box + _OUTSIDE, mark.colour)
    return around


def _span(middle: float, length: float, limit: int) -> slice:
    """So many pixels around the middle, moved inwards at an edge, from 0 up to the limit."""
    start = max(0, min(int(middle - length / 2), limit - int(length)))
    return slice(start, min(limit, start + max(1, int(length))))


def _fitted(image: Image, room: tuple[int, int]) -> Image:
    """The image as large as the room allows, all of it."""
    height, width = image.shape[:2]
    scale = min(room[0] / width, room[1] / height)
    size = max(1, round(width * scale)), max(1, round(height * scale))
    how = cv2.INTER_AREA if scale < 1 else cv2.INTER_CUBIC
    return np.asarray(cv2.resize(image, size, interpolation=how), np.uint8)


def drawn(image: Image, marks: Iterable[Mark]) -> Image:
    """A copy, made smaller if it is large, with every mark in it."""
    height, width = image.shape[:2]
    scale = min(1.0, _LONGEST / max(height, width))
    copy = _fitted(image, (round(width * scale), round(height * scale))).copy()
    for mark in marks:
        for box in mark.boxes:
            _draw(copy, np.array(box) * scale, mark)
    return copy


def _draw(image: Image, box: NDArray[np.float64], mark: Mark) -> None:
    """A frame, and above it, or below its upper edge at the top of the picture, the words."""
    _frame(image, box, mark.colour)
    left, top = box[:2].round().astype(int).tolist()
    (width, height), _ = cv2.getTextSize(mark.text, _LETTERS, 0.5, 1)
    x = max(0, min(left, image.shape[1] - width - 6))
    y = max(height + 8, top)
    cv2.rectangle(image, (x, y - height - 8), (x + width + 6, y), mark.colour, cv2.FILLED)
    cv2.putText(image, mark.text, (x + 3, y - 5), _LETTERS, 0.5, _DARK, 1, cv2.LINE_AA)


def _frame(image: Image, box: NDArray[np.float64], colour: Colour) -> None:
    left, top, right, bottom = box.round().astype(int).tolist()
    cv2.rectangle(image, (left, top), (right, bottom), colour, 2)


def jpeg(image: Image) -> bytes:
    """The image as a small JPEG file."""
    return bytes(cv2.imencode(".jpg", image, _QUALITY)[1])
