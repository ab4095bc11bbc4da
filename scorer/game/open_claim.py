"""What a player claimed, as long as somebody may answer it (rules.md 6)."""

from dataclasses import dataclass

from scorer.cards import Card
from scorer.pegs import Reason
from scorer.score import Score, total
from scorer.seat import Seat


@dataclass(frozen=True, slots=True)
class OpenClaim:
    """Points for a seat to claim, and its claim; None: no claim yet.

    ``reason`` is the play, a hand or a crib; ``cards`` are those laid in the play that it is about.
    ``uncalled`` tells that nobody calls it.
    """

    seat: Seat
    scores: tuple[Score, ...]
    reason: Reason
    deal_number: int
    claimed: int | None = None
    uncalled: bool = False
    cards: tuple[Card, ...] = ()

    @property
    def pending(self) -> bool:
        """Whether the seat may still claim, and nobody may tell it the points."""
        return self.claimed is None

    @property
    def may_be_called(self) -> bool:
        """Whether others may call points that it missed; until then its true count is secret.

        An overclaim has missed nothing, as its peg tells.
        """
        return not (self.pending or self.uncalled or self.surplus)

    @property
    def kept(self) -> int:
        """The points that were pegged: those claimed, at most the true ones."""
        return min(total(self.scores), self.claimed or 0)

    @property
    def missed(self) -> int:
        """The points that the claim left out."""
        return total(self.scores) - self.kept

    @property
    def surplus(self) -> int:
        """The points claimed beyond the true ones; none of them was pegged."""
        return max(0, (self.claimed or 0) - total(self.scores))
