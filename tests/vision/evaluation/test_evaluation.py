"""The figures of ``cribcam evaluate``, on a case small enough to check by hand."""

import json
from pathlib import Path

import pytest

from scorer.cards import Card, parse_cards
from vision.evaluation.evaluation import (
    LabelledBox,
    LabelledPhoto,
    compare,
    figures,
    labelled_photos,
)
from vision.evaluation.labels import LabelsError
from vision.sighting import Candidate, Sighting


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


def test_labels_are_read_with_their_groups(tmp_path: Path) -> None:
    labels = {"photos": [{"file": "a.jpg", "group": "dim", "cards": ["10H"], "optional": ["2C"]}]}
    (tmp_path / "labels.json").write_text(json.dumps(labels))
    ten, two = frozenset(parse_cards("10H")), frozenset(parse_cards("2C"))
    assert labelled_photos(tmp_path) == [LabelledPhoto(tmp_path / "a.jpg", "dim", ten, two)]


@pytest.mark.parametrize("key", ["index_boxes", "card_boxes"])
def test_labels_say_where_cards_lie_by_centre_and_size(key: str, tmp_path: Path) -> None:
    boxes = [["10H", [0.5, 0.25, 0.5, 0.125]], ["RED JOKER", [0.5, 0.5, 0.1, 0.1]]]
    labels = {"photos": [{"file": "a.jpg", "cards": ["10H"], key: boxes}]}
    (tmp_path / "labels.json").write_text(json.dumps(labels))
    (photo,) = labelled_photos(tmp_path)
    assert photo.boxes == (LabelledBox(Card.parse("10H"), (0.25, 0.1875, 0.75, 0.3125)),)


def test_a_box_that_is_none_is_refused(tmp_path: Path) -> None:
    labels = {"photos": [{"file": "a.jpg", "cards": ["10H"], "card_boxes": [["10H", [0.5]]]}]}
    (tmp_path / "labels.json").write_text(json.dumps(labels))
    with pytest.raises(LabelsError, match="not a list of labelled photographs"):
        labelled_photos(tmp_path)


def test_a_folder_without_labels_is_refused(tmp_path: Path) -> None:
    with pytest.raises(LabelsError, match=r"labels\.json: cannot be opened"):
        labelled_photos(tmp_path)


def test_a_label_that_is_no_card_is_refused(tmp_path: Path) -> None:
    labels = {"photos": [{"file": "a.jpg", "cards": ["11H"]}]}
    (tmp_path / "labels.json").write_text(json.dumps(labels))
    with pytest.raises(LabelsError, match="11H"):
        labelled_photos(tmp_path)
