"""The game as a fold over its events."""

from collections.abc import Iterable
from dataclasses import dataclass, field

from scorer.game.corrections import corrected
from scorer.game.events import Corrected, Event, Misread, Step, Undone
from scorer.game.expected import Expected, expected
from scorer.game.moment import Moment, Numbered
from scorer.game.standing import Standing
from scorer.language.refusal import Refusal
from scorer.language.sentence import Sentence, say
from scorer.pegs import Pegs
from scorer.seat import Seat
from scorer.setup import Setup


class NotAllowedError(Refusal):
    """An event cannot happen now; ``reason`` says why."""


@dataclass(frozen=True, slots=True)
class Game:
    """One moment of a game: ``history`` is everything that was logged, the rest follows from it.

    >>> from scorer.game.events import Pegged
    >>> game = Game().apply(Pegged(Seat.A, 6), Pegged(Seat.A, 2))
    >>> game.pegs[Seat.A]
    Pegs(front=8, back=6, points=8)
    >>> game.apply(Undone()).pegs[Seat.A].front
    6
    """

    history: tuple[Event, ...] = ()
    _moment: Moment = field(default_factory=Moment, compare=False, repr=False)
    _past: tuple[Moment, ...] = field(default=(), compare=False, repr=False)
    """The moments before each step and each correction that still stands."""

    @property
    def now(self) -> Standing:
        """How the game stands."""
        return self._moment.now

    @property
    def steps(self) -> tuple[Step, ...]:
        """The steps that stand, as they were corrected."""
        return tuple(step for _, step in self.made)

    @property
    def made(self) -> tuple[Numbered, ...]:
        """The steps that stand, each with the number of its event in the history, from 1 on."""
        return self._moment.made

    @property
    def setup(self) -> Setup:
        """What is played."""
        return self.now.setup

    @property
    def seats(self) -> tuple[Seat, ...]:
        """The seats that are taken, in turn order."""
        return self.setup.seats

    @property
    def pegs(self) -> tuple[Pegs, ...]:
        """The pegs of every side; where everybody plays alone ``pegs[Seat.A]`` are those of A."""
        return self.now.pegs

    @property
    def winner(self) -> int | None:
        """The number of the side that has won; where everybody plays alone, of the seat."""
        return self.now.winner

    @property
    def expected(self) -> Expected | None:
        """What the game waits for; None when it is over."""
        return expected(self.now)

    def why_not(self, *events: Event) -> Sentence | None:
        """Say why events are not allowed now, one after another; None if they are."""
        after = self._after(events)
        return after if isinstance(after, Sentence) else None

    def apply(self, *events: Event) -> "Game":
        """Give the game after events; raise ``NotAllowedError`` at the first not allowed."""
        after = self._after(events)
        if isinstance(after, Sentence):
            raise NotAllowedError(after)
        return after

    def _after(self, events: Iterable[Event]) -> "Game | Sentence":
        game = self
        for event in events:
            after = game._then(event)
            if isinstance(after, Sentence):
                return after
            game = after
        return game

    def _then(self, event: Event) -> "Game | Sentence":
        match event:
            case Undone():
                return self._undone()
            case Corrected() | Misread():
                moment = corrected(self._moment, event, self._past)
                return moment if isinstance(moment, Sentence) else self._at(moment, event)
            case _:
                if reason := self._moment.why_not(event):
                    return reason
                return self._at(self._moment.then(len(self.history) + 1, event), event)

    def _undone(self) -> "Game | Sentence":
        if not self._past:
            return say("there is nothing to undo")
        *past, before = self._past
        if self._moment.begun and not before.made:
            return say("the beginning of a game cannot be undone; begin another one")
        return Game((*self.history, Undone()), before, tuple(past))

    def _at(self, moment: Moment, event: Event) -> "Game":
        return Game((*self.history, event), moment, (*self._past, self._moment))


def replay(events: Iterable[Event]) -> Game:
    """Apply the events in turn to a new game.

    Raises ``NotAllowedError`` at the first event that was not allowed.
    """
    return Game().apply(*events)
