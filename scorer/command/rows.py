"""The lines of a table that people read: a figure, and what it is in their language."""

from collections.abc import Iterable
from dataclasses import dataclass

from scorer.cards import Card
from scorer.sentence import Sentence
from scorer.words import Words


@dataclass(frozen=True, slots=True)
class Row:
    """One line; without a figure what it says stands in the place of one."""

    figure: str
    text: Sentence

    def within(self, spoken: Words) -> str:
        """Write it in a language.

        >>> from scorer.sentence import say
        >>> from scorer.words import ENGLISH
        >>> Row("4.77", say("on average")).within(ENGLISH)
        '  4.77  on average'
        """
        said = self.text.within(spoken)
        return f"{self.figure:>6}  {said}" if self.figure else said


def symbols(cards: Iterable[Card]) -> str:
    """Write cards as people like to read them."""
    return " ".join(card.symbols for card in cards)
