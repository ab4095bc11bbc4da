"""A camera that fails while it is watched is opened again; one that never answered is an error."""

from collections.abc import Callable, Iterator
from itertools import islice

import numpy as np
import pytest

from scorer.language.sentence import say
from vision.frame import Fault, Frame
from vision.source.capture import BusyCameraError, Closing, SourceError
from vision.source.newest_frame import FrozenSourceError
from vision.source.source import TRY_AGAIN_S, Clock, Outage, kept_open

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
