"""``cribcam cameras``: a line a camera, for people and for programs."""

import argparse
import json

import pytest

from vision import cameras_command
from vision.cameras import CameraInfo

TWO = (CameraInfo(0, "Webcam", 1280, 720, 29.8), CameraInfo(2, "Phone", 1920, 1080, 30.0))


def cribcam(*words: str) -> int:
    parser = argparse.ArgumentParser()
    cameras_command.add_cameras(parser.add_subparsers(required=True))
    arguments = parser.parse_args([*words])
    return int(arguments.run(arguments))


@pytest.fixture
def two_cameras(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cameras_command, "cameras", lambda: TWO)


@pytest.fixture
def no_camera(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cameras_command, "cameras", lambda: ())


@pytest.mark.usefixtures("two_cameras")
def test_json_gives_an_object_a_camera(capsys: pytest.CaptureFixture[str]) -> None:
    assert cribcam("cameras", "--json") == 0
    first, second = map(json.loads, capsys.readouterr().out.splitlines())
    assert first == {"number": 0, "name": "Webcam", "width": 1280, "height": 720, "rate": 29.8}
    assert second["number"] == 2


@pytest.mark.usefixtures("two_cameras")
def test_people_read_a_line_a_camera(capsys: pytest.CaptureFixture[str]) -> None:
    assert cribcam("cameras") == 0
    assert capsys.readouterr().out.splitlines() == [str(camera) for camera in TWO]


@pytest.mark.usefixtures("no_camera")
def test_no_camera_says_what_to_look_for(capsys: pytest.CaptureFixture[str]) -> None:
    assert cribcam("cameras") == 0
    assert "plugged in" in capsys.readouterr().out


@pytest.mark.usefixtures("no_camera")
def test_no_camera_is_nothing_to_a_program(capsys: pytest.CaptureFixture[str]) -> None:
    assert cribcam("cameras", "--json") == 0
    assert capsys.readouterr().out == ""
