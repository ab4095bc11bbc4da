"""The clock of frames: nobody sets it, and it goes on while the machine sleeps.

That of ``time.monotonic`` stops meanwhile on Linux and macOS: what happened at a table before the
lid of a laptop was opened again would seem to have been watched.
"""

import time
from collections.abc import Callable
from functools import partial

_COUNTING_SLEEP = ("CLOCK_BOOTTIME", "CLOCK_MONOTONIC")
"""What such a clock is called on Linux, and elsewhere; on Windows ``time.monotonic`` is one."""


def _clock() -> Callable[[], float]:
    named = (getattr(time, name) for name in _COUNTING_SLEEP if hasattr(time, name))
    found = next(named, None)
    return time.monotonic if found is None else partial(time.clock_gettime, found)


clock_s: Callable[[], float] = _clock()
"""The seconds since some moment."""
