"""``cribcam evaluate``: the figures of a folder, for people and for programs."""

import argparse
import json
from pathlib import Path

import cv2
import numpy as np
import pytest

from scorer.cards import Card, parse_cards
from vision import recogniser
from vision.evaluate_command import add_evaluate
from vision.frame import Image
from vision.pictures import PictureError
from vision.sighting import Candidate, Sighting

FIGURES = {"images", "cards", "recall", "precision", "exact", "certain_recall", "wrong_certain"}
LABELS = {
    "photos": [
        {"file": "good.png", "group": "bright", "cards": ["5H", "JC"]},
        {"file": "bad.png", "group": "dim", "cards": ["2S", "3S"]},
    ]
}
SEEN = {200: "5H JC", 50: "2S 9D 7C?"}
"""What is seen in a picture, by its shade; a question mark behind a card makes it doubtful."""


class ByShade:
    """A recogniser that tells the pictures of the folder apart by their shade."""

    def sightings(self, image: Image) -> tuple[Sighting, ...]:
        return tuple(map(_sighting, SEEN[int(image[0, 0, 0])].split()))


def _sighting(name: str) -> Sighting:
    card = Card.parse(name.strip("?"))
    return Sighting(card, 0.9, not name.endswith("?"), (), (Candidate(card, 0.9),))


def cribcam(*words: str | Path) -> int:
    parser = argparse.ArgumentParser()
    add_evaluate(parser.add_subparsers(required=True))
    arguments = parser.parse_args([str(word) for word in words])
    return int(arguments.run(arguments))


@pytest.fixture(autouse=True)
def sees_by_shade(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(recogniser.Recogniser, "load", classmethod(lambda *_: ByShade()))


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    for shade, name in zip(SEEN, ("good.png", "bad.png"), strict=True):
        cv2.imwrite(str(tmp_path / name), np.full((40, 60, 3), shade, np.uint8))
    (tmp_path / "labels.json").write_text(json.dumps(LABELS))
    return tmp_path


def test_json_gives_the_figures_over_all_and_by_group(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert cribcam("evaluate", "--json", folder) == 0
    report = json.loads(capsys.readouterr().out)
    assert set(report) == FIGURES | {"by_group", "mistakes"}
    assert {name: report[name] for name in FIGURES} == {
        "images": 2,
        "cards": 4,
        "recall": 0.75,
        "precision": 0.6,
        "exact": 0.5,
        "certain_recall": 0.75,
        "wrong_certain": 1,
    }
    assert {group: set(values) for group, values in report["by_group"].items()} == {
        "bright": FIGURES,
        "dim": FIGURES,
    }
    assert report["by_group"]["dim"]["recall"] == 0.5


def test_json_names_every_picture_with_a_mistake(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    cribcam("evaluate", "--json", folder)
    assert json.loads(capsys.readouterr().out)["mistakes"] == [
        {"image": "bad.png", "missed": ["3S"], "wrong": ["7C", "9D"], "wrong_certain": ["9D"]}
    ]


def test_people_read_a_line_a_group_and_a_line_a_mistake(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert cribcam("evaluate", folder) == 0
    every, bright, dim, mistake = capsys.readouterr().out.splitlines()
    assert every.startswith("all: 2 pictures, 4 cards, recall 0.7500, precision 0.6000")
    assert bright.startswith("bright: 1 pictures")
    assert dim.startswith("dim: 1 pictures")
    assert mistake == "  bad.png: missed 3S  wrong 7C 9D  certain and wrong: 9D"


def test_a_photograph_that_cannot_be_read_is_an_error_that_names_it(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (folder / "bad.png").write_bytes(b"")
    with pytest.raises(PictureError, match=r"bad\.png: the file is empty"):
        cribcam("evaluate", folder)
    assert capsys.readouterr().out == ""


def test_without_a_group_it_is_the_folders_name_also_from_inside_it(
    folder: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    cards = [str(card) for card in parse_cards("5H JC")]
    labels = {"photos": [{"file": "good.png", "cards": cards}]}
    (folder / "labels.json").write_text(json.dumps(labels))
    monkeypatch.chdir(folder)
    cribcam("evaluate", "--json", ".")
    assert list(json.loads(capsys.readouterr().out)["by_group"]) == [folder.name]
