"""A machine that plays games of every variant, with nonsense, undos and corrections between."""

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from scorer.events import Begun, Corrected, Event, Undone
from scorer.game import Game, NotAllowedError, replay
from scorer.notation import parse_event
from scorer.phase import Phase
from scorer.setup import Setup
from tests.scorer.sensible import Deck, sensible
from tests.scorer.strategies import SETUPS, STEPS


class Table(RuleBasedStateMachine):
    """A game, and the cards that lie there for it."""

    @initialize(setup=SETUPS, seed=st.integers(0, 99))
    def begin(self, setup: Setup, seed: int) -> None:
        self.deck = Deck(setup, seed)
        self.game = Game().apply(Begun(setup))

    @precondition(lambda self: self.game.winner is None)
    @rule(data=st.data())
    def play_on(self, data: st.DataObject) -> None:
        for _ in range(data.draw(st.integers(1, 12))):
            allowed = [e for e in sensible(self.game.now, self.deck) if not self.game.why_not(e)]
            if allowed:
                self.game = self.game.apply(data.draw(st.sampled_from(allowed)))

    @rule(step=STEPS)
    def say_anything(self, step: Event) -> None:
        self.try_event(step)

    @rule()
    def undo(self) -> None:
        self.try_event(Undone())

    @rule(number=st.integers(0, 30), step=STEPS)
    def correct(self, number: int, step: Event) -> None:
        assert not isinstance(step, Undone | Corrected)
        self.try_event(Corrected(number, step))

    @rule(number=st.integers(1, 30), points=st.integers(0, 12))
    def correct_points(self, number: int, points: int) -> None:
        if number <= len(self.game.history):
            words = str(self.game.history[number - 1]).split()
            if words[0] in ("pegged", "claimed"):
                step = parse_event(" ".join((*words[:-1], str(points))))
                assert not isinstance(step, Undone | Corrected)
                self.try_event(Corrected(number, step))

    def try_event(self, event: Event) -> None:
        """Apply an event, or see that it is refused with the reason that was given."""
        reason = self.game.why_not(event)
        if reason is None:
            self.game = self.game.apply(event)
            return
        with pytest.raises(NotAllowedError) as refused:
            self.game.apply(event)
        assert refused.value.reason == reason
        assert str(reason)

    @invariant()
    def no_count_is_above_31(self) -> None:
        play = self.game.now.table.play
        assert play is None or 0 <= play.count <= 31

    @invariant()
    def a_game_is_over_when_somebody_is_out(self) -> None:
        now = self.game.now
        out = any(pegs.front == now.setup.target for pegs in now.pegs)
        assert out is (now.winner is not None) is (now.phase is Phase.GAME_OVER)

    @invariant()
    def no_front_peg_stands_behind_its_back_peg(self) -> None:
        assert all(pegs.back <= pegs.front for pegs in self.game.pegs)

    @invariant()
    def no_card_is_in_two_hands(self) -> None:
        now = self.game.now
        hands = [now.table.of(seat) for seat in now.setup.seats]
        assert sum(map(len, hands)) == len(frozenset[object]().union(*hands))

    def teardown(self) -> None:
        assert replay(self.game.history).now == self.game.now


Table.TestCase.settings = settings(max_examples=60, stateful_step_count=25)
test_table = Table.TestCase
