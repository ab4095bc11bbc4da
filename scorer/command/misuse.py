"""A command line that cannot be taken, said in the language that it asks for."""

import click

from scorer.language.sentence import Sentence


class Misuse(click.UsageError):
    """Words of a command line that do not go together; ``reason`` says what to do."""

    def __init__(self, reason: Sentence) -> None:
        super().__init__(str(reason))
        self.reason = reason
