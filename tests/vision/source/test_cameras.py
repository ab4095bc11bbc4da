"""The list of cameras that answer."""

import sys
from collections.abc import Collection
from pathlib import Path

import numpy as np
import pytest

from scorer.language.sentence import say
from vision.frame import Image
from vision.source.capture import SourceError
from vision.source.source import CameraInfo, camera_called, camera_numbers, cameras


class FakeCapture:
    """A camera of 64 × 48 pixels; a dead one opens but gives nothing, another misses some reads."""

    def __init__(self, *, dead: bool = False, misses: Collection[int] = ()) -> None:
        self.dead = dead
        self.misses = misses
        self.released = False
        self.reads = 0

    def read(self) -> tuple[bool, Image | None]:
        self.reads += 1
        missed = self.dead or self.reads in self.misses
        return (False, None) if missed else (True, np.zeros((48, 64, 3), np.uint8))

    def get(self, propId: int) -> float:
        return float(propId)

    def release(self) -> None:
        self.released = True


def test_cameras_that_answer_are_listed_with_size_and_rate() -> None:
    def opener(where: int | str) -> FakeCapture:
        if where == 1:
            raise SourceError(say("camera 1 does not answer"))
        return FakeCapture(dead=where == 2)

    found = cameras(range(4), opener=opener)
    assert [(info.number, info.width, info.height) for info in found] == [(0, 64, 48), (3, 64, 48)]
    assert all(info.rate > 0 for info in found)


def test_a_camera_that_misses_a_picture_now_and_then_is_listed() -> None:
    found = cameras(range(3), opener=lambda where: FakeCapture(misses={int(where) + 1}))
    assert [info.number for info in found] == [0, 1, 2]


def test_every_camera_is_given_back() -> None:
    captures = {number: FakeCapture(dead=number == 1) for number in range(2)}
    cameras(captures, opener=lambda where: captures[int(where)])
    assert all(capture.released for capture in captures.values())


def test_under_linux_the_numbers_are_those_that_the_system_lists(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("video10", "video2", "v4l-subdev0"):
        (tmp_path / name).touch()
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setattr("vision.source.source.LINUX_CAMERAS", tmp_path)
    assert camera_numbers() == (2, 10)


def test_elsewhere_the_first_ten_numbers_are_tried(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "darwin")
    assert camera_numbers() == tuple(range(10))


def test_a_camera_that_sends_nothing_in_time_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("vision.source.source.SETTLE_WITHIN_S", -1.0)
    capture = FakeCapture(dead=True)
    assert cameras([0], opener=lambda _: capture) == ()
    assert capture.reads == 1


def test_a_camera_prints_for_people() -> None:
    assert str(CameraInfo(0, "Webcam", 1280, 720, 29.8)) == "0  Webcam  1280×720  30 a second"


@pytest.fixture
def named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A Linux machine whose webcam is listed twice, as pictures and as what belongs to them."""
    names = {10: "Document camera", 2: "HD Webcam: C920", 3: "HD Webcam: C920", 4: "HD Webcam Pro"}
    names[5] = "HD Webcam"
    for number, name in names.items():
        (tmp_path / f"video{number}").mkdir()
        (tmp_path / f"video{number}" / "name").write_text(f"{name}\n")
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setattr("vision.source.source.LINUX_CAMERAS", tmp_path)


@pytest.mark.usefixtures("named")
@pytest.mark.parametrize(
    ("name", "number"), [("document", 10), ("C920", 2), ("HD webcam", 5), ("phone", None)]
)
def test_a_camera_is_known_by_a_part_of_its_name(name: str, number: int | None) -> None:
    assert camera_called(name) == number


@pytest.mark.usefixtures("named")
def test_a_part_of_several_names_is_asked_about() -> None:
    with pytest.raises(SourceError, match="HD Webcam Pro, HD Webcam: C920"):
        camera_called("webcam")
