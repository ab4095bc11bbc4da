"""How a finished game ended: who won, by how much, and what it is worth in a match."""

from collections.abc import Sequence
from dataclasses import dataclass

from scorer.game.standing import Standing
from scorer.house_rules import MatchPoints
from scorer.language.sentence import Sentence, say
from scorer.match.points import Result, match_points, wins_outright
from scorer.pegs import Skunk, lurched, skunk
from scorer.setup import Side
from scorer.spoken.play import win


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


def outcome(now: Standing) -> Outcome | None:
    """Tell how a game ended; None while it goes on."""
    result = Result.of(now)
    if result is None:
        return None
    setup = result.setup
    return Outcome(
        side=result.winner,
        seats=result.won_by,
        holes=setup.target - result.next_hole,
        skunk=skunk(result.next_hole, setup.target),
        match_points=match_points(result, setup.rules.match_points),
        text=result_text(result, now.names),
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
