"""Sources of frames: a camera, an address, a video file, a folder of pictures or one picture."""

from collections.abc import Iterator
from pathlib import Path
from types import TracebackType
from typing import Protocol, Self

import cv2

from vision.capture import SourceError, open_capture
from vision.closing import Closing
from vision.frame import Frame
from vision.live_source import LiveSource
from vision.pictures import PICTURE_SUFFIXES, load, pictures_in

PICTURE_EVERY_S = 2.0
"""How long one picture of a folder stands for."""


class Source(Protocol):
    """A context manager that yields frames; ``live`` ones drop what nobody took in time."""

    live: bool

    def __enter__(self) -> Self: ...

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None: ...

    def __iter__(self) -> Iterator[Frame]: ...


def open_source(where: int | str) -> Source:
    """Open what a person wrote: ``0``, ``rtsp://…``, ``http://…``, a video, a picture, a folder.

    Raises SourceError when there is nothing to read there.
    """
    text = str(where)
    if text.isdecimal():
        return LiveSource(int(text))
    if "://" in text:
        return LiveSource(text)
    path = Path(text)
    if path.is_dir() or path.suffix.lower() in PICTURE_SUFFIXES:
        return PictureSource(path)
    if path.is_file():
        return VideoSource(path)
    raise SourceError(f"{text} is no camera number, address, file or folder")


class _FileSource(Closing):
    """What files have in common: nothing is dropped, and frames come as fast as they are taken."""

    live = False


class PictureSource(_FileSource):
    """Every picture of a folder in the order of its numbers, or a single picture."""

    def __init__(self, path: Path) -> None:
        self.paths = tuple(pictures_in(path) if path.is_dir() else [path])
        if not self.paths:
            raise SourceError(f"{path} holds no JPEG, PNG or WebP picture")

    def __iter__(self) -> Iterator[Frame]:
        """Yield every picture upright; raises PictureError at one that cannot be read."""
        for number, path in enumerate(self.paths):
            yield Frame(number, number * PICTURE_EVERY_S, load(path))


class VideoSource(_FileSource):
    """Every frame of a video file, with the time that the file gives it."""

    def __init__(self, path: Path) -> None:
        self._capture = open_capture(str(path))

    def __iter__(self) -> Iterator[Frame]:
        """Yield the frames that are left."""
        number = 0
        while True:
            came, image = self._capture.read()
            if not came or image is None:
                return
            yield Frame(number, self._capture.get(cv2.CAP_PROP_POS_MSEC) / 1000, image)
            number += 1

    def close(self) -> None:
        """Give the file back."""
        self._capture.release()
