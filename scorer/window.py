"""What a player claimed, as long as somebody may answer it (rules.md 6)."""

from dataclasses import dataclass

from scorer.pegging import Reason
from scorer.score import Score, total
from scorer.seat import Seat


@dataclass(frozen=True, slots=True)
class Window:
    """Points that were there for a seat, and what it claimed of them; None: nothing yet.

    ``reason`` says whether the points are of the play, of a hand or of a crib.
    """

    seat: Seat
    scores: tuple[Score, ...]
    claimed: int | None
    reason: Reason
    deal: int

    @property
    def missed(self) -> int:
        """The points that the claim left out."""
        return max(0, total(self.scores) - (self.claimed or 0))
