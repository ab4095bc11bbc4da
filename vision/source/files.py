"""Frames of files, every one of them, as fast as they are taken."""

import itertools
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import cv2

from vision.frame import Frame, Image
from vision.pictures import PictureError, all_of, load, pictures_in
from vision.source.capture import Closing, SourceError, broken_film, open_capture
from vision.wording import say, system_reason

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

    def __init__(self, where: Path | str) -> None:
        self._where = str(where)
        self._capture = open_capture(self._where)
        self._is_file = Path(where).is_file()
        self.cut_off: CutOff | None = None

    def __iter__(self) -> Iterator[Frame]:
        """Yield every frame, once; ``cut_off`` says afterwards whether too few came.

        Raises SourceError where none is in the file.
        """
        number, time_s = 0, 0.0
        while True:
            came, image = self._capture.read()
            if not came or image is None:
                if number == 0:
                    raise broken_film(self._where)
                self.cut_off = self._lacking(number, time_s) if self._is_file else None
                return
            time_s = self._capture.get(cv2.CAP_PROP_POS_MSEC) / 1000
            yield Frame(number, time_s, image)
            number += 1

    def _lacking(self, came: int, last_s: float) -> CutOff | None:
        """Compare frames and time: of a film of uneven rate only one of them may be as stated."""
        stated, rate = (self._capture.get(each) for each in _STATED)
        if stated <= 0 or rate <= 0:
            return None
        ends_s, stated_s = last_s + 1 / rate, stated / rate
        short = min(stated_s - ends_s, (stated - came) / rate) > SHORTER_BY_S
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
