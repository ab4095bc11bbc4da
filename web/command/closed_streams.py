"""Standard streams that whoever started us has closed."""

import os
import sys

STREAMS = (("stdin", "r"), ("stdout", "w"), ("stderr", "w"))


def open_closed_streams() -> None:
    """Let a standard stream that is closed be one of nothing.

    Otherwise what is for standard error is printed among the results, and the next file that is
    opened takes its place, where native libraries write.
    """
    for name, mode in STREAMS:
        if getattr(sys, name) is None:
            setattr(sys, name, open(os.devnull, mode))  # noqa: SIM115, open as long as the process
