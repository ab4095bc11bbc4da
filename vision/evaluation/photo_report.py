"""What ``cribcam evaluate`` says of photographs, for programs and for people."""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Any, TypeAlias, TypeVar

from scorer.cards import Card, Rank, Suit
from scorer.language.sentence import Sentence, decimal, say
from vision.evaluation.calibration import calibration
from vision.evaluation.photos import Comparison, LabelledPhoto, figures, rounded
from vision.frame import Box, Sighting
from vision.terminal import printable

Places: TypeAlias = Mapping[Card, tuple[Box, ...]]
"""Where the labels say that each card, or each of its indices, lies; in pixels."""


class MistakeKind(StrEnum):
    """What is bad about a mistake, worst first."""

    WRONG_AND_CERTAIN = "wrong and certain"
    WRONG = "wrong"
    MISSED = "missed"


@dataclass(frozen=True, slots=True)
class Mistake:
    """A card and the wrong answer that was given for it.

    ``truth`` is None where no labelled card is known to lie under the answer; it may be a card
    that was read right too, by its other index. ``answer`` is None where the card was missed and
    no wrong answer is for it. One of the two is there.
    """

    truth: Card | None
    answer: Sighting | None

    @property
    def kind(self) -> MistakeKind:
        """How bad it is."""
        if self.answer is None:
            return MistakeKind.MISSED
        return MistakeKind.WRONG_AND_CERTAIN if self.answer.certain else MistakeKind.WRONG


Read: TypeAlias = tuple[Comparison, tuple[Mistake, ...]]
"""A photograph that was read, and its mistakes."""


def places_of(photo: LabelledPhoto, width: int, height: int) -> Places:
    """The labelled boxes in a picture of this size, by card."""
    places: dict[Card, tuple[Box, ...]] = {}
    for each in photo.boxes:
        places[each.card] = (*places.get(each.card, ()), each.in_pixels(width, height))
    return places


def mistakes_of(row: Comparison, places: Places) -> tuple[Mistake, ...]:
    """Every wrong answer once, surest first, then every missed card that none of them is for.

    An answer is for a card if one of its indices lies in a labelled box of that card, and none in
    another card's. If just one answer lies outside all boxes, and just one missed card has no box,
    they are taken for each other too.
    """
    wrong = sorted((each for each in row.answers if each.card in row.wrong), key=_surest_first)
    under = {answer: _cards_under(answer, places) for answer in wrong}
    outside = [answer for answer in wrong if not under[answer]]
    unplaced = row.missed - places.keys()
    if len(outside) == len(unplaced) == 1:
        under[outside[0]] = unplaced
    answered = [Mistake(_only(under[answer]), answer) for answer in wrong]
    left = row.missed - {mistake.truth for mistake in answered}
    return (*answered, *(Mistake(card, None) for card in sorted(left, key=_place)))


def _surest_first(answer: Sighting) -> tuple[float, int]:
    return -answer.confidence, answer.card.place


def _place(card: Card) -> int:
    return card.place


def _only(cards: frozenset[Card]) -> Card | None:
    return next(iter(cards)) if len(cards) == 1 else None


def _cards_under(answer: Sighting, places: Places) -> frozenset[Card]:
    """The cards in whose labelled boxes the middle of one of the answer's indices lies."""
    return frozenset(
        card
        for card, boxes in places.items()
        if any(middle_lies_in(index, box) for index in answer.boxes for box in boxes)
    )


def middle_lies_in(index: Box, box: Box) -> bool:
    """Whether the middle of an index lies in a box."""
    across, down = (index[0] + index[2]) / 2, (index[1] + index[3]) / 2
    return box[0] <= across <= box[2] and box[1] <= down <= box[3]


Row = TypeVar("Row")


def figures_by_group(
    rows: Sequence[Row], group_of: Callable[[Row], str], figures: Callable[[Sequence[Row]], Any]
) -> dict[str, Any]:
    """The figures over all rows and, under ``by_group``, those over the rows of each group."""
    groups = sorted(set(map(group_of, rows)))
    each = {name: [row for row in rows if group_of(row) == name] for name in groups}
    by_group = {name: rounded(figures(own)) for name, own in each.items()}
    return {**rounded(figures(rows)), "by_group": by_group}


def several_groups(figures: Mapping[str, Any]) -> Mapping[str, Any]:
    """The figures of the groups; none where a single group has the same ones as all."""
    by_group: Mapping[str, Any] = figures["by_group"]
    return by_group if len(by_group) > 1 else {}


NOT_THERE = "not there"
MISSED = "missed"
RANKS = tuple(map(str, Rank))
SUITS = tuple(map(str, Suit))

