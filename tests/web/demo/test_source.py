"""A film is played at its own pace, and slowly where it is looked at seldom."""

from collections.abc import Iterator
from itertools import islice

import numpy as np
import pytest

from vision.frame import Frame, Image
from web.demo import command as source
from web.demo.command import LONGEST_S, UnhurriedFilm


class Clock:
    now_s = 50.0

    def monotonic(self) -> float:
        return self.now_s


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    told = Clock()
    monkeypatch.setattr(source, "time", told)
    return told


def camera(time_s: float) -> Image:
    return np.full((4, 4, 3), round(time_s * 10), np.uint8)


def looked(film: UnhurriedFilm, clock: Clock, every_s: float) -> Iterator[Frame]:
    for frame in film:
        yield frame
        clock.now_s += every_s


@pytest.mark.parametrize(
    ("every_s", "passes_s"), [(0.1, 0.1), (LONGEST_S, LONGEST_S), (3.0, LONGEST_S)]
)
def test_as_much_passes_as_there_is_time_between_looks_but_for_slow_ones(
    clock: Clock, every_s: float, passes_s: float
) -> None:
    frames = list(islice(looked(UnhurriedFilm(camera), clock, every_s), 4))
    assert [frame.time_s for frame in frames] == pytest.approx([n * passes_s for n in range(4)])
    assert [frame.image[0, 0, 0] for frame in frames] == [round(f.time_s * 10) for f in frames]


def test_it_ends_when_it_is_closed(clock: Clock) -> None:
    with UnhurriedFilm(camera) as film:
        frames = looked(film, clock, 0.1)
        next(frames)
        film.close()
        assert list(frames) == []
