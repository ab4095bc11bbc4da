"""What a finished game is worth in a match (rules.md 7.6)."""

from collections.abc import Sequence
from dataclasses import dataclass

from scorer.game.standing import Standing
from scorer.house_rules import HouseRules, MatchPoints, SkunkGames
from scorer.language.sentence import Sentence, say
from scorer.pegs import Skunk, lurched, skunk
from scorer.setup import Seat, Setup, Side
from scorer.spoken.play import win


class ResultError(ValueError):
    """That is no finished game; the message says why."""


@dataclass(frozen=True, slots=True)
class Result:
    """How a game ended: the hole of each side's front peg, and the number of the ``winner``.

    One side is in the game hole; where the lowest wins it is not the winner. Raises
    ``ResultError`` otherwise. ``first_dealer`` is None where nobody noted the dealer.
    """

    setup: Setup
    holes: tuple[int, ...]
    winner: int
    first_dealer: Seat | None

    def __post_init__(self) -> None:
        if len(self.holes) != len(self.setup.sides):
            raise ResultError(f"{len(self.setup.sides)} sides played, not {len(self.holes)}")
        if self.holes.count(self.setup.target) != 1 or max(self.holes) != self.setup.target:
            raise ResultError(f"one side must be in hole {self.setup.target}, and none beyond it")
        in_game_hole = self.holes[self.winner] == self.setup.target
        if in_game_hole is self.setup.variant.lowest_wins:
            raise ResultError(f"side {self.winner} has not won in hole {self.holes[self.winner]}")

    @classmethod
    def of(cls, standing: Standing) -> "Result | None":
        """Sum up the game that stands as ``standing``; None while it goes on."""
        if standing.winner is None:
            return None
        holes = tuple(pegs.front for pegs in standing.pegs)
        return cls(standing.setup, holes, standing.winner, standing.dealer_of(1))

    @property
    def won_by(self) -> Side:
        """The seats that won."""
        return self.setup.sides[self.winner]

    @property
    def next_hole(self) -> int:
        """The hole of the side that was nearest to the game hole without being in it.

        It says how much the game is worth: of two who lost, the better one counts.
        """
        return sorted(self.holes)[-2]


_LEVELS = (None, Skunk.SKUNK, Skunk.DOUBLE_SKUNK, Skunk.TRIPLE_SKUNK)
_POINTS = {
    MatchPoints.TOURNAMENT: (2, 3, 3, 3),
    MatchPoints.LONG_MATCH: (3, 4, 4, 4),
    MatchPoints.FREE: (1, 2, 4, 4),
    MatchPoints.FREE_TRIPLE: (1, 2, 4, 4),
    MatchPoints.GERMAN: (1, 2, 3, 3),
}
"""The points of each level, a win without a skunk first."""


def match_points(result: Result, scheme: MatchPoints) -> int:
    """Give the match points of the winner; who lost has none.

    The lines are those of the loser's hole. That is the same as the margin, as no front peg
    passes the game hole (rules.md 9.20).

    >>> match_points(Result(Setup(), (121, 90), 0, Seat.A), MatchPoints.TOURNAMENT)
    3
    """
    if scheme is MatchPoints.LURCH:
        return 2 if lurched(result.next_hole, result.setup.target) else 1
    return _POINTS[scheme][_LEVELS.index(_skunk(result))]


_GAMES = {
    SkunkGames.ONE: (1, 1, 1, 1),
    SkunkGames.TWO: (1, 2, 2, 2),
    SkunkGames.TWO_FOUR: (1, 2, 4, 4),
}


def games(result: Result, rules: HouseRules) -> int:
    """Give how many games a win counts as where a match counts games (rules.md 7.4).

    >>> games(Result(Setup(), (121, 60), 0, Seat.A), HouseRules(skunk_games=SkunkGames.TWO_FOUR))
    4
    """
    if rules.match_points is MatchPoints.LURCH:
        level = int(lurched(result.next_hole, result.setup.target))
    else:
        level = _LEVELS.index(_skunk(result))
    return _GAMES[rules.skunk_games][level]


def wins_outright(result: Result, scheme: MatchPoints) -> bool:
    """Say whether the game wins the whole match."""
    return scheme is MatchPoints.FREE_TRIPLE and _skunk(result) is Skunk.TRIPLE_SKUNK


def _skunk(result: Result) -> Skunk | None:
    return skunk(result.next_hole, result.setup.target)


@dataclass(frozen=True, slots=True)
class Outcome:
    """The number and the seats of the ``side`` that won, and by how many ``holes``.

    Of several who lost, the better one tells the holes and the skunk (rules.md 7.5, 7.6).
    """

    side: int
    seats: Side
    holes: int
    skunk: Skunk | None
    match_points: int
    text: Sentence


def outcome(standing: Standing) -> Outcome | None:
    """Tell how a game ended; None while it goes on."""
    result = Result.of(standing)
    if result is None:
        return None
    setup = result.setup
    return Outcome(
        side=result.winner,
        seats=result.won_by,
        holes=setup.target - result.next_hole,
        skunk=skunk(result.next_hole, setup.target),
        match_points=match_points(result, setup.rules.match_points),
        text=result_text(result, standing.names),
    )


def result_text(result: Result, names: Sequence[str]) -> Sentence:
    """Tell who won, perhaps a whole match; where that counts lurches these are named, no skunks.

    ``names`` go by seat.
    """
    setup, hole = result.setup, result.next_hole
    winners, margin = [names[seat] for seat in result.won_by], setup.target - hole
    if setup.rules.match_points is not MatchPoints.LURCH:
        won = win(winners, margin, skunk(hole, setup.target))
        outright = wins_outright(result, setup.rules.match_points)
        return say("{won}, and with it the match", won=won) if outright else won
    won = win(winners, margin, None)
    return say("{won}, a lurch", won=won) if lurched(hole, setup.target) else won
