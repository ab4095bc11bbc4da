"""Frames of files, every one of them, as fast as they are taken."""

import itertools
from collections.abc import Iterator
from pathlib import Path

import cv2

from vision.frame import Frame, Image
from vision.pictures import load, pictures_in
from vision.source.capture import Closing, SourceError, open_capture
from vision.wording import say

PICTURE_EVERY_S = 2.0
"""How long one picture of a folder stands for."""


class PictureSource(Closing):
    """Every picture of a folder in the order of its numbers, or a single picture."""

    live = False

    def __init__(self, path: Path) -> None:
        self.paths = tuple(pictures_in(path) if path.is_dir() else [path])
        if not self.paths:
            raise SourceError(say("{folder} holds no JPEG, PNG or WebP picture", folder=path))

    def __iter__(self) -> Iterator[Frame]:
        """Yield every picture upright; raises PictureError at one that cannot be read."""
        for number, path in enumerate(self.paths):
            yield Frame(number, number * PICTURE_EVERY_S, load(path))


class VideoSource(Closing):
    """Every frame of a video file, or of numbered pictures, with the time that these give it."""

    live = False

    def __init__(self, where: Path | str) -> None:
        self._capture = open_capture(str(where))

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


FileSource = PictureSource | VideoSource


def standing(frames: FileSource) -> Iterator[tuple[Image, float]]:
    """Each picture with the second until which it stands, the last as long as the one before."""
    stands_s = PICTURE_EVERY_S
    for frame, following in itertools.pairwise(itertools.chain(frames, [None])):
        if frame is None:
            return
        if following is not None:
            stands_s = following.time_s - frame.time_s
        yield frame.image, frame.time_s + stands_s
