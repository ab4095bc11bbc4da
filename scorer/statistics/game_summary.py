"""One game in short: how it stands, for lists, and its figures, for statistics."""

from dataclasses import dataclass

from scorer.game.standing import Standing
from scorer.match.points import Result
from scorer.setup import Seat, Setup
from scorer.statistics.statistics import PlayerStatistics, seat_statistics
from scorer.variant import Variant

MEANING = 1
"""To be raised whenever the same events come to another summary or other figures.

That is so for a change of the rules, of a count, of a figure, or of the fields here: what was kept
in another meaning is worked out anew.
"""


@dataclass(frozen=True, slots=True)
class GameSummary:
    """How a game stands, as lists tell it; it follows from the events of the game.

    ``names`` go by seat, None is a player whom nobody named; ``holes`` are those of the front pegs
    by side, ``winner`` is the number of a side. ``first_dealer`` is None where nobody noted him.
    """

    setup: Setup
    names: tuple[str | None, ...]
    holes: tuple[int, ...]
    winner: int | None
    first_dealer: Seat | None

    @classmethod
    def of(cls, standing: Standing) -> "GameSummary":
        """Sum up the game that stands as ``standing``."""
        return cls(
            setup=standing.setup,
            names=standing.named_players,
            holes=tuple(pegs.front for pegs in standing.pegs),
            winner=standing.winner,
            first_dealer=standing.dealer_of(1),
        )

    @property
    def called(self) -> tuple[str, ...]:
        """What the players are called by seat: by its letter where nobody was named."""
        seats = zip(self.setup.seats, self.names, strict=True)
        return tuple(seat.name if name is None else name for seat, name in seats)

    @property
    def result(self) -> Result | None:
        """How it ended; None while it goes on."""
        if self.winner is None:
            return None
        return Result(self.setup, self.holes, self.winner, self.first_dealer)


@dataclass(frozen=True, slots=True)
class GameFigures:
    """What a game adds to the statistics, seat by seat; ``untouched`` is one that nobody played."""

    variant: Variant
    untouched: bool
    seats: tuple[PlayerStatistics, ...]

    @classmethod
    def of(cls, standing: Standing) -> "GameFigures":
        """Work out the figures of the game that stands as ``standing``."""
        return cls(standing.setup.variant, standing.untouched, seat_statistics(standing))
