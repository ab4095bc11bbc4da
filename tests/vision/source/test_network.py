"""A camera behind TLS gets the password once it is known for sure, and nobody else does."""

import os
import socket
import threading
from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest

from tests.vision.source.tls_camera import TlsCamera, certificate, tls_camera
from vision.frame import Fault, Frame
from vision.source import web_camera
from vision.source.capture import SourceError, open_capture
from vision.source.newest_frame import Patience
from vision.source.source import open_network, open_source
from vision.source.tls import (
    ChangedCameraError,
    KnownCameras,
    KnownCamerasError,
    UntrustedCameraError,
    trusted,
)

PATIENCE_S = 60
"""How long a busy machine is waited for."""


@pytest.fixture(autouse=True)
def unhurried(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody who answers is given up because the machine is busy."""
    for module in ("capture", "tls", "http_stream", "web_camera", "source"):
        monkeypatch.setattr(f"vision.source.{module}.OPEN_TIMEOUT_MS", 1000 * PATIENCE_S)
    monkeypatch.setattr("vision.source.tls.CONNECT_WITHIN_S", PATIENCE_S)
    patient = partial(Patience, PATIENCE_S, PATIENCE_S)
    monkeypatch.setattr("vision.source.newest_frame.Patience", patient)


@pytest.fixture
def shown(tmp_path: Path) -> str:
    """The fingerprint of the camera's certificate."""
    return certificate(tmp_path / "camera.pem")


@pytest.fixture
def camera(tmp_path: Path, shown: str) -> Iterator[TlsCamera]:  # noqa: ARG001, its file is needed
    with tls_camera(tmp_path / "camera.pem") as camera:
        yield camera


@pytest.fixture
def known(tmp_path: Path) -> KnownCameras:
    return KnownCameras(tmp_path / "data" / "cameras.json")


def first_frame(camera: TlsCamera, known: KnownCameras) -> Frame:
    with open_source(camera.address, known) as source:
        return next(iter(source))


def test_a_camera_that_nobody_has_trusted_gets_no_password(
    camera: TlsCamera, known: KnownCameras, shown: str
) -> None:
    with pytest.raises(UntrustedCameraError) as error:
        open_source(camera.address, known)
    assert camera.heard == []
    assert (error.value.peer, error.value.fingerprint) == (camera.peer, shown)
    assert error.value.fault is Fault.UNTRUSTED
    assert f"cribcam cameras --trust {camera.peer} {shown}" in str(error.value)


def test_a_camera_that_was_trusted_is_seen_also_by_the_next_process(
    camera: TlsCamera, known: KnownCameras, shown: str
) -> None:
    known.trust(camera.peer, shown)
    assert known.path is not None
    assert first_frame(camera, KnownCameras(known.path)).image.shape == (48, 64, 3)
    assert camera.got_password


def test_the_camera_is_asked_for_by_its_own_name(
    camera: TlsCamera, known: KnownCameras, shown: str
) -> None:
    known.trust(camera.peer, shown)
    first_frame(camera, known)
    assert f"Host: {camera.peer}\r\n".encode() in camera.heard[0]
    assert camera.heard[0].startswith(b"GET /live?key=5 ")


def test_a_camera_that_shows_another_certificate_gets_no_password(
    camera: TlsCamera, known: KnownCameras, shown: str, tmp_path: Path
) -> None:
    known.trust(camera.peer, shown)
    certificate(tmp_path / "other.pem")
    camera.shows(tmp_path / "other.pem")
    with pytest.raises(ChangedCameraError, match="another certificate") as error:
        open_source(camera.address, known)
    assert camera.heard == []
    assert error.value.fault is Fault.CHANGED


def test_who_steps_in_after_the_check_gets_no_password(
    camera: TlsCamera,
    known: KnownCameras,
    shown: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def checked_then_changed(*terms: object) -> object:
        trust = trusted(*terms)  # type: ignore[arg-type]  # they are passed on as they came
        certificate(tmp_path / "other.pem")
        camera.shows(tmp_path / "other.pem")
        return trust

    known.trust(camera.peer, shown)
    monkeypatch.setattr(web_camera, "trusted", checked_then_changed)
    with pytest.raises(SourceError, match="hangs up"):
        open_network(camera.address, known)
    assert camera.heard == []


def test_a_camera_that_an_authority_vouches_for_is_not_asked_about(
    camera: TlsCamera, known: KnownCameras, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SSL_CERT_FILE", str(tmp_path / "camera.pem"))
    first_frame(camera, known)
    assert camera.got_password


@pytest.mark.parametrize("scheme", ["https", "HTTPS", "rtsps", "tls"])
def test_ffmpeg_never_speaks_tls_itself(camera: TlsCamera, scheme: str) -> None:
    with pytest.raises(SourceError):
        open_capture(camera.address.replace("https", scheme))
    assert camera.heard == []


def test_no_proxy_hears_of_a_camera(monkeypatch: pytest.MonkeyPatch) -> None:
    with (
        socket.create_server(("127.0.0.1", 0)) as proxy,
        socket.create_server(("127.0.0.1", 0)) as camera,
    ):
        monkeypatch.setenv("http_proxy", "http://{}:{}".format(*proxy.getsockname()))
        where = "http://ann:secret@{}:{}/".format(*camera.getsockname())
        opening = threading.Thread(target=lambda: refused(where))
        opening.start()
        camera.settimeout(PATIENCE_S)
        camera.accept()[0].close()
        opening.join()
        proxy.settimeout(0)
        with pytest.raises(BlockingIOError):
            proxy.accept()


def refused(where: str) -> None:
    with pytest.raises(SourceError):
        open_capture(where)


@pytest.mark.parametrize(
    "address", ["https://", "https://[::1/x", "https://cam:99999/x", "https://cam..home/x"]
)
def test_an_address_that_makes_no_sense_is_named(address: str, known: KnownCameras) -> None:
    with pytest.raises(SourceError, match="is no address"):
        open_network(address, known)


def test_where_nobody_answers_is_said_without_the_password(known: KnownCameras) -> None:
    with pytest.raises(SourceError, match=r"^https://127\.0\.0\.1:9/x does not answer"):
        open_network("https://ann:secret@127.0.0.1:9/x", known)


def test_a_damaged_list_of_cameras_is_named(camera: TlsCamera, known: KnownCameras) -> None:
    assert known.path is not None
    os.makedirs(known.path.parent)
    known.path.write_text("[")
    with pytest.raises(KnownCamerasError, match=r"cameras\.json"):
        open_source(camera.address, known)


@pytest.mark.parametrize("fingerprint", ["", "ab", "g" * 64])
def test_what_is_no_fingerprint_is_not_remembered(known: KnownCameras, fingerprint: str) -> None:
    with pytest.raises(KnownCamerasError, match="64 digits"):
        known.trust("cam:443", fingerprint)
    assert known.get("cam:443") is None
