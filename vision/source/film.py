"""A film or a folder of pictures in its own time: the same frames however fast the machine is."""

from collections.abc import Iterator

from vision.frame import Frame
from vision.source.capture import Closing
from vision.source.files import CutOff, FileSource, standing

FRAMES_A_SECOND = 10
"""So many frames of a second are taken, as many as of a camera."""

_ROUNDED_S = 0.0005
"""Some films round the times of their frames to milliseconds."""


class FilmSource(Closing):
    """What a film shows at 0 s, at 0.1 s, at 0.2 s and so on, to its end.

    A picture that stands for longer comes again; of more frames a second some are left out.
    """

    live = False

    def __init__(self, files: FileSource) -> None:
        self._files = files

    def __iter__(self) -> Iterator[Frame]:
        """Yield the frames that are left, each with the second of the film at which it is shown.

        Raises PictureError at a picture that cannot be read.
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

    def close(self) -> None:
        """Give the files back."""
        self._files.close()
