"""The table itself: what its players are called, how it counts, and how its camera stands."""

from typing import Any

import pytest

from tests.web.states import BEN, CHECK, DEALT, MUGGINS, at, begun, changed, does, refusal, texts
from vision.reading.courts import Courts
from web.fields import FieldError
from web.table.claims import Mode
from web.table.settings import Counting, SettingsError, Zones, ZonesError
from web.table.state import State

OPEN = at(*DEALT, f"shown B {BEN}", settings=CHECK)


def muggins(state: State) -> str:
    return state.game.setup.rules.muggins


def test_a_player_is_called_by_another_name() -> None:
    state = does(at("pegged A 5"), "rename", seat="B", name="  Bob ")
    assert texts(state)[-1] == "named B Bob"
    assert state.game.now.named_players == ("Ann", "Bob")


def test_nobody_is_given_the_name_of_somebody_else() -> None:
    assert (
        refusal(at(), "rename", seat="B", name=" Ann ")
        == "Ann is another player's name; choose another"
    )
    assert texts(does(at(), "rename", seat="A", name="Ann"))[-1] == "named A Ann"


@pytest.mark.parametrize("name", ["", "x" * 21])
def test_a_name_that_is_none_is_refused(name: str) -> None:
    with pytest.raises(FieldError, match="a name has 1 to 20 letters"):
        changed(at(), "rename", seat="B", name=name)


def test_hands_are_counted_at_once_or_after_a_claim() -> None:
    check = changed(at(), "mode", mode="check")
    assert (check.state.settings.counting, check.events) == (Counting.CHECK, ())
    assert does(check.state, "mode", mode="show").mode is Mode.SHOW


def test_a_hand_that_lies_open_is_counted_once_nobody_claims_any_more() -> None:
    after = changed(OPEN, "mode", mode="show")
    assert list(map(str, after.events)) == ["counted"]
    assert changed(OPEN, "mode", mode="check").events == ()


def test_muggins_puts_the_beginning_of_the_game_right() -> None:
    after = changed(at("pegged A 5"), "mode", mode="muggins")
    assert list(map(str, after.events)) == ["corrected 1 begun six-card muggins=show"]
    assert after.state.mode is Mode.MUGGINS
    assert after.state.game.pegs[0].front == 5


def test_muggins_leaves_the_choice_beside_it_as_it_is() -> None:
    state = does(at(settings=CHECK), "mode", mode="muggins")
    assert state.settings.counting is Counting.CHECK


@pytest.mark.parametrize("chosen", [Mode.SHOW, Mode.CHECK])
def test_muggins_is_given_up_for_another_way(chosen: Mode) -> None:
    state = does(begun(*MUGGINS), "mode", mode=chosen)
    assert (state.mode, muggins(state)) == (chosen, "off")


def test_a_table_that_has_muggins_in_the_play_too_keeps_them() -> None:
    both = begun("begun six-card muggins=show-and-play")
    after = changed(both, "mode", mode="muggins")
    assert (after.events, muggins(after.state)) == ((), "show-and-play")


def test_muggins_in_the_play_comes_back_with_muggins() -> None:
    both = begun("begun six-card muggins=show-and-play")
    checked = does(both, "mode", mode="check")
    assert muggins(checked) == "off"
    assert muggins(does(checked, "mode", mode="muggins")) == "show-and-play"


def test_muggins_is_not_chosen_once_hands_were_counted() -> None:
    state = at(*DEALT, f"shown B {BEN}", "counted")
    assert refusal(state, "mode", mode="muggins") == (
        "muggins is chosen with a new game: in this one hands were counted already"
    )


def test_a_game_that_does_not_tell_its_beginning_keeps_its_rules() -> None:
    assert refusal(begun("pegged A 5"), "mode", mode="muggins") == (
        "this game keeps the rules with which it began: begin another one"
    )


def test_there_is_no_other_way_to_count() -> None:
    with pytest.raises(FieldError, match="mode must be one of show, check, muggins"):
        changed(at(), "mode", mode="aloud")


def test_zones_are_drawn_and_the_camera_has_not_moved_since() -> None:
    state = does(at(), "zones", zones={"A": [0, 0.5, 1, 1]})
    assert state.settings.zones == Zones.parse({"A": [0, 0.5, 1, 1]})
    assert does(state, "zones", zones={}).zones_version == 2


@pytest.mark.parametrize("zones", [None, [], {"E": [0, 0, 1, 1]}, {"A": [1, 0, 0, 1]}, {"A": [0]}])
def test_what_is_no_zone_is_refused(zones: Any) -> None:
    with pytest.raises((FieldError, ZonesError)):
        changed(at(), "zones", zones=zones)


@pytest.mark.parametrize("degrees", [0, 90, 180, 270])
def test_pictures_are_turned_by_right_angles(degrees: int) -> None:
    assert does(at(), "turn", degrees=degrees).settings.turn == degrees


def test_no_picture_is_turned_by_less() -> None:
    with pytest.raises(SettingsError, match="by 0, 90, 180, 270 degrees"):
        changed(at(), "turn", degrees=45)


@pytest.mark.parametrize(
    ("name", "sent", "kept"), [("flip", "flip", "flip"), ("keep_pictures", "keep", "keep_pictures")]
)
def test_a_choice_is_made_and_taken_back(name: str, sent: str, kept: str) -> None:
    chosen = does(at(), name, **{sent: True})
    assert getattr(chosen.settings, kept) is True
    assert getattr(does(chosen, name, **{sent: False}).settings, kept) is False


def test_what_court_cards_print_is_said_or_left_to_the_cards() -> None:
    german = does(at(), "courts", courts="german")
    assert german.settings.courts is Courts.GERMAN
    assert does(german, "courts", courts=None).settings.courts is None


def test_courts_that_nobody_knows_are_refused() -> None:
    with pytest.raises(FieldError, match="courts"):
        changed(at(), "courts", courts="dutch")


def test_a_choice_leaves_the_others_as_they_are() -> None:
    state = does(does(at(settings=CHECK), "turn", degrees=90), "flip", flip=True)
    assert (state.settings.turn, state.settings.counting) == (90, Counting.CHECK)
