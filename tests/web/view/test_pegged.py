"""What was pegged without a count is said until the next thing happens."""

from typing import Any

import pytest

LAID = "JH 9H KC 7C 5C 8D 5D 9C"
LAST = "Ann: nine, one for last card"


@pytest.fixture
def dealt(player: Any) -> Any:
    """Ann has dealt, and nothing was pegged for the starter."""
    player.does("new", names=["Ann", "Ben"], dealer="A")
    player.does("starter", card="8S")
    return player


def pegged(player: Any) -> str:
    text: str = player.state["deal"]["pegged"]
    return text


def plays(player: Any, cards: str = LAID) -> None:
    for card in cards.split():
        assert player.does("lay", card=card).status_code == 200


def test_the_last_point_of_the_play_is_said(dealt: Any) -> None:
    plays(dealt)
    assert pegged(dealt) == LAST


def test_it_is_said_until_the_next_event_and_again_once_that_is_undone(dealt: Any) -> None:
    plays(dealt)
    dealt.does("count")
    assert pegged(dealt) == ""
    dealt.does("undo")
    assert pegged(dealt) == LAST


def test_a_go_that_ends_the_play_earns_the_last_card_its_point(player: Any) -> None:
    player.does("new", variant="five-card", names=["Ann", "Ben"], dealer="A")
    player.does("starter", card="8S")
    plays(player, "JH 9H KC")
    player.does("go")
    player.does("go")
    assert pegged(player) == "Ben: twenty-nine, one for last card"


def test_during_the_play_its_own_panel_says_what_a_card_earns(dealt: Any) -> None:
    plays(dealt, "JH 5S")
    assert (dealt.state["play"]["points"][0]["points"], pegged(dealt)) == (2, "")


def test_his_heels_are_said(player: Any) -> None:
    player.does("new", names=["Ann", "Ben"], dealer="B")
    assert pegged(player) == ""
    player.does("starter", card="JC")
    assert pegged(player) == "Ben: two for his heels"


def test_a_starter_that_is_no_jack_pegs_nothing(dealt: Any) -> None:
    assert pegged(dealt) == ""


def test_a_variant_in_which_heels_are_four_says_so(player: Any) -> None:
    player.does("new", variant="costly-colours", names=["Ann", "Ben"], dealer="A")
    player.does("starter", card="2H")
    assert pegged(player) == "Ann pegs 4 (his heels)"


def test_what_may_still_be_claimed_for_the_last_card_is_a_secret(player: Any) -> None:
    rules = {"muggins": "show-and-play"}
    player.does("new", names=["Ann", "Ben"], dealer="A", rules=rules)
    player.does("starter", card="8S")
    plays(player)
    assert (player.state["game"]["over"], pegged(player)) == (False, "")
