"""Frames that somebody else sends: the newest counts, and silence is told."""

import itertools
import threading
import time
from collections.abc import Callable, Iterator
from itertools import islice

import numpy as np
import pytest

from scorer.language.sentence import say
from vision.frame import Fault, Frame, Image
from vision.source import capture, newest_frame
from vision.source.capture import BusyCameraError, Closing, SourceError
from vision.source.newest_frame import FrozenSourceError, NewestFrame, Patience, StaleSourceError
from vision.source.source import TRY_AGAIN_S, Clock, Outage, kept_open


class ToldClock:
    """A clock that goes on only when it is told to; what is waited for takes real time."""

    def __init__(self) -> None:
        self.now_s = 50.0

    def __call__(self) -> float:
        return self.now_s


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> ToldClock:
    told = ToldClock()
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


def test_the_same_picture_again_and_again_is_frozen(clock: ToldClock) -> None:
    with source(next_s=0.05) as pushed:
        frames = iter(pushed)
        pushed.put(picture(1))
        next(frames)
        clock.now_s += 0.04
        pushed.put(picture(1))
        with pytest.raises(FrozenSourceError) as frozen:
            next(frames)
    assert frozen.value.fault is Fault.FROZEN


def test_what_froze_long_ago_and_sends_nothing_now_is_stale(clock: ToldClock) -> None:
    with source(next_s=0.05) as pushed:
        frames = iter(pushed)
        pushed.put(picture(1))
        next(frames)
        pushed.put(picture(1))
        clock.now_s += 0.1
        with pytest.raises(StaleSourceError) as stale:
            next(frames)
    assert stale.value.fault is Fault.STALE


def test_who_asks_again_waits_for_the_next_frame(clock: ToldClock) -> None:
    with source(next_s=60.0) as pushed:
        frames = iter(pushed)
        pushed.put(picture(1))
        next(frames)
        clock.now_s += 60.0
        with pytest.raises(StaleSourceError):
            next(frames)
        threading.Timer(0.03, pushed.put, [picture(2)]).start()
        assert shade(next(iter(pushed)).image) == 2


def test_an_old_frame_that_nobody_took_is_not_shown_as_if_it_were_new(clock: ToldClock) -> None:
    with source(next_s=0.05) as pushed:
        frames = iter(pushed)
        pushed.put(picture(1))
        next(frames)
        pushed.put(picture(2))
        clock.now_s += 0.1
        with pytest.raises(StaleSourceError):
            next(frames)


def test_the_first_frame_may_take_longer(clock: ToldClock) -> None:
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


IMAGE = np.zeros((24, 32, 3), np.uint8)
BUSY = BusyCameraError(say("busy"))


class Camera(Closing):
    """Gives one frame for each answer, until it fails with the error that is one."""

    live = True

    def __init__(self, answers: list[SourceError | None]) -> None:
        self.answers = answers
        self.closed = False

    def __iter__(self) -> Iterator[Frame]:
        for number, answer in enumerate(self.answers):
            if answer is not None:
                raise answer
            yield Frame(number, 0.0, IMAGE)

    def close(self) -> None:
        self.closed = True


class Waiting:
    """A clock on which only waiting takes time."""

    now_s = 50.0

    def clock(self) -> Clock:
        return Clock(lambda: self.now_s, self.wait)

    def wait(self, seconds: float) -> None:
        self.now_s += seconds


def opening(*cameras: Camera | SourceError) -> Callable[[], Camera]:
    """Opens one after the other, or fails to."""
    coming = iter(cameras)

    def opened() -> Camera:
        camera = next(coming)
        if isinstance(camera, SourceError):
            raise camera
        return camera

    return opened


def test_frames_come_ten_times_a_second_at_the_most_with_the_seconds_that_passed() -> None:
    camera = Camera([None] * 3)
    times = [taken.time_s for taken in kept_open(opening(camera), Waiting().clock())]
    assert times == pytest.approx([0.0, 0.1, 0.2])
    assert camera.closed


def test_a_camera_that_fails_is_opened_again_and_its_time_goes_on() -> None:
    broken, mended = Camera([None, FrozenSourceError(say("frozen"))]), Camera([None])
    taken = list(kept_open(opening(broken, BUSY, mended), Waiting().clock()))
    outages = [each for each in taken if isinstance(each, Outage)]
    assert [outage.fault for outage in outages] == [Fault.FROZEN, Fault.BUSY]
    assert outages[1].time_s - outages[0].time_s == pytest.approx(TRY_AGAIN_S)
    assert [type(each) for each in taken] == [Frame, Outage, Outage, Frame]
    assert taken[-1].time_s == pytest.approx(0.1 + 2 * TRY_AGAIN_S)
    assert broken.closed


def test_a_camera_that_never_answered_is_an_error() -> None:
    with pytest.raises(BusyCameraError):
        next(kept_open(opening(BUSY), Waiting().clock()))


def test_who_stops_watching_gives_the_camera_back() -> None:
    camera = Camera([None] * 3)
    frames = kept_open(opening(camera), Waiting().clock())
    assert len(list(islice(frames, 1))) == 1
    del frames
    assert camera.closed


AWAKE_S, SLEPT_S = 50.0, 600.0


@pytest.fixture
def slept(monkeypatch: pytest.MonkeyPatch) -> None:
    """A machine that has slept: a clock that counts that is ahead of one that does not."""
    monkeypatch.setattr(time, "CLOCK_BOOTTIME", 7, raising=False)
    monkeypatch.setattr(time, "clock_gettime", lambda which: AWAKE_S + SLEPT_S * (which == 7))


@pytest.mark.usefixtures("slept")
def test_the_time_while_the_machine_sleeps_counts() -> None:
    assert capture._clock()() == AWAKE_S + SLEPT_S


@pytest.mark.usefixtures("slept")
def test_elsewhere_the_usual_clock_is_one_that_counts_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(time, "CLOCK_MONOTONIC", 7, raising=False)
    monkeypatch.delattr(time, "CLOCK_BOOTTIME")
    assert capture._clock()() == AWAKE_S + SLEPT_S
    monkeypatch.delattr(time, "CLOCK_MONOTONIC")
    assert capture._clock() is time.monotonic


def test_a_frame_after_a_sleep_comes_as_much_later(monkeypatch: pytest.MonkeyPatch) -> None:
    now = [50.0]
    monkeypatch.setattr(newest_frame, "clock_s", lambda: now[0])
    with NewestFrame("camera", Patience(next_s=1.0)) as pushed:
        frames = iter(pushed)
        pushed.put(np.zeros((8, 8, 3), np.uint8))
        before_s = next(frames).time_s
        now[0] += SLEPT_S
        pushed.put(np.ones((8, 8, 3), np.uint8))
        assert next(frames).time_s - before_s == SLEPT_S
