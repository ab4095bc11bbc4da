"""Pegging by hand, penalties and names (rules.md 7.1)."""

import pytest

from scorer.game.rules.rule import LONGEST_NAME
from scorer.pegs import Pegging, Reason
from scorer.setup import Seat
from tests.scorer.game_lines import allows, fronts, game_after, refusal

PHASES = [
    ("begun six-card",),
    ("dealer A",),
    ("begun auction", "dealer A", "bid B 1"),
    ("dealer A", "starter 9S"),
    ("dealer A", "starter 9S", "shown B 2H 3H 4H 5H"),
]


@pytest.mark.parametrize("lines", PHASES)
def test_points_are_pegged_by_hand_in_every_phase(lines: tuple[str, ...]) -> None:
    assert fronts(game_after(*lines, "pegged A 4", "pegged A 2", "back A 1")) == (5, 0)


def test_pegging_by_hand_says_so() -> None:
    game = game_after("pegged B 4", "dealer A", "back B 2")
    assert game.now.peggings == (
        Pegging(Seat.B, 4, Reason.BY_HAND, 0),
        Pegging(Seat.B, -2, Reason.PENALTY, 1),
    )


def test_a_penalty_takes_no_peg_behind_the_start() -> None:
    game = game_after("pegged B 4", "back B 15")
    assert game.now.peggings[-1].points == -4
    assert fronts(game) == (0, 0)
    assert refusal(game, "back B 1") == "no peg of B has left the start"


def test_a_penalty_leaves_a_peg_below_the_start_where_it_is() -> None:
    game = game_after("begun auction", "dealer A", "bid B 5", "bid A 0")
    assert refusal(game, "back B 1") == "no peg of B has left the start"


def test_no_penalty_takes_a_captain_back_behind_his_start() -> None:
    game = game_after(
        "begun captain captain=B", "pegged B 4", "pegged A 4", "back B 15", "back A 15"
    )
    assert (fronts(game), game.pegs[0].points) == ((60, 0), 60)
    assert refusal(game, "back B 1") == "no peg of B has left the start"


def test_players_have_names_also_after_the_game() -> None:
    game = game_after("named A Ann", "pegged A 121")
    assert game.now.names == ("Ann", "B")
    assert refusal(game, "pegged B 1") == "the game is over: Ann is out"
    assert game_after("pegged A 121", "named B Bob the Second").now.names == ("A", "Bob the Second")


def test_those_who_are_out_are_named_together() -> None:
    game = game_after("begun four-handed", "named C Cleo", "pegged A 121")
    assert refusal(game, "pegged B 1") == "the game is over: A & Cleo are out"


def test_a_name_has_a_bound() -> None:
    assert allows(game_after(), f"named A {'n' * LONGEST_NAME}")
    too_long = f"named A {'n' * (LONGEST_NAME + 1)}"
    assert refusal(game_after(), too_long).startswith(f"a name has 1 to {LONGEST_NAME} letters")


@pytest.mark.parametrize("name", ["\u3164", "\u2800", "\u115f\u1160"])
def test_a_name_shows_something(name: str) -> None:
    assert refusal(game_after(), f"named A {name}").startswith("a name has 1 to")


def test_the_letter_of_a_seat_is_a_name_where_a_player_is_called_so() -> None:
    assert game_after("named B Bea").now.named_players == (None, "Bea")
    assert game_after("named A B", "named B B").now.named_players == ("B", "B")
    assert game_after("named A A", "named A Ann").now.named_players == ("Ann", None)
