"""Where frames come from: all of a file, the newest of a camera, and a plain word for none."""

import errno
import itertools
import struct
import threading
import time
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import cv2
import numpy as np
import pytest

from vision.frame import Image
from vision.pictures import PictureError
from vision.source import newest_frame, source
from vision.source.capture import SourceError, open_capture
from vision.source.files import PictureSource, VideoSource
from vision.source.newest_frame import Patience, StaleSourceError
from vision.source.source import LiveSource, check_files, open_source, watch_source


def picture(shade: int) -> Image:
    return np.full((24, 32, 3), shade, np.uint8)


def turned_jpeg(image: Image) -> bytes:
    """As a phone writes it that was held upright: with a note to turn it by a quarter."""
    data = cv2.imencode(".jpg", image)[1].tobytes()
    note = b"Exif\0\0II*\0\x08\0\0\0\x01\0" + struct.pack("<HHIHHI", 0x112, 3, 1, 6, 0, 0)
    return data[:2] + b"\xff\xe1" + struct.pack(">H", len(note) + 2) + note + data[2:]


PATIENCE_S = 60.0
"""How long a busy machine is waited for."""
SILENCE_S = 0.1
"""How long a camera is waited for that sends nothing."""


class FakeCapture:
    """A camera whose pictures are told to it; at the end it repeats or fails."""

    def __init__(self, shades: Iterator[int], *, every_s: float = 0.002) -> None:
        self.shades = shades
        self.every_s = every_s
        self.taken = 0
        self.released = threading.Event()

    def read(self) -> tuple[bool, Image | None]:
        time.sleep(self.every_s)
        self.taken += 1
        shade = next(self.shades, None)
        return (False, None) if shade is None else (True, picture(shade))

    def get(self, propId: int) -> float:
        return float(propId)

    def release(self) -> None:
        self.released.set()


def live(capture: FakeCapture, patience_s: float = PATIENCE_S) -> LiveSource:
    return LiveSource(0, patience=Patience(patience_s, patience_s), opener=lambda _: capture)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    for number in (10, 9, 1):
        cv2.imwrite(str(tmp_path / f"frame-{number}.png"), picture(number))
    (tmp_path / "labels.json").write_text("{}")
    return tmp_path


def test_a_folder_gives_every_picture_in_the_order_of_its_numbers(folder: Path) -> None:
    with open_source(str(folder)) as source:
        shades = [int(frame.image[0, 0, 0]) for frame in source]
    assert shades == [1, 9, 10]


def test_a_single_picture_is_one_frame(folder: Path) -> None:
    with open_source(str(folder / "frame-9.png")) as source:
        assert [frame.number for frame in source] == [0]


def test_a_folder_without_pictures_is_named(tmp_path: Path) -> None:
    with pytest.raises(SourceError, match="no JPEG, PNG, WebP or HEIC"):
        PictureSource(tmp_path)


def test_the_pictures_beside_a_broken_one_are_given_before_it_is_named(folder: Path) -> None:
    (folder / "frame-8.png").write_text("no picture")
    shades = list[int]()
    with open_source(str(folder)) as source, pytest.raises(PictureError, match=r"frame-8\.png"):
        shades.extend(int(frame.image[0, 0, 0]) for frame in source)
    assert shades == [1, 9, 10]


def test_a_video_gives_every_frame_with_its_time(tmp_path: Path) -> None:
    path = tmp_path / "clip.avi"
    writer = cv2.VideoWriter(str(path), cv2.VideoWriter.fourcc(*"MJPG"), 10, (32, 24))
    for shade in range(0, 250, 50):
        writer.write(picture(shade))
    writer.release()
    with open_source(str(path)) as source:
        assert isinstance(source, VideoSource)
        frames = list(source)
    assert [frame.number for frame in frames] == [0, 1, 2, 3, 4]
    assert [round(frame.time_s, 1) for frame in frames] == [0.0, 0.1, 0.2, 0.3, 0.4]


@pytest.mark.parametrize("where", ["nowhere.mp4", "/no/such/folder", "10000", "9" * 20])
def test_what_is_not_there_is_named(where: str) -> None:
    with pytest.raises(SourceError, match=where):
        open_source(where)


