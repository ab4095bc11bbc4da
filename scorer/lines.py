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

_HANGUL_FILLERS = "\u115f\u1160\u3164\uffa0"
_SELECTORS = "\u180b\u180c\u180d\u180f" + "".join(
    map(chr, (*range(0xFE00, 0xFE10), *range(0xE0100, 0xE01F0)))
)
_OTHERS = "\u034f\u17b4\u17b5"
_BLANK_SIGNS = "\u2800\U00016fe4\U0001d159\U00013441\U00013442"
_UNSEEN = frozenset(_HANGUL_FILLERS + _SELECTORS + _OTHERS + _BLANK_SIGNS)
"""What is printed as nothing: of Unicode's default ignorable code points those that Python holds
for printable, and signs whose glyph is blank, as of braille. Beside others they have a meaning."""


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


def shows(text: str) -> bool:
    """Tell whether anything of a text can be seen; blanks and what only alters others cannot."""
    return any(sign.isprintable() and sign != " " and sign not in _UNSEEN for sign in text)


def _joins(text: str, place: int) -> bool:
    before, after = text[place - 1 : place], text[place + 1 : place + 2]
    return (_is_emoji(before) or before in _LOOKS) and _is_emoji(after)


def _is_emoji(sign: str) -> bool:
    return sign >= _FIRST_EMOJI and unicodedata.category(sign) == "So"
