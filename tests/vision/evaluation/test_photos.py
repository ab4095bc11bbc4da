"""Labels of photographs are read, put right or refused, and the figures are counted by them."""

import json
from pathlib import Path
from typing import Any

import pytest

from scorer.cards import Card, parse_cards
from vision.evaluation.photo_report import evaluation_json
from vision.evaluation.photos import (
    CORRECTIONS,
    Correction,
    LabelledBox,
    LabelledPhoto,
    LabelsError,
    compare,
    corrected,
    figures,
    labelled_photos,
)
from vision.frame import Candidate, Sighting


def test_labels_are_read_with_their_groups(tmp_path: Path) -> None:
    labels = {"photos": [{"file": "a.jpg", "group": "dim", "cards": ["10H"], "optional": ["2C"]}]}
    (tmp_path / "labels.json").write_text(json.dumps(labels))
    ten, two = frozenset(parse_cards("10H")), frozenset(parse_cards("2C"))
    photo = LabelledPhoto(tmp_path / "a.jpg", "dim", ten, two, file="a.jpg")
    assert labelled_photos(tmp_path) == [photo]


def test_two_photographs_of_one_name_are_told_apart_by_their_folders(tmp_path: Path) -> None:
    files = ["lamp/1.jpg", "sun/1.jpg"]
    labels = {"photos": [{"file": file, "cards": ["10H"]} for file in files]}
    (tmp_path / "labels.json").write_text(json.dumps(labels))
    rows = [compare(photo, ()) for photo in labelled_photos(tmp_path)]
    assert [mistake["image"] for mistake in evaluation_json(rows)["mistakes"]] == files


@pytest.mark.parametrize("key", ["index_boxes", "card_boxes"])
def test_labels_say_where_cards_lie_by_centre_and_size(key: str, tmp_path: Path) -> None:
    boxes = [["10H", [0.5, 0.25, 0.5, 0.125]], ["RED JOKER", [0.5, 0.5, 0.1, 0.1]]]
    labels = {"photos": [{"file": "a.jpg", "cards": ["10H"], key: boxes}]}
    (tmp_path / "labels.json").write_text(json.dumps(labels))
    (photo,) = labelled_photos(tmp_path)
    assert photo.boxes == (LabelledBox(Card.parse("10H"), (0.25, 0.1875, 0.75, 0.3125)),)


@pytest.mark.parametrize(
    ("box", "said"),
    [
        (["10H", [0.5]], r"not the centre, width and height of a box: \[0.5\]"),
        (["10H", 0.5], "not a card and its box: .'10H', 0.5."),
        (["10H", 0.5, 0.5, 0.1, 0.1], "not a card and its box: "),
        (5, "not a card and its box: 5"),
    ],
)
def test_a_box_that_is_none_is_refused(box: object, said: str, tmp_path: Path) -> None:
    labels = {"photos": [{"file": "a.jpg", "cards": ["10H"], "card_boxes": [box]}]}
    (tmp_path / "labels.json").write_text(json.dumps(labels))
    with pytest.raises(LabelsError, match=f"not a list of labelled photographs .{said}"):
        labelled_photos(tmp_path)


def test_one_card_is_no_list_of_cards(tmp_path: Path) -> None:
    (tmp_path / "labels.json").write_text('{"photos": [{"file": "a.jpg", "cards": "5H"}]}')
    with pytest.raises(LabelsError, match="not a list of cards: '5H'"):
        labelled_photos(tmp_path)


@pytest.mark.parametrize("labels", [[], "photos", {"photos": [5]}, {"photos": "one.jpg"}])
def test_what_is_no_object_is_no_label(labels: object, tmp_path: Path) -> None:
    (tmp_path / "labels.json").write_text(json.dumps(labels))
    with pytest.raises(LabelsError, match="no JSON object: "):
        labelled_photos(tmp_path)


def test_lists_within_lists_without_end_are_no_labels(tmp_path: Path) -> None:
    (tmp_path / "labels.json").write_text("[" * 100_000)
    with pytest.raises(LabelsError, match="recursion"):
        labelled_photos(tmp_path)


def test_a_box_of_what_is_no_card_is_left_out_whatever_it_is(tmp_path: Path) -> None:
    boxes = [[None, [0.5, 0.5, 0.1, 0.1]], [5, [0.5, 0.5, 0.1, 0.1]]]
    labels = {"photos": [{"file": "a.jpg", "cards": ["10H"], "card_boxes": boxes}]}
    (tmp_path / "labels.json").write_text(json.dumps(labels))
    (photo,) = labelled_photos(tmp_path)
    assert photo.boxes == ()


@pytest.mark.parametrize(
    ("labels", "missing"),
    [({"a.jpg": ["10H"]}, "photos"), ({"photos": [{"file": "a.jpg"}]}, "cards")],
)
def test_what_a_label_lacks_is_named(labels: object, missing: str, tmp_path: Path) -> None:
    (tmp_path / "labels.json").write_text(json.dumps(labels))
    with pytest.raises(LabelsError, match=f"labelled photographs .'{missing}' is missing"):
        labelled_photos(tmp_path)


