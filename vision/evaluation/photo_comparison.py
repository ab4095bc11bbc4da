"""How labelled photographs were read: which cards were right, wrong and missed, and their sums."""

from collections.abc import Iterable
from dataclasses import asdict, dataclass
from typing import Any

from scorer.cards import Card
from vision.evaluation.photos import LabelledPhoto
from vision.sighting import Sighting


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
