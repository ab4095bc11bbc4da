"""The contact sheet: a picture of every mistake, written while the photographs are read."""

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from scorer.cards import Card
from vision.evaluation.mistakes import Kind, Mistake, Places
from vision.evaluation.photo_comparison import Comparison
from vision.evaluation.report.drawing import Colour, Mark, crop, drawn, jpeg
from vision.frame import Image
from vision.sighting import Sighting

PICTURES = "pictures"
"""The folder beside the page in which its pictures lie."""

_RIGHT: Colour = (110, 220, 110)
_WRONG: Colour = (120, 120, 255)
_MISSED: Colour = (60, 190, 255)
_OPTIONAL: Colour = (190, 190, 190)
_KINDS = tuple(Kind)


@dataclass(frozen=True, slots=True)
class Exhibit:
    """One mistake as the page shows it; ``crop`` and ``picture`` are paths from the page."""

    mistake: Mistake
    image: str
    crop: str
    picture: str


@dataclass(frozen=True, slots=True)
class ReadPhoto:
    """A photograph that was read: the picture, all sightings, how they compare, the mistakes."""

    image: Image
    sightings: tuple[Sighting, ...]
    row: Comparison
    places: Places
    mistakes: tuple[Mistake, ...]


class ContactSheet:
    """Keeps the mistakes; their pictures go to the disk at once, whatever the set's size."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._exhibits: list[Exhibit] = []
        self._pictures = 0
        (folder / PICTURES).mkdir(parents=True, exist_ok=True)

    def add(self, seen: ReadPhoto) -> None:
        """Write a crop for each mistake, and the picture with everything drawn in.

        Raises OSError if the folder cannot be written to.
        """
        if not seen.mistakes:
            return
        self._pictures += 1
        stem = f"{PICTURES}/{self._pictures:04d}"
        picture = self._write(f"{stem}.jpg", drawn(seen.image, _marks(seen)))
        for number, mistake in enumerate(seen.mistakes, 1):
            around = crop(seen.image, _mark(mistake, seen.places))
            small = self._write(f"{stem}-{number}.jpg", around)
            self._exhibits.append(Exhibit(mistake, seen.row.photo.name, small, picture))

    def worst_first(self) -> list[Exhibit]:
        """Wrong and certain, then wrong, then missed; within a kind the surest first."""
        return sorted(self._exhibits, key=_badness)

    def _write(self, name: str, image: Image) -> str:
        (self._folder / name).write_bytes(jpeg(image))
        return name


def _badness(exhibit: Exhibit) -> tuple[int, float]:
    answer = exhibit.mistake.answer
    return _KINDS.index(exhibit.mistake.kind), -answer.confidence if answer else 0.0


def _mark(mistake: Mistake, places: Places) -> Mark:
    """The answer's place or, without one, the missed card's."""
    if mistake.answer is not None:
        return _answer_mark(mistake.answer, mistake.truth)
    boxes = places.get(mistake.truth, ()) if mistake.truth else ()
    return Mark(boxes, f"{mistake.truth} missed", _MISSED)


def _answer_mark(answer: Sighting, truth: Card | None) -> Mark:
    return Mark(answer.boxes, f"{_words(answer)} wrong, {truth or 'not there'}", _WRONG)


def _marks(seen: ReadPhoto) -> Iterator[Mark]:
    """Every sighting that is not wrong, and above them the mistakes."""
    for sighting in seen.sightings:
        if sighting.card not in seen.row.wrong:
            optional = sighting.card in seen.row.photo.optional
            yield Mark(sighting.boxes, _words(sighting), _OPTIONAL if optional else _RIGHT)
    for mistake in seen.mistakes:
        yield _mark(mistake, seen.places)


def _words(sighting: Sighting) -> str:
    return f"{sighting.card}{'' if sighting.certain else '?'} {sighting.confidence:.2f}"
