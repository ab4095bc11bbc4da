"""The match that a new game begins, or goes on with."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorer.match.match import GameCount, PointCount
from scorer.setup import Seat
from tests.web.states import at, begun, changed, does, in_match, refusal, texts
from web.actions.new_game import WantedMatch
from web.fields import LONGEST_MATCH, FieldError, read
from web.log.rows import NewMatch

WON = at("dealer A", "pegged A 121")
GOES_ON = {"match": {"number": 5}}
NOT_NOW = "the match does not go on now: begin a single game, or a match"
OTHER = "that match is not the one on the page: look again"


def test_a_game_without_a_match_is_a_single_one() -> None:
    assert changed(at(), "new").match is None
    assert changed(in_match(WON), "new").match is None


@given(st.integers(1, LONGEST_MATCH))
def test_a_match_is_as_long_as_it_is_wanted(number: int) -> None:
    assert read({"points": number}, WantedMatch).wanted == PointCount(number)


def test_a_match_begins_with_a_game_of_its_rules() -> None:
    rules = {"match_points": "german"}
    change = changed(at(), "new", match={"games": 3}, rules=rules)
    assert isinstance(change.match, NewMatch)
    assert (change.match.scheme, change.match.length) == ("german", GameCount(3))


@pytest.mark.parametrize(
    ("sent", "text"),
    [
        ({}, "^match must be a JSON object: .* one that goes on$"),
        (7, "match must be"),
        ({"games": 3, "points": 5}, "match must be"),
        ({"game": 3}, "match must be"),
        ({"number": "1"}, "whole number"),
        ({"games": LONGEST_MATCH + 1}, f"from 1 to {LONGEST_MATCH}"),
        ({"points": 0}, "points must be a whole number from 1"),
    ],
)
def test_what_is_no_match_is_refused(sent: Any, text: str) -> None:
    with pytest.raises(FieldError, match=text):
        changed(at(), "new", match=sent)


def test_the_next_game_keeps_its_players_and_its_rules_and_knows_its_dealer() -> None:
    change = changed(in_match(WON), "new", **GOES_ON)
    assert change.match == 5
    assert texts(change.state) == ["begun six-card", "named A Ann", "named B Ben", "dealer B"]


def test_a_player_keeps_the_name_that_was_put_right() -> None:
    renamed = does(in_match(WON), "rename", seat="B", name="Benno")
    assert "named B Benno" in texts(does(renamed, "new", **GOES_ON))


@pytest.mark.parametrize(
    ("setup", "following"),
    [("captain", "captain captain=B"), ("captain captain=C", "captain")],
)
def test_captains_take_turns_in_a_match(setup: str, following: str) -> None:
    won = in_match(begun(f"begun {setup}", "dealer A", "pegged A 121"), length=PointCount(50))
    assert texts(does(won, "new", **GOES_ON))[0] == f"begun {following}"


def test_no_game_follows_one_that_goes_on() -> None:
    assert refusal(in_match(at()), "new", **GOES_ON) == NOT_NOW


def test_no_game_follows_a_match_that_is_over() -> None:
    assert refusal(in_match(WON, WON), "new", **GOES_ON) == NOT_NOW


@pytest.mark.parametrize("state", [WON, in_match(WON)], ids=["single", "another"])
def test_only_the_match_on_the_page_goes_on(state: Any) -> None:
    assert refusal(state, "new", match={"number": 6}) == OTHER


def test_between_the_games_of_a_match_muggins_are_not_chosen() -> None:
    assert refusal(in_match(at(), WON), "mode", mode="muggins") == (
        "the games of a match are played by the same rules"
    )


def test_again_begins_the_same_game_dealt_by_whose_turn_it_is() -> None:
    change = changed(WON, "again")
    assert (change.starts, change.match) == (True, None)
    assert texts(change.state) == ["begun six-card", "named A Ann", "named B Ben", "dealer B"]


def test_again_goes_on_with_a_match_and_begins_another_one_after_it() -> None:
    assert changed(in_match(WON), "again").match == 5
    over = changed(in_match(WON, WON), "again")
    assert isinstance(over.match, NewMatch)
    assert over.match.length == GameCount(3)


def test_again_is_refused_while_the_game_goes_on() -> None:
    assert refusal(at("pegged A 5"), "again").startswith("this game is not over")


def test_again_lets_captains_take_turns() -> None:
    won = begun("begun captain", "dealer A", "pegged A 121")
    assert changed(won, "again").state.game.setup.captain is Seat.B
