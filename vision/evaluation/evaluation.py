"""How well a folder of labelled photographs is read."""

from collections.abc import Iterable, Iterator
from contextlib import suppress
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from scorer.cards import Card, CardError
from vision.evaluation.corrections import corrected
from vision.evaluation.labels import Entry, box_of, cards_of, group_of, labelled
from vision.sighting import Box, Sighting

_BOXES = ("index_boxes", "card_boxes")
"""The keys of a label under which the boxes of its indices or of its whole cards stand."""


@dataclass(frozen=True, slots=True)
class LabelledBox:
    """Where a card, or one index of it, lies; ``box`` in fractions of the picture's sides."""

    card: Card
    box: Box

    def in_pixels(self, width: int, height: int) -> Box:
        """The box in a picture of this size."""
        left, top, right, bottom = self.box
        return left * width, top * height, right * width, bottom * height


@dataclass(frozen=True, slots=True)
class LabelledPhoto:
    """A photograph with the cards that a person can tell in it.

    Cards in ``optional`` hide so much that naming them is neither right nor wrong. ``boxes``
    says where cards lie, as far as the labels do.
    """

    path: Path
    group: str
    cards: frozenset[Card]
    optional: frozenset[Card]
    boxes: tuple[LabelledBox, ...] = ()


@dataclass(frozen=True, slots=True)
class Comparison:
    """One photograph's cards against what was read in it.

    ``answers`` are the sightings that are judged: all but those of optional cards.
    """

    photo: LabelledPhoto
    answers: tuple[Sighting, ...]
    right: frozenset[Card]
    wrong: frozenset[Card]
    missed: frozenset[Card]
    certain_right: frozenset[Card]
    certain_wrong: frozenset[Card]


@dataclass(frozen=True, slots=True)
class Figures:
    """Sums over photographs; the fractions are those of ``cribcam evaluate``."""

    images: int
    cards: int
    recall: float
    precision: float
    exact: float
    certain_recall: float
    wrong_certain: int


def labelled_photos(folder: Path) -> list[LabelledPhoto]:
    """The photographs that ``labels.json`` in the folder names.

    Raises LabelsError if there is no such file or a label is no card.
    """
    return labelled(folder, "photos", lambda entry: _photo(folder, corrected(entry)))


def _photo(folder: Path, entry: Entry) -> LabelledPhoto:
    return LabelledPhoto(
        folder / str(entry["file"]),
        group_of(folder, entry),
        cards_of(entry["cards"]),
        cards_of(entry.get("optional", ())),
        tuple(box for key in _BOXES for box in _boxes(entry.get(key, ()))),
    )


def _boxes(entries: object) -> Iterator[LabelledBox]:
    """The boxes of cards, given by centre and size; what is boxed as no card is left out."""
    if not isinstance(entries, Iterable):
        raise TypeError(f"not a list of boxes: {entries!r}")
    for name, centre_and_size in entries:
        box = box_of(centre_and_size)
        with suppress(CardError):  # a joker or the back of a card
            yield LabelledBox(Card.parse(name), box)


def compare(photo: LabelledPhoto, sightings: Iterable[Sighting]) -> Comparison:
    """Every sighting, doubtful ones by their first candidate, against the labels."""
    answers = tuple(each for each in sightings if each.card not in photo.optional)
    read = frozenset(each.card for each in answers)
    certain = frozenset(each.card for each in answers if each.certain)
    return Comparison(
        photo,
        answers,
        right=read & photo.cards,
        wrong=read - photo.cards,
        missed=photo.cards - read,
        certain_right=certain & photo.cards,
        certain_wrong=certain - photo.cards,
    )


def figures(comparisons: Iterable[Comparison]) -> Figures:
    """Recall, precision and the rest over some photographs; a fraction of nothing is 1."""
    rows = tuple(comparisons)
    cards = sum(len(row.photo.cards) for row in rows)
    right = sum(len(row.right) for row in rows)
    wrong = sum(len(row.wrong) for row in rows)
    return Figures(
        images=len(rows),
        cards=cards,
        recall=_share(right, cards),
        precision=_share(right, right + wrong),
        exact=_share(sum(not (row.wrong or row.missed) for row in rows), len(rows)),
        certain_recall=_share(sum(len(row.certain_right) for row in rows), cards),
        wrong_certain=sum(len(row.certain_wrong) for row in rows),
    )


def _share(part: int, whole: int) -> float:
    return part / whole if whole else 1.0


def rounded(values: Any) -> dict[str, Any]:
    """The fields of some figures by their names, to four decimals."""
    return {
        name: round(value, 4) if isinstance(value, float) else value
        for name, value in asdict(values).items()
    }
