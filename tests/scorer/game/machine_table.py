"""A game and everything that was said at its table, held against the laws at every event."""

from collections.abc import Mapping, Sequence

import pytest

from scorer.cards import Card
from scorer.game import events
from scorer.game.events import Corrected, Event, Misread, Undone
from scorer.game.expected import Expected, Wanted
from scorer.game.game import Game, NotAllowedError, replay
from scorer.game.game_file import replay_file
from scorer.game.standing import Standing
from tests.scorer.game.machine_corrections import Made, played_again, put_right
from tests.scorer.game.machine_laws import check, check_step
from tests.scorer.game.machine_moves import forward

FULFILS: Mapping[Wanted, tuple[type[Event], ...]] = {
    Wanted.CUT: (events.Cut,),
    Wanted.DISCARD: (events.Discarded,),
    Wanted.BID: (events.Bid,),
    Wanted.STARTER: (events.StarterTurned,),
    Wanted.LAY: (events.Laid, events.WentGo),
    Wanted.SHOW_HAND: (events.Shown,),
    Wanted.SHOW_CRIB: (events.CribShown,),
    Wanted.COUNT: (events.Counted,),
    Wanted.CLAIM: (events.Claimed,),
}


class Table:
    """Applies events and remembers how the game stood after each of them."""

    def __init__(self, pack: Sequence[Card]) -> None:
        self.pack = pack
        self.game = Game()
        self.moments = [self.game.now]
        self.stack: list[tuple[Made, Standing]] = [({}, self.game.now)]
        """The steps, and the moment, before each undo that may still come; the newest last."""

    @property
    def now(self) -> Standing:
        return self.game.now

    @property
    def made(self) -> Made:
        """The steps that stand."""
        return self.stack[-1][0]

    def does(self, event: Event) -> None:
        """Apply an event that must be allowed."""
        assert self.game.why_not(event) is None, f"{event}: {self.game.why_not(event)}"
        before, self.game = self.game, self.game.apply(event)
        self._remember(event)
        check_step(before, event, self.game)
        check(self.game)
        assert self.game.steps == tuple(self.made.values())

    def refuses(self, event: Event) -> None:
        """Try an event that must not be allowed; it changes nothing."""
        reason = self.game.why_not(event)
        assert reason is not None, f"{event} is allowed"
        assert str(reason)
        with pytest.raises(NotAllowedError) as refused:
            self.game.apply(event)
        assert refused.value.reason == reason
        assert self.game.now is self.moments[-1]

    def tries(self, event: Event) -> None:
        """Apply an event if it is allowed; a correction is if all steps fit after it."""
        allowed = self.game.why_not(event) is None
        if isinstance(event, Corrected | Misread) and event.number in self.made:
            assert allowed is (played_again(self.made, event) is not None)
        if allowed:
            self.does(event)
        else:
            self.refuses(event)

    def goes_on(self) -> list[Event]:
        """List what brings the game forward; until it is over there is what it waits for."""
        going = forward(self.now, self.pack)
        assert bool(going) is (self.game.winner is None)
        wish = self.game.expected
        assert wish is None or any(_fulfils(event, wish) for event in going)
        return going

    def check_replay(self, number: int) -> None:
        """Play the log again, from its values and from its text: every moment is the same."""
        history = self.game.history
        assert replay(history[:number]).now == self.moments[number]
        assert replay_file(map(str, history)).now == self.now
        again = Game()
        for event, moment in zip(history, self.moments[1:], strict=True):
            again = again.apply(event)
            assert again.now == moment

    def _remember(self, event: Event) -> None:
        self.moments.append(self.now)
        match event:
            case Undone():
                self.stack.pop()
                assert self.stack[-1][1] == self.now
            case Corrected() | Misread():
                assert played_again(self.made, event) == self.now
                self.stack.append((put_right(self.made, event), self.now))
            case _:
                made = {**self.made, len(self.game.history): event}
                self.stack.append((made, self.now))


class TrustingTable(Table):
    """A table at which nobody looks whether the laws hold."""

    def does(self, event: Event) -> None:
        """Apply an event."""
        self.game = self.game.apply(event)


def _fulfils(event: Event, wish: Expected) -> bool:
    """Whether an event is what a game waits for, of the seat of which it does."""
    seats = {getattr(event, "seat", None), wish.seat} - {None}
    return isinstance(event, FULFILS[wish.wanted]) and len(seats) <= 1
