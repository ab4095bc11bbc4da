"""``cribcam cameras``: a line a camera, for people and for programs."""

import argparse
import json
from pathlib import Path

import pytest

from vision import cameras_command
from vision.cameras import CameraInfo
from vision.tls.known import Known, KnownError

TWO = (CameraInfo(0, "Webcam", 1280, 720, 29.8), CameraInfo(2, "Phone", 1920, 1080, 30.0))


def cribcam(*words: str, **defaults: Path) -> int:
    parser = argparse.ArgumentParser()
    cameras_command.add_cameras(parser.add_subparsers(required=True))
    arguments = parser.parse_args([*words], argparse.Namespace(**defaults))
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


def test_a_camera_is_trusted_by_its_fingerprint_however_that_is_written(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "cameras.json"
    for pairs in ("AB:" * 31 + "AB", "cd" * 32):
        assert cribcam("cameras", "--trust", "Cam.local:443", pairs, known_cameras=path) == 0
    assert capsys.readouterr().out == "cam.local:443 is trusted from now on\n" * 2
    assert Known(path).get("cam.local:443") == "cd" * 32


def test_what_is_no_fingerprint_is_refused(tmp_path: Path) -> None:
    with pytest.raises(KnownError, match="64 digits"):
        cribcam("cameras", "--trust", "cam:443", "trusted", known_cameras=tmp_path / "cameras.json")
