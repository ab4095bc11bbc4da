"""Wrong labels of the development sets are put right as they are read, and nothing else is."""

import json
from pathlib import Path
from typing import Any

import pytest

from scorer.cards import Card
from vision.evaluation.photos import (
    CORRECTIONS,
    Correction,
    LabelsError,
    corrected,
    labelled_photos,
)

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
