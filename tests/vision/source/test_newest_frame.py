"""Frames that are sent by somebody else: the newest counts, and silence is told."""

import itertools
import threading

import numpy as np
import pytest

from vision.frame import Fault, Image
from vision.source import newest_frame
from vision.source.newest_frame import (
    FrozenSourceError,
    NewestFrame,
    Patience,
    StaleSourceError,
)


class Clock:
    """A clock that goes on only when it is told to; what is waited for takes real time."""

    def __init__(self) -> None:
        self.now_s = 50.0

    def __call__(self) -> float:
        return self.now_s


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    told = Clock()
    monkeypatch.setattr(newest_frame, "clock_s", told)
    return told


def picture(shade: int) -> Image:
    return np.full((24, 32, 3), shade, np.uint8)


def source(first_s: float = 0.1, next_s: float = 0.1) -> NewestFrame:
    return NewestFrame("the camera of the page", Patience(first_s, next_s))


def shade(image: Image) -> int:
    return int(image[0, 0, 0])


@pytest.mark.usefixtures("clock")
def test_only_the_newest_frame_is_kept() -> None:
    with source() as pushed:
        for number in range(5):
            pushed.put(picture(number))
        frame = next(iter(pushed))
    assert (shade(frame.image), frame.number) == (4, 4)


@pytest.mark.usefixtures("clock")
def test_each_frame_comes_once_and_then_nothing_is_new() -> None:
    with source() as pushed:
        frames = iter(pushed)
        pushed.put(picture(1))
        assert shade(next(frames).image) == 1
        with pytest.raises(StaleSourceError, match="the camera of the page sends no new picture"):
            next(frames)


def test_the_same_picture_again_and_again_is_frozen(clock: Clock) -> None:
    with source(next_s=0.05) as pushed:
        frames = iter(pushed)
        pushed.put(picture(1))
        next(frames)
        clock.now_s += 0.04
        pushed.put(picture(1))
        with pytest.raises(FrozenSourceError) as frozen:
            next(frames)
    assert frozen.value.fault is Fault.FROZEN


def test_what_froze_long_ago_and_sends_nothing_now_is_stale(clock: Clock) -> None:
    with source(next_s=0.05) as pushed:
        frames = iter(pushed)
        pushed.put(picture(1))
        next(frames)
        pushed.put(picture(1))
        clock.now_s += 0.1
        with pytest.raises(StaleSourceError) as stale:
            next(frames)
    assert stale.value.fault is Fault.STALE


def test_who_asks_again_waits_for_the_next_frame(clock: Clock) -> None:
    with source(next_s=60.0) as pushed:
        frames = iter(pushed)
        pushed.put(picture(1))
        next(frames)
        clock.now_s += 60.0
        with pytest.raises(StaleSourceError):
            next(frames)
        threading.Timer(0.03, pushed.put, [picture(2)]).start()
        assert shade(next(iter(pushed)).image) == 2


def test_an_old_frame_that_nobody_took_is_not_shown_as_if_it_were_new(clock: Clock) -> None:
    with source(next_s=0.05) as pushed:
        frames = iter(pushed)
        pushed.put(picture(1))
        next(frames)
        pushed.put(picture(2))
        clock.now_s += 0.1
        with pytest.raises(StaleSourceError):
            next(frames)


def test_the_first_frame_may_take_longer(clock: Clock) -> None:
    with source(first_s=60.0, next_s=0.01) as pushed:

        def put() -> None:
            clock.now_s += 30.0
            pushed.put(picture(1))

        threading.Timer(0.1, put).start()
        assert shade(next(iter(pushed)).image) == 1


def test_closing_ends_the_frames_for_who_waits() -> None:
    pushed = source(first_s=30.0)
    threading.Timer(0.03, pushed.close).start()
    assert list(pushed) == []


@pytest.mark.usefixtures("clock")
def test_frames_from_several_threads_are_numbered_without_a_gap() -> None:
    with source() as pushed:

        def put_every_fourth(first: int) -> None:
            for number in range(first, 240, 4):
                pushed.put(picture(number))

        threads = [threading.Thread(target=put_every_fourth, args=[first]) for first in range(4)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        assert next(iter(pushed)).number == 239


def test_times_never_go_back() -> None:
    with source(next_s=60.0) as pushed:
        frames = iter(pushed)
        times = []
        for number in range(5):
            pushed.put(picture(number))
            times.append(next(frames).time_s)
    assert all(later > earlier for earlier, later in itertools.pairwise(times))
