"""The lines of a table that people read: a figure, and what it is in their language."""

from collections.abc import Iterable
from dataclasses import dataclass

from scorer.cards import Card
from scorer.language.sentence import Sentence, say
from scorer.language.words import Words


@dataclass(frozen=True, slots=True)
class Row:
    """One line; without a figure what it says stands in the place of one."""

    figure: str | Sentence
    text: Sentence

    def within(self, spoken: Words) -> str:
        """Write it in a language.

        >>> from scorer.language.words import ENGLISH
        >>> Row(decimal("4.77"), say("on average")).within(ENGLISH)
        '  4.77  on average'
        """
        said, figure = self.text.within(spoken), self.figure
        shown = figure.within(spoken) if isinstance(figure, Sentence) else figure
        return f"{shown:>6}  {said}" if shown else said


def decimal(figure: str) -> Sentence:
    """Make a figure with a decimal point one that has the decimal sign of the language.

    >>> str(decimal("+4.50"))
    '+4.50'
    """
    whole, _, part = figure.partition(".")
    return say("{whole}.{part}", whole=whole, part=part)


def symbols(cards: Iterable[Card]) -> str:
    """Write cards as people like to read them."""
    return " ".join(card.symbols for card in cards)
