"""Whole games of every variant, played by chance within the rules."""

from dataclasses import replace

import pytest

from scorer.game import Game, replay
from scorer.house_rules import ACC, CASUAL, HOYLE, Muggins
from scorer.phase import Phase
from scorer.setup import Setup, usual
from scorer.variant import VARIANTS
from tests.scorer.sensible import whole_game

TABLES = {
    "casual": CASUAL,
    "acc": replace(ACC, muggins=Muggins.SHOW_AND_PLAY),
    "hoyle": HOYLE,
}
GAMES = [
    pytest.param(usual(variant, rules), id=f"{variant.name}, {name}")
    for variant in VARIANTS.values()
    for name, rules in TABLES.items()
]


@pytest.mark.parametrize("setup", GAMES)
def test_a_game_ends_with_one_side_out_and_a_winner(setup: Setup) -> None:
    game = whole_game(setup)
    out = [side for side, pegs in enumerate(game.pegs) if pegs.front == setup.target]
    assert len(out) == 1
    assert (game.winner in out) is not setup.variant.lowest_wins
    assert game.now.phase is Phase.GAME_OVER


@pytest.mark.parametrize("setup", GAMES)
def test_every_beginning_of_a_log_replays_to_the_same_game(setup: Setup) -> None:
    history = whole_game(setup, seed=1).history
    game = Game()
    for number, event in enumerate(history, start=1):
        game = game.apply(event)
        if number % 20 == 0 or number == len(history):
            assert replay(history[:number]).now == game.now


@pytest.mark.parametrize("setup", GAMES)
def test_the_pegs_stand_where_the_peggings_take_them(setup: Setup) -> None:
    now = whole_game(setup, seed=2).now
    for side, pegs in enumerate(now.pegs):
        moved = [p.points for p in now.peggings if setup.side_of(p.seat) == side]
        start = setup.variant.handicap if side == 0 else 0
        assert pegs.points == start + sum(moved)
        assert pegs.back <= pegs.front == min(pegs.points, setup.target)
