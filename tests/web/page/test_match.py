"""The match of the game: how it stands, what the game pegged in it, and what comes next."""

from typing import Any

from scorer.language.catalogue import words
from scorer.match.match import PointCount
from tests.web.sections import section
from tests.web.states import at, begun, does, in_match
from web.table.state import State

WON, LOST = at("dealer A", "pegged A 121"), at("dealer A", "pegged B 121")
FOUR = ("begun four-handed", "named A Ann", "named B Ben", "named C Cid", "named D Dot")


def match(state: State) -> dict[str, Any]:
    told: dict[str, Any] = section("game", state)["match"]
    assert told is not None
    return told


def test_a_single_game_has_no_match() -> None:
    assert section("game", at())["match"] is None


def test_a_match_begins_with_nothing_won() -> None:
    assert match(in_match(at())) == {
        "number": 5,
        "kind": "games",
        "target": 3,
        "pegs": [
            {"side": 0, "name": "Ann", "points": 0, "hole": 0},
            {"side": 1, "name": "Ben", "points": 0, "hole": 0},
        ],
        "over": False,
        "text": "Game 1, best of 3: Ann 0, Ben 0",
        "pegged": "",
        "next": None,
    }


def test_a_game_that_is_won_pegs_and_leads_to_the_next_one() -> None:
    shown_match = match(in_match(WON))
    assert shown_match["pegged"] == "In the match: 1 game for Ann"
    assert shown_match["next"] == {
        "text": "Game 2 of the match: Ann 1, Ben 0",
        "dealer": "Ben deals first",
    }


def test_who_deals_next_is_left_open_where_the_rules_do_not_know_it() -> None:
    rules = "begun six-card next_dealer=alternates"
    shown_match = match(in_match(begun(rules, "named A Ann", "named B Ben", "pegged A 121")))
    assert shown_match["next"]["dealer"] == ""


def test_a_match_to_points_counts_what_a_game_is_worth() -> None:
    shown_match = match(in_match(WON, length=PointCount(9)))
    assert (shown_match["kind"], shown_match["target"]) == ("points", 9)
    assert [side["points"] for side in shown_match["pegs"]] == [4, 0]
    assert shown_match["pegged"] == "In the match: 4 points for Ann"


def test_the_game_on_the_page_has_its_number_in_the_match() -> None:
    shown_match = match(in_match(at(), WON, LOST))
    assert shown_match["text"] == "Game 3, best of 3: Ann 1, Ben 1"
    assert (shown_match["pegged"], shown_match["next"]) == ("", None)


def test_a_match_that_is_won_is_over() -> None:
    shown_match = match(in_match(WON, WON))
    assert (shown_match["over"], shown_match["next"]) == (True, None)
    assert shown_match["text"] == shown_match["pegged"] == "Ann wins the match: Ann 2, Ben 0"


def test_a_game_that_was_won_after_the_match_was_pegs_nothing_in_it() -> None:
    state = in_match(WON, LOST, LOST, LOST)
    assert match(state)["pegged"] == ""


def test_a_point_that_is_undone_takes_the_game_back() -> None:
    shown_match = match(does(in_match(WON), "undo"))
    assert (shown_match["text"], shown_match["pegged"]) == ("Game 1, best of 3: Ann 0, Ben 0", "")


def test_partners_win_together() -> None:
    won = begun(*FOUR, "pegged A 121")
    shown_match = match(in_match(won, won))
    assert [side["name"] for side in shown_match["pegs"]] == ["Ann & Cid", "Ben & Dot"]
    assert shown_match["text"] == "Ann & Cid win the match: Ann & Cid 2, Ben & Dot 0"


def test_whom_nobody_named_is_told_in_the_language_of_the_listener() -> None:
    german = words("de")
    content = section("game", in_match(begun("begun six-card")), german)["match"]
    assert content is not None
    assert [side["name"] for side in content["pegs"]] == ["Spieler 1", "Spieler 2"]
    assert "Spieler 1 0, Spieler 2 0" in content["text"]


def test_where_the_sides_of_a_match_are_others_than_those_of_the_game_it_has_no_hole() -> None:
    captain = begun("begun captain", "named A Ann", "named B Ben", "named C Cid")
    assert [side["hole"] for side in match(in_match(captain, length=PointCount(5)))["pegs"]] == [
        *(None, None, None)
    ]
