"""Labels of photographs are read, put right or refused, and the figures are counted by them."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from scorer.cards import Card, parse_cards
from tests.vision.evaluation.rows import row
from tests.vision.readings import sightings
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


@pytest.fixture
def read(tmp_path: Path) -> Callable[[object], list[LabelledPhoto]]:
    """Read such labels: an object for JSON, or the text itself."""

    def read(labels: object) -> list[LabelledPhoto]:
        text = labels if isinstance(labels, str) else json.dumps(labels)
        (tmp_path / "labels.json").write_text(text)
        return labelled_photos(tmp_path)

    return read


def of_one(**told: object) -> dict[str, list[object]]:
    """Labels of one photograph."""
    return {"photos": [{"file": "a.jpg", "cards": ["10H"], **told}]}


Read = Callable[[object], list[LabelledPhoto]]


def test_labels_are_read_with_their_groups(tmp_path: Path, read: Read) -> None:
    ten, two = frozenset(parse_cards("10H")), frozenset(parse_cards("2C"))
    photo = LabelledPhoto(tmp_path / "a.jpg", "dim", ten, two, file="a.jpg")
    assert read(of_one(group="dim", optional=["2C"])) == [photo]


def test_two_photographs_of_one_name_are_told_apart_by_their_folders(read: Read) -> None:
    files = ["lamp/1.jpg", "sun/1.jpg"]
    labels = {"photos": [{"file": file, "cards": ["10H"]} for file in files]}
    rows = [compare(photo, ()) for photo in read(labels)]
    assert [mistake["image"] for mistake in evaluation_json(rows)["mistakes"]] == files


@pytest.mark.parametrize("key", ["index_boxes", "card_boxes"])
def test_labels_say_where_cards_lie_by_centre_and_size(key: str, read: Read) -> None:
    boxes = [["10H", [0.5, 0.25, 0.5, 0.125]], ["RED JOKER", [0.5, 0.5, 0.1, 0.1]]]
    (photo,) = read(of_one(**{key: boxes}))
    assert photo.boxes == (LabelledBox(Card.parse("10H"), (0.25, 0.1875, 0.75, 0.3125)),)


NONE = "not a list of labelled photographs ."
"""How what is wrong begins."""


@pytest.mark.parametrize(
    ("labels", "said"),
    [
        *(
            pytest.param(of_one(card_boxes=[box]), f"{NONE}{said}", id=f"the box {box}")
            for box, said in (
                (["10H", [0.5]], r"not the centre, width and height of a box: \[0.5\]"),
                (["10H", 0.5], "not a card and its box: .'10H', 0.5."),
                (["10H", 0.5, 0.5, 0.1, 0.1], "not a card and its box: "),
                (5, "not a card and its box: 5"),
            )
        ),
        pytest.param(of_one(cards="5H"), "not a list of cards: '5H'", id="a card for a list"),
        pytest.param(of_one(cards=["11H"]), "11H", id="no card"),
        *(
            pytest.param(text, "no JSON object: ", id=text)
            for text in ("[]", '"photos"', '{"photos": [5]}', '{"photos": "one.jpg"}')
        ),
        pytest.param("[" * 100_000, "recursion", id="lists within lists without end"),
        pytest.param({"a.jpg": ["10H"]}, f"{NONE}'photos' is missing", id="no photographs"),
        pytest.param({"photos": [{"file": "a.jpg"}]}, f"{NONE}'cards' is missing", id="no cards"),
    ],
)
def test_labels_that_are_none_are_refused_with_the_reason(
    labels: object, said: str, read: Read
) -> None:
    with pytest.raises(LabelsError, match=said):
        read(labels)


@pytest.mark.parametrize("name", [None, 5])
def test_a_box_of_what_is_no_card_is_left_out_whatever_it_is(name: object, read: Read) -> None:
    (only,) = read(of_one(card_boxes=[[name, [0.5, 0.5, 0.1, 0.1]]]))
    assert only.boxes == ()


def test_a_folder_without_labels_is_refused(tmp_path: Path) -> None:
    with pytest.raises(LabelsError, match=r"labels\.json: cannot be opened"):
        labelled_photos(tmp_path)


def test_doubtful_cards_count_for_recall_and_precision_but_not_as_certain() -> None:
    found = figures([row("5H 5S 5D JC", *sightings("5H 5S? KC?"))])
    assert (found.recall, found.certain_recall, found.wrong_certain) == (2 / 4, 1 / 4, 0)
    assert found.precision == pytest.approx(2 / 3)


def test_a_certain_card_that_is_not_there_is_wrong_and_certain() -> None:
    assert figures([row("5H", *sightings("5H 5S"))]).wrong_certain == 1


def test_optional_cards_are_neither_right_nor_wrong() -> None:
    found = figures([row("5H", *sightings("5H KD"), optional="KD")])
    assert (found.recall, found.precision, found.exact) == (1.0, 1.0, 1.0)


def test_exact_counts_pictures_without_any_mistake() -> None:
    rows = [row("5H", *sightings(seen)) for seen in ("5H", "5H 6H?")]
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


def test_what_is_evaluated_is_put_right(read: Read) -> None:
    (found,) = read({"photos": [photo("odd-066.jpg", ["5D", BOX], ["QC", BOX])]})
    assert found.cards == {Card.parse("5D"), Card.parse("AC")}
    assert {box.card for box in found.boxes} == found.cards


def test_boxes_that_cannot_be_understood_are_refused(read: Read) -> None:
    with pytest.raises(LabelsError):
        read({"photos": [photo("odd-066.jpg", "QC")]})


@pytest.mark.parametrize("correction", CORRECTIONS, ids=lambda each: each.file)
def test_every_correction_finds_what_it_puts_right(correction: Correction, shared: Path) -> None:
    labels = (shared / "photos" / "train" / "labels.json").read_text(encoding="utf-8")
    (entry,) = (each for each in json.loads(labels)["photos"] if each["file"] == correction.file)
    assert corrected(entry)["index_boxes"] != entry["index_boxes"]
