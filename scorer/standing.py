"""How a game stands at one moment; everything that pegs goes through here."""

from dataclasses import dataclass, replace

from scorer.board import Pegs
from scorer.counted import Count
from scorer.events import Cut
from scorer.pegging import Pegging, Reason
from scorer.phase import Phase
from scorer.seat import Seat
from scorer.setup import Setup
from scorer.table import Table
from scorer.window import Window


@dataclass(frozen=True, slots=True)
class Standing:
    """One moment of a game.

    ``names`` are per seat, ``pegs`` per side; ``winner`` is the number of a side. ``deal`` counts
    from 1 on, 0 before the first. ``cuts`` are those of this round, made by the ``cutters``.
    ``windows`` are the claims that may still be answered.
    """

    setup: Setup
    names: tuple[str, ...]
    pegs: tuple[Pegs, ...]
    cutters: tuple[Seat, ...]
    table: Table
    phase: Phase = Phase.CUT_FOR_DEAL
    cuts: tuple[Cut, ...] = ()
    dealer: Seat | None = None
    deal: int = 0
    peggings: tuple[Pegging, ...] = ()
    counts: tuple[Count, ...] = ()
    windows: tuple[Window, ...] = ()
    winner: int | None = None

    @classmethod
    def begun(cls, setup: Setup) -> "Standing":
        """Stand at the start; a captain stands in the hole of the handicap (rules.md 9.22)."""
        start = setup.variant.handicap
        captain, others = Pegs(start, start, start), Pegs()
        pegs = tuple(others if side else captain for side in range(len(setup.sides)))
        names = tuple(seat.name for seat in setup.seats)
        return cls(setup, names, pegs, setup.seats, Table.cleared(setup.players))

    def pegs_of(self, seat: Seat) -> Pegs:
        """The pegs on which a seat scores."""
        return self.pegs[self.setup.side_of(seat)]

    def holes_left(self, seat: Seat) -> int:
        """Tell how many holes a seat still has to the game hole."""
        return self.setup.target - self.pegs_of(seat).front

    @property
    def out(self) -> str:
        """The names of those who are in the game hole; nobody while the game goes on."""
        sides = zip(self.setup.sides, self.pegs, strict=True)
        out = (side for side, pegs in sides if pegs.front == self.setup.target)
        return ", ".join(self.names[seat] for side in out for seat in side)

    def pegged(self, seat: Seat, points: int, reason: Reason) -> "Standing":
        """Peg points in this deal, as ``moved`` does."""
        return self.moved(Pegging(seat, points, reason, self.deal))

    def moved(self, pegging: Pegging) -> "Standing":
        """Move a peg; the game ends at once when it is in the game hole, and no peg moves after."""
        if self.winner is not None or not pegging.points:
            return self
        side = self.setup.side_of(pegging.seat)
        moved = _moved(self.pegs[side], pegging.points, self.setup.target)
        pegs = (*self.pegs[:side], moved, *self.pegs[side + 1 :])
        after = replace(self, pegs=pegs, peggings=(*self.peggings, pegging))
        return after._won_by(side) if moved.front == self.setup.target else after

    def entered(self, phase: Phase) -> "Standing":
        """Go on to a phase, unless the game is over."""
        return self if self.winner is not None else replace(self, phase=phase)

    def _won_by(self, out: int) -> "Standing":
        """End the game: the side that is out wins it, or where the lowest wins another one."""
        winner = out
        if self.setup.variant.lowest_wins:
            others = (side for side in range(len(self.pegs)) if side != out)
            winner = min(others, key=lambda side: self.pegs[side].front)
        return replace(self, winner=winner, phase=Phase.GAME_OVER)


def _moved(pegs: Pegs, points: int, game_hole: int) -> Pegs:
    if points > 0:
        return pegs.advance(points, game_hole)
    front = pegs.front + points
    return Pegs(front, min(pegs.back, front), pegs.points + points)
