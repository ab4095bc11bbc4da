"""Films and folders are played as fast as they were taken, and dropped where nobody looked."""

import time
from collections.abc import Iterator
from pathlib import Path

import cv2
import numpy as np
import pytest

from vision.frame import Frame, Image
from vision.source.files import PictureSource, PlayedSource
from vision.source.source import watch_source


class Clock:
    """A clock on which only waiting takes time."""

    def __init__(self) -> None:
        self.now_s = 100.0

    def monotonic(self) -> float:
        return self.now_s

    def sleep(self, seconds: float) -> None:
        self.now_s += seconds


class Pictures(PictureSource):
    """Pictures that know whether they were given back."""

    closed = False

    def close(self) -> None:
        self.closed = True


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    told = Clock()
    monkeypatch.setattr("vision.source.files.time", told)
    return told


def picture(shade: int) -> Image:
    return np.full((24, 32, 3), shade, np.uint8)


def film(path: Path, frames: int, rate: float = 10) -> str:
    writer = cv2.VideoWriter(str(path), cv2.VideoWriter.fourcc(*"MJPG"), rate, (32, 24))
    for number in range(frames):
        writer.write(picture(10 * number))
    writer.release()
    return str(path)


def shown(frames: Iterator[Frame], times: int) -> list[int]:
    """The numbers of the pictures that the next looks show."""
    return [round(int(next(frames).image[0, 0, 0]) / 10) for _ in range(times)]


def test_a_film_takes_as_long_as_it_is(tmp_path: Path, clock: Clock) -> None:
    with watch_source(film(tmp_path / "film.avi", 20)) as source:
        frames = list(source)
    assert source.live
    assert clock.now_s - 100 == pytest.approx(2.0, abs=0.1)
    assert frames[-1].time_s == pytest.approx(2.0, abs=0.1)
    assert {round(int(frame.image[0, 0, 0]) / 10) for frame in frames} == set(range(20))


def test_frames_that_nobody_took_in_time_are_dropped(tmp_path: Path, clock: Clock) -> None:
    with watch_source(film(tmp_path / "film.avi", 20)) as source:
        frames = iter(source)
        before = shown(frames, 1)
        clock.sleep(0.75)
        assert before + shown(frames, 1) == [0, 7]


def test_a_film_that_decodes_slowly_is_played_slowly(tmp_path: Path, clock: Clock) -> None:
    with watch_source(film(tmp_path / "film.avi", 25)) as source:
        seen = []
        for frame in source:
            seen.append(round(int(frame.image[0, 0, 0]) / 10))
            clock.sleep(100)
    assert seen[0] == 0
    assert len(seen) >= 3


def test_the_pictures_of_a_folder_come_again_while_they_stand(tmp_path: Path, clock: Clock) -> None:
    for number in range(2):
        cv2.imwrite(str(tmp_path / f"{number}.png"), picture(10 * number))
    with watch_source(str(tmp_path)) as source:
        frames = list(source)
    numbers = [frame.number for frame in frames]
    assert clock.now_s - 100 == pytest.approx(4.0, abs=0.1)
    assert numbers == list(range(len(frames)))
    assert [int(frame.image[0, 0, 0]) for frame in frames].count(10) > 10


@pytest.mark.usefixtures("clock")
def test_numbered_pictures_are_a_film(tmp_path: Path) -> None:
    for number in range(1, 6):
        cv2.imwrite(str(tmp_path / f"{number:03d}.png"), picture(10 * number))
    with watch_source(str(tmp_path / "%03d.png")) as source:
        frames = list(source)
    assert [round(int(frame.image[0, 0, 0]) / 10) for frame in frames] == [1, 2, 3, 4, 5]


def test_a_film_that_is_watched_comes_at_the_pace_of_the_clock(tmp_path: Path) -> None:
    start_s = time.monotonic()
    with watch_source(film(tmp_path / "film.avi", 3, rate=10)) as source:
        list(source)
    assert time.monotonic() - start_s >= 0.25


def test_a_film_is_given_back(tmp_path: Path) -> None:
    cv2.imwrite(str(tmp_path / "0.png"), picture(0))
    pictures = Pictures(tmp_path)
    with PlayedSource(pictures):
        assert not pictures.closed
    assert pictures.closed
