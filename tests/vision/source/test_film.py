"""Films give ten frames of each second, the same in every run, or play as they were taken."""

import time
from collections import deque
from collections.abc import Iterator, Sequence
from pathlib import Path

import cv2
import numpy as np
import pytest

from vision.frame import Frame, Image
from vision.pictures import PictureError
from vision.source.capture import SourceError
from vision.source.files import CutOff, PictureSource, PlayedSource
from vision.source.source import is_film, open_film, watch_source


def picture(shade: int) -> Image:
    return np.full((24, 32, 3), shade, np.uint8)


def film(path: Path, frames: int, rate: float) -> str:
    writer = cv2.VideoWriter(str(path), cv2.VideoWriter.fourcc(*"MJPG"), rate, (32, 24))
    for number in range(frames):
        writer.write(picture(5 * number))
    writer.release()
    return str(path)


def taken(where: str) -> list[tuple[int, float, int]]:
    """The number and the second of each frame that is taken, and which picture it shows."""
    with open_film(where) as source:
        assert not source.live
        return [
            (frame.number, frame.time_s, round(int(frame.image[0, 0, 0]) / 5)) for frame in source
        ]


@pytest.mark.parametrize("suffix", ["avi", "mkv"])
@pytest.mark.parametrize(
    ("rate", "shown"),
    [
        (10, [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]),
        (30, [0, 3, 6, 9]),
        (25, [0, 2, 5, 7]),
        (5, [0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7, 8, 8, 9, 9]),
    ],
)
def test_ten_frames_a_second_are_taken(
    rate: float, shown: Sequence[int], suffix: str, tmp_path: Path
) -> None:
    where = film(tmp_path / f"film.{suffix}", 10, rate)
    assert taken(where) == [(number, number / 10, each) for number, each in enumerate(shown)]


def test_each_picture_of_a_folder_stands_for_two_seconds(tmp_path: Path) -> None:
    for number in range(2):
        cv2.imwrite(str(tmp_path / f"{number}.png"), picture(5 * number))
    assert [shown for _, _, shown in taken(str(tmp_path))] == [0] * 20 + [1] * 20


def cut_off(path: Path, part: float) -> CutOff | None:
    """Keep a part of a file, take all frames of it, and tell what it lacks."""
    path.write_bytes(path.read_bytes()[: int(part * path.stat().st_size)])
    with open_film(str(path)) as source:
        deque(source, maxlen=0)
        return source.cut_off


@pytest.mark.parametrize("suffix", ["avi", "mkv"])
def test_a_film_that_was_cut_off_says_where_and_how_long_it_should_be(
    suffix: str, tmp_path: Path
) -> None:
    path = tmp_path / f"film.{suffix}"
    film(path, 50, 12.5)
    found = cut_off(path, 0.6)
    assert found is not None
    assert 1.0 < found.ends_s < 3.0
    assert found.stated_s == pytest.approx(4.0)


@pytest.mark.parametrize(("part", "rate"), [(1.0, 25), (1.0, 10), (0.999, 100)])
def test_a_film_that_lacks_next_to_nothing_is_whole(
    part: float, rate: float, tmp_path: Path
) -> None:
    path = tmp_path / "film.avi"
    film(path, 50, rate)
    assert cut_off(path, part) is None


def test_pictures_lack_nothing(tmp_path: Path) -> None:
    cv2.imwrite(str(tmp_path / "001.png"), picture(5))
    for where in (tmp_path, tmp_path / "%03d.png"):
        with open_film(str(where)) as source:
            deque(source, maxlen=0)
            assert source.cut_off is None


def test_numbered_pictures_are_a_film(tmp_path: Path) -> None:
    for number in range(1, 6):
        cv2.imwrite(str(tmp_path / f"{number:03d}.png"), picture(5 * number))
    assert [shown for _, _, shown in taken(str(tmp_path / "%03d.png"))] == [1, 3]


