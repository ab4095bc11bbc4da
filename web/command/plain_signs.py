"""What is printed where the standard streams cannot print every sign."""

import codecs
import sys
from io import TextIOWrapper
from unicodedata import normalize

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
