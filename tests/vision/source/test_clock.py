"""Time goes on while a machine sleeps: nobody watched the table meanwhile."""

import time

import numpy as np
import pytest

from vision.source import capture as clock
from vision.source import newest_frame
from vision.source.newest_frame import NewestFrame, Patience

AWAKE_S, SLEPT_S = 50.0, 600.0


@pytest.fixture
def slept(monkeypatch: pytest.MonkeyPatch) -> None:
    """A machine that has slept: a clock that counts that is ahead of one that does not."""
    monkeypatch.setattr(time, "CLOCK_BOOTTIME", 7, raising=False)
    monkeypatch.setattr(time, "clock_gettime", lambda which: AWAKE_S + SLEPT_S * (which == 7))


@pytest.mark.usefixtures("slept")
def test_the_time_while_the_machine_sleeps_counts() -> None:
    assert clock._clock()() == AWAKE_S + SLEPT_S


@pytest.mark.usefixtures("slept")
def test_elsewhere_the_usual_clock_is_one_that_counts_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(time, "CLOCK_MONOTONIC", 7, raising=False)
    monkeypatch.delattr(time, "CLOCK_BOOTTIME")
    assert clock._clock()() == AWAKE_S + SLEPT_S
    monkeypatch.delattr(time, "CLOCK_MONOTONIC")
    assert clock._clock() is time.monotonic


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
