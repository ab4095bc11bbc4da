"""A camera in the network with the habits of real ones; each picture differs from the last."""

import base64
import hashlib
import re
import socket
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from functools import partial
from itertools import count

import cv2
import numpy as np

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
