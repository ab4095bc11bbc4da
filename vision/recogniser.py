"""The whole recogniser: a picture goes in, the cards that were seen come out."""

from dataclasses import dataclass

from vision.courts import Courts
from vision.detector import Detector
from vision.frame import Image
from vision.merge import MergeSettings, merge
from vision.onnx import Network
from vision.reader import IndexReading, Reader, ReaderSettings
from vision.sighting import Sighting


@dataclass(frozen=True, slots=True)
class Recogniser:
    """Detector, reader and merge; may be called from several threads."""

    detector: Detector
    reader: Reader
    settings: MergeSettings

    @classmethod
    def load(cls, courts: Courts = Courts.ENGLISH) -> "Recogniser":
        """The recogniser with the packaged models; its first look takes no longer than others."""
        detector = Detector(Network.packaged("detector.onnx"))
        networks = Network.packaged("aligner.onnx"), Network.packaged("reader.onnx")
        reader = Reader(*networks, ReaderSettings(courts=courts))
        return cls(detector, reader, MergeSettings())

    def sightings(self, image: Image) -> tuple[Sighting, ...]:
        """The cards in an upright picture, each at most once."""
        return self.cards(self.readings(image))

    def readings(self, image: Image) -> tuple[IndexReading, ...]:
        """What each index in an upright picture says."""
        return self.reader(image, self.detector(image))

    def cards(self, readings: tuple[IndexReading, ...]) -> tuple[Sighting, ...]:
        """The cards that such readings tell, each at most once."""
        return merge(readings, self.settings)
