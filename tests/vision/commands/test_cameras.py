"""``cribcam cameras``: a line a camera, for people and for programs."""

import json
import re
from pathlib import Path

import pytest

from tests.vision.commands.cribcam import Cribcam
from vision.commands import cameras
from vision.source.capture import SourceError
from vision.source.source import CameraInfo
from vision.source.tls import KnownCameras, KnownCamerasError, Peer

TWO = (CameraInfo(0, "Webcam", 1280, 720, 29.8), CameraInfo(2, "Phone", 1920, 1080, 30.0))


@pytest.fixture
def two_cameras(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cameras, "cameras", lambda: TWO)


@pytest.fixture
def no_camera(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cameras, "cameras", lambda: ())


@pytest.mark.usefixtures("two_cameras")
def test_json_gives_an_object_a_camera(cribcam: Cribcam) -> None:
    first, second = map(json.loads, cribcam("cameras", "--json").lines)
    assert first == {"number": 0, "name": "Webcam", "width": 1280, "height": 720, "rate": 29.8}
    assert second["number"] == 2


@pytest.mark.usefixtures("two_cameras")
def test_people_read_a_line_a_camera(cribcam: Cribcam) -> None:
    assert cribcam("cameras").lines == [str(camera) for camera in TWO]


@pytest.mark.usefixtures("no_camera")
def test_no_camera_says_what_to_look_for(cribcam: Cribcam) -> None:
    assert "plugged in" in cribcam("cameras").out


@pytest.mark.usefixtures("no_camera")
def test_no_camera_is_nothing_to_a_program(cribcam: Cribcam) -> None:
    assert cribcam("cameras", "--json").out == ""


@pytest.fixture
def cameras_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    path = tmp_path / "cameras.json"
    monkeypatch.setattr(cameras, "cameras_file", lambda: path)
    return path


@pytest.mark.parametrize("pairs", ["CD:" * 31 + "CD", "cd" * 32])
def test_a_camera_is_trusted_by_its_fingerprint_however_that_is_written(
    cameras_file: Path, cribcam: Cribcam, pairs: str
) -> None:
    said = cribcam("cameras", "--trust", "Cam.local:443", pairs)
    assert said.out == "cam.local:443 is trusted from now on\n"
    assert KnownCameras(cameras_file).get("cam.local:443") == "cd" * 32


@pytest.mark.usefixtures("cameras_file")
def test_what_is_no_fingerprint_is_refused(cribcam: Cribcam) -> None:
    with pytest.raises(KnownCamerasError, match="64 digits"):
        cribcam("cameras", "--trust", "cam:443", "trusted")


@pytest.mark.parametrize("peer", ["cam.local", "https://cam:443", "a@cam:443", "cam:0", "::1:443"])
def test_a_camera_is_not_trusted_where_no_camera_is_looked_for(
    cameras_file: Path, peer: str, cribcam: Cribcam
) -> None:
    with pytest.raises(SourceError, match=f"'{re.escape(peer)}' is not host:port"):
        cribcam("cameras", "--trust", peer, "ab" * 32)
    assert not cameras_file.exists()


def test_a_camera_of_an_ipv6_address_is_trusted(cameras_file: Path, cribcam: Cribcam) -> None:
    cribcam("cameras", "--trust", "[FE80::1]:0443", "ab" * 32)
    assert KnownCameras(cameras_file).get(str(Peer("fe80::1", 443))) == "ab" * 32
