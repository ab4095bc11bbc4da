"""A camera that signs for itself is asked about once; the page trusts it with one tap."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from flask import Flask

from tests.vision.source.tls_camera import TlsCamera, certificate, tls_camera
from tests.web.before_camera import camera_kind, wait_for
from vision.source.source import watch_source
from vision.source.tls import KnownCameras
from web.app import create_app
from web.services import Config, services


@pytest.fixture
def known(tmp_path: Path) -> KnownCameras:
    return KnownCameras(tmp_path / "cameras.json")


@pytest.fixture
def camera(tmp_path: Path) -> Iterator[TlsCamera]:
    certificate(tmp_path / "camera.pem")
    with tls_camera(tmp_path / "camera.pem") as camera:
        yield camera


@pytest.fixture
def table(
    config: Config, known: KnownCameras, camera: TlsCamera, sit_down: Callable[[Flask], Any]
) -> Iterator[Any]:
    """A page that was told to look at the camera."""
    opener = partial(watch_source, known=known)
    app = create_app(replace(config, reader=replace(config.reader, opener=opener, known=known)))
    player = sit_down(app)
    assert player.does("source", kind="camera", address=camera.address).status_code == 200
    yield player
    services(app).close()


def test_one_tap_trusts_the_camera_which_is_opened_at_once(table: Any, camera: TlsCamera) -> None:
    wait_for(lambda: camera_kind(table) == "untrusted")
    assert camera.heard == []
    fingerprint = table.state["camera"]["condition"]["fingerprint"]
    for _ in range(2):
        assert table.does("trust", fingerprint=fingerprint).status_code == 200
    wait_for(lambda: table.state["camera"]["picture"] is not None)
    assert camera.got_password
    assert table.state["camera"]["condition"]["fingerprint"] == ""


def test_another_camera_with_that_certificate_is_trusted_by_a_tap_of_its_own(
    table: Any, tmp_path: Path
) -> None:
    wait_for(lambda: camera_kind(table) == "untrusted")
    fingerprint = table.state["camera"]["condition"]["fingerprint"]
    table.does("trust", fingerprint=fingerprint)
    with tls_camera(tmp_path / "camera.pem") as other:
        table.does("source", kind="camera", address=other.address)
        wait_for(lambda: camera_kind(table) == "untrusted")
        table.does("trust", fingerprint=fingerprint)
        wait_for(lambda: table.state["camera"]["picture"] is not None)


def test_what_cannot_be_remembered_is_not_trusted(
    table: Any, camera: TlsCamera, known: KnownCameras, tmp_path: Path
) -> None:
    wait_for(lambda: camera_kind(table) == "untrusted")
    (tmp_path / "cameras.json.unfinished").mkdir()
    fingerprint = table.state["camera"]["condition"]["fingerprint"]
    answer = table.does("trust", fingerprint=fingerprint)
    assert answer.status_code == 400
    assert "cameras.json cannot be written" in answer.get_data(as_text=True)
    assert (known.get(camera.peer), camera.heard) == (None, [])


def test_another_fingerprint_than_the_one_that_is_shown_is_not_trusted(
    table: Any, camera: TlsCamera, known: KnownCameras
) -> None:
    wait_for(lambda: camera_kind(table) == "untrusted")
    assert table.does("trust", fingerprint="0" * 64).status_code == 400
    assert known.get(camera.peer) is None


def test_a_changed_certificate_is_refused_and_cannot_be_trusted_on_the_page(
    table: Any, camera: TlsCamera, known: KnownCameras, tmp_path: Path
) -> None:
    known.trust(camera.peer, "0" * 64)
    shown = certificate(tmp_path / "other.pem")
    camera.shows(tmp_path / "other.pem")
    table.does("source", kind="camera", address=camera.address)
    wait_for(lambda: camera_kind(table) == "changed")
    assert table.does("trust", fingerprint=shown).status_code == 400
    assert table.state["camera"]["condition"]["fingerprint"] == ""
    assert camera.heard == []


def test_where_no_camera_asks_nothing_is_trusted(player: Any) -> None:
    assert player.does("trust", fingerprint="0" * 64).status_code == 400
