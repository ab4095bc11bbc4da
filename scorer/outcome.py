"""How a finished game ended: who won, by how much, and what it is worth in a match."""

from dataclasses import dataclass

from scorer.board import Skunk, skunk
from scorer.match_points import Result, match_points
from scorer.sentence import Sentence
from scorer.setup import Side
from scorer.spoken_play import win
from scorer.standing import Standing


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
    setup, seats = result.setup, result.won_by
    margin, level = setup.target - result.next_hole, skunk(result.next_hole, setup.target)
    return Outcome(
        side=result.winner,
        seats=seats,
        holes=margin,
        skunk=level,
        match_points=match_points(result, setup.rules.match_points),
        text=win([now.names[seat] for seat in seats], margin, level),
    )
