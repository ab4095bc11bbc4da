"""Cameras that are asked over HTTP: their habits are borne, and what is no film is named."""

import base64
import hashlib
import os
import re
import socket
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from functools import partial
from itertools import count, islice
from pathlib import Path

import cv2
import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from vision.frame import Fault
from vision.source.capture import SourceError
from vision.source.newest_frame import Patience
from vision.source.source import open_source
from vision.source.web_camera import LARGEST_PICTURE, JpegRow

HOST = "127.0.0.1"
PASSWORD = "p@ss#1/?:x"
EVERY_S = 0.01
MULTIPART = "multipart/x-mixed-replace; boundary="


def picture(number: int) -> bytes:
    """A JPEG that begins with a small one of its own, as cameras write them."""
    image = np.full((48, 64, 3), 20 + number % 200, np.uint8)
    data: bytes = cv2.imencode(".jpg", image)[1].tobytes()
    small: bytes = cv2.imencode(".jpg", image[:8, :8])[1].tobytes()
    inside = b"\xff\xe3" + (len(small) + 2).to_bytes(2, "big") + small
    return data[:2] + inside + data[2:]


def part(number: int, *, boundary: str = "--frame\r\n", length: bool = True) -> bytes:
    data = picture(number)
    told = f"Content-Length: {len(data)}\r\n" if length else ""
    return f"{boundary}Content-Type: image/jpeg\r\n{told}\r\n".encode() + data + b"\r\n"


def head(kind: str, status: str = "200 OK", more: str = "") -> bytes:
    return f"HTTP/1.1 {status}\r\nContent-Type: {kind}\r\n{more}\r\n".encode()


def whole(kind: str, body: bytes, status: str = "200 OK", more: str = "") -> bytes:
    return head(kind, status, f"Content-Length: {len(body)}\r\n{more}") + body


def asking(challenge: str) -> bytes:
    return whole("text/html", b"", "401 No", f"WWW-Authenticate: {challenge}\r\n")


Answer = Callable[[bytes], Iterator[bytes]]


def film(begins: bytes, each: Callable[[int], bytes]) -> Answer:
    """Answer with a head and pictures without end."""

    def answer(_: bytes) -> Iterator[bytes]:
        yield begins
        yield from map(each, count())

    return answer


def once(made: bytes) -> Answer:
    return lambda _: iter([made])


def chunk(data: bytes) -> bytes:
    return f"{len(data):x};note\r\n".encode() + data + b"\r\n"


def first_bare(number: int) -> bytes:
    return part(number, boundary="--frame\r\n" if number else "")


OK = film(head(f"{MULTIPART}frame"), part)


def basic(asked: bytes) -> Iterator[bytes]:
    proof = base64.b64encode(f"cam:{PASSWORD}".encode())
    return OK(asked) if proof in asked else iter([asking('Basic realm="cam"')])


def digest(
    algorithm: str, hashed: Callable[[bytes], "hashlib._Hash"], asked: bytes
) -> Iterator[bytes]:
    given = dict(re.findall(rb'(\w+)="?([^",\r]*)"?', asked))
    made = partial(_joined, hashed)
    secret, what = (
        made(b"cam", b"the realm", PASSWORD.encode()),
        made(b"GET", given.get(b"uri", b"")),
    )
    rest = [given.get(name, b"") for name in (b"nc", b"cnonce", b"qop")]
    if given.get(b"response") == made(secret, b"n0nce", *rest, what):
        return OK(asked)
    return iter(
        [asking(f'Digest realm="the realm", nonce="n0nce", qop="auth", algorithm={algorithm}')]
    )


def _joined(hashed: Callable[[bytes], "hashlib._Hash"], *parts: bytes) -> bytes:
    return hashed(b":".join(parts)).hexdigest().encode()


def asked_again() -> Answer:
    """A snapshot address: one picture, another each time."""
    numbers = count()
    return lambda _: iter([whole("image/jpeg", picture(next(numbers)))])


