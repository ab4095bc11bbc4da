"""What of a game is told to nobody yet: a player is to find it himself."""

from dataclasses import dataclass

from scorer.game.open_claim import Window
from scorer.game.standing import Standing
from scorer.pegs import Reason
from scorer.play.lay import Lay
from scorer.play.play import Play


@dataclass(frozen=True, slots=True)
class Secrets:
    """``shown`` hides what counts that lies open, ``windows`` the points that were there for them.

    There may be windows in which nobody has claimed yet, and those whose claim may be called.
    """

    shown: bool = False
    windows: tuple[Window, ...] = ()

    @property
    def last_count(self) -> bool:
        """Whether the hand or crib that was counted last is one of them."""
        return any(window.reason is not Reason.PLAY for window in self.windows)

    def lays(self, play: Play) -> tuple[Lay, ...]:
        """Find the cards of the play whose points nobody is told.

        They are among the last two: the last card, and the one before where it ended a series.
        """
        seats = [window.seat for window in self.windows if window.reason is Reason.PLAY]
        return tuple(lay for lay in play.laid[-2:] if lay.seat in seats)


def rules_secrets(now: Standing) -> Secrets:
    """Keep what muggins lets a player count first, until he has claimed it."""
    pending = tuple(window for window in now.windows if window.pending)
    return Secrets(now.setup.rules.muggins_in_show, pending)
