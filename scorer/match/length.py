"""How long a match is, and who has won it by then (rules.md 7.4)."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple, TypeAlias

from scorer.language.refusal import Refusal
from scorer.language.sentence import say


class MatchLengthError(Refusal):
    """No match is that long; the message says what it may be."""


class Tally(NamedTuple):
    """What a side has won in a match so far."""

    games: int
    points: int


@dataclass(frozen=True, slots=True)
class GameCount:
    """So many games, an odd number: who wins the most, and of those the most points, wins.

    The match ends early when nobody can catch up: with two sides, at a majority. A skunk may count
    as several of the games.
    """

    number: int

    def __post_init__(self) -> None:
        if self.number < 1 or self.number % 2 == 0:
            raise MatchLengthError(
                say("a match has an odd number of games, not {number}", number=self.number)
            )

    def winner(self, tallies: Sequence[Tally], played: int) -> int | None:
        """Give the number of the side that has won, after so many games."""
        second, best = sorted(tally.games for tally in tallies)[-2:]
        left = self.number - played
        return _alone(tallies) if left <= 0 or best > second + left else None

    def hole(self, tally: Tally) -> int:
        """Find the match hole of a side: one for each game that it won, the last for the match."""
        return min(tally.games, self.number)

    def played_out(self, played: int) -> bool:
        """Say whether no game is left."""
        return played >= self.number


@dataclass(frozen=True, slots=True)
class PointCount:
    """As many games as it takes to reach so many match points; where two tie, one more."""

    number: int

    def __post_init__(self) -> None:
        if self.number < 1:
            raise MatchLengthError(
                say("a match ends at 1 point or more, not at {number}", number=self.number)
            )

    def winner(self, tallies: Sequence[Tally], _played: int) -> int | None:
        """Give the number of the side that has won."""
        by_points = [(tally.points, tally.games) for tally in tallies]
        return _alone(by_points) if max(by_points)[0] >= self.number else None

    def hole(self, tally: Tally) -> int:
        """Find the match hole of a side: one for each point, the last one for the match."""
        return min(tally.points, self.number)

    def played_out(self, _played: int) -> bool:
        """Say whether no game is left: there is always one more."""
        return False


Length: TypeAlias = GameCount | PointCount


def _alone(tallies: Sequence[tuple[int, int]]) -> int | None:
    """Give the number of the side that is best, unless another one is as good."""
    best = max(tallies)
    return tallies.index(best) if tallies.count(best) == 1 else None
