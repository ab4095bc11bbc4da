"""A film that was written is the film: for OpenCV, for Chromium, and at an address."""

import time
from itertools import pairwise
from pathlib import Path
from urllib.request import urlopen

import cv2
import numpy as np
import pytest

from tests.web.demo.film_files import FilmFileError, write_mjpeg, write_video
from tests.web.demo.stream import FilmStream
from vision.frame import Image
from vision.source.source import open_source, watch_source
from web.demo.film import HEIGHT, WIDTH

JPEG_BEGINS = b"\xff\xd8\xff"


def camera(time_s: float) -> Image:
    """A picture whose shade tells its time."""
    return np.full((HEIGHT, WIDTH, 3), round(100 * time_s), np.uint8)


def shade(image: Image) -> int:
    return round(float(image.mean()))


def test_a_video_is_read_as_it_was_filmed(tmp_path: Path) -> None:
    path = tmp_path / "film.avi"
    write_video(camera, 1.0, path, rate=10)
    with open_source(str(path)) as source:
        frames = list(source)
    assert [shade(frame.image) for frame in frames] == pytest.approx(range(0, 100, 10), abs=1)
    assert [frame.time_s for frame in frames] == pytest.approx(
        [n / 10 for n in range(10)], abs=0.02
    )


def test_what_is_missing_in_a_film_is_missing_in_its_file(tmp_path: Path) -> None:
    path = tmp_path / "film.avi"
    write_video(lambda time_s: None if 0.2 <= time_s < 0.6 else camera(time_s), 1.0, path, rate=10)
    with open_source(str(path)) as source:
        assert len(list(source)) == 6


def test_a_video_that_cannot_be_written_is_named(tmp_path: Path) -> None:
    with pytest.raises(FilmFileError, match=r"film\.avi"):
        write_video(camera, 1.0, tmp_path / "missing" / "film.avi")


def test_chromium_gets_thirty_pictures_a_second_of_which_fewer_are_drawn(tmp_path: Path) -> None:
    path = tmp_path / "film.mjpeg"
    write_mjpeg(camera, 0.2, path, repeated=3)
    jpegs = path.read_bytes().split(JPEG_BEGINS)[1:]
    assert len(jpegs) == 6
    read = [cv2.imdecode(np.frombuffer(JPEG_BEGINS + each, np.uint8), 1) for each in jpegs]
    assert [shade(np.asarray(image)) for image in read] == [0, 0, 0, 10, 10, 10]


def test_a_film_at_an_address_is_watched_like_a_network_camera() -> None:
    with FilmStream(lambda time_s: camera(min(time_s, 2.5))) as stream:
        with watch_source(stream.address) as source:
            frame = next(iter(source))
        assert frame.image.shape == (HEIGHT, WIDTH, 3)
        assert stream.started_s is not None
        assert stream.started_s <= time.monotonic()


def test_who_asks_later_sees_the_film_from_its_beginning() -> None:
    asked_s: list[float] = []

    def noting(time_s: float) -> Image:
        asked_s.append(time_s)
        return camera(min(time_s, 2.5))

    with FilmStream(noting) as stream:
        for _ in range(2):
            with urlopen(stream.address) as answer:
                head = answer.read(40_000)
            assert JPEG_BEGINS in head
            assert "multipart" in answer.headers["Content-Type"]
    assert any(after < before for before, after in pairwise(asked_s))
