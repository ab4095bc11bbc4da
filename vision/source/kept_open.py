"""A camera for as long as anybody watches: one that fails is opened again."""

import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace

from vision.fault import Fault
from vision.frame import Frame
from vision.source.capture import SourceError
from vision.source.clock import clock_s
from vision.source.film import FRAMES_A_SECOND
from vision.source.source import Source

TRY_AGAIN_S = 4.0
"""The pause before a camera that failed is opened again."""


@dataclass(frozen=True, slots=True)
class Outage:
    """A camera that gives no frames, since ``time_s``."""

    time_s: float
    fault: Fault


@dataclass(frozen=True, slots=True)
class Clock:
    """The seconds that pass, and a way to let some pass."""

    now_s: Callable[[], float] = clock_s
    wait: Callable[[float], None] = time.sleep


def kept_open(opener: Callable[[], Source], clock: Clock = Clock()) -> Iterator[Frame | Outage]:
    """Yield the frames of a camera, at most ``FRAMES_A_SECOND``, and its outages, without end.

    Times are real seconds since the first opening, through all outages. Raises SourceError if the
    camera cannot be opened at first; ends if its frames end without an error.
    """
    began_s = clock.now_s()
    source: Source | None = opener()
    while True:
        try:
            with source or opener() as frames:
                for frame in frames:
                    yield replace(frame, time_s=clock.now_s() - began_s)
                    clock.wait(1 / FRAMES_A_SECOND)
                return
        except SourceError as error:
            yield Outage(clock.now_s() - began_s, error.fault)
        source = None
        clock.wait(TRY_AGAIN_S)
