"""The mistakes in a photograph: each wrong answer beside the card that lies where it was given."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import TypeAlias

from scorer.cards import Card
from vision.evaluation.photo_comparison import Comparison
from vision.evaluation.photos import LabelledPhoto
from vision.sighting import Box, Sighting

Places: TypeAlias = Mapping[Card, tuple[Box, ...]]
"""Where the labels say that each card, or each of its indices, lies; in pixels."""


class Kind(StrEnum):
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
    def kind(self) -> Kind:
        """How bad it is."""
        if self.answer is None:
            return Kind.MISSED
        return Kind.WRONG_AND_CERTAIN if self.answer.certain else Kind.WRONG


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
