"""The last few pictures, as JPEG in memory; nothing of them is ever written to a disk."""

import threading
from collections import OrderedDict
from secrets import randbelow

import cv2
import numpy as np

from vision.frame import Image
from vision.source.capture import clock_s
from web.table.camera_view import Picture

SHELF_SIZE = 6
"""Enough for every open page to fetch the newest one or two."""
LONGEST_EDGE = 1600
JPEG_QUALITY = 85
FIRST_NUMBER_BELOW = 2**48
"""Pictures are numbered from anywhere below this: none has the address of one before a restart."""


class PictureShelf:
    """Keeps the newest pictures and forgets the others."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._pictures: OrderedDict[int, bytes] = OrderedDict()
        self._number = randbelow(FIRST_NUMBER_BELOW)

    def put(self, image: Image, name: str) -> Picture:
        """Keep ``image``, taken now, and tell by which number it is found."""
        height, width = image.shape[:2]
        jpeg = encode(image, LONGEST_EDGE)
        with self._lock:
            self._number += 1
            self._pictures[self._number] = jpeg
            while len(self._pictures) > SHELF_SIZE:
                self._pictures.popitem(last=False)
            return Picture(self._number, name, width, height, clock_s())

    def get(self, number: int) -> bytes | None:
        """Find the JPEG of a picture; None when it is forgotten."""
        with self._lock:
            return self._pictures.get(number)


def encode(image: Image, longest_edge: int) -> bytes:
    """Make a JPEG whose longer edge is at most ``longest_edge`` pixels, without any metadata."""
    scale = longest_edge / max(image.shape[:2])
    if scale < 1:
        height, width = (max(1, round(side * scale)) for side in image.shape[:2])
        small = cv2.resize(image, (width, height), interpolation=cv2.INTER_AREA)
        image = np.asarray(small, np.uint8)
    _, jpeg = cv2.imencode(".jpg", image, [cv2.IMWRITE_JPEG_QUALITY, JPEG_QUALITY])
    return jpeg.tobytes()