def test_a_picture_that_cannot_be_read_is_named(tmp_path: Path) -> None:
    (tmp_path / "1.png").write_bytes(b"")
    with pytest.raises(PictureError, match=r"1\.png: the file is empty"):
        taken(str(tmp_path))


def test_a_picture_that_cannot_be_read_is_passed_over_and_named_at_the_end(tmp_path: Path) -> None:
    for number in (1, 3):
        cv2.imwrite(str(tmp_path / f"{number}.png"), picture(5 * number))
    (tmp_path / "2.png").write_bytes(b"")
    shown = list[int]()
    with (
        open_film(str(tmp_path)) as source,
        pytest.raises(PictureError, match=r"2\.png: the file is empty"),
    ):
        shown.extend(int(frame.image[0, 0, 0]) for frame in source)
    assert (shown.count(5), shown.count(15)) == (40, 40)


@pytest.mark.parametrize(
    ("where", "said"),
    [
        ("0", "0: there is no such file or folder"),
        ("nothing.mp4", r"nothing\.mp4: there is no such file or folder"),
        ("rtsp://192.168.0.7/live", "is no film, folder of pictures or picture"),
        ("ann:p@s/s@192.168.0.7/x", r"^http://192\.168\.0\.7/x is no film"),
        ("ann:secret@no host/x", "^…: there is no such file"),
    ],
)
def test_what_is_no_file_is_no_film(where: str, said: str) -> None:
    assert not is_film(where)
    with pytest.raises(SourceError, match=said):
        open_film(where)


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


def film_of_tens(path: Path, frames: int, rate: float = 10) -> str:
    writer = cv2.VideoWriter(str(path), cv2.VideoWriter.fourcc(*"MJPG"), rate, (32, 24))
    for number in range(frames):
        writer.write(picture(10 * number))
    writer.release()
    return str(path)


def shown(frames: Iterator[Frame], times: int) -> list[int]:
    """The numbers of the pictures that the next looks show."""
    return [round(int(next(frames).image[0, 0, 0]) / 10) for _ in range(times)]


def test_a_film_takes_as_long_as_it_is(tmp_path: Path, clock: Clock) -> None:
    with watch_source(film_of_tens(tmp_path / "film.avi", 20)) as source:
        frames = list(source)
    assert source.live
    assert clock.now_s - 100 == pytest.approx(2.0, abs=0.1)
    assert frames[-1].time_s == pytest.approx(2.0, abs=0.1)
    assert {round(int(frame.image[0, 0, 0]) / 10) for frame in frames} == set(range(20))


def test_frames_that_nobody_took_in_time_are_dropped(tmp_path: Path, clock: Clock) -> None:
    with watch_source(film_of_tens(tmp_path / "film.avi", 20)) as source:
        frames = iter(source)
        before = shown(frames, 1)
        clock.sleep(0.75)
        assert before + shown(frames, 1) == [0, 7]


def test_a_film_that_decodes_slowly_is_played_slowly(tmp_path: Path, clock: Clock) -> None:
    with watch_source(film_of_tens(tmp_path / "film.avi", 25)) as source:
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
def test_numbered_pictures_are_played_as_a_film(tmp_path: Path) -> None:
    for number in range(1, 6):
        cv2.imwrite(str(tmp_path / f"{number:03d}.png"), picture(10 * number))
    with watch_source(str(tmp_path / "%03d.png")) as source:
        frames = list(source)
    assert [round(int(frame.image[0, 0, 0]) / 10) for frame in frames] == [1, 2, 3, 4, 5]


def test_a_film_that_is_watched_comes_at_the_pace_of_the_clock(tmp_path: Path) -> None:
    start_s = time.monotonic()
    with watch_source(film_of_tens(tmp_path / "film.avi", 3, rate=10)) as source:
        list(source)
    assert time.monotonic() - start_s >= 0.25


def test_a_film_is_given_back(tmp_path: Path) -> None:
    cv2.imwrite(str(tmp_path / "0.png"), picture(0))
    pictures = Pictures(tmp_path)
    with PlayedSource(pictures):
        assert not pictures.closed
    assert pictures.closed
