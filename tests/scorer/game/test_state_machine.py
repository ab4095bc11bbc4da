"""Whole games of every variant: whatever is said, the game stays one that can be played."""

from dataclasses import replace

import pytest
from hypothesis import HealthCheck, Phase, note, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, precondition, rule

from scorer.cards import DECK, parse_cards
from scorer.game import events
from scorer.game.events import Begun, Corrected, Event, Misread, Undone
from scorer.game.game import cards_of
from scorer.house_rules import ACC, CASUAL, HOYLE, Muggins
from scorer.setup import Seat, Setup, parse_setup
from scorer.variant import VARIANTS
from tests.scorer.game.machine_driver import Table, driven
from tests.scorer.game.machine_moves import forward, sideways, wrong
from tests.scorer.strategies import SETUPS, STEPS
from tests.thoroughness import tried

PACKS = st.permutations(DECK).map(lambda pack: " ".join(map(str, pack)))
GAMES = st.none() | SETUPS.map(str) | SETUPS.map(str)
"""Packs and setups are drawn as text, so that a failing game can be read."""


TABLES = [
    ("acc", replace(ACC, muggins=Muggins.SHOW_AND_PLAY)),
    ("casual", CASUAL),
    ("hoyle", HOYLE),
]
DRIVEN = [
    pytest.param(Setup(variant, players, min(variant.targets), rules), id=f"{variant.name}-{name}")
    for number, variant in enumerate(VARIANTS.values())
    for players in variant.players
    for name, rules in tried([TABLES[number % len(TABLES)]], TABLES)
]
"""Each variant at one table, in turn; `make check` has each at all of them."""


BONUSES = [
    pytest.param(parse_setup(f"five-card{muggins} first_bonus=every-deal"), id=f"bonus{muggins}")
    for muggins in ("", " muggins=show", " muggins=show-and-play")
]


@pytest.mark.parametrize("setup", [*DRIVEN, *BONUSES])
def test_a_whole_game_pegs_what_a_ledger_has(setup: Setup) -> None:
    table = driven(setup, seed=0)
    assert table.game.winner is not None
    table.check_replay(len(table.moments) // 2)


class WholeGames(RuleBasedStateMachine):
    """People at a table who play on, say what is wrong, and take back what they said."""

    @initialize(setup=GAMES, pack=PACKS)
    def sit_down(self, setup: str | None, pack: str) -> None:
        """Sit down; without a setup it is the usual game."""
        self.table = Table(parse_cards(pack))
        if setup is not None:
            self.table.does(Begun(parse_setup(setup)))

    @precondition(lambda self: self.table.game.winner is None)
    @rule(data=st.data(), steps=st.integers(1, 20))
    def play_on(self, data: st.DataObject, steps: int) -> None:
        for _ in range(steps):
            going = self.table.goes_on()
            if going:
                self.table.does(data.draw(st.sampled_from(going)))

    @precondition(lambda self: self.table.game.winner is None)
    @rule()
    def play_the_deal(self) -> None:
        deal = self.table.now.deal_number
        while self.table.now.deal_number == deal and (going := self.table.goes_on()):
            self.table.does(going[0])

    @rule(data=st.data())
    def say_more(self, data: st.DataObject) -> None:
        self.table.does(data.draw(st.sampled_from(sideways(self.table.now, self.table.pack))))

    @rule(data=st.data())
    def say_what_is_wrong(self, data: st.DataObject) -> None:
        self.table.refuses(data.draw(st.sampled_from(wrong(self.table.game, self.table.pack))))

    @rule(step=STEPS)
    def say_anything(self, step: Event) -> None:
        self.table.tries(step)

    @rule()
    def undo(self) -> None:
        self.table.tries(Undone())

    @precondition(lambda self: self.table.made)
    @rule(data=st.data())
    def correct(self, data: st.DataObject) -> None:
        """Correct a step to what could have been said in its place."""
        number = data.draw(st.sampled_from(sorted(self.table.made)))
        before = self.table.moments[number - 1]
        others = [*forward(before, self.table.pack), *sideways(before, self.table.pack)]
        others = [step for step in others if type(step) is type(self.table.made[number])]
        if others:
            step = data.draw(st.sampled_from(others))
            assert not isinstance(step, Undone | Corrected | Misread)
            self.table.tries(Corrected(number, step))

    @rule(data=st.data())
    def put_a_peg_right_to_nothing(self, data: st.DataObject) -> None:
        """Of a step of another kind that is refused."""
        by_hand, made = (events.Pegged, events.PeggedBack), self.table.made.items()
        numbers = [number for number, step in made if isinstance(step, by_hand)] or [len(made)]
        forward, back = events.Pegged(Seat.A, 0), events.PeggedBack(Seat.A, 0)
        number = data.draw(st.sampled_from(numbers))
        self.table.tries(Corrected(number, forward if data.draw(st.booleans()) else back))

    @precondition(lambda self: self.table.now.deal.play)
    @rule(data=st.data())
    def see_that_a_card_was_misread(self, data: st.DataObject) -> None:
        """Say so of a card that was laid or shown last, with any other card."""
        named = [(n, card) for n, step in self.table.made.items() for card in cards_of(step)]
        number, wrong = data.draw(st.sampled_from(named[-12:]))
        right = data.draw(st.sampled_from([card for card in DECK if card != wrong]))
        self.table.tries(Misread(number, wrong, right))

    @precondition(lambda self: self.table.made and self.table.game.winner is None)
    @rule(data=st.data())
    def correct_to_an_earlier_end(self, data: st.DataObject) -> None:
        """Correct a step so that somebody is out and all that follows is void; then think again."""
        number = data.draw(st.sampled_from(sorted(self.table.made)))
        out = events.Pegged(Seat.A, self.table.now.setup.target)
        self.table.tries(Corrected(number, out))
        if self.table.game.winner is not None:
            self.table.does(Undone())

    @rule(data=st.data(), setup=SETUPS)
    def correct_the_setup(self, setup: Setup, data: st.DataObject) -> None:
        number = data.draw(st.integers(1, 2))
        self.table.tries(Corrected(number, events.Begun(setup)))

    @rule(data=st.data())
    def read_the_log(self, data: st.DataObject) -> None:
        self.table.check_replay(data.draw(st.integers(0, len(self.table.game.history))))

    def teardown(self) -> None:
        if hasattr(self, "table"):
            note("\n".join(map(str, self.table.game.history)))
            self.table.check_replay(len(self.table.game.history) // 2)


WholeGames.TestCase.settings = settings(
    max_examples=tried(15, 300),
    stateful_step_count=20,
    derandomize=True,
    deadline=None,
    phases=[Phase.generate],  # the log of the failing game is read sooner than it shrinks
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)
test_whole_games = WholeGames.TestCase
