"""How far a confidence can be trusted, and what each threshold costs."""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any, TypeAlias

from vision.evaluation.calibration import Outcomes
from vision.evaluation.photo_comparison import compare, figures
from vision.evaluation.photos import LabelledPhoto, labelled_photos
from vision.frame import Image
from vision.pictures import load
from vision.reading.merge import MergeSettings, merge
from vision.reading.reader import IndexReading
from vision.reading.recogniser import Recogniser
from vision.terminal import with_progress

_LIKELY_NOTHING = 0.05
TEMPERATURES = (0.6, 0.75, 0.9, 1.0, 1.15, 1.35, 1.7)
CERTAIN = (0.85, 0.9, 0.93, 0.94, 0.95, 0.97, 0.98, 0.99)
SEEN = (0.5, 0.55, 0.6, 0.65, 0.7)
"""Thresholds to try, of each of the two settings alone: the committed ones and those around."""

_FIGURES = ("recall", "precision", "certain_recall", "wrong_certain")


Opened: TypeAlias = tuple[LabelledPhoto, Image]
"""A photograph, to be read again and again."""

Read: TypeAlias = tuple[LabelledPhoto, tuple[IndexReading, ...]]
"""A photograph with what its indices say."""


def readings_at(recogniser: Recogniser, photos: Sequence[Opened], temperature: float) -> list[Read]:
    """What the recogniser reads with its reader at one temperature."""
    there = replace(recogniser, reader=recogniser.reader.at(temperature))
    read = ((photo, there.readings(image)) for photo, image in photos)
    return list(with_progress(read, len(photos), "picture"))


def outcomes(read: Iterable[Read]) -> Outcomes:
    """Every sighting that is likelier than nothing, but those of optional cards."""
    settings = MergeSettings(seen=_LIKELY_NOTHING)
    return Outcomes.of(
        (sighting.confidence, sighting.card in photo.cards)
        for photo, readings in read
        for sighting in merge(readings, settings)
        if sighting.card not in photo.optional
    )


def report(recogniser: Recogniser, folder: Path, group: str) -> dict[str, Any]:
    """Each temperature's calibration, then what each threshold costs at the best of them.

    Read is every labelled photograph whose group's name holds ``group``.
    """
    chosen = [photo for photo in labelled_photos(folder) if group in photo.group]
    photos = [(photo, load(photo.path)) for photo in chosen]
    read = {each: readings_at(recogniser, photos, each) for each in TEMPERATURES}
    results = {each: outcomes(read[each]) for each in TEMPERATURES}
    best = min(results, key=lambda each: results[each].log_loss())
    tried = [replace(recogniser.settings, certain=threshold) for threshold in CERTAIN]
    tried += [replace(recogniser.settings, seen=threshold) for threshold in SEEN]
    return {
        "folder": str(folder),
        "sightings": len(results[best].right),
        "best_temperature": best,
        "temperatures": [_quality(each, result) for each, result in results.items()],
        "thresholds": [_price(read[best], settings) for settings in tried],
    }


def _quality(temperature: float, result: Outcomes) -> dict[str, float]:
    return {
        "temperature": temperature,
        "loss": round(result.log_loss(), 4),
        "error": round(result.calibration_error(), 4),
    }


def _price(read: list[Read], settings: MergeSettings) -> dict[str, float]:
    found = figures(compare(photo, merge(readings, settings)) for photo, readings in read)
    return {
        "seen": settings.seen,
        "certain": settings.certain,
        **{name: round(getattr(found, name), 4) for name in _FIGURES},
    }