def test_a_folder_without_labels_is_refused(tmp_path: Path) -> None:
    with pytest.raises(LabelsError, match=r"labels\.json: cannot be opened"):
        labelled_photos(tmp_path)


def test_a_label_that_is_no_card_is_refused(tmp_path: Path) -> None:
    labels = {"photos": [{"file": "a.jpg", "cards": ["11H"]}]}
    (tmp_path / "labels.json").write_text(json.dumps(labels))
    with pytest.raises(LabelsError, match="11H"):
        labelled_photos(tmp_path)


def labelled(cards: str, optional: str = "") -> LabelledPhoto:
    named = frozenset(parse_cards(cards)), frozenset(parse_cards(optional))
    return LabelledPhoto(Path("p.jpg"), "all", *named)


def seen(names: str) -> list[Sighting]:
    """Sightings of cards; a question mark behind a name makes it doubtful."""
    return [_sighting(name) for name in names.split()]


def _sighting(name: str) -> Sighting:
    card = Card.parse(name.strip("?"))
    return Sighting(card, 0.9, not name.endswith("?"), (), (Candidate(card, 0.9),))


def test_doubtful_cards_count_for_recall_and_precision_but_not_as_certain() -> None:
    row = compare(labelled("5H 5S 5D JC"), seen("5H 5S? KC?"))
    found = figures([row])
    assert found.recall == pytest.approx(2 / 4)
    assert found.precision == pytest.approx(2 / 3)
    assert found.certain_recall == pytest.approx(1 / 4)
    assert found.wrong_certain == 0


def test_a_certain_card_that_is_not_there_is_wrong_and_certain() -> None:
    assert figures([compare(labelled("5H"), seen("5H 5S"))]).wrong_certain == 1


def test_optional_cards_are_neither_right_nor_wrong() -> None:
    found = figures([compare(labelled("5H", "KD"), seen("5H KD"))])
    assert (found.recall, found.precision, found.exact) == (1.0, 1.0, 1.0)


def test_exact_counts_pictures_without_any_mistake() -> None:
    rows = [compare(labelled("5H"), seen("5H")), compare(labelled("5H"), seen("5H 6H?"))]
    assert figures(rows).exact == 0.5


BOX = [0.5, 0.5, 0.1, 0.1]


def photo(file: str, *boxes: object) -> dict[str, Any]:
    return {"file": file, "cards": ["5D", "QC"], "index_boxes": list(boxes)}


def test_a_wrong_name_is_put_right_in_the_boxes_and_among_the_cards() -> None:
    entry = corrected(photo("odd-066.jpg", ["5D", BOX], ["QC", BOX], ["QC", BOX]))
    assert entry["cards"] == ["5D", "AC"]
    assert [name for name, _ in entry["index_boxes"]] == ["5D", "AC", "AC"]


def test_a_card_of_which_one_box_alone_was_wrong_stays() -> None:
    wrong = [0.56484, 0.66797, 0.07422, 0.09609]
    boxed = photo("plain-159.jpg", ["QH", BOX], ["QH", wrong], ["3C", BOX])
    entry = corrected({**boxed, "cards": ["3C", "QH"]})
    assert entry["cards"] == ["3C", "QH"]
    assert [name for name, _ in entry["index_boxes"]] == ["QH", "3C", "3C"]


def test_a_box_on_no_index_is_left_out() -> None:
    speck = [0.33672, 0.52422, 0.00234, 0.01172]
    entry = corrected({**photo("plain-384.jpg", ["9D", BOX], ["9D", speck]), "cards": ["9D"]})
    assert entry["index_boxes"] == [["9D", BOX]]
    assert entry["cards"] == ["9D"]


@pytest.mark.parametrize("entry", [photo("odd-067.jpg", ["QC", BOX]), {"file": "odd-066.jpg"}, {}])
def test_other_entries_stay_as_they_are(entry: dict[str, Any]) -> None:
    assert corrected(entry) is entry


def test_what_is_evaluated_is_put_right(tmp_path: Path) -> None:
    labels = {"photos": [photo("odd-066.jpg", ["5D", BOX], ["QC", BOX])]}
    (tmp_path / "labels.json").write_text(json.dumps(labels), encoding="utf-8")
    (read,) = labelled_photos(tmp_path)
    assert read.cards == {Card.parse("5D"), Card.parse("AC")}
    assert {box.card for box in read.boxes} == read.cards


def test_boxes_that_cannot_be_understood_are_refused(tmp_path: Path) -> None:
    labels = {"photos": [photo("odd-066.jpg", "QC")]}
    (tmp_path / "labels.json").write_text(json.dumps(labels), encoding="utf-8")
    with pytest.raises(LabelsError):
        labelled_photos(tmp_path)


@pytest.mark.parametrize("correction", CORRECTIONS, ids=lambda each: each.file)
def test_every_correction_finds_what_it_puts_right(correction: Correction, shared: Path) -> None:
    labels = (shared / "photos" / "train" / "labels.json").read_text(encoding="utf-8")
    (entry,) = (each for each in json.loads(labels)["photos"] if each["file"] == correction.file)
    assert corrected(entry)["index_boxes"] != entry["index_boxes"]
