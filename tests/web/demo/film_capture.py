"""A film as a camera that is plugged in: played in real time from when it is opened."""

import threading
import time
from collections.abc import Callable
from typing import TypeAlias

import cv2

from vision.frame import Image
from vision.source.source import LiveSource
from web.demo.film import HEIGHT, WIDTH

Camera: TypeAlias = Callable[[float], Image | None]
"""From seconds to the picture of then, or to None where the camera gives none."""

RATE = 15
"""Pictures a second."""


class FilmCapture:
    """Gives the picture of now, at most so many a second; without one it gives nothing."""

    def __init__(self, camera: Camera, rate: float = RATE) -> None:
        self._camera = camera
        self._rate = rate
        self._number = 0
        self._released = threading.Event()
        self.started_s = time.monotonic()

    def read(self) -> tuple[bool, Image | None]:
        """Wait for the next picture; (False, None) where the camera gives none."""
        ahead_s = self.started_s + self._number / self._rate - time.monotonic()
        self._released.wait(max(ahead_s, 0.0))
        now_s = time.monotonic() - self.started_s
        self._number = int(now_s * self._rate) + 1
        image = self._camera(now_s)
        return image is not None, image

    def get(self, propId: int) -> float:
        """The size and the rate, as OpenCV numbers them; 0 for all else."""
        known = {
            cv2.CAP_PROP_FRAME_WIDTH: WIDTH,
            cv2.CAP_PROP_FRAME_HEIGHT: HEIGHT,
            cv2.CAP_PROP_FPS: self._rate,
        }
        return float(known.get(propId, 0))

    def release(self) -> None:
        """Wake up who waits."""
        self._released.set()


def film_source(camera: Camera, name: str = "the rendered game", rate: float = RATE) -> LiveSource:
    """A source that plays from now on, with everything that a plugged-in camera goes through."""
    return LiveSource(name, opener=lambda _where: FilmCapture(camera, rate))
