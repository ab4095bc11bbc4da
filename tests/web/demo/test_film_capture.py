"""A film as a camera, as files and at an address, whole and spoiled."""

import threading
import time
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path
from urllib.request import urlopen

import cv2
import numpy as np
import pytest

from tests.web.demo import film_capture
from tests.web.demo.film_capture import (
    Camera,
    FilmCapture,
    FilmFileError,
    FilmStream,
    film_source,
    write_mjpeg,
    write_video,
)
from tests.web.demo.shown_counts import BITS, SIDE, numbered
from tests.web.demo.spoiling import (
    Between,
    black,
    blurred,
    dark,
    far,
    frozen,
    glare,
    mirrored,
    moved,
    silent,
    spoiled,
    upside_down,
)
from vision.frame import Image
from vision.source.source import open_source, watch_source
from vision.table.motion import changed, motion_image, without_specks
from web.demo.film import HEIGHT, WIDTH, GameRenderer
from web.demo.script import game_film

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
    fake = Clock()
    monkeypatch.setattr(film_capture, "time", fake)
    return fake


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
    has_frame, image = film.read()
    assert has_frame
    assert image is not None
    assert (image[0, 0, 0], waits[-1]) == (7, 0.0)
    film.read()
    assert waits[-1] == pytest.approx(0.07)


def test_where_the_camera_gives_nothing_no_picture_comes() -> None:
    assert FilmCapture(lambda _time_s: None).read() == (False, None)


def test_a_film_has_the_size_and_the_rate_of_a_camera() -> None:
    film = FilmCapture(camera, rate=12)
    properties = (cv2.CAP_PROP_FRAME_WIDTH, cv2.CAP_PROP_FRAME_HEIGHT, cv2.CAP_PROP_FPS)
    assert [film.get(each) for each in properties] == [WIDTH, HEIGHT, 12]
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


JPEG_BEGINS = b"\xff\xd8\xff"


def shaded(time_s: float) -> Image:
    """A picture whose shade tells its time."""
    return np.full((HEIGHT, WIDTH, 3), round(100 * time_s), np.uint8)


def shade(image: Image) -> int:
    return round(float(image.mean()))


def test_a_video_is_read_as_it_was_filmed(tmp_path: Path) -> None:
    path = tmp_path / "film.avi"
    write_video(shaded, 1.0, path, rate=10)
    with open_source(str(path)) as source:
        frames = list(source)
    assert [shade(frame.image) for frame in frames] == pytest.approx(range(0, 100, 10), abs=1)
    assert [frame.time_s for frame in frames] == pytest.approx(
        [n / 10 for n in range(10)], abs=0.02
    )


def test_what_is_missing_in_a_film_is_missing_in_its_file(tmp_path: Path) -> None:
    path = tmp_path / "film.avi"
    write_video(lambda time_s: None if 0.2 <= time_s < 0.6 else shaded(time_s), 1.0, path, rate=10)
    with open_source(str(path)) as source:
        assert len(list(source)) == 6


def test_a_video_that_cannot_be_written_is_named(tmp_path: Path) -> None:
    with pytest.raises(FilmFileError, match=r"film\.avi"):
        write_video(shaded, 1.0, tmp_path / "missing" / "film.avi")


def test_chromium_gets_thirty_pictures_a_second_of_which_fewer_are_drawn(tmp_path: Path) -> None:
    path = tmp_path / "film.mjpeg"
    write_mjpeg(shaded, 0.2, path, repeated=3)
    jpegs = path.read_bytes().split(JPEG_BEGINS)[1:]
    assert len(jpegs) == 6
    read = [cv2.imdecode(np.frombuffer(JPEG_BEGINS + each, np.uint8), 1) for each in jpegs]
    assert [shade(np.asarray(image)) for image in read] == [0, 0, 0, 10, 10, 10]


def test_a_film_at_an_address_is_watched_like_a_network_camera() -> None:
    with FilmStream(lambda time_s: shaded(min(time_s, 2.5))) as stream:
        with watch_source(stream.address) as source:
            frame = next(iter(source))
        assert frame.image.shape == (HEIGHT, WIDTH, 3)
        assert stream.started_s is not None
        assert stream.started_s <= time.monotonic()


