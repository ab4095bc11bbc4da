"""Frames of files, every one of them, as fast as they are taken."""

import itertools
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import cv2

from scorer.language.sentence import say
from vision.files import system_reason
from vision.frame import Frame, Image
from vision.pictures import PictureError, all_of, load, pictures_in
from vision.source.capture import Closing, SourceError, broken_film, open_capture

PICTURE_EVERY_S = 2.0
"""How long one picture of a folder stands for."""


SHORTER_BY_S = 0.5
"""What a film may lack of its stated length, which is rounded or guessed in some."""


@dataclass(frozen=True, slots=True)
class CutOff:
    """A film that ends at ``ends_s``, though it states a length of ``stated_s`` seconds."""

    ends_s: float
    stated_s: float


class PictureSource(Closing):
    """Every picture of a folder in the order of its numbers, or a single picture."""

    live = False
    cut_off: CutOff | None = None

    def __init__(self, path: Path) -> None:
        try:
            self.paths = tuple(pictures_in(path) if path.is_dir() else [path])
        except OSError as error:
            reason = system_reason(error)
            raise SourceError(say("{file}: {reason}", file=path, reason=reason)) from error
        if not self.paths:
            raise SourceError(say("{folder} holds no JPEG, PNG, WebP or HEIC picture", folder=path))

    def __iter__(self) -> Iterator[Frame]:
        """Yield every picture upright; after the last, raises PictureError for those that are none.

        These take their time all the same: meanwhile the one before stands.
        """
        refused: list[PictureError] = []
        for number, path in enumerate(self.paths):
            try:
                image = load(path)
            except PictureError as error:
                refused.append(error)
            else:
                yield Frame(number, number * PICTURE_EVERY_S, image)
        if refused:
            raise all_of(refused)


_STATED = (cv2.CAP_PROP_FRAME_COUNT, cv2.CAP_PROP_FPS)


class VideoSource(Closing):
    """Every frame of a video file, or of numbered pictures, with the time that these give it."""

    live = False

    def __init__(self, path: Path | str) -> None:
        self._where = str(path)
        self._capture = open_capture(self._where)
        self._is_file = Path(path).is_file()
        self.cut_off: CutOff | None = None

    def __iter__(self) -> Iterator[Frame]:
        """Yield every frame, once; ``cut_off`` says afterwards whether too few came.

        Raises SourceError where none is in the file.
        """
        number, time_s = 0, 0.0
        while True:
            grabbed, image = self._capture.read()
            if not grabbed or image is None:
                if number == 0:
                    raise broken_film(self._where)
                self.cut_off = self._lacking(number, time_s) if self._is_file else None
                return
            time_s = self._capture.get(cv2.CAP_PROP_POS_MSEC) / 1000
            yield Frame(number, time_s, image)
            number += 1

    def _lacking(self, frames: int, last_s: float) -> CutOff | None:
        """Compare frames and time: of a film of uneven rate only one of them may be as stated."""
        stated, rate = (self._capture.get(each) for each in _STATED)
        if stated <= 0 or rate <= 0:
            return None
        ends_s, stated_s = last_s + 1 / rate, stated / rate
        short = min(stated_s - ends_s, (stated - frames) / rate) > SHORTER_BY_S
        return CutOff(ends_s, stated_s) if short else None

    def close(self) -> None:
        """Give the file back."""
        self._capture.release()


FileSource = PictureSource | VideoSource


def standing(frames: FileSource) -> Iterator[tuple[Image, float]]:
    """Each picture with the second until which it stands, the last as long as the one before.

    Raises PictureError at the end if there are pictures that cannot be read.
    """
    stands_s = PICTURE_EVERY_S
    for frame, following in itertools.pairwise(_ended(frames)):
        if frame is None:
            return
        if following is not None:
            stands_s = following.time_s - frame.time_s
        yield frame.image, frame.time_s + stands_s


def _ended(frames: FileSource) -> Iterator[Frame | None]:
    """The frames, then None, and only then the error with which they end."""
    try:
        yield from frames
    except PictureError:
        yield None
        raise
    yield None


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
