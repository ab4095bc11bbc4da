"""A new game: its setup, its players, and what it takes over from the table."""

from dataclasses import replace
from typing import Any

import pytest

from scorer.cards import Card
from scorer.house_rules import HouseRulesError, Muggins, WrongCall
from scorer.setup import SetupError
from scorer.variant import VariantError
from tests.web.states import BEN, CHECK, STARTER, at, changed, does, lying, spent, texts, told
from web.fields import FieldError
from web.games.games import NamesError
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
    assert state.lying == spent(state) == filmed.lying
    assert state.camera == filmed.camera


@pytest.mark.parametrize("dealer", [None, "B"])
def test_nothing_is_asked_about_cards_of_the_game_before(dealer: str | None) -> None:
    doubtful = "5C?5S 5D JH KC"
    for kind in (SourceKind.CAMERA, SourceKind.PICTURE, SourceKind.SAMPLE):
        assert told(does(lying(BEFORE, doubtful, kind), "new", dealer=dealer))["asks"] == []


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
