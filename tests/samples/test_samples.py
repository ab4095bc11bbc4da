"""Every sample is read, and what is certain about it is right."""

import importlib.resources
import json
from pathlib import Path
from typing import Any

import pytest

from scorer.cards import Card, parse_cards
from scorer.count.show import show, show_alike
from scorer.score import total
from vision.commands.read import Reading, hands_read, read
from vision.evaluation.photos import LabelledPhoto, compare, labelled_photos
from vision.pictures import load
from vision.reading.recogniser import Recogniser

FOLDER = Path(str(importlib.resources.files("samples")))
LABELS: dict[str, dict[str, Any]] = {
    photo["file"]: photo for photo in json.loads((FOLDER / "labels.json").read_text())["photos"]
}


@pytest.fixture(scope="session")
def readings() -> dict[str, Reading]:
    recogniser = Recogniser.load()
    return {
        photo.path.name: read(recogniser, load(photo.path)) for photo in labelled_photos(FOLDER)
    }


def test_there_are_enough_samples_in_little_space() -> None:
    pictures = list(FOLDER.glob("*.jpg"))
    assert len(pictures) == len(LABELS) >= 24
    assert sum(path.stat().st_size for path in pictures) <= 15_000_000


@pytest.mark.parametrize("photo", labelled_photos(FOLDER), ids=lambda photo: photo.path.stem)
def test_every_certain_card_is_right(photo: LabelledPhoto, readings: dict[str, Reading]) -> None:
    row = compare(photo, readings[photo.path.name].sightings)
    assert row.certain_wrong == frozenset()


def test_what_is_counted_is_counted_right(readings: dict[str, Reading]) -> None:
    counted = {
        file: total(scores)
        for file, reading in readings.items()
        if (scores := show_alike(hands_read(reading), show)) is not None
    }
    assert counted == {file: LABELS[file]["points"] for file in counted}


def test_most_samples_are_counted_without_asking(readings: dict[str, Reading]) -> None:
    countable = [file for file, label in LABELS.items() if label["points"] is not None]
    counted = [file for file in countable if [*hands_read(readings[file])]]
    assert len(counted) >= 0.9 * len(countable)


def test_backs_jokers_and_an_empty_table_have_no_certain_card(
    readings: dict[str, Reading],
) -> None:
    for file in ("backs-and-joker.jpg", "empty-table.jpg"):
        assert [each.card for each in readings[file].sightings if each.certain] == []


@pytest.mark.parametrize("file", ["doubtful-suit.jpg", "doubtful-rank.jpg"])
def test_a_card_that_cannot_be_told_is_doubt_and_not_counted(
    file: str, readings: dict[str, Reading]
) -> None:
    doubtful = [each for each in readings[file].sightings if not each.certain]
    assert len(doubtful) == 1
    assert show_alike(hands_read(readings[file]), show) is None


def test_the_labels_count_what_they_say() -> None:
    for label in LABELS.values():
        if label["points"] is not None:
            starter = Card.parse(label["starter"])
            hand = [card for card in parse_cards(" ".join(label["cards"])) if card != starter]
            assert total(show(hand, starter)) == label["points"], label["file"]
