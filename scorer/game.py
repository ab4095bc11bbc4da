"""The game as a fold over its events."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import reduce

from scorer.board import GAME_HOLE, Pegs
from scorer.events import Event, Pegged, Undone
from scorer.seat import Seat


class NotAllowedError(ValueError):
    """An event cannot happen now; the message says why."""


@dataclass(frozen=True, slots=True)
class Game:
    """One moment of a game. ``standing`` are the peggings not undone; the board follows from them.

    >>> game = Game().apply(Pegged(Seat.A, 6)).apply(Pegged(Seat.A, 2))
    >>> game.pegs[Seat.A]
    Pegs(front=8, back=6, points=8)
    >>> game.apply(Undone()).pegs[Seat.A].front
    6
    """

    players: int = 2
    target: int = GAME_HOLE
    standing: tuple[Pegged, ...] = ()

    @property
    def seats(self) -> tuple[Seat, ...]:
        """The seats that are taken, in turn order."""
        return tuple(Seat)[: self.players]

    @property
    def pegs(self) -> tuple[Pegs, ...]:
        """The pegs of every seat; ``pegs[Seat.A]`` are those of A."""
        pegs = [Pegs() for _ in self.seats]
        for pegged in self.standing:
            pegs[pegged.seat] = pegs[pegged.seat].advance(pegged.points, self.target)
        return tuple(pegs)

    @property
    def winner(self) -> Seat | None:
        """The seat whose front peg stands in the game hole."""
        out = (seat for seat in self.seats if self.pegs[seat].front == self.target)
        return next(out, None)

    def why_not(self, event: Event) -> str | None:
        """Say why an event is not allowed now; None if it is."""
        match event:
            case Pegged(seat, points):
                return self._why_not_peg(seat, points)
            case Undone():
                return None if self.standing else "there is no pegging to undo"

    def apply(self, event: Event) -> "Game":
        """Give the game after an event; raise ``NotAllowedError`` if it is not allowed."""
        if reason := self.why_not(event):
            raise NotAllowedError(reason)
        match event:
            case Pegged():
                return replace(self, standing=(*self.standing, event))
            case Undone():
                return replace(self, standing=self.standing[:-1])

    def _why_not_peg(self, seat: Seat, points: int) -> str | None:
        if seat not in self.seats:
            return f"nobody sits at {seat.name}; there are {self.players} players"
        if points < 1:
            return f"{points} points cannot be pegged; a peg moves forward or stays"
        if self.winner is not None:
            return f"the game is over: {self.winner.name} is out"
        return None


def replay(events: Iterable[Event], game: Game | None = None) -> Game:
    """Apply the events in turn to ``game``, by default a new one of two players to 121.

    Raises ``NotAllowedError`` at the first event that was not allowed.
    """
    return reduce(Game.apply, events, Game() if game is None else game)
