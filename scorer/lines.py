"""The lines of a text that people write: of hands, of deals, of a game."""

import unicodedata
from collections.abc import Iterable, Iterator

COMMENT = "#"
BYTE_ORDER_MARK = "\ufeff"
"""With it some programs begin a file, by which others know UTF-8; it is no part of a line."""
JOINER = "\u200d"
"""Unseen, it makes one emoji of two, as in a family; elsewhere two names would only look alike."""
_FIRST_EMOJI = "\u2190"
_LOOKS = frozenset("\ufe0f\U0001f3fb\U0001f3fc\U0001f3fd\U0001f3fe\U0001f3ff")
"""What follows an emoji and is a part of it: that it is coloured, and the colour of a skin."""


def numbered_lines(lines: Iterable[str]) -> Iterator[tuple[int, str]]:
    """Leave out empty lines and comments; number the others as they stand in the file."""
    for number, line in enumerate(lines, start=1):
        text = line.strip()
        if text and not text.startswith(COMMENT):
            yield number, text


def is_readable(text: str) -> bool:
    """Tell whether all of a text shows, but for joiners between two emoji."""
    return readable(text) == text


def readable(text: str) -> str:
    """Take away what does not show, but for joiners between two emoji."""
    shown = "".join(sign for sign in text if sign.isprintable() or sign == JOINER)
    return "".join(
        sign for place, sign in enumerate(shown) if sign != JOINER or _joins(shown, place)
    )


def _joins(text: str, place: int) -> bool:
    before, after = text[place - 1 : place], text[place + 1 : place + 2]
    return (_is_emoji(before) or before in _LOOKS) and _is_emoji(after)


def _is_emoji(sign: str) -> bool:
    return sign >= _FIRST_EMOJI and unicodedata.category(sign) == "So"
