"""Without a page: what lies on the table and how the camera does, whenever that changes."""

import json
from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import cv2
import pytest

from scorer.cards import Card
from tests.vision.reads_blocks import ReadsBlocks, index, table
from vision.commands import watch
from vision.commands.options import ReadingOptions
from vision.frame import Candidate, Fault, Frame, Image, Sighting
from vision.pictures import PictureError
from vision.reading import recogniser
from vision.reading.courts import Courts
from vision.source.capture import SourceError
from vision.source.source import Outage

SHOWN = (table(), table("6S"), table("6S", "9H"), table("9H"))
"""A table for a second each."""


def watch_cards(source: str | Path) -> None:
    reading = ReadingOptions(Courts.ENGLISH, None, Path())
    watch.watch_cards(str(source), reading, lambda _: None, json.dumps)


@pytest.fixture(autouse=True)
def reads_blocks(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(recogniser.Recogniser, "load", classmethod(lambda *_: ReadsBlocks()))


def film(path: Path, images: Sequence[Image], each: int = 10) -> Path:
    writer = cv2.VideoWriter(str(path), cv2.VideoWriter.fourcc(*"MJPG"), 10, (640, 480))
    for image in images:
        for _ in range(each):
            writer.write(image)
    writer.release()
    return path


@pytest.fixture
def shown(tmp_path: Path) -> Path:
    return film(tmp_path / "film.avi", SHOWN)


def changes(capsys: pytest.CaptureFixture[str], source: Path | str) -> list[dict[str, Any]]:
    watch_cards(source)
    return [json.loads(line) for line in capsys.readouterr().out.splitlines()]


def certain(told: list[dict[str, Any]]) -> list[tuple[float, list[str]]]:
    """When all cards that lie there were certain, and which."""
    return [
        (change["t"], sorted(card["card"] for card in change["cards"]))
        for change in told
        if "cards" in change and all(card["certain"] for card in change["cards"])
    ]


def test_a_line_says_each_time_which_cards_lie_there(
    shown: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    told = certain(changes(capsys, shown))
    assert [cards for _, cards in told] == [["6S"], ["6S", "9H"], ["9H"]]
    assert all(begin <= t < begin + 1 for begin, (t, _) in zip((1, 2, 3), told, strict=True))


def test_json_has_the_time_and_each_card_with_its_box(
    shown: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    first = changes(capsys, shown)[0]
    assert set(first) == {"t", "cards"}
    (card,) = first["cards"]
    assert set(card) == {"card", "certain", "box"}
    assert (card["card"], card["box"]) == ("6S", [92.0, 90.0, 108.0, 110.0])


def test_the_box_is_the_smallest_one_about_all_indices_of_a_card(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    six = Card.parse("6S")
    boxes = (10.0, 40.0, 20.0, 60.0), (90.04, 30.0, 99.96, 50.0)
    seen = Sighting(six, 0.9, True, boxes, (Candidate(six, 0.9),))
    marks = tuple(replace(index("6S", (15, 50)), box=box) for box in boxes)
    monkeypatch.setattr(ReadsBlocks, "readings", lambda *_: marks)
    monkeypatch.setattr(ReadsBlocks, "cards", lambda *_: (seen,))
    (told, *_) = changes(capsys, film(tmp_path / "film.avi", [table()] * 5))
    assert [card["box"] for card in told["cards"]] == [[10.0, 30.0, 100.0, 60.0]]


def test_two_runs_print_the_same(shown: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert changes(capsys, shown) == changes(capsys, shown)


def test_a_problem_of_the_camera_is_told_and_when_it_is_over(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    told = changes(capsys, film(tmp_path / "film.avi", [table(), table(shade=0), table()]))
    problems = [change for change in told if "problem" in change]
    assert [change["problem"] for change in problems] == ["black", None]
    assert [set(change) for change in problems] == [{"t", "problem"}] * 2
    assert [1 <= problems[0]["t"] < 2, 2 <= problems[1]["t"] < 3] == [True, True]


def test_numbered_pictures_are_a_film(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for number, image in enumerate(image for image in SHOWN[1:3] for _ in range(25)):
        cv2.imwrite(str(tmp_path / f"{number:04d}.png"), image)
    told = certain(changes(capsys, tmp_path / "%04d.png"))
    assert [cards for _, cards in told] == [["6S"], ["6S", "9H"]]


def test_an_outage_of_a_camera_is_a_problem_and_the_card_that_lies_there_still_no_news(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def taken(_opener: object) -> Iterator[Frame | Outage]:
        yield from (Frame(number, number / 10, table("6S")) for number in range(10))
        yield Outage(3.0, Fault.STALE)
        yield Outage(7.0, Fault.STALE)
        yield from (Frame(number, 8 + number / 10, table("6S")) for number in range(10))

    monkeypatch.setattr(watch, "kept_open", taken)
    told = changes(capsys, "0")
    problems = [change for change in told if "problem" in change]
    assert problems == [{"t": 3.0, "problem": "stale"}, {"t": 8.0, "problem": None}]
    assert [change["t"] for change in told if "cards" in change and change["t"] > 1] == []


@pytest.mark.parametrize("where", ["nothing.mp4", "rtsp://127.0.0.1:1/live"])
def test_a_source_that_is_none_is_an_error(where: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SourceError):
        watch_cards(where)
    assert capsys.readouterr().out == ""


def test_a_picture_that_cannot_be_read_is_an_error_that_names_it(tmp_path: Path) -> None:
    (tmp_path / "1.png").write_bytes(b"")
    with pytest.raises(PictureError, match=r"1\.png: the file is empty"):
        watch_cards(tmp_path)
