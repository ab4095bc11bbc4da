"""A new game, its setup and its players, and the match that it begins or goes on with."""

from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorer.cards import Card
from scorer.house_rules import HouseRulesError, Muggins, WrongCall
from scorer.match.match import GameCount, PointCount
from scorer.setup import Seat, SetupError
from scorer.variant import VariantError
from tests.web.states import (
    BEN,
    CHECK,
    STARTER,
    at,
    begun,
    changed,
    consumed,
    does,
    in_match,
    lying,
    message_of,
    refusal,
    texts,
)
from web.actions.new_game import WantedMatch
from web.fields import LONGEST_MATCH, FieldError, read
from web.games.games import NamesError
from web.log.rows import NewMatch
from web.table.settings import CameraView, Counting, Settings, SourceKind
from web.table.state import Offer, State

BEFORE = at("dealer A", "starter 8S", "pegged A 30")


def new(**values: object) -> State:
    return does(BEFORE, "new", **values)


def test_a_new_game_begins_with_its_players_and_nothing_else() -> None:
    change = changed(BEFORE, "new", names=["Cid", "Dot"])
    assert (change.starts, change.events) == (True, ())
    assert texts(change.state) == ["begun six-card", "named A Cid", "named B Dot"]


def test_the_usual_game_needs_nothing_at_all() -> None:
    assert texts(new()) == ["begun six-card"]


@pytest.mark.parametrize(
    ("values", "begun"),
    [
        ({"variant": "five-card"}, "begun five-card"),
        ({"target": 61}, "begun six-card target=61"),
        ({"preset": "acc"}, "begun six-card wrong_call=to-challenged"),
        ({"rules": {"muggins": "show"}}, "begun six-card muggins=show"),
        ({"variant": "captain", "captain": "B"}, "begun captain captain=B"),
    ],
)
def test_a_new_game_is_played_as_it_was_set_up(values: dict[str, Any], begun: str) -> None:
    assert texts(new(**values))[0].startswith(begun)


def test_a_choice_goes_over_the_preset_that_it_changes() -> None:
    rules = new(preset="acc", rules={"muggins": "show"}).game.setup.rules
    assert (rules.muggins, rules.wrong_call) == (Muggins.SHOW, WrongCall.TO_CHALLENGED)


def test_a_seat_may_be_without_a_name() -> None:
    assert texts(new(names=["", "Ben"])) == ["begun six-card", "named B Ben"]
    assert texts(new(names=[None, "  "])) == ["begun six-card"]
    assert texts(new(names=["\u3164", "\u2800 \ufe0f"])) == ["begun six-card"]


def test_the_dealer_may_be_known_from_the_beginning() -> None:
    assert texts(new(dealer="B"))[-1] == "dealer B"


def test_the_table_keeps_its_settings_but_for_what_is_chosen() -> None:
    table = replace(BEFORE, settings=replace(CHECK, turn=90))
    assert does(table, "new").settings == table.settings
    assert does(table, "new", counting="show").settings == Settings(Counting.SHOW, turn=90)


def test_cards_that_lie_there_still_are_those_of_the_game_before() -> None:
    filmed = lying(BEFORE, BEN, SourceKind.CAMERA)
    state = does(filmed, "new")
    assert state.lying == consumed(state) == filmed.lying
    assert state.camera == filmed.camera


@pytest.mark.parametrize("dealer", [None, "B"])
def test_nothing_is_asked_about_cards_of_the_game_before(dealer: str | None) -> None:
    doubtful = "5C?5S 5D JH KC"
    for kind in (SourceKind.CAMERA, SourceKind.PICTURE, SourceKind.SAMPLE):
        assert message_of(does(lying(BEFORE, doubtful, kind), "new", dealer=dealer))["asks"] == []


def test_a_picture_of_the_game_before_is_put_away() -> None:
    state = does(lying(BEFORE, BEN), "new")
    assert (state.lying, state.camera) == (frozenset(), CameraView())


def test_cards_that_lie_there_for_somebodys_word_alone_are_gone() -> None:
    filmed = lying(at(), "5C", SourceKind.CAMERA)
    state = does(does(filmed, "add", card="5H", starter=True), "new")
    assert state.lying == {Card.parse("5C")}
    assert state.on_table.starter is None


def test_of_claims_and_points_for_the_cards_before_nothing_is_left() -> None:
    free = lying(at(), f"{BEN} {STARTER}")
    claimed = replace(free, claim=8, taken=(Offer(free.game.seats[0], 8),))
    state = does(claimed, "new")
    assert (state.claim, state.taken) == (None, ())


@pytest.mark.parametrize(
    ("values", "error", "text"),
    [
        ({"names": ["Ann"]}, FieldError, "this game needs the names of 2 players"),
        ({"names": "Ann"}, FieldError, "names must be a list"),
        ({"names": ["x" * 21, "B"]}, FieldError, "a name has 1 to 20 letters"),
        ({"names": ["Ann", "Ann"]}, NamesError, "Ann is another player's name; choose another"),
        ({"rules": [1]}, FieldError, "rules must be a JSON object, each name in it with a text$"),
        ({"rules": {"muggins": "often"}}, HouseRulesError, "muggins"),
        ({"preset": "unheard"}, HouseRulesError, "unheard"),
        ({"variant": "bridge"}, VariantError, "bridge"),
        ({"players": 7}, SetupError, "players"),
        ({"target": 7}, SetupError, "target"),
        ({"captain": "B"}, SetupError, "captain"),
        ({"target": "61"}, FieldError, "target must be a whole number"),
        ({"dealer": "Z"}, FieldError, "dealer must be one of A, B, C, D"),
        ({"counting": "aloud"}, FieldError, "counting must be one of"),
    ],
)
def test_what_is_no_game_is_refused(
    values: dict[str, Any], error: type[ValueError], text: str
) -> None:
    with pytest.raises(error, match=text):
        changed(BEFORE, "new", **values)


def test_that_the_camera_has_moved_since_places_were_drawn_outlives_a_new_game() -> None:
    filmed = replace(BEFORE, camera=CameraView(kind=SourceKind.CAMERA, name="0"), zones_version=3)
    assert does(filmed, "new").zones_version == 3


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
    ("setup", "following"), [("captain", "captain captain=B"), ("captain captain=C", "captain")]
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