HABITS: dict[str, Answer] = {
    "/ok": OK,
    "/noboundary": film(head(f"{MULTIPART}frame"), first_bare),
    "/nostatus": film(f"Content-Type: {MULTIPART}frame\r\n\r\n".encode(), part),
    "/dashes": film(head(f"{MULTIPART}--frame"), part),
    "/quoted": film(head(f'{MULTIPART}"frame"'), part),
    "/nolength": film(head(f"{MULTIPART}frame"), partial(part, length=False)),
    "/octet": film(head("application/octet-stream"), part),
    "/bare": film(head("video/x-motion-jpeg"), picture),
    "/chunked": film(
        head(f"{MULTIPART}frame", more="Transfer-Encoding: chunked\r\n"),
        lambda number: chunk(part(number)),
    ),
    "/redirect": once(whole("text/html", b"", "302 Found", "Location: /ok\r\n")),
    "/still": asked_again(),
    "/basic": basic,
    "/md5": partial(digest, "MD5", hashlib.md5),
    "/sha256": partial(digest, "SHA-256", hashlib.sha256),
    "/circle": once(whole("text/html", b"", "302 Found", "Location: /circle\r\n")),
    "/html": once(whole("text/html", b'<html><img src="/ok"></html>')),
    "/json": once(whole("application/json", b'{"video": "/ok"}')),
    "/m3u8": once(whole("application/octet-stream", b"#EXTM3U\n#EXTINF:9,\n/ok\n")),
    "/sdp": once(
        whole("application/sdp", b"v=0\r\nc=IN IP4 127.0.0.1\r\nm=video 5004 RTP/AVP 26\r\n")
    ),
    "/noise": once(whole("application/octet-stream", bytes(range(256)) * 16)),
    "/endless": film(b"HTTP/1.1 200 OK\r\n", lambda _: b"X-Same: 1\r\n" * 1000),
    "/silent": film(head(f"{MULTIPART}frame"), lambda _: b""),
    "/gone": once(whole("text/html", b"", "404 Not Found")),
    "/broken": once(whole("text/html", b"", "500 Oh")),
    "/hangs_up": lambda _: iter(()),
}


@dataclass
class WebCamera:
    """What listens, with what it was asked; ``left`` is set once somebody hung up."""

    listener: socket.socket
    asked: list[bytes] = field(default_factory=list)
    left: threading.Event = field(default_factory=threading.Event)

    def at(self, path: str, secret: str = "") -> str:
        return f"http://{secret}{HOST}:{self.listener.getsockname()[1]}{path}"

    def serve(self) -> None:
        with suppress(OSError):
            while True:
                near, _ = self.listener.accept()
                threading.Thread(target=self._answer, args=(near,), daemon=True).start()

    def _answer(self, near: socket.socket) -> None:
        with near:
            asked = near.recv(4096)
            self.asked.append(asked)
            path = asked.split(b" ")[1].decode().partition("?")[0]
            try:
                for each in HABITS[path](asked):
                    near.sendall(each)
                    time.sleep(EVERY_S)
                    if not each and not near.recv(1):
                        break
            except OSError:
                pass
            self.left.set()


@contextmanager
def web_camera() -> Iterator[WebCamera]:
    """A camera that answers by the path it is asked for."""
    with socket.create_server((HOST, 0)) as listener:
        camera = WebCamera(listener)
        threading.Thread(target=camera.serve, daemon=True).start()
        yield camera
        listener.shutdown(socket.SHUT_RDWR)


PATIENCE_S = 60
"""How long a busy machine is waited for."""
PLAYS = ["ok", "noboundary", "nostatus", "dashes", "quoted", "nolength", "octet", "bare", "chunked"]
PLAYS += ["redirect", "still"]


