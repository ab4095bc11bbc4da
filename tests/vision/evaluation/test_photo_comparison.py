"""The figures of ``cribcam evaluate``, on a case small enough to check by hand."""

from pathlib import Path

import pytest

from scorer.cards import Card, parse_cards
from vision.evaluation.photos import LabelledPhoto, compare, figures
from vision.frame import Candidate, Sighting


def photo(cards: str, optional: str = "") -> LabelledPhoto:
    named = frozenset(parse_cards(cards)), frozenset(parse_cards(optional))
    return LabelledPhoto(Path("p.jpg"), "all", *named)


def seen(names: str) -> list[Sighting]:
    """Sightings of cards; a question mark behind a name makes it doubtful."""
    return [_sighting(name) for name in names.split()]


def _sighting(name: str) -> Sighting:
    card = Card.parse(name.strip("?"))
    return Sighting(card, 0.9, not name.endswith("?"), (), (Candidate(card, 0.9),))


def test_doubtful_cards_count_for_recall_and_precision_but_not_as_certain() -> None:
    row = compare(photo("5H 5S 5D JC"), seen("5H 5S? KC?"))
    found = figures([row])
    assert found.recall == pytest.approx(2 / 4)
    assert found.precision == pytest.approx(2 / 3)
    assert found.certain_recall == pytest.approx(1 / 4)
    assert found.wrong_certain == 0


def test_a_certain_card_that_is_not_there_is_wrong_and_certain() -> None:
    assert figures([compare(photo("5H"), seen("5H 5S"))]).wrong_certain == 1


def test_optional_cards_are_neither_right_nor_wrong() -> None:
    found = figures([compare(photo("5H", "KD"), seen("5H KD"))])
    assert (found.recall, found.precision, found.exact) == (1.0, 1.0, 1.0)


def test_exact_counts_pictures_without_any_mistake() -> None:
    rows = [compare(photo("5H"), seen("5H")), compare(photo("5H"), seen("5H 6H?"))]
    assert figures(rows).exact == 0.5
