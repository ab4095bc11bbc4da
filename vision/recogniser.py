"""The whole recogniser: a picture goes in, the cards that were seen come out."""

from dataclasses import dataclass

from vision.detector import Detector
from vision.frame import Image
from vision.merge import MergeSettings, merge
from vision.onnx import Network
from vision.reader import Reader
from vision.sighting import Sighting


@dataclass(frozen=True, slots=True)
class Recogniser:
    """Detector, reader and merge; may be called from several threads."""

    detector: Detector
    reader: Reader
    settings: MergeSettings

    @classmethod
    def load(cls) -> "Recogniser":
        """The recogniser with the packaged models; its first look takes no longer than others."""
        detector = Detector(Network.packaged("detector.onnx"))
        networks = Network.packaged("aligner.onnx"), Network.packaged("reader.onnx")
        return cls(detector, Reader(*networks), MergeSettings())

    def sightings(self, image: Image) -> tuple[Sighting, ...]:
        """The cards in an upright picture, each at most once."""
        return merge(self.reader(image, self.detector(image)), self.settings)
