"""A reader that knows the deck on the table, for indices that the usual look leaves in doubt."""

from dataclasses import dataclass

from vision.detector import Detection
from vision.enrolment import EnrolledDeck
from vision.frame import Image
from vision.reader import IndexReading, Reader, ReaderSettings

FAINT = 0.03
"""The detector's confidence from which an index is looked at when the deck is known."""


@dataclass(frozen=True, slots=True)
class EnrolledReader:
    """Reads as ``reader`` does what ``deck`` says nothing about.

    Indices below ``sure`` after the usual look get several. A detection below ``usual``, which
    without a deck nobody would read, is read only if it resembles an example.
    """

    reader: Reader
    deck: EnrolledDeck
    usual: float
    sure: float

    @property
    def settings(self) -> ReaderSettings:
        """Those of the reader."""
        return self.reader.settings

    def __call__(self, image: Image, detections: tuple[Detection, ...]) -> tuple[IndexReading, ...]:
        """At most one reading for each detection, in the same order."""
        told = {
            found: self.deck.said((reading,))
            for found, reading in zip(detections, self.reader(image, detections), strict=True)
        }
        doubtful = tuple(
            found for found, (reading, _) in told.items() if reading.chances.max() < self.sure
        )
        looks = self.reader.looks(image, doubtful)
        told |= {found: self.deck.said(seen) for found, seen in zip(doubtful, looks, strict=True)}
        return tuple(
            reading
            for found, (reading, familiar) in told.items()
            if familiar or found.confidence >= self.usual
        )
