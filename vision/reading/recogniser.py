"""The whole recogniser: a picture goes in, the cards that were seen come out."""

from collections.abc import Iterable
from dataclasses import dataclass, replace

from vision.frame import Box, Image, Sighting
from vision.reading.courts import Courts, infer_courts
from vision.reading.detector import Detector
from vision.reading.known_deck import FAINT, EnrolledDeck, EnrolledReader
from vision.reading.merge import MergeSettings, merge
from vision.reading.network import Network
from vision.reading.reader import IndexReading, Reader
from vision.reading.second_looks import (
    FacePips,
    Faces,
    as_of_one_deck,
    beside_faces,
    beside_pips,
    from_all_sides,
)


@dataclass(frozen=True, slots=True)
class Recogniser:
    """Detector, reader, faces, pips and merge; may be called from several threads.

    ``deck`` is the one on the table, if it was enrolled; ``courts`` are those of its court cards,
    if they are known. What the cards themselves tell in a picture is surer.
    """

    detector: Detector
    reader: Reader
    faces: Faces
    pips: FacePips
    settings: MergeSettings
    deck: EnrolledDeck | None = None
    courts: Courts | None = None

    @classmethod
    def load(cls, courts: Courts | None = None) -> "Recogniser":
        """The recogniser with the packaged models; its first look takes no longer than others.

        Raises ModelError if one of them is not whole.
        """
        detector = Detector(Network.packaged("detector"))
        networks = Network.packaged("aligner"), Network.packaged("reader")
        faces = Faces(Network.packaged("faces")), FacePips(Network.packaged("suits"))
        return cls(detector, Reader(*networks), *faces, MergeSettings(), courts=courts)

    def at_table(self, courts: Courts | None) -> "Recogniser":
        """The same recogniser at a table whose deck has these courts, if they are known."""
        return self if courts is None else replace(self, courts=courts)

    def knowing(self, deck: EnrolledDeck) -> "Recogniser":
        """The same recogniser at a table where this deck is played."""
        return replace(self, deck=deck)

    def sightings(self, image: Image) -> tuple[Sighting, ...]:
        """The cards in an upright picture, each at most once."""
        return self.cards(self.readings(image))

    def readings(self, image: Image, part: Box | None = None) -> tuple[IndexReading, ...]:
        """What each index in an upright picture says, or in a ``part`` of it alone."""
        readings = self._read(image, part)
        courts = courts_of(readings) or self.courts
        if courts is not None:
            readings = tuple(each.on_deck(courts) for each in readings)
        checked = beside_pips(as_of_one_deck(readings), image, self.pips)
        return beside_faces(checked, image, self.faces, courts)

    def _read(self, image: Image, part: Box | None) -> tuple[IndexReading, ...]:
        usual, sure = self.detector.settings.confidence, self.settings.certain
        if self.deck is None:
            readings = self.reader(image, self.detector(image, part))
            return from_all_sides(self.reader, image, readings, sure)
        reader = EnrolledReader(self.reader, self.deck, usual, sure)
        return reader(image, self.detector.at(FAINT)(image, part))

    def cards(self, readings: tuple[IndexReading, ...]) -> tuple[Sighting, ...]:
        """The cards that such readings tell, each at most once."""
        return merge(readings, self.settings)


def courts_of(readings: Iterable[IndexReading]) -> Courts | None:
    """The courts that the letters of a picture tell, if they do."""
    return infer_courts(reading.text for reading in readings if reading.text)
