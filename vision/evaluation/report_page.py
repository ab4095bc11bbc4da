"""The page of the report with its tables: one HTML file beside its pictures."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby
from pathlib import Path
from typing import Any, TypeAlias

import cv2
import numpy as np
from numpy.typing import NDArray

from scorer.cards import Card, Suit
from vision.evaluation.photo_report import (
    MISSED,
    NOT_THERE,
    RANKS,
    SUITS,
    Matrix,
    Mistake,
    MistakeKind,
    Places,
    several_groups,
)
from vision.evaluation.photos import Comparison
from vision.evaluation.plots import curves, filled, percent, reliability_plot
from vision.frame import Box, Image, Sighting

_CROP = (320, 240)
"""Width and height of a crop in the contact sheet."""

_AROUND = 2.2
"""How much larger a crop is than what it shows."""

_LEAST = 90
"""Pixels of the picture that a crop is high at the least: something around it tells the place."""

_LONGEST = 1280
"""The longer side of a picture with the answers drawn in, at the most."""

_OUTSIDE = np.array([-4, -4, 4, 4])
"""How far outside its box the frame in a crop is drawn, so that it hides no print."""

_QUALITY = (cv2.IMWRITE_JPEG_QUALITY, 80)
_LETTERS = cv2.FONT_HERSHEY_SIMPLEX
_DARK = 20, 20, 20


Colour: TypeAlias = tuple[int, int, int]
"""Blue, green, red, as OpenCV has them."""


@dataclass(frozen=True, slots=True)
class Mark:
    """Boxes to draw in one colour, with what is written at each of them in a whole picture."""

    boxes: tuple[Box, ...]
    text: str
    colour: Colour


def crop(image: Image, mark: Mark) -> Image:
    """What is marked, framed, with something around it; the whole picture if there is no box."""
    if not mark.boxes:
        return _fitted(image, _CROP)
    sides = np.array(mark.boxes)
    left, top = sides[:, :2].min(0)
    right, bottom = sides[:, 2:].max(0)
    shape = _CROP[0] / _CROP[1]
    height = max(_LEAST, _AROUND * (bottom - top), _AROUND * (right - left) / shape)
    rows = _span((top + bottom) / 2, height, image.shape[0])
    columns = _span((left + right) / 2, height * shape, image.shape[1])
    around = _fitted(image[rows, columns], _CROP)
    inside = sides - (columns.start, rows.start, columns.start, rows.start)
    for box in inside * around.shape[1] / (columns.stop - columns.start):
        _frame(around, box + _OUTSIDE, mark.colour)
    return around


def _span(middle: float, length: float, limit: int) -> slice:
    """So many pixels around the middle, moved inwards at an edge, from 0 up to the limit."""
    start = max(0, min(int(middle - length / 2), limit - int(length)))
    return slice(start, min(limit, start + max(1, int(length))))


def _fitted(image: Image, room: tuple[int, int]) -> Image:
    """The image as large as the room allows, all of it."""
    height, width = image.shape[:2]
    scale = min(room[0] / width, room[1] / height)
    size = max(1, round(width * scale)), max(1, round(height * scale))
    interpolation = cv2.INTER_AREA if scale < 1 else cv2.INTER_CUBIC
    return np.asarray(cv2.resize(image, size, interpolation=interpolation), np.uint8)


def drawn(image: Image, marks: Iterable[Mark]) -> Image:
    """A copy, made smaller if it is large, with every mark in it."""
    height, width = image.shape[:2]
    scale = min(1.0, _LONGEST / max(height, width))
    copy = _fitted(image, (round(width * scale), round(height * scale))).copy()
    for mark in marks:
        for box in mark.boxes:
            _draw(copy, np.array(box) * scale, mark)
    return copy


def _draw(image: Image, box: NDArray[np.float64], mark: Mark) -> None:
    """A frame, and above it, or below its upper edge at the top of the picture, the words."""
    _frame(image, box, mark.colour)
    left, top = box[:2].round().astype(int).tolist()
    (width, height), _ = cv2.getTextSize(mark.text, _LETTERS, 0.5, 1)
    x = max(0, min(left, image.shape[1] - width - 6))
    y = max(height + 8, top)
    cv2.rectangle(image, (x, y - height - 8), (x + width + 6, y), mark.colour, cv2.FILLED)
    cv2.putText(image, mark.text, (x + 3, y - 5), _LETTERS, 0.5, _DARK, 1, cv2.LINE_AA)


def _frame(image: Image, box: NDArray[np.float64], colour: Colour) -> None:
    left, top, right, bottom = box.round().astype(int).tolist()
    cv2.rectangle(image, (left, top), (right, bottom), colour, 2)


def jpeg(image: Image) -> bytes:
    """The image as a small JPEG file."""
    return bytes(cv2.imencode(".jpg", image, _QUALITY)[1])


PICTURES = "pictures"
"""The folder beside the page in which its pictures lie."""

_RIGHT: Colour = (110, 220, 110)
_WRONG: Colour = (120, 120, 255)
_MISSED: Colour = (60, 190, 255)
_OPTIONAL: Colour = (190, 190, 190)
_KINDS = tuple(MistakeKind)


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

    def add(self, photo: ReadPhoto) -> None:
        """Write a crop for each mistake, and the picture with everything drawn in.

        Raises OSError if the folder cannot be written to.
        """
        if not photo.mistakes:
            return
        self._pictures += 1
        stem = f"{PICTURES}/{self._pictures:04d}"
        picture = self._write(f"{stem}.jpg", drawn(photo.image, _marks(photo)))
        for number, mistake in enumerate(photo.mistakes, 1):
            around = crop(photo.image, _mark(mistake, photo.places))
            small = self._write(f"{stem}-{number}.jpg", around)
            self._exhibits.append(Exhibit(mistake, photo.row.photo.name, small, picture))

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


def _marks(photo: ReadPhoto) -> Iterator[Mark]:
    """Every sighting that is not wrong, and above them the mistakes."""
    for sighting in photo.sightings:
        if sighting.card not in photo.row.wrong:
            optional = sighting.card in photo.row.photo.optional
            yield Mark(sighting.boxes, _words(sighting), _OPTIONAL if optional else _RIGHT)
    for mistake in photo.mistakes:
        yield _mark(mistake, photo.places)


def _words(sighting: Sighting) -> str:
    return f"{sighting.card}{'' if sighting.certain else '?'} {sighting.confidence:.2f}"


_HEADINGS = {
    MistakeKind.WRONG_AND_CERTAIN: "Wrong and certain",
    MistakeKind.WRONG: "Wrong, but shown as doubt",
    MistakeKind.MISSED: "Missed",
}
_COLUMNS = {
    "images": "pictures",
    "cards": "cards",
    "recall": "read",
    "precision": "right",
    "exact": "pictures wholly right",
    "certain_recall": "read and certain",
    "wrong_certain": "wrong and certain",
}
_WORST = "wrong_certain"
_OF_CARDS = {"recall", "precision", "certain_recall"}

Cell: TypeAlias = tuple[str, str]
"""The text of a cell, and its kind."""


def page(name: str, report: Mapping[str, Any], exhibits: Sequence[Exhibit]) -> str:
    """The page over what ``cribcam evaluate --json`` prints, and the mistakes, worst first."""
    return filled(
        "page.html",
        name=name,
        report=report,
        figures=figures_table(report),
        plot=reliability_plot(report["calibration"]["bins"]),
        ranks=rank_table(report["confusion"]["ranks"]),
        suits=suit_table(report["confusion"]["suits"]),
        worse=[(way, curves(way)) for way in report.get("worse", ())],
        mistakes=len(exhibits),
        kinds=list(_by_kind(exhibits)),
    )


def _by_kind(exhibits: Sequence[Exhibit]) -> Iterator[tuple[str, str, list[Exhibit]]]:
    """Give the mistakes, which come sorted by kind, with the heading of each kind."""
    for kind, group in groupby(exhibits, key=lambda exhibit: exhibit.mistake.kind):
        yield _HEADINGS[kind], kind.name.lower(), list(group)


def figures_table(report: Mapping[str, Any]) -> str:
    """A row over all and, if there are several groups, a row for each."""
    groups = several_groups(report).items()
    rows = [("all", _row(report)), *((name, _row(values)) for name, values in groups)]
    columns = _COLUMNS.values()
    return filled("table.html", kind="figures", corner=False, columns=columns, rows=rows)


def rank_table(matrix: Matrix) -> str:
    """Thirteen ranks and "not there" against thirteen and "missed"."""
    return _matrix_table(matrix, (*RANKS, NOT_THERE), (*RANKS, MISSED))


def suit_table(matrix: Matrix) -> str:
    """Four suits against four."""
    return _matrix_table(matrix, SUITS, SUITS)


def _row(values: Mapping[str, Any]) -> list[Cell]:
    alarm = {_WORST: "alarm"} if values[_WORST] else {}
    return [(_figure(column, values), alarm.get(column, "")) for column in _COLUMNS]


def _figure(column: str, values: Mapping[str, Any]) -> str:
    """A share of no cards says nothing and is left out."""
    if column in _OF_CARDS and not values["cards"]:
        return "–"
    value = values[column]
    return percent(value) if isinstance(value, float) else str(value)


def _matrix_table(matrix: Matrix, truths: Sequence[str], answers: Sequence[str]) -> str:
    rows = [(_sign(truth), [_cell(matrix, truth, each) for each in answers]) for truth in truths]
    columns = map(_sign, answers)
    return filled("table.html", kind="matrix", corner=True, columns=columns, rows=rows)


def _cell(matrix: Matrix, truth: str, answer: str) -> Cell:
    count = matrix.get(truth, {}).get(answer, 0)
    if not count:
        return "", ""
    return str(count), "right" if truth == answer else "wrong"


def _sign(name: str) -> str:
    return Suit(name).symbol if name in SUITS else name
