"""A sentence with its values, said in English or in the words of another language."""

import re
import unicodedata
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any, Protocol


class Words(Protocol):
    """A language. The translations of the standard library's gettext are such."""

    def __hash__(self) -> int:
        """Let what is said in a language be remembered."""
        ...

    def gettext(self, message: str, /) -> str:
        """Say an English sentence in the language."""
        ...

    def ngettext(self, singular: str, plural: str, n: int, /) -> str:
        """Say it in the form that goes with the number ``n``."""
        ...

    def pgettext(self, context: str, message: str, /) -> str:
        """Say a word that has several meanings; ``context`` names the one that is meant."""
        ...


class _English:
    def gettext(self, message: str, /) -> str:
        return message

    def ngettext(self, singular: str, plural: str, n: int, /) -> str:
        return singular if n == 1 else plural

    def pgettext(self, _context: str, message: str, /) -> str:
        return message


ENGLISH: Words = _English()


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


_UNITS = (
    *("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"),
    *("ten", "eleven", "twelve", "thirteen", "fourteen", "fifteen", "sixteen", "seventeen"),
    *("eighteen", "nineteen"),
)
_TENS = ("", "", "twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety")


@dataclass(frozen=True, slots=True)
class Number:
    """A number that a sentence says; elsewhere than in English its case and gender would vary."""

    n: int

    def within(self, words: Words) -> str:
        """Say it in a language."""
        return number(self.n) if words is ENGLISH else str(self.n)


def number(n: int) -> str:
    """Say a number below a hundred in words, a greater one in digits.

    >>> number(29)
    'twenty-nine'
    """
    if not 0 <= n < 10 * len(_TENS):
        return str(n)
    if n < len(_UNITS):
        return _UNITS[n]
    tens, ones = divmod(n, 10)
    return f"{_TENS[tens]}-{_UNITS[ones]}" if ones else _TENS[tens]


_ELIDING = re.compile(r":(?:de|que)\}")
_VOWELS = frozenset("aeiouœæ")


class _Elided(str):
    """A value before which "de" and "que" may lose their vowel."""

    def __format__(self, before: str) -> str:
        if not before:
            return str(self)
        return f"{before[:-1]}’{self}" if _begins_with_vowel(self) else f"{before} {self}"


def _begins_with_vowel(name: str) -> bool:
    """Tell whether French elides before a name: d’Élise, d’Yves, d’Hélène, but de Yann, de Hassan.

    The h of names is mute, except in Ha-, with which foreign names begin for the most part.
    """
    first, second = (unicodedata.normalize("NFD", sign)[:1] for sign in f"{name.lower()}  "[:2])
    if first == "h":
        return second in _VOWELS - {"a"}
    if first == "y":
        return second.isalpha() and second not in _VOWELS
    return first in _VOWELS


@dataclass(frozen=True, slots=True)
class Sentence:
    """``text`` has its places in braces; ``values`` fill them, by name.

    With a ``plural`` the form follows the value ``n``; a ``context`` tells apart what English says
    with the same text. A value that is a sentence, a ``Number`` or a ``Refusal`` is said in the
    language too. A place of a translation may hold the word before it, which French elides:
    ``{name:de}`` becomes "de Bob" or "d’Anna".
    """

    text: str
    values: Mapping[str, Any] = field(default_factory=lambda: MappingProxyType({}))
    plural: str | None = None
    context: str | None = None

    def __str__(self) -> str:
        return self.within(ENGLISH)

    def within(self, words: Words) -> str:
        """Say it in a language."""
        values = {
            name: value if isinstance(value, str) else _said(value, words)
            for name, value in self.values.items()
        }
        text = self._text(words)
        if _ELIDING.search(text):
            values = {name: _Elided(value) for name, value in values.items()}
        return text.format_map(values)

    def _text(self, words: Words) -> str:
        if self.plural is not None:
            return words.ngettext(self.text, self.plural, self.values["n"])
        if self.context is not None:
            return words.pgettext(self.context, self.text)
        return words.gettext(self.text)


def say(text: str, **values: Any) -> Sentence:
    """Make a sentence; the catalogues are made of the texts that stand in calls of it.

    >>> str(say("nobody sits at {seat}", seat="C"))
    'nobody sits at C'
    """
    return Sentence(text, MappingProxyType(values))


def say_many(text: str, plural: str, n: int, **values: Any) -> Sentence:
    """Make a sentence whose form follows the number ``n``.

    >>> str(say_many("{n} card is left", "{n} cards are left", 2))
    '2 cards are left'
    """
    return Sentence(text, MappingProxyType({"n": n, **values}), plural)


def say_as(context: str, text: str, **values: Any) -> Sentence:
    """Make a sentence that other languages say in another way elsewhere.

    >>> str(say_as("counted", "pair"))
    'pair'
    """
    return Sentence(text, MappingProxyType(values), context=context)


def _said(value: Any, words: Words) -> Any:
    reason = value.reason if isinstance(value, ValueError) and hasattr(value, "reason") else value
    return reason.within(words) if isinstance(reason, Sentence | Number) else reason


class Refusal(ValueError):
    """Something cannot be; ``reason`` says why, and what to do, in any language.

    >>> from scorer.language.sentence import say
    >>> str(Refusal(say("nobody sits at {seat}", seat="C")))
    'nobody sits at C'
    """

    def __init__(self, reason: Sentence) -> None:
        super().__init__(reason)
        self.reason = reason


def reason_of(error: ValueError) -> Sentence:
    """Say why something is refused; what has no translation is said as it is."""
    return error.reason if isinstance(error, Refusal) else Sentence("{error}", {"error": error})


def quoted(text: str) -> str:
    r"""Write a refused text without signs that a terminal obeys.

    >>> print(quoted("5\x1bH"))
    5\x1bH
    """
    return repr(text)[1:-1]


def decimal(figure: str) -> Sentence:
    """Make a figure with a decimal point one that has the decimal sign of the language.

    >>> str(decimal("+4.50"))
    '+4.50'
    """
    whole, _, part = figure.partition(".")
    return say("{whole}.{part}", whole=whole, part=part)


def all_of(sentences: Sequence[Sentence]) -> Sentence:
    """List some things, one at least.

    >>> str(all_of([say("pair"), say("flush")]))
    'pair, and flush'
    """
    *others, last = sentences
    return say("{said}, and {last}", said=in_a_row(others), last=last) if others else last


def in_a_row(sentences: Sequence[Sentence]) -> Sentence:
    """List some things, one at least, with no word between them.

    >>> str(in_a_row([say("pair"), say("flush")]))
    'pair, flush'
    """
    joined, *more = sentences
    for sentence in more:
        joined = say("{said}, {more}", said=joined, more=sentence)
    return joined


def either(choices: Sequence[str]) -> Sentence | str:
    """List things that are as good as each other, one at least.

    >>> str(either(["4♣", "4♦", "5♥"]))
    '4♣, 4♦ or 5♥'
    """
    *others, last = choices
    return say("{cards} or {last}", cards=", ".join(others), last=last) if others else last
