"""A film or a folder of pictures: in its own time, or played in real time as if a camera saw it."""

import time
from collections.abc import Iterator

from vision.frame import Frame, Image
from vision.source.capture import Closing
from vision.source.files import CutOff, FileSource, standing

FRAMES_A_SECOND = 10
"""So many frames of a second are taken in its own time, as many as of a camera."""
_ROUNDED_S = 0.0005
"""Some films round the times of their frames to milliseconds."""

FRAME_EVERY_S = 0.04
"""Played frames come no faster; a picture that stands longer comes again, as from a camera."""
MOST_DROPPED_S = 1.0
"""At most so much is dropped at a time: a film that is slow to decode is played slowly."""


class _OfFiles(Closing):
    """Frames of files, which are given back at the end."""

    def __init__(self, files: FileSource) -> None:
        self._files = files

    def close(self) -> None:
        """Give the files back."""
        self._files.close()


class FilmSource(_OfFiles):
    """What a film shows at 0 s, at 0.1 s, at 0.2 s and so on, to its end, however fast the machine.

    A picture that stands for longer comes again; of more frames a second some are left out.
    """

    live = False

    def __iter__(self) -> Iterator[Frame]:
        """Yield the frames that are left, each with the second of the film at which it is shown.

        Raises PictureError at the end if there are pictures that cannot be read.
        """
        number = 0
        for image, until_s in standing(self._files):
            while number / FRAMES_A_SECOND < until_s - _ROUNDED_S:
                yield Frame(number, number / FRAMES_A_SECOND, image)
                number += 1

    @property
    def cut_off(self) -> CutOff | None:
        """How much it lacks of its stated length, once it has come to its end."""
        return self._files.cut_off


class PlayedSource(_OfFiles):
    """Files at the pace of a camera; late frames are dropped."""

    live = True

    def __iter__(self) -> Iterator[Frame]:
        """Yield what is shown at each moment until the end.

        Raises PictureError there if there are pictures that cannot be read.
        """
        begun_s = time.monotonic()
        for number, image in enumerate(_played(self._files)):
            yield Frame(number, time.monotonic() - begun_s, image)
            time.sleep(FRAME_EVERY_S)


def _played(frames: FileSource) -> Iterator[Image]:
    begun_s = time.monotonic()
    shown_s = 0.0
    for image, until_s in standing(frames):
        while time.monotonic() - begun_s < until_s or until_s - shown_s > MOST_DROPPED_S:
            shown_s = until_s
            yield image
