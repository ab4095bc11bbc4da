"""A film as the live table sees it: which cards are certain at each of its tenths of a second."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from vision.frame import Frame
from vision.health.watched_camera import WatchedCamera
from vision.sighting import Box, Sighting
from vision.table.watched_table import TwoStepRecogniser


@dataclass(frozen=True, slots=True)
class FilmMoment:
    """The ``certain`` cards at a second of the film, in a picture of that width and height."""

    time_s: float
    certain: tuple[Sighting, ...]
    size: tuple[int, int]

    def boxes(self, card: Sighting) -> Iterator[Box]:
        """The boxes of its indices in fractions of the picture's sides."""
        width, height = self.size
        for left, top, right, bottom in card.boxes:
            yield left / width, top / height, right / width, bottom / height


def watched_film(film: Iterable[Frame], recogniser: TwoStepRecogniser) -> Iterator[FilmMoment]:
    """The moments of a film, each as its frames so far show it."""
    camera = WatchedCamera()
    for frame in film:
        camera = camera.advance(frame, recogniser)
        yield _moment(frame, camera.cards)


def _moment(frame: Frame, cards: tuple[Sighting, ...]) -> FilmMoment:
    height, width = frame.image.shape[:2]
    return FilmMoment(frame.time_s, tuple(card for card in cards if card.certain), (width, height))
