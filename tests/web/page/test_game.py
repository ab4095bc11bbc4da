"""The game as the board draws it: its players, their pegs, and how it stands."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorer.language.catalogue import words
from tests.web.sections import section
from tests.web.states import BEGUN, MUGGINS, at, begun, does, in_match
from web.table.state import State

FOUR = ("begun four-handed", "named A Ann", "named B Ben", "named C Cid")
WON = at("pegged B 60", "pegged A 121")


def game(state: State) -> dict[str, Any]:
    told: dict[str, Any] = section("game", state)
    return told


def test_a_game_that_begins_is_all_square() -> None:
    said = game(at(game_number=3))
    assert (said["number"], said["text"], said["over"], said["outcome"]) == (
        *(3, "all square", False, None),
    )


@pytest.mark.parametrize(
    ("pegged", "said"),
    [
        ("pegged B 5", "Ben leads by 5 holes"),
        ("pegged A 121", "Ann wins by 121 holes, a triple skunk"),
    ],
)
def test_the_leader_or_the_winner_is_told(pegged: str, said: str) -> None:
    assert game(at(pegged))["text"] == said


def test_partners_lead_together() -> None:
    assert game(begun(*FOUR, "pegged C 1"))["text"] == "Ann & Cid lead by 1 hole"


def test_in_lowball_who_is_behind_leads() -> None:
    lowball = begun("begun lowball", *BEGUN[1:], "pegged B 48")
    assert game(lowball)["text"] == "Ann leads by 48 holes"


def test_a_side_is_told_by_its_pegs_its_street_and_the_holes_that_are_left() -> None:
    assert game(at("pegged B 30", "pegged B 5"))["pegs"][1] == {
        "side": 1,
        "seats": ["B"],
        "name": "Ben",
        "start": 0,
        "front": 35,
        "back": 30,
        "street": 2,
        "holes_left": 86,
    }


def test_partners_have_one_side_and_both_their_names() -> None:
    sides = game(begun(*FOUR))["pegs"]
    assert [(side["side"], side["seats"], side["name"]) for side in sides] == [
        (0, ["A", "C"], "Ann & Cid"),
        (1, ["B", "D"], "Ben & Player 4"),
    ]


def test_whom_nobody_named_is_told_apart_in_the_language_of_the_listener() -> None:
    german = words("de")
    said = section("game", begun(*FOUR), german)
    assert (said["names"]["D"], said["unnamed"]) == ("Spieler 4", ["D"])


def test_whoever_has_won_is_told_with_what_that_is_worth() -> None:
    said = game(WON)
    assert (said["over"], said["text"]) == (True, "Ann wins by 61 holes, a double skunk")
    assert said["outcome"] == {"text": said["text"], "side": 0, "stamp": "double skunk"}


def test_a_beginning_is_not_undone() -> None:
    assert game(at())["can_undo"] is False
    assert game(at("pegged A 5"))["can_undo"] is True


def test_what_was_undone_may_be_done_again_until_something_else_happens() -> None:
    undone = does(at("pegged A 5"), "undo")
    assert (game(undone)["can_undo"], game(undone)["can_redo"]) == (False, True)
    assert game(does(undone, "peg", seat="B", points=2))["can_redo"] is False


def test_the_setup_is_told_in_its_written_form_and_by_its_name() -> None:
    setup = game(begun("begun five-card target=121"))["setup"]
    assert (setup["text"], setup["variant"]) == ("five-card target=121", "five-card")
    assert (setup["players"], setup["target"], setup["sides"]) == (2, 121, [["A"], ["B"]])
    assert setup["name"] == "five-card cribbage"


@pytest.mark.parametrize(("lines", "rule"), [((), "off"), (MUGGINS, "show")])
def test_the_house_rules_are_told(lines: tuple[str, ...], rule: str) -> None:
    assert game(begun(*lines))["setup"]["rules"]["muggins"] == rule


@given(st.lists(st.tuples(st.sampled_from("AB"), st.integers(1, 29)), max_size=4))
def test_front_pegs_and_holes_left_make_the_length_of_the_game(pegged: list[Any]) -> None:
    said = game(at(*(f"pegged {seat} {points}" for seat, points in pegged)))
    for side in said["pegs"]:
        assert side["front"] + side["holes_left"] == said["target"]
        assert side["back"] <= side["front"]


def test_the_next_game_is_offered_with_its_dealer_once_this_one_is_over() -> None:
    assert game(at("dealer A"))["again"] is None
    assert game(at("dealer A", "pegged A 121"))["again"] == "Rematch (Ben deals)"


def test_none_is_offered_while_a_game_of_the_match_goes_on() -> None:
    assert game(in_match(WON, at("pegged A 5")))["again"] is None
    assert game(in_match(WON, at("pegged A 5"), WON))["again"] is not None
