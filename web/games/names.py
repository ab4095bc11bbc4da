"""The names of players: whoever has none goes by a number, in the language of whoever asks."""

from collections.abc import Sequence

from scorer.language.catalogue import LANGUAGES, words
from scorer.language.sentence import Sentence, say
from scorer.setup import Seat

NUMBERED = tuple(say("Player {n}", n=number) for number in range(1, len(Seat) + 1))
"""What players without a name are called, by seat."""


def taken(name: str, seat: int, names: Sequence[str | None]) -> Sentence | None:
    """Say that another seat bears a name, given or as its number; None where nobody does."""
    others = (_is_called(name, n, other) for n, other in enumerate(names) if n != seat)
    if not any(others):
        return None
    return say("{name} is another player's name; choose another", name=name)


def distinct(names: Sequence[str | None]) -> tuple[str | None, ...]:
    """Take away names until no two players bear one; of the same given name the first stays.

    >>> distinct(("Ann", "Ann", None)), distinct(("Player 2", None))
    (('Ann', None, None), (None, None))
    """
    for seat, name in reversed([*enumerate(names)]):
        if name is not None and taken(name, seat, names):
            return distinct((*names[:seat], None, *names[seat + 1 :]))
    return tuple(names)


def _is_called(name: str, seat: int, given: str | None) -> bool:
    """Tell whether a seat bears a name; its number does in every language of the phones."""
    if given is not None:
        return name == given
    return any(NUMBERED[seat].within(words(language)) == name for language in LANGUAGES)
