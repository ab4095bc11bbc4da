"""Numbers as they are said: in words in English, in digits in the other languages."""

from dataclasses import dataclass

from scorer.language.words import ENGLISH, Words

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
