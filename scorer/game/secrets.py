"""The counts that nobody is told yet: a player is to find them himself."""

from dataclasses import dataclass

from scorer.game.open_claim import OpenClaim
from scorer.game.standing import Standing
from scorer.pegs import Reason
from scorer.play.lay import Lay
from scorer.play.play import Play


@dataclass(frozen=True, slots=True)
class Secrets:
    """The counts that are told to nobody yet.

    ``shown`` hides the count of the hand or crib that lies open, ``open_claims`` those of claims
    that are not made yet, or may still be called.
    """

    shown: bool = False
    open_claims: tuple[OpenClaim, ...] = ()

    @property
    def last_count(self) -> bool:
        """Whether the count of the last hand or crib is a secret."""
        return any(claim.reason is not Reason.PLAY for claim in self.open_claims)

    @property
    def deals(self) -> frozenset[int]:
        """The numbers of the deals that have a secret."""
        return frozenset(claim.deal_number for claim in self.open_claims)

    def lays(self, play: Play) -> tuple[Lay, ...]:
        """Find the cards of the play whose points nobody is told."""
        cards = {card for claim in self.open_claims for card in claim.cards}
        return tuple(lay for lay in play.laid if lay.card in cards)


def rules_secrets(now: Standing) -> Secrets:
    """Keep what muggins lets a player count first, until he has claimed it."""
    pending = tuple(claim for claim in now.open_claims if claim.pending)
    return Secrets(now.setup.rules.muggins_in_show, pending)