def test_a_file_that_is_no_film_or_was_cut_off_says_so_and_nothing_else(
    tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    """Its name is right: nobody is sent to check it."""
    path = tmp_path / "notes.txt"
    path.write_text("milk")
    with pytest.raises(SourceError, match="is no film, or a broken one: copy it again"):
        open_source(str(path))
    assert capfd.readouterr() == ("", "")


def test_a_film_of_endless_pictures_is_refused_before_one_is_shown(tmp_path: Path) -> None:
    path = tmp_path / "large.mjpeg"
    path.write_bytes(cv2.imencode(".jpg", np.zeros((7_200, 7_200), np.uint8))[1].tobytes() * 3)
    with pytest.raises(SourceError, match="52 megapixels are too many"):
        open_source(str(path))


def test_a_film_without_a_single_picture_says_so(tmp_path: Path) -> None:
    path = tmp_path / "empty.avi"
    cv2.VideoWriter(str(path), cv2.VideoWriter.fourcc(*"MJPG"), 10, (32, 24)).release()
    with (
        open_source(str(path)) as source,
        pytest.raises(SourceError, match=r"empty\.avi is no film, or a broken one"),
    ):
        list(source)


def test_a_folder_that_cannot_be_read_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(_: Path) -> None:
        raise PermissionError(errno.EACCES, "Permission denied")

    monkeypatch.setattr(Path, "iterdir", refuse)
    with pytest.raises(SourceError, match=f"{tmp_path}: Permission denied"):
        PictureSource(tmp_path)


def test_a_picture_with_a_percent_sign_in_its_name_is_upright(tmp_path: Path) -> None:
    path = tmp_path / "100%.jpg"
    path.write_bytes(turned_jpeg(picture(90)))
    with open_source(str(path)) as source:
        assert [frame.image.shape for frame in source] == [(32, 24, 3)]


def test_a_camera_that_is_missing_says_what_to_do_and_nothing_else(
    capfd: pytest.CaptureFixture[str],
) -> None:
    with pytest.raises(SourceError, match="plug it in"):
        open_capture(97)
    assert capfd.readouterr() == ("", "")


def test_only_the_newest_frame_of_a_camera_is_kept() -> None:
    capture = FakeCapture(itertools.cycle(range(200)))
    with live(capture) as source:
        frames = iter(source)
        first = next(frames)
        while capture.taken < first.number + 8:
            time.sleep(0.002)
        assert next(frames).number > first.number + 5


def test_a_camera_that_sends_nothing_is_stale() -> None:
    with (
        live(FakeCapture(iter(())), SILENCE_S) as source,
        pytest.raises(StaleSourceError, match="camera 0"),
    ):
        next(iter(source))


def test_closing_ends_the_frames_and_gives_the_camera_back() -> None:
    capture = FakeCapture(itertools.cycle(range(200)))
    with live(capture) as source:
        frames = iter(source)
        next(frames)
    assert list(frames) == []
    assert capture.released.wait(PATIENCE_S)


def test_a_consumer_that_fails_does_not_leave_the_camera_open() -> None:
    capture = FakeCapture(itertools.cycle(range(200)))
    with pytest.raises(ZeroDivisionError), live(capture) as source:
        next(iter(source)).number / 0
    assert capture.released.wait(PATIENCE_S)


def test_a_camera_may_be_opened_by_a_part_of_its_name(monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[int | str] = []
    monkeypatch.setattr(source, "camera_called", {"webcam": 3}.get)
    monkeypatch.setattr(source, "LiveSource", opened.append)
    open_source("webcam")
    watch_source("webcam")
    assert opened == [3, 3]


@pytest.mark.parametrize("where", ["film.mp4", "table.jpg", "evening/", "evening/film"])
def test_files_that_are_not_there_are_refused_by_their_name(where: str) -> None:
    with pytest.raises(SourceError, match=f"{where}: there is no such file or folder"):
        check_files(where)


@pytest.mark.parametrize(
    "where", ["0", "rtsp://camera/1", "frames/%03d.jpg", "C920", "HD Webcam 1.0"]
)
def test_a_camera_an_address_and_numbered_pictures_may_come_later(where: str) -> None:
    check_files(where)


def test_files_that_are_there_are_not_refused(tmp_path: Path) -> None:
    film = tmp_path / "film.mp4"
    film.touch()
    check_files(str(film))
    check_files(str(tmp_path))


PICTURES = 12
LAST = 20 * (PICTURES - 2)
"""What is shown at the end: OpenCV may keep the very last picture back."""
TRIES = 40
"""How often a busy machine is waited for until the last one has come."""


class MotionJpeg(BaseHTTPRequestHandler):
    """Sends a few pictures, each lighter than the one before, and then nothing more."""

    def do_GET(self) -> None:
        self.send_response(200)
        self.send_header("Content-Type", "multipart/x-mixed-replace; boundary=frame")
        self.end_headers()
        for shade in range(PICTURES):
            image = np.full((48, 64, 3), 20 * shade, np.uint8)
            data = cv2.imencode(".jpg", image)[1].tobytes()
            head = f"--frame\r\nContent-Type: image/jpeg\r\nContent-Length: {len(data)}\r\n\r\n"
            self.wfile.write(head.encode() + data + b"\r\n")
            time.sleep(0.03)

    def log_message(self, *_: object) -> None:
        """Say nothing."""


@pytest.fixture
def address() -> Iterator[str]:
    server = ThreadingHTTPServer(("127.0.0.1", 0), MotionJpeg)
    serving = threading.Thread(target=server.serve_forever)
    serving.start()
    yield f"http://127.0.0.1:{server.server_port}/video"
    server.shutdown()
    serving.join()
    server.server_close()


def test_the_pictures_of_an_address_come_until_it_falls_silent(
    address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(newest_frame, "clock_s", lambda: 50.0)  # no picture is too old to be shown
    shades: list[int] = []
    with watch_source(address) as source:
        for _ in range(TRIES):
            with pytest.raises(StaleSourceError, match="sends no new"):
                shades.extend(int(frame.image[0, 0, 0]) for frame in source)
            if max(shades, default=0) >= LAST:
                break
    assert shades == sorted(set(shades))
    assert shades[-1] >= LAST
