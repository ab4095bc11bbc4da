"""Reading pictures: upright ones, what is in them, and a copy for the page to show."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from typing import Protocol, Self, TypeVar

import cv2
import numpy as np

from vision.frame import Frame, Image, Sighting
from vision.reading.courts import Courts
from vision.source.source import Source, watch_source
from vision.source.tls import KnownCameras
from vision.table.watched_table import TwoStepRecogniser
from web.camera.progress import CameraProgress
from web.live.shelf import PictureShelf
from web.table.camera_view import Picture
from web.table.settings import Settings
from web.table.state import State

Made = TypeVar("Made")

_TURNS = {
    90: cv2.ROTATE_90_CLOCKWISE,
    180: cv2.ROTATE_180,
    270: cv2.ROTATE_90_COUNTERCLOCKWISE,
}


class TableRecogniser(TwoStepRecogniser, Protocol):
    """Sees cards on a table that is watched."""

    def at_table(self, courts: Courts | None) -> Self:
        """Give the same recogniser for a table whose deck has these courts, if they are known."""


class PictureRecogniser(TableRecogniser, Protocol):
    """Sees cards in single pictures too."""

    def sightings(self, image: Image) -> tuple[Sighting, ...]:
        """Find the cards in an upright picture, each at most once."""


@dataclass(frozen=True, slots=True)
class PictureReader:
    """The recogniser, the shelf for its pictures, and how a source of frames is opened.

    ``known`` are the cameras that the opener trusts; a camera that is trusted later is put there.

    All pictures are handled in one ``thread``, in turn: two readings at once would only slow each
    other down, and every thread that handles pictures keeps memory for some. Only frames that a
    page sends are opened in a thread of their own, ``frames``: no page waits for a reading.
    """

    recogniser: PictureRecogniser
    shelf: PictureShelf = field(default_factory=PictureShelf)
    opener: Callable[[int | str], Source] = watch_source
    known: KnownCameras = field(default_factory=KnownCameras)
    thread: ThreadPoolExecutor = field(default_factory=lambda: ThreadPoolExecutor(1, "pictures"))
    frames: ThreadPoolExecutor = field(default_factory=lambda: ThreadPoolExecutor(1, "frames"))

    def read(
        self, get_image: Callable[[], Image], name: str, courts: Courts | None
    ) -> tuple[tuple[Sighting, ...], Picture]:
        """Read the picture that ``get_image`` opens; raises what ``get_image`` raises."""
        recogniser = self.recogniser.at_table(courts)

        def read_now() -> tuple[tuple[Sighting, ...], Picture]:
            image = get_image()
            return recogniser.sightings(image), self.shelf.put(image, name)

        return self.in_turn(read_now)

    def follow(self, progress: CameraProgress, frame: Frame, state: State) -> CameraProgress:
        """Follow the table of ``state`` by one frame more."""
        recogniser = self.recogniser.at_table(state.settings.courts)
        zones = state.zones_version if state.settings.zones.drawn else None
        return self.in_turn(lambda: progress.advance(frame, recogniser).with_zones(frame, zones))

    def keep(self, image: Image, name: str) -> Picture:
        """Put a picture where the pages find it."""
        return self.in_turn(lambda: self.shelf.put(image, name))

    def open_frame(self, get_image: Callable[[], Image]) -> Image:
        """Open a frame that a page sent; raises what ``get_image`` raises."""
        return self.frames.submit(get_image).result()

    def in_turn(self, make: Callable[[], Made]) -> Made:
        """Make something of pictures in their thread, after whatever waits there already."""
        return self.thread.submit(make).result()

    def close(self) -> None:
        """Finish what has begun, and begin nothing more."""
        self.frames.shutdown(cancel_futures=True)
        self.thread.shutdown(cancel_futures=True)


def upright(image: Image, settings: Settings) -> Image:
    """Turn a picture clockwise, then mirror it, as the table has chosen."""
    if settings.turn in _TURNS:
        image = np.asarray(cv2.rotate(image, _TURNS[settings.turn]), np.uint8)
    return np.asarray(cv2.flip(image, 1), np.uint8) if settings.flip else image
