"""How far a confidence can be trusted, and what each threshold costs."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from vision.detector import Detection
from vision.evaluation import LabelledPhoto, compare, figures, labelled_photos
from vision.frame import Image
from vision.merge import MergeSettings, merge
from vision.pictures import load
from vision.reader import IndexReading
from vision.recogniser import Recogniser

_BINS = 10
_LIKELY_NOTHING = 0.05
TEMPERATURES = (0.6, 0.75, 0.9, 1.0, 1.15, 1.35, 1.7)
THRESHOLDS = (0.7, 0.8, 0.85, 0.9, 0.93, 0.95, 0.97, 0.98, 0.99, 0.995)


@dataclass(frozen=True, slots=True, eq=False)
class Outcomes:
    """Sightings at one temperature: their confidences and whether each card was there."""

    confidence: NDArray[np.float64]
    right: NDArray[np.bool_]

    def log_loss(self) -> float:
        """The mean surprise at what was true, in nats: the lower the better calibrated."""
        sure = np.clip(np.where(self.right, self.confidence, 1 - self.confidence), 1e-6, 1)
        return float(-np.log(sure).mean())

    def calibration_error(self) -> float:
        """The expected gap between confidence and share of right ones, over ten bins."""
        bins = np.minimum((self.confidence * _BINS).astype(int), _BINS - 1)
        gaps = [
            abs(self.confidence[bins == place].sum() - self.right[bins == place].sum())
            for place in range(_BINS)
        ]
        return float(sum(gaps) / max(1, len(bins)))


@dataclass(frozen=True, slots=True, eq=False)
class Seen:
    """A photograph with what the detector found in it, to be read again and again."""

    photo: LabelledPhoto
    image: Image
    detections: tuple[Detection, ...]


Read: TypeAlias = tuple[LabelledPhoto, tuple[IndexReading, ...]]
"""A photograph with what the reader says of it."""


def look(recogniser: Recogniser, folders: Iterable[Path], group: str) -> list[Seen]:
    """Detects once in every labelled photograph whose group's name holds ``group``."""
    photos = [photo for folder in folders for photo in labelled_photos(folder)]
    chosen = [(photo, load(photo.path)) for photo in photos if group in photo.group]
    return [Seen(photo, image, recogniser.detector(image)) for photo, image in chosen]


def readings_at(recogniser: Recogniser, seen: Sequence[Seen], temperature: float) -> list[Read]:
    """What the reader says at one temperature."""
    reader = recogniser.reader.at(temperature)
    return [(each.photo, reader(each.image, each.detections)) for each in seen]


def outcomes(read: Iterable[Read]) -> Outcomes:
    """Every sighting that is likelier than nothing, but those of optional cards."""
    settings = MergeSettings(seen=_LIKELY_NOTHING)
    pairs = [
        (sighting.confidence, sighting.card in photo.cards)
        for photo, readings in read
        for sighting in merge(readings, settings)
        if sighting.card not in photo.optional
    ]
    return Outcomes(np.array([pair[0] for pair in pairs]), np.array([pair[1] for pair in pairs]))


def report(recogniser: Recogniser, folders: Sequence[Path], group: str) -> Iterator[str]:
    """Lines on each temperature, then what each threshold costs at the best of them."""
    seen = look(recogniser, folders, group)
    read = {each: readings_at(recogniser, seen, each) for each in TEMPERATURES}
    results = {each: outcomes(read[each]) for each in TEMPERATURES}
    for temperature, result in results.items():
        error = result.calibration_error()
        yield f"temperature {temperature:.2f}: loss {result.log_loss():.4f}, error {error:.4f}"
    best = min(results, key=lambda each: results[each].log_loss())
    yield f"best temperature {best}, {len(results[best].right)} sightings"
    for threshold in THRESHOLDS:
        yield _price(read[best], replace(MergeSettings(), certain=threshold))
    for threshold in THRESHOLDS[:4]:
        yield _price(read[best], replace(MergeSettings(), seen=threshold - 0.4))


def _price(read: list[Read], settings: MergeSettings) -> str:
    found = figures(compare(photo, merge(readings, settings)) for photo, readings in read)
    return (
        f"seen from {settings.seen:.2f}, certain from {settings.certain:.3f}: "
        f"recall {found.recall:.4f}, precision {found.precision:.4f}, "
        f"certain {found.certain_recall:.4f}, wrong and certain {found.wrong_certain}"
    )
