"""A film is played in real time, through everything that a plugged-in camera goes through."""

import threading

import cv2
import numpy as np
import pytest

from tests.web.demo import film_capture
from tests.web.demo.film_capture import FilmCapture, film_source
from vision.frame import Image
from web.demo.film import HEIGHT, WIDTH

PATIENCE_S = 60
"""How long a busy machine is waited for."""


class Clock:
    """A clock on which only waiting takes time."""

    def __init__(self) -> None:
        self.now_s = 50.0

    def monotonic(self) -> float:
        return self.now_s


def camera(time_s: float) -> Image:
    return np.full((4, 4, 3), round(time_s * 10), np.uint8)


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    told = Clock()
    monkeypatch.setattr(film_capture, "time", told)
    return told


def waiting(film: FilmCapture, clock: Clock) -> list[float]:
    """Note how long the film waits for its next picture, and let that time pass."""
    waits: list[float] = []

    def wait(seconds: float) -> bool:
        waits.append(round(seconds, 3))
        clock.now_s += seconds
        return False

    film._released.wait = wait  # type: ignore[assignment,method-assign]
    return waits


def test_pictures_come_at_the_rate_of_the_film(clock: Clock) -> None:
    film = FilmCapture(camera, rate=10)
    waits = waiting(film, clock)
    shades = [
        int(image[0, 0, 0]) for _, image in (film.read() for _ in range(4)) if image is not None
    ]
    assert shades == [0, 1, 2, 3]
    assert waits == [0.0, 0.1, 0.1, 0.1]


def test_who_comes_late_sees_what_is_shown_now_and_then_goes_on_at_the_rate(clock: Clock) -> None:
    film = FilmCapture(camera, rate=10)
    waits = waiting(film, clock)
    film.read()
    clock.now_s += 0.73
    came, image = film.read()
    assert came
    assert image is not None
    assert (image[0, 0, 0], waits[-1]) == (7, 0.0)
    film.read()
    assert waits[-1] == pytest.approx(0.07)


def test_where_the_camera_gives_nothing_no_picture_comes() -> None:
    assert FilmCapture(lambda _time_s: None).read() == (False, None)


def test_a_film_has_the_size_and_the_rate_of_a_camera() -> None:
    film = FilmCapture(camera, rate=12)
    asked = (cv2.CAP_PROP_FRAME_WIDTH, cv2.CAP_PROP_FRAME_HEIGHT, cv2.CAP_PROP_FPS)
    assert [film.get(each) for each in asked] == [WIDTH, HEIGHT, 12]
    assert film.get(cv2.CAP_PROP_GAIN) == 0


def test_who_waits_for_a_picture_is_woken_when_the_film_is_closed() -> None:
    film = FilmCapture(camera, rate=0.01)
    film.read()
    reader = threading.Thread(target=film.read)
    reader.start()
    film.release()
    reader.join(PATIENCE_S)
    assert not reader.is_alive()


def test_a_film_is_a_source_like_a_camera_and_begins_when_it_is_opened() -> None:
    with film_source(lambda time_s: camera(time_s) + 100, rate=50) as source:
        frames = iter(source)
        assert source.live
        assert 100 <= next(frames).image[0, 0, 0] < 200
        assert next(frames).number > 0