def test_who_asks_later_sees_the_film_from_its_beginning() -> None:
    asked_s: list[float] = []

    def noting(time_s: float) -> Image:
        asked_s.append(time_s)
        return shaded(min(time_s, 2.5))

    with FilmStream(noting) as stream:
        for _ in range(2):
            with urlopen(stream.address) as answer:
                head = answer.read(40_000)
            assert JPEG_BEGINS in head
            assert "multipart" in answer.headers["Content-Type"]
    assert any(after < before for before, after in pairwise(asked_s))


MEANWHILE = Between(1, 2)


def noisy_table(time_s: float) -> Image:
    """A table that is brighter at the left; no two pictures are alike."""
    shade = np.linspace(220, 60, 64, dtype=np.float32)
    noise = np.random.default_rng(round(time_s * 1000)).normal(0, 3, (36, 64, 3))
    return np.asarray(shade[None, :, None] + noise, np.uint8)


def at(film: Camera, time_s: float) -> Image:
    image = film(time_s)
    assert image is not None
    return image


@pytest.mark.parametrize(
    "spoil", [black, blurred, dark, far, glare((20, 20), 8), mirrored, moved(5, 0), upside_down]
)
def test_pictures_are_spoiled_meanwhile_and_neither_before_nor_after(
    spoil: Callable[[Image], Image],
) -> None:
    broken = spoiled(noisy_table, MEANWHILE, spoil)
    assert [
        np.array_equal(at(broken, time_s), noisy_table(time_s)) for time_s in (0.9, 1.5, 2.0)
    ] == [True, False, True]
    assert at(broken, 1.5).shape == noisy_table(1.5).shape


def test_a_frozen_camera_repeats_itself_to_the_last_bit() -> None:
    broken = frozen(noisy_table, MEANWHILE)
    assert np.array_equal(at(broken, 1.2), at(broken, 1.9))
    assert not np.array_equal(at(broken, 1.9), at(broken, 2.0))


def test_a_silent_camera_gives_nothing_and_spoiling_it_makes_nothing_of_that() -> None:
    broken = spoiled(silent(noisy_table, MEANWHILE), MEANWHILE, dark)
    assert broken(1.5) is None
    assert broken(2.5) is not None


def test_faults_follow_each_other() -> None:
    broken = spoiled(frozen(noisy_table, MEANWHILE), Between(3, 4), black)
    assert np.array_equal(at(broken, 1.2), at(broken, 1.9))
    assert at(broken, 3.5).max() < 4


def test_each_fault_looks_as_it_is_called() -> None:
    image = noisy_table(0)
    assert black(image).max() < 4 < dark(image).mean() < image.mean() / 5
    assert np.abs(np.diff(blurred(image).astype(int), axis=0)).mean() < 1
    assert mirrored(image)[..., 0].argmax() % 64 > 32
    assert np.array_equal(upside_down(upside_down(image)), image)
    assert glare((32, 18), 8)(image)[18, 32].min() == 255
    assert np.array_equal(moved(5, 3)(image)[3:, 5:], image[:-3, :-5])


def test_from_afar_the_same_is_a_third_as_large() -> None:
    image = np.full((90, 120, 3), 80, np.uint8)
    image[30:60, 30:90] = 240
    seen = far(image)[..., 0] > 200
    assert seen.sum() == pytest.approx(30 * 60 / 9, rel=0.2)


RATE = 15


def test_a_number_is_in_gray_code_on_the_lower_edge_alone() -> None:
    camera = GameRenderer(game_film(1, 1)).frame_at
    image = numbered(camera, RATE)(6 / RATE)
    assert image is not None
    bits = image[HEIGHT - SIDE // 2, SIDE // 2 : SIDE * BITS : SIDE, 0] > 127
    assert bits.tolist() == [False] * 10 + [True, False, True]  # six
    assert (image[:-SIDE] == camera(6 / RATE)[:-SIDE]).all()


def test_pictures_with_other_numbers_move_on_the_lower_edge_alone() -> None:
    film = game_film(1, 1)
    camera = numbered(GameRenderer(film).frame_at, RATE)
    first = round(film.hands[0].free_s * RATE) + 1
    looks = [camera(number / RATE) for number in range(first, first + 30)]
    glimpses = [motion_image(look) for look in looks if look is not None]
    moves = (without_specks(changed(glimpses[0], other)) for other in glimpses)
    assert not any(places[: -len(places) // 12].any() for places in moves)
