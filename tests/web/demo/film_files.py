"""A film as a file: a video, or the row of JPEGs that Chromium plays instead of a webcam."""

from collections.abc import Iterator
from pathlib import Path

import cv2

from tests.web.demo.film_capture import Camera
from vision.frame import Image
from web.demo.film import HEIGHT, WIDTH

QUALITY = 85
CHROMIUM_RATE = 30
"""Chromium plays every row of JPEGs at this rate."""


class FilmFileError(ValueError):
    """A film that cannot be written; the message names its file."""


def pictures(camera: Camera, length_s: float, rate: float) -> Iterator[Image]:
    """What a camera gives from 0 to ``length_s`` seconds, ``rate`` times a second."""
    for number in range(round(length_s * rate)):
        image = camera(number / rate)
        if image is not None:
            yield image


def jpeg(image: Image, quality: int = QUALITY) -> bytes:
    """A picture as a camera would send it."""
    return cv2.imencode(".jpg", image, [cv2.IMWRITE_JPEG_QUALITY, quality])[1].tobytes()


def write_video(camera: Camera, length_s: float, path: Path, rate: int = 15) -> None:
    """Write an ``.avi``; raises FilmFileError where OpenCV cannot."""
    writer = cv2.VideoWriter(str(path), cv2.VideoWriter.fourcc(*"MJPG"), rate, (WIDTH, HEIGHT))
    if not writer.isOpened():
        raise FilmFileError(f"{path} cannot be written: choose a folder that is yours, and .avi")
    try:
        for image in pictures(camera, length_s, rate):
            writer.write(image)
    finally:
        writer.release()


def write_mjpeg(camera: Camera, length_s: float, path: Path, repeated: int = 2) -> None:
    """Write a ``.mjpeg`` for Chromium, each picture so many times: fewer are drawn."""
    with path.open("wb") as file:
        for image in pictures(camera, length_s, CHROMIUM_RATE / repeated):
            file.write(jpeg(image) * repeated)
