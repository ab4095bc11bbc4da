"""Refusals that people read in their language."""

from scorer.language.sentence import Sentence


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
