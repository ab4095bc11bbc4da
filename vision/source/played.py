"""A film or a folder of pictures, played in real time as if a camera saw it."""

import time
from collections.abc import Iterator

from vision.frame import Frame, Image
from vision.source.capture import Closing
from vision.source.files import FileSource, standing

FRAME_EVERY_S = 0.04
"""Frames come no faster; a picture that stands longer comes again, as from a camera."""

MOST_DROPPED_S = 1.0
"""At most so much is dropped at a time: a film that is slow to decode is played slowly."""


class PlayedSource(Closing):
    """Files at the pace of a camera; late frames are dropped."""

    live = True

    def __init__(self, files: FileSource) -> None:
        self._files = files

    def __iter__(self) -> Iterator[Frame]:
        """Yield what is shown at each moment until the end.

        Raises PictureError at a picture that cannot be read.
        """
        begun_s = time.monotonic()
        for number, image in enumerate(_played(self._files)):
            yield Frame(number, time.monotonic() - begun_s, image)
            time.sleep(FRAME_EVERY_S)

    def close(self) -> None:
        """Give the files back."""
        self._files.close()


def _played(frames: FileSource) -> Iterator[Image]:
    begun_s = time.monotonic()
    shown_s = 0.0
    for image, until_s in standing(frames):
        while time.monotonic() - begun_s < until_s or until_s - shown_s > MOST_DROPPED_S:
            shown_s = until_s
            yield image
