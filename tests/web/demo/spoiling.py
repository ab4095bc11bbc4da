"""What goes wrong with cameras: a way to spoil a film between two times, one after the other."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeAlias

import cv2
import numpy as np

from tests.web.demo.film_capture import Camera
from vision.frame import Image

Spoil: TypeAlias = Callable[[Image], Image]


@dataclass(frozen=True, slots=True)
class Between:
    """A stretch of time in seconds; its end is not in it.

    >>> 1.5 in Between(1, 2), 2.0 in Between(1, 2)
    (True, False)
    """

    start_s: float
    end_s: float

    def __contains__(self, time_s: float) -> bool:
        return self.start_s <= time_s < self.end_s


def spoiled(camera: Camera, between: Between, spoil: Spoil) -> Camera:
    """The camera, its pictures spoiled meanwhile."""

    def spoiled_at(time_s: float) -> Image | None:
        image = camera(time_s)
        return spoil(image) if image is not None and time_s in between else image

    return spoiled_at


def frozen(camera: Camera, between: Between) -> Camera:
    """The camera that meanwhile repeats one picture to the last bit."""
    return lambda time_s: camera(between.start_s if time_s in between else time_s)


def silent(camera: Camera, between: Between) -> Camera:
    """The camera that meanwhile gives nothing."""
    return lambda time_s: None if time_s in between else camera(time_s)


def black(image: Image) -> Image:
    """A cover on the lens: only noise is left."""
    return np.asarray(image % 4, np.uint8)


def dark(image: Image) -> Image:
    """The lamp is out, and a little comes in from the window."""
    return _brighter(image, 0.1)


def blurred(image: Image) -> Image:
    """Out of focus."""
    return np.asarray(cv2.GaussianBlur(image, (0, 0), 8), np.uint8)


def mirrored(image: Image) -> Image:
    """As a camera shows it that is meant to look at its user."""
    return np.ascontiguousarray(image[:, ::-1])


def upside_down(image: Image) -> Image:
    """From the other side of the table."""
    return np.ascontiguousarray(image[::-1, ::-1])


def far(image: Image) -> Image:
    """A third of the size, with more of the table about it."""
    height, width = image.shape[:2]
    about = np.asarray(cv2.resize(cv2.resize(image, (4, 3)), (width, height)), np.uint8)
    small = cv2.resize(image, (width // 3, height // 3), interpolation=cv2.INTER_AREA)
    about[height // 3 : height // 3 * 2, width // 3 : width // 3 + width // 3] = small
    return about


def glare(middle: tuple[float, float], radius: float) -> Spoil:
    """A lamp that shines back from one place, in pixels."""

    def with_glare(image: Image) -> Image:
        down, across = np.mgrid[0 : image.shape[0], 0 : image.shape[1]].astype(np.float32)
        distance = np.hypot(across - middle[0], down - middle[1]) / radius
        light = 400 * np.exp(-(distance**4))
        return np.asarray(np.clip(image + light[..., None], 0, 255), np.uint8)

    return with_glare


def moved(across: float, down: float) -> Spoil:
    """Somebody has pushed the camera by so many pixels."""
    shift = np.array([[1, 0, across], [0, 1, down]], np.float32)

    def pushed(image: Image) -> Image:
        size = (image.shape[1], image.shape[0])
        return np.asarray(
            cv2.warpAffine(image, shift, size, borderMode=cv2.BORDER_REPLICATE), np.uint8
        )

    return pushed


def _brighter(image: Image, times: float) -> Image:
    return np.asarray(cv2.convertScaleAbs(image, alpha=times), np.uint8)
