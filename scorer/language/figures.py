"""Figures as each language writes them."""

from scorer.language.sentence import Sentence, say


def decimal(figure: str) -> Sentence:
    """Make a figure with a decimal point one that has the decimal sign of the language.

    >>> str(decimal("+4.50"))
    '+4.50'
    """
    whole, _, part = figure.partition(".")
    return say("{whole}.{part}", whole=whole, part=part)
