"""``cribcam evaluate``: the figures of a folder, for people and for programs."""

import json
import os
from pathlib import Path

import cv2
import numpy as np
import pytest

from scorer.cards import Card, parse_cards
from tests.vision.commands.cribcam import Cribcam
from tests.vision.reads_blocks import ReadsBlocks, table
from vision.commands.evaluate import evaluate
from vision.evaluation.photos import LabelsError
from vision.evaluation.worse import WAYS
from vision.frame import Candidate, Image, Sighting
from vision.pictures import PictureError
from vision.reading import recogniser
from vision.source.capture import SourceError

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


@pytest.fixture(autouse=True)
def sees_by_shade(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(recogniser.Recogniser, "load", classmethod(lambda *_: ByShade()))


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    for shade, name in zip(SEEN, ("good.png", "bad.png"), strict=True):
        cv2.imwrite(str(tmp_path / name), np.full((40, 60, 3), shade, np.uint8))
    (tmp_path / "labels.json").write_text(json.dumps(LABELS))
    return tmp_path


def test_json_gives_the_figures_over_all_and_by_group(folder: Path, cribcam: Cribcam) -> None:
    report = cribcam("evaluate", "--json", folder).json
    assert set(report) == FIGURES | {"by_group", "mistakes", "calibration", "confusion"}
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


def test_the_labels_stand_for_their_folder(folder: Path, cribcam: Cribcam) -> None:
    named = cribcam("evaluate", "--json", folder).out
    assert cribcam("evaluate", "--json", folder / "labels.json").out == named


def test_json_names_every_picture_with_a_mistake(folder: Path, cribcam: Cribcam) -> None:
    assert cribcam("evaluate", "--json", folder).json["mistakes"] == [
        {"image": "bad.png", "missed": ["3S"], "wrong": ["7C", "9D"], "wrong_certain": ["9D"]}
    ]


def test_people_read_a_line_a_group_and_a_line_a_mistake(folder: Path, cribcam: Cribcam) -> None:
    every, bright, dim, trust, mistake = cribcam("evaluate", folder).lines
    assert every.startswith("all: pictures 2, cards 4, recall 0.7500, precision 0.6000")
    assert bright.startswith("bright: pictures 1")
    assert dim.startswith("dim: pictures 1")
    assert trust == "expected calibration error 0.3000; of 1 doubtful answers 0 are right"
    assert mistake == "  bad.png: missed 3S  wrong 7C 9D  certain and wrong: 9D"


def test_json_says_how_far_to_trust_it_and_what_was_taken_for_what(
    folder: Path, cribcam: Cribcam
) -> None:
    report = cribcam("evaluate", "--json", folder).json
    assert report["calibration"]["expected_error"] == 0.3
    assert report["calibration"]["doubtful"] == {"answers": 1, "right": 0}
    assert report["calibration"]["bins"][9] == {
        "low": 0.9,
        "high": 1.0,
        "count": 5,
        "confidence": 0.9,
        "right": 0.6,
    }
    assert report["confusion"] == {
        "ranks": {
            "2": {"2": 1},
            "3": {"missed": 1},
            "5": {"5": 1},
            "J": {"J": 1},
            "not there": {"7": 1, "9": 1},
        },
        "suits": {"S": {"S": 1}, "H": {"H": 1}, "C": {"C": 1}},
    }


def test_the_report_is_a_page_with_its_pictures_and_the_json(
    folder: Path, tmp_path: Path, cribcam: Cribcam
) -> None:
    report = tmp_path / "new" / "report"
    told = cribcam("evaluate", "--json", folder, "--report", report).json
    assert json.loads((report / "report.json").read_text()) == told
    assert "Wrong and certain: 1" in (report / "index.html").read_text("utf-8")
    names = {path.relative_to(report).as_posix() for path in report.rglob("*.jpg")}
    assert names == {f"pictures/0001{part}.jpg" for part in ("", "-1", "-2", "-3")}


@pytest.mark.skipif("sys.platform != 'linux'", reason="others take no such name")
def test_a_folder_whose_name_is_no_text_has_a_report_too(folder: Path, cribcam: Cribcam) -> None:
    strange = folder.rename(folder.with_name(os.fsdecode(b"Fu\xdfball")))
    cribcam("evaluate", strange, "--report", strange)
    assert "Fu\\udcdfball" in (strange / "index.html").read_text("utf-8")


def test_without_report_nothing_is_written(folder: Path, cribcam: Cribcam) -> None:
    before = sorted(folder.iterdir())
    cribcam("evaluate", folder)
    assert sorted(folder.iterdir()) == before


def test_the_confusion_goes_by_the_boxes_of_the_labels(
    folder: Path, cribcam: Cribcam, monkeypatch: pytest.MonkeyPatch
) -> None:
    card = Card.parse("9D")
    wrong = Sighting(card, 0.9, True, ((30.0, 8.0, 40.0, 20.0),), (Candidate(card, 0.9),))
    monkeypatch.setattr(ByShade, "sightings", lambda *_: (wrong,))
    boxes = [["3S", [0.25, 0.25, 0.2, 0.2]], ["9C", [0.6, 0.35, 0.2, 0.4]], ["JOKER", [0, 0, 1, 1]]]
    labels = {"photos": [{"file": "bad.png", "cards": ["9C", "3S"], "index_boxes": boxes}]}
    (folder / "labels.json").write_text(json.dumps(labels))
    assert cribcam("evaluate", "--json", folder).json["confusion"] == {
        "ranks": {"3": {"missed": 1}, "9": {"9": 1}},
        "suits": {"C": {"D": 1}},
    }


def test_a_photograph_that_cannot_be_read_is_named_beside_the_figures_of_the_others(
    folder: Path, cribcam: Cribcam
) -> None:
    (folder / "bad.png").write_bytes(b"")
    said = cribcam("evaluate", "--json", folder, status=2)
    report, why = json.loads(said.out), f"{folder / 'bad.png'}: the file is empty; copy it again"
    assert (report["images"], report["cards"], report["unread"]) == (1, 2, [why])
    assert said.err == f"cribcam: {why}\n"


def test_where_no_photograph_can_be_read_there_are_no_figures(
    folder: Path, cribcam: Cribcam
) -> None:
    for name in ("good.png", "bad.png"):
        (folder / name).write_bytes(b"")
    with pytest.raises(PictureError, match=r"good\.png: the file is empty.*; .*bad\.png: the file"):
        assert cribcam("evaluate", folder).out == ""


def test_without_a_group_it_is_the_folders_name_also_from_inside_it(
    folder: Path, cribcam: Cribcam, monkeypatch: pytest.MonkeyPatch
) -> None:
    cards = [str(card) for card in parse_cards("5H JC")]
    labels = {"photos": [{"file": "good.png", "cards": cards}]}
    (folder / "labels.json").write_text(json.dumps(labels))
    monkeypatch.chdir(folder)
    assert list(cribcam("evaluate", "--json", ".").json["by_group"]) == [folder.name]


@pytest.fixture
def filmed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with a film of one card, which lies there after a second."""
    monkeypatch.setattr(recogniser.Recogniser, "load", classmethod(lambda *_: ReadsBlocks()))
    for number in range(50):
        image = table("6S") if number >= 25 else table()
        cv2.imwrite(str(tmp_path / f"{number:04d}.png"), image)
    five, six = {"card": "5H", "from": 0.5}, {"card": "6S", "from": 1.0}
    labels = {"films": [{"file": "%04d.png", "group": "still", "cards": [five, six]}]}
    (tmp_path / "labels.json").write_text(json.dumps(labels))
    return tmp_path


def test_films_are_watched_and_their_figures_stand_beside_those_of_the_photographs(
    filmed: Path, cribcam: Cribcam
) -> None:
    report = cribcam("evaluate", "--json", filmed).json
    films = report["films"]
    assert report["images"] == 0
    assert (films["films"], films["cards"], films["certain_recall"]) == (1, 2, 0.5)
    assert films["wrong_certain"] == 0
    assert 0 <= films["late_median_s"] == films["late_slowest_s"] < 1
    assert [(each["kind"], each["card"]) for each in films["mistakes"]] == [("missed", "5H")]


def test_people_read_nothing_of_photographs_where_films_alone_are_labelled(
    filmed: Path, cribcam: Cribcam
) -> None:
    figures, mistake = cribcam("evaluate", filmed).lines
    assert figures.startswith("all: films 1, cards 2, certain 0.5000, wrong and certain 0")
    assert mistake == "  %04d.png, 0.5 s to the end: 5H missed"


def test_a_film_that_cannot_be_opened_is_an_error_that_names_it(
    filmed: Path, cribcam: Cribcam
) -> None:
    labels = {"films": [{"file": "lost.mp4", "cards": []}]}
    (filmed / "labels.json").write_text(json.dumps(labels))
    with pytest.raises(SourceError, match=r"lost\.mp4: there is no such file or folder"):
        assert cribcam("evaluate", filmed).out == ""


class SeesAFive:
    """A recogniser that sees one certain card in every picture."""

    def sightings(self, _image: Image) -> tuple[Sighting, ...]:
        card = Card.parse("5H")
        return (Sighting(card, 0.9, True, (), (Candidate(card, 0.9),)),)


@pytest.fixture
def two_fives(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(recogniser.Recogniser, "load", classmethod(lambda *_: SeesAFive()))
    labels = {"photos": [{"file": f"{card}.png", "cards": [card, "JC"]} for card in ("5H", "2S")]}
    for photo in labels["photos"]:
        cv2.imwrite(str(tmp_path / str(photo["file"])), np.full((40, 60, 3), 200, np.uint8))
    (tmp_path / "labels.json").write_text(json.dumps(labels))
    return tmp_path


def test_json_and_report_have_every_step_of_every_way(
    two_fives: Path, tmp_path: Path, cribcam: Cribcam
) -> None:
    report = tmp_path / "report"
    ways = cribcam("evaluate", "--json", "--worse", two_fives, "--report", report).json["worse"]
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


def test_people_read_a_line_a_step(two_fives: Path, cribcam: Cribcam) -> None:
    assert (
        "moved, 9 (pixels of movement): recall 0.2500"
        in cribcam("evaluate", "--worse", two_fives).out
    )


def test_without_it_nothing_is_made_worse(two_fives: Path, cribcam: Cribcam) -> None:
    assert "worse" not in cribcam("evaluate", "--json", two_fives).json


@pytest.mark.parametrize("told", [{"photos": []}, {"films": []}, {"photos": [], "films": []}])
def test_of_nothing_there_are_no_figures(
    told: dict[str, list[str]], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "labels.json").write_text(json.dumps(told))
    with pytest.raises(LabelsError, match=r"labels\.json names no photograph and no film"):
        evaluate.main([str(tmp_path)], standalone_mode=False)
    assert capsys.readouterr().out == ""
