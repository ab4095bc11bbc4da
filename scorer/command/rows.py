"""The lines of a table that people read: a figure, and what it is in their language."""

from dataclasses import dataclass

from scorer.language.sentence import Sentence
from scorer.language.words import Words


@dataclass(frozen=True, slots=True)
class Row:
    """One line; a text without a figure begins where the figures of other lines stand."""

    figure: str | Sentence
    text: Sentence

    def within(self, spoken: Words) -> str:
        """Write it in a language.

        >>> from scorer.language.figures import decimal
        >>> from scorer.language.sentence import say
        >>> from scorer.language.words import ENGLISH
        >>> Row(decimal("4.77"), say("on average")).within(ENGLISH)
        '  4.77  on average'
        """
        said, figure = self.text.within(spoken), self.figure
        shown = figure.within(spoken) if isinstance(figure, Sentence) else figure
        return f"{shown:>6}  {said}" if shown else said
