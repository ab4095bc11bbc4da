"""What is printed where the standard streams cannot print every sign."""

import codecs
import faulthandler
import os
import sys
from io import TextIOWrapper
from unicodedata import normalize

STREAMS = (("stdin", "r"), ("stdout", "w"), ("stderr", "w"))


def open_closed_streams() -> None:
    """Let a standard stream that is closed be one of nothing.

    Otherwise what is for standard error is printed among the results, and the next file that is
    opened takes its place, where native libraries write.
    """
    for name, mode in STREAMS:
        if getattr(sys, name) is None:
            setattr(sys, name, open(os.devnull, mode))  # noqa: SIM115, open as long as the process


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


PLAIN = "cribcam.plain"
LETTERS = {"♥": "H", "♦": "D", "♣": "C", "♠": "S"} | {"ł": "l", "Ł": "L", "ß": "ss"}
MARKS = {"×": "x", "–": "-", "’": "'", "“": '"', "”": '"', "„": '"'}
PLAINLY = LETTERS | MARKS


def print_plainly() -> None:
    """Let the standard streams print a sign that they cannot encode as letters; read UTF-8.

    Under the locale C, and into a file on Windows, Python cannot print suits.
    """
    codecs.register_error(PLAIN, _plainly)
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors=PLAIN)
    if isinstance(sys.stdin, TextIOWrapper):
        sys.stdin.reconfigure(encoding="utf-8", errors="replace")


def plain(text: str) -> str:
    r"""Give a text in ASCII: suits are letters, accents fall, and the rest is written as escapes.

    >>> print(plain("7♥ “Zoë” Łucja Ян"))
    7H "Zoe" Lucja \u042f\u043d
    """
    return "".join(map(_letters, text))


def _letters(sign: str) -> str:
    found = PLAINLY.get(sign) or normalize("NFKD", sign).encode("ascii", "ignore").decode("ascii")
    return found or ascii(sign)[1:-1]


def _plainly(error: UnicodeError) -> tuple[str, int]:
    if not isinstance(error, UnicodeEncodeError):
        raise error
    return plain(error.object[error.start : error.end]), error.end
