"""The pictures that come with cribcam, and the cameras, as the page lists them."""

from typing import Any

import pytest

from vision.source.cameras import CameraInfo
from web.camera.samples import sample_names


def test_every_sample_is_listed_with_a_small_picture(player: Any) -> None:
    names = player.client.get("/api/samples").json
    assert names == list(sample_names())
    for name in names[:2]:
        small = player.client.get(f"/samples/{name}")
        assert (small.mimetype, small.content_length < 60_000) == ("image/jpeg", True)


def test_there_is_no_way_out_of_the_samples(player: Any) -> None:
    for name in ("labels.json", "..%2f__init__.py", "nothing.jpg"):
        assert player.client.get(f"/samples/{name}").status_code == 404


def test_cameras_are_listed_by_number_and_name(
    player: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    webcam = CameraInfo(2, "Webcam", 1280, 720, 30.0)
    monkeypatch.setattr("web.http.feed.cameras", lambda: (webcam,))
    assert player.client.get("/api/cameras").json == [
        {"number": 2, "name": "Webcam", "width": 1280, "height": 720}
    ]
