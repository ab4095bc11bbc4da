"""What a player claimed, as long as somebody may answer it (rules.md 6)."""

from dataclasses import dataclass

from scorer.pegs import Reason
from scorer.score import Score, total
from scorer.seat import Seat


@dataclass(frozen=True, slots=True)
class OpenClaim:
    """Points that were there for a seat, and what it claimed of them; None: nothing yet.

    ``reason`` says whether the points are of the play, of a hand or of a crib.
    """

    seat: Seat
    scores: tuple[Score, ...]
    reason: Reason
    deal_number: int
    claimed: int | None = None

    @property
    def pending(self) -> bool:
        """Whether the seat may still claim, and nobody may tell it the points."""
        return self.claimed is None

    @property
    def kept(self) -> int:
        """What was pegged: never more than there was."""
        return min(total(self.scores), self.claimed or 0)

    @property
    def missed(self) -> int:
        """The points that the claim left out."""
        return total(self.scores) - self.kept
