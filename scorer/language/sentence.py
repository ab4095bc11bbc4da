"""A sentence with its values, said in English or in the words of another language."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any

from scorer.language.numbers import Number
from scorer.language.words import ENGLISH, Words


@dataclass(frozen=True, slots=True)
class Sentence:
    """``text`` has its places in braces; ``values`` fill them, by name.

    With a ``plural`` the form follows the value ``n``; a ``context`` tells apart what English says
    with the same text. A value that is a sentence, a ``Number`` or a ``Refusal`` is said in the
    language too.
    """

    text: str
    values: Mapping[str, Any] = field(default_factory=lambda: MappingProxyType({}))
    plural: str | None = None
    context: str | None = None

    def __str__(self) -> str:
        return self.within(ENGLISH)

    def within(self, words: Words) -> str:
        """Say it in a language."""
        said = {
            name: value if isinstance(value, str) else _said(value, words)
            for name, value in self.values.items()
        }
        return self._text(words).format_map(said)

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
