"""The cards of a picture for an enrolment: proposed, and confirmed or corrected by a person."""

import re
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass, replace

from scorer.cards import DECK, Card, different, parse_cards
from scorer.language.sentence import Refusal, say
from vision.sighting import Sighting

_CORRECTION = re.compile(r"(\d{1,3})=(\S+)")
_NO_CARD = "-"
_ROW = 4.0
"""How far up or down cards of one row may lie from the next one, in halves of an index."""


class AnswerError(Refusal):
    """An answer that is no list of cards and no correction; the message says how to write it."""


@dataclass(frozen=True, slots=True)
class Place:
    """A card that was seen, and what it is taken for: None is not a card, or not known."""

    sighting: Sighting
    card: Card | None


def proposed(sightings: Iterable[Sighting], enrolled: Collection[Card]) -> tuple[Place, ...]:
    """The cards row by row, each at most once and none of the ``enrolled`` ones.

    A doubtful card between two of a row, as the 5 and the 7 of a suit, is the card they leave out.
    """
    rows = in_rows(sightings)
    free = [card for card in DECK if card not in enrolled]
    return _with_gaps_filled(_assigned(rows, free), free)


def answered(places: Sequence[Place], answer: str) -> tuple[Place, ...]:
    """The places after an answer: nothing for all right, ``3=QC 5=-``, or all cards in any order.

    Of a list, each card goes to the place that looks most like it; the last one to the last place.
    Raises AnswerError or CardError for anything else.
    """
    words = answer.replace(",", " ").split()
    if not words:
        return tuple(places)
    if any("=" in word for word in words):
        return _corrected(places, words)
    cards = list(parse_cards(answer))
    found = _assigned([place.sighting for place in places], cards)
    left = [card for card in cards if card not in {place.card for place in found}]
    empty = [place for place in found if place.card is None]
    if len(left) == len(empty) == 1:
        return tuple(replace(each, card=left[0]) if each is empty[0] else each for each in found)
    return found


def in_rows(sightings: Iterable[Sighting]) -> list[Sighting]:
    """Sightings from top to bottom, row by row, each row from left to right."""
    rows: list[list[Sighting]] = []
    for sighting in sorted(sightings, key=lambda each: _middle(each)[1]):
        reach = _ROW * (sighting.unit or 0.0)
        if rows and _middle(sighting)[1] - _middle(rows[-1][-1])[1] <= reach:
            rows[-1].append(sighting)
        else:
            rows.append([sighting])
    return [sighting for row in rows for sighting in sorted(row, key=_middle)]


def _assigned(sightings: Sequence[Sighting], cards: Collection[Card]) -> tuple[Place, ...]:
    """The surest pair of place and card first, then the surest of what is left."""
    pairs = [
        (candidate.confidence, place, candidate.card)
        for place, sighting in enumerate(sightings)
        for candidate in sighting.candidates
        if candidate.card in cards
    ]
    found: dict[int, Card] = {}
    for _, place, card in sorted(pairs, key=lambda pair: (-pair[0], pair[1])):
        if place not in found and card not in found.values():
            found[place] = card
    return tuple(Place(sighting, found.get(place)) for place, sighting in enumerate(sightings))


def _with_gaps_filled(places: tuple[Place, ...], free: Collection[Card]) -> tuple[Place, ...]:
    filled = list(places)
    for number in range(1, len(places) - 1):
        between = _between(places[number - 1], places[number + 1])
        others = {place.card for place in [*filled[:number], *filled[number + 1 :]]}
        if not places[number].sighting.certain and between in free and between not in others:
            filled[number] = replace(places[number], card=between)
    return tuple(filled)


def _between(left: Place, right: Place) -> Card | None:
    """The card that two certain ones leave out, up or down."""
    one, other = left.card, right.card
    if one is None or other is None or not (left.sighting.certain and right.sighting.certain):
        return None
    if one.suit != other.suit or abs(one.rank - other.rank) != 2:  # noqa: PLR2004 - one left out
        return None
    return DECK[(one.place + other.place) // 2]


def _corrected(places: Sequence[Place], words: Sequence[str]) -> tuple[Place, ...]:
    changed = list(places)
    for word in words:
        match = _CORRECTION.fullmatch(word)
        number = int(match[1]) if match else 0
        if match is None or not 1 <= number <= len(places):
            raise AnswerError(
                say("'{word}': write 3=QC for the third card, 3=- if it is no card", word=word)
            )
        card = None if match[2] == _NO_CARD else Card.parse(match[2])
        changed[number - 1] = replace(changed[number - 1], card=card)
    different(place.card for place in changed if place.card is not None)
    return tuple(changed)


def _middle(sighting: Sighting) -> tuple[float, float]:
    if sighting.middle is not None:
        return sighting.middle
    left, top, right, bottom = sighting.boxes[0]
    return (left + right) / 2, (top + bottom) / 2
