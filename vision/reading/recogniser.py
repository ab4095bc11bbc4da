"""The whole recogniser: a picture goes in, the cards that were seen come out."""

from dataclasses import dataclass, replace

from vision.frame import Image
from vision.reading.courts import Courts
from vision.reading.detector import Detector
from vision.reading.known_deck import FAINT, EnrolledDeck, EnrolledReader
from vision.reading.merge import MergeSettings, merge
from vision.reading.onnx import Network
from vision.reading.reader import IndexReading, Reader, ReaderSettings
from vision.sighting import Box, Sighting


@dataclass(frozen=True, slots=True)
class Recogniser:
    """Detector, reader and merge; may be called from several threads.

    ``deck`` is the one on the table, if it was enrolled.
    """

    detector: Detector
    reader: Reader
    settings: MergeSettings
    deck: EnrolledDeck | None = None

    @classmethod
    def load(cls, courts: Courts = Courts.ENGLISH) -> "Recogniser":
        """The recogniser with the packaged models; its first look takes no longer than others.

        Raises ModelError if one of them is not whole.
        """
        detector = Detector(Network.packaged("detector"))
        networks = Network.packaged("aligner"), Network.packaged("reader")
        reader = Reader(*networks, ReaderSettings(courts=courts))
        return cls(detector, reader, MergeSettings())

    def knowing(self, deck: EnrolledDeck) -> "Recogniser":
        """The same recogniser at a table where this deck is played."""
        return replace(self, deck=deck)

    def sightings(self, image: Image) -> tuple[Sighting, ...]:
        """The cards in an upright picture, each at most once."""
        return self.cards(self.readings(image))

    def readings(self, image: Image, part: Box | None = None) -> tuple[IndexReading, ...]:
        """What each index in an upright picture says, or in a ``part`` of it alone."""
        if self.deck is None:
            return self.reader(image, self.detector(image, part))
        usual, sure = self.detector.settings.confidence, self.settings.certain
        reader = EnrolledReader(self.reader, self.deck, usual, sure)
        return reader(image, self.detector.at(FAINT)(image, part))

    def cards(self, readings: tuple[IndexReading, ...]) -> tuple[Sighting, ...]:
        """The cards that such readings tell, each at most once."""
        return merge(readings, self.settings)
