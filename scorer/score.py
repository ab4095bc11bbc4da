"""One scored combination; a count is a tuple of them, and its number is their sum."""

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum

from scorer.cards import Card


class ScoreKind(StrEnum):
    """What can score: in the show, in the order in which players count, then in the play.

    The last ones are of Costly Colours, where three alike are more than three pairs (rules.md 8).
    """

    FIFTEEN = "fifteen"
    PAIR = "pair"
    RUN = "run"
    FLUSH = "flush"
    NOBS = "nobs"
    THIRTY_ONE = "thirty_one"
    GO = "go"
    LAST_CARD = "last_card"
    TWENTY_FIVE = "twenty_five"
    PAIR_ROYAL = "pair_royal"
    DOUBLE_PAIR_ROYAL = "double_pair_royal"
    JACK_OR_DEUCE = "jack_or_deuce"
    COLOURS = "colours"


@dataclass(frozen=True, slots=True)
class Score:
    """One scored combination; three of a kind are three pairs, a double run is two runs."""

    kind: ScoreKind
    cards: tuple[Card, ...]
    points: int


def total(scores: Iterable[Score]) -> int:
    """Add the points up."""
    return sum(score.points for score in scores)
