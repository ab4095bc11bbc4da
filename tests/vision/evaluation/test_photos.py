"""Labels of photographs are read, or refused."""

import json
from pathlib import Path

import pytest

from scorer.cards import Card, parse_cards
from vision.evaluation.photo_report import evaluation_json
from vision.evaluation.photos import (
    LabelledBox,
    LabelledPhoto,
    LabelsError,
    compare,
    labelled_photos,
)


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
