"""What the games refuse beyond what the rules do; the text says why, and what to do."""

from typing import TypeVar

from scorer.game.game import NotAllowedError
from scorer.language.sentence import Refusal, say
from web.log import LogError

Made = TypeVar("Made")


class UnknownGameError(Refusal):
    """No game has that number; it may have been deleted."""


class UnknownMatchError(Refusal):
    """No match has that number."""


class StaleError(Refusal):
    """Somebody decided on something that is no longer so: look again."""


class ReusedOperationError(ValueError):
    """An operation id was used before, for something else: each operation needs one of its own."""


class NamesError(NotAllowedError):
    """Those names do not fit the seats; ``reason`` says why."""


class ImportRefusedError(NotAllowedError):
    """A text is no game that the rules allow; ``reason`` says at which line and why."""


class OtherRulesError(LogError):
    """A game was logged by the rules of another version; it can only be written down."""


UNPLAYABLE = (OtherRulesError, UnknownGameError)
"""The errors of a listed game that cannot be played on: by other rules, or deleted since."""


def unknown_game(number: int) -> UnknownGameError:
    """Say that no game has that number."""
    return UnknownGameError(say("there is no game {number}", number=number))


def unknown_match(number: int) -> UnknownMatchError:
    """Say that no match has that number."""
    return UnknownMatchError(say("there is no match {number}", number=number))


def gone_on(number: int) -> StaleError:
    """Say that a game is not as somebody saw it."""
    return StaleError(say("game {number} has gone on meanwhile: look again", number=number))


def made_before(operation: str, made: Made | None) -> Made:
    """Give what an operation that is repeated made the first time.

    Raises ReusedOperationError where that was something else.
    """
    if made is None:
        raise ReusedOperationError(
            f"the operation {operation!r} was something else before: give each an id of its own"
        )
    return made