@pytest.fixture(autouse=True)
def unhurried(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody who answers is given up because the machine is busy."""
    for module in ("http_stream", "web_camera", "source"):
        monkeypatch.setattr(f"vision.source.{module}.OPEN_TIMEOUT_MS", 1000 * PATIENCE_S)
    monkeypatch.setattr("vision.source.newest_frame.Patience", lambda: Patience(PATIENCE_S, 60))


@pytest.fixture(scope="module")
def camera() -> Iterator[WebCamera]:
    with web_camera() as camera:
        yield camera


def shades(where: str) -> list[int]:
    """What the first three pictures show, of the size that the camera sends."""
    with open_source(where) as source:
        images = [frame.image for frame in islice(source, 3)]
    assert {image.shape for image in images} == {(48, 64, 3)}
    return [int(image[0, 0, 0]) for image in images]


@pytest.mark.parametrize("path", PLAYS)
def test_the_habits_of_real_cameras_are_borne(camera: WebCamera, path: str) -> None:
    assert len(set(shades(camera.at(f"/{path}")))) == 3


@pytest.mark.parametrize("path", ["basic", "md5", "sha256"])
def test_a_password_with_any_signs_is_given_to_a_camera_that_asks(
    camera: WebCamera, path: str
) -> None:
    assert shades(camera.at(f"/{path}?key=5", f"cam:{PASSWORD}@"))


def test_a_password_is_given_only_when_it_is_asked_for(camera: WebCamera) -> None:
    camera.asked.clear()
    shades(camera.at("/ok", f"cam:{PASSWORD}@"))
    assert b"Authorization" not in b"".join(camera.asked)


@pytest.mark.parametrize(
    ("path", "said", "fault"),
    [
        ("basic", "asks for a password: write name:password@", Fault.REFUSED),
        ("html", "is a page: open it in a browser", Fault.NO_FILM),
        ("json", "is a page", Fault.NO_FILM),
        ("m3u8", "is a list of addresses", Fault.NO_FILM),
        ("sdp", "is a list of addresses", Fault.NO_FILM),
        ("noise", "no film that can be read", Fault.NO_FILM),
        ("gone", r"has no film there \(it answers 404\)", Fault.NO_FILM),
        ("broken", r"it answers 500", Fault.NO_FILM),
        ("circle", r"it answers 302", Fault.NO_FILM),
        ("endless", "does not answer: it hangs up", Fault.MISSING),
        ("hangs_up", "does not answer: it hangs up", Fault.MISSING),
    ],
)
def test_what_is_no_film_is_named_with_its_remedy(
    camera: WebCamera, path: str, said: str, fault: Fault
) -> None:
    with pytest.raises(SourceError, match=f"^{camera.at(f'/{path}')}.*{said}") as error:
        open_source(camera.at(f"/{path}"))
    assert error.value.fault is fault
    assert error.value.remedy is not None


def test_a_wrong_password_is_named_and_not_shown(camera: WebCamera) -> None:
    said = f"^{camera.at('/md5')}: it refuses this name and password: check both$"
    with pytest.raises(SourceError, match=said):
        open_source(camera.at("/md5", "cam:p@ss/wo?rd@"))


@pytest.mark.parametrize("scheme", ["http", "https", "rtsp"])
def test_a_port_on_which_nobody_listens_is_named(scheme: str) -> None:
    with pytest.raises(SourceError, match="nobody listens on its port 9:") as error:
        open_source(f"{scheme}://127.0.0.1:9/live")
    assert error.value.fault is Fault.MISSING


def test_what_may_be_a_part_of_a_password_is_no_port_either() -> None:
    with pytest.raises(SourceError, match=r"^http://… .*%40 \(@\)") as error:
        open_source("http://127.0.0.1:9/8@secret.invalid/live")
    assert "9" not in str(error.value)


@pytest.mark.parametrize(
    ("status", "said"), [("401 No", "refuses this name and password"), ("404 No", "answers 404")]
)
def test_a_camera_that_speaks_rtsp_says_why_it_shows_nothing(status: str, said: str) -> None:
    with socket.create_server(("127.0.0.1", 0)) as listener:
        threading.Thread(target=refuse, args=(listener, status), daemon=True).start()
        with pytest.raises(SourceError, match=said):
            open_source("rtsp://ann:p@s/s@{}:{}/live".format(*listener.getsockname()))
        listener.shutdown(socket.SHUT_RDWR)


def refuse(listener: socket.socket, status: str) -> None:
    """Refuse every question that is asked over RTSP."""
    try:
        while True:
            near, _ = listener.accept()
            with near:
                while asked := near.recv(4096):
                    number = asked.partition(b"CSeq: ")[2].partition(b"\r\n")[0].decode()
                    wants = 'WWW-Authenticate: Basic realm="cam"'
                    answer = f"RTSP/1.0 {status}\r\nCSeq: {number}\r\n{wants}\r\n\r\n"
                    near.sendall(answer.encode())
    except OSError:
        pass


def test_a_camera_that_sends_nothing_is_left_at_once(camera: WebCamera) -> None:
    camera.left.clear()
    with open_source(camera.at("/silent")):
        pass
    assert camera.left.wait(PATIENCE_S)


@given(
    st.lists(st.tuples(st.binary(max_size=20), st.integers(0, 9)), max_size=5), st.integers(1, 2000)
)
def test_pictures_are_found_whatever_stands_between_them(
    sent: list[tuple[bytes, int]], size: int
) -> None:
    pictures = [picture(number) for _, number in sent]
    data = b"".join(between.replace(b"\xff", b"") + picture(number) for between, number in sent)
    row, found = JpegRow(), []
    for begin in range(0, len(data), size):
        row.feed(data[begin : begin + size])
        while (whole := row.take()) is not None:
            found.append(whole)
    assert found == pictures


def test_a_picture_without_an_end_is_dropped_once_it_is_too_large() -> None:
    row = JpegRow()
    row.feed(picture(1)[:-2])
    for _ in range(LARGEST_PICTURE // 1_000_000 + 1):
        row.feed(bytes(1_000_000))
        assert row.take() is None
    row.feed(picture(2))
    assert row.take() == picture(2)


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("list.mp4", "ffconcat version 1.0\nfile clip.avi\n"),
        ("list.m3u8", "#EXTM3U\n#EXT-X-TARGETDURATION:9\n#EXTINF:9,\nclip.avi\n#EXT-X-ENDLIST\n"),
        ("camera.sdp", "v=0\nc=IN IP4 127.0.0.1\nm=video 5004 RTP/AVP 26\n"),
    ],
)
def test_a_file_that_names_other_files_or_addresses_is_no_film(
    tmp_path: Path, name: str, text: str
) -> None:
    writer = cv2.VideoWriter(
        os.fspath(tmp_path / "clip.avi"), cv2.VideoWriter.fourcc(*"MJPG"), 10, (32, 24)
    )
    writer.write(np.zeros((24, 32, 3), np.uint8))
    writer.release()
    (tmp_path / name).write_text(text)
    with pytest.raises(SourceError, match="is no film"):
        open_source(str(tmp_path / name))
