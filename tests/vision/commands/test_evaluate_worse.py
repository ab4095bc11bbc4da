"""``cribcam evaluate --worse``: what a folder's photographs are read like once they are worse."""

import json
from pathlib import Path

import click
import cv2
import numpy as np
import pytest

from scorer.cards import Card
from scorer.language.sentence import Sentence
from vision.commands.evaluate import evaluate
from vision.evaluation.worse import WAYS
from vision.frame import Candidate, Image, Sighting
from vision.reading import recogniser


class SeesAFive:
    """A recogniser that sees one certain card in every picture."""

    def sightings(self, _image: Image) -> tuple[Sighting, ...]:
        card = Card.parse("5H")
        return (Sighting(card, 0.9, True, (), (Candidate(card, 0.9),)),)


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(recogniser.Recogniser, "load", classmethod(lambda *_: SeesAFive()))
    labels = {"photos": [{"file": f"{card}.png", "cards": [card, "JC"]} for card in ("5H", "2S")]}
    for photo in labels["photos"]:
        cv2.imwrite(str(tmp_path / str(photo["file"])), np.full((40, 60, 3), 200, np.uint8))
    (tmp_path / "labels.json").write_text(json.dumps(labels))
    return tmp_path


class Speaker:
    """Speaks English."""

    def said(self, wording: Sentence) -> str:
        return str(wording)


def cribcam(*words: str | Path) -> None:
    click.Group(commands=[evaluate]).main([*map(str, words)], standalone_mode=False, obj=Speaker())


def test_json_and_report_have_every_step_of_every_way(
    folder: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    report = tmp_path / "report"
    cribcam("evaluate", "--json", "--worse", folder, "--report", report)
    ways = json.loads(capsys.readouterr().out)["worse"]
    assert [way["way"] for way in ways] == [way.name for way in WAYS]
    assert ways[1]["steps"][2] == {
        "step": 9.0,
        "recall": 0.25,
        "precision": 0.5,
        "certain_recall": 0.25,
        "wrong_certain": 1,
    }
    page = (report / "index.html").read_text("utf-8")
    assert page.count("<polyline") == 2 * len(WAYS)


def test_people_read_a_line_a_step(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    cribcam("evaluate", "--worse", folder)
    assert "moved, 9 (pixels of movement): recall 0.2500" in capsys.readouterr().out


def test_without_it_nothing_is_made_worse(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    cribcam("evaluate", "--json", folder)
    assert "worse" not in json.loads(capsys.readouterr().out)
