"""Keeps standard error for cribcam's own lines."""

import faulthandler
import os
import sys

STANDARD_ERROR = 2


def keep_standard_error_ours() -> None:
    """Move ``sys.stderr`` to a descriptor of its own; what native libraries write is dropped.

    libjpeg and libpng write about broken pictures to descriptor 2 by themselves, from whatever
    thread decodes, and cannot be told not to. To turn the descriptor away around each decoding
    would take away the lines of other threads meanwhile; so it is turned away once, at the start.
    A crash of native code is told on our lines, with the place in the source.
    """
    if sys.stderr is None:
        return
    ours = os.dup(STANDARD_ERROR)
    sys.stderr = open(  # noqa: SIM115, it stays open as long as the process
        ours, "w", buffering=1, encoding=sys.stderr.encoding, errors=sys.stderr.errors
    )
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, STANDARD_ERROR)
    os.close(nowhere)
    faulthandler.enable(sys.stderr)