Matrix: TypeAlias = dict[str, dict[str, int]]
"""How often each answer was given, by what was true; what never happened is left out."""


def confusion(read: Iterable[Read]) -> dict[str, Matrix]:
    """The matrices of ``ranks`` and of ``suits``.

    A missed card counts as answered "missed", an answer for no known card as true "not there"; both
    among the ranks alone, as they say nothing about suits.
    """
    pairs = [pair for row, mistakes in read for pair in _pairs(row, mistakes)]
    matched = [(truth, answer) for truth, answer in pairs if truth and answer]
    ranks = ((_rank(truth, NOT_THERE), _rank(answer, MISSED)) for truth, answer in pairs)
    suits = ((str(truth.suit), str(answer.suit)) for truth, answer in matched)
    return {
        "ranks": _matrix(ranks, (*RANKS, NOT_THERE, MISSED).index),
        "suits": _matrix(suits, SUITS.index),
    }


def _pairs(
    row: Comparison, mistakes: tuple[Mistake, ...]
) -> Iterable[tuple[Card | None, Card | None]]:
    """What was true and what was answered, for right cards too."""
    yield from ((card, card) for card in row.right)
    yield from ((each.truth, each.answer.card if each.answer else None) for each in mistakes)


def _rank(card: Card | None, otherwise: str) -> str:
    return str(card.rank) if card else otherwise


def _matrix(pairs: Iterable[tuple[str, str]], order: Callable[[str], int]) -> Matrix:
    counts = Counter(pairs)
    matrix: Matrix = {}
    for truth, answer in sorted(counts, key=lambda pair: (order(pair[0]), order(pair[1]))):
        matrix.setdefault(truth, {})[answer] = counts[truth, answer]
    return matrix


def photos_json(read: list[Read]) -> dict[str, Any]:
    """All that ``--json`` prints: the figures, how far to trust them, what was taken for what."""
    rows = [row for row, _ in read]
    return {
        **evaluation_json(rows),
        "calibration": calibration(rows),
        "confusion": confusion(read),
    }


def evaluation_json(rows: list[Comparison]) -> dict[str, Any]:
    """The figures over all, by group, and every photograph with a mistake."""
    return {
        **figures_by_group(rows, lambda row: row.photo.group, figures),
        "mistakes": [_mistake_json(row) for row in rows if row.wrong or row.missed],
    }


def _mistake_json(row: Comparison) -> dict[str, Any]:
    return {
        "image": row.photo.name,
        "missed": _names(row.missed),
        "wrong": _names(row.wrong),
        "wrong_certain": _names(row.certain_wrong),
    }


def _names(cards: Iterable[Card]) -> list[str]:
    return sorted(str(card) for card in cards)


def photos_text(report: Mapping[str, Any]) -> list[Sentence]:
    """A line of all, one a group if there are several, how far to trust it, and one a mistake."""
    return [
        _line(say("all"), report),
        *(_line(printable(group), values) for group, values in several_groups(report).items()),
        _trust(report["calibration"]),
        *(_mistake(mistake) for mistake in report["mistakes"]),
    ]


def _line(name: str | Sentence, values: Mapping[str, Any]) -> Sentence:
    return say(
        "{name}: pictures {images}, cards {cards}, recall {recall}, precision {precision}, "
        "exact {exact}, certain {certain}, wrong and certain {wrong}",
        name=name,
        images=values["images"],
        cards=values["cards"],
        recall=decimal(f"{values['recall']:.4f}"),
        precision=decimal(f"{values['precision']:.4f}"),
        exact=decimal(f"{values['exact']:.4f}"),
        certain=decimal(f"{values['certain_recall']:.4f}"),
        wrong=values["wrong_certain"],
    )


def _trust(figures: Mapping[str, Any]) -> Sentence:
    return say(
        "expected calibration error {error}; of {answers} doubtful answers {right} are right",
        error=decimal(f"{figures['expected_error']:.4f}"),
        answers=figures["doubtful"]["answers"],
        right=figures["doubtful"]["right"],
    )


def _mistake(mistake: Mapping[str, Any]) -> Sentence:
    kinds = ("missed", "wrong", "wrong_certain")
    cards = {kind: " ".join(mistake[kind]) or "-" for kind in kinds}
    values = {"image": printable(mistake["image"]), **cards}
    if not mistake["wrong_certain"]:
        return say("  {image}: missed {missed}  wrong {wrong}", **values)
    return say(
        "  {image}: missed {missed}  wrong {wrong}  certain and wrong: {wrong_certain}", **values
    )
