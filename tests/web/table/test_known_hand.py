"""Hands that the play has shown need not be shown again: they are counted with one tap."""

from typing import Any

import pytest

from tests.web.before_camera import HAND, STARTER, looks, wait_for
from tests.web.states import begun, does, lying, texts

BEN, ANN = "JH KC 5C 5D", "9H 7C 8D 9C"
LAID = "JH 9H KC 7C 5C 8D 5D 9C"
COUNT_BEN = {"kind": "count", "text": "Count Ben's hand"}
COUNT_ANN = {"kind": "count", "text": "Count Ann's hand"}


def plays(player: Any) -> None:
    """Enter the whole play by hand, Ben first."""
    for card in LAID.split():
        assert player.does("lay", card=card).status_code == 200


@pytest.fixture
def played(player: Any) -> Any:
    """A deal of Ann, of which the whole play was entered."""
    player.does("new", names=["Ann", "Ben"], dealer="A")
    player.does("starter", card=STARTER)
    plays(player)
    return player


def cards_of(row: dict[str, Any]) -> str:
    return " ".join(card["card"] for card in row["cards"])


def test_a_hand_that_was_laid_lies_in_the_row_and_is_asked_for(played: Any) -> None:
    assert (cards_of(played.state["hand"]), played.state["asks"]) == (BEN, [COUNT_BEN])
    assert played.texts()[-1] == "laid A 9C"


def test_a_hand_that_was_laid_is_counted_with_one_tap(played: Any) -> None:
    played.does("count")
    assert played.texts()[-2:] == [f"shown B {BEN}", "counted"]
    assert played.total() == 10


def test_the_next_hand_stands_beside_the_one_that_was_counted(played: Any) -> None:
    played.does("count")
    row = played.state["hand"]
    assert (cards_of(row), row["locked"], cards_of(row["next"])) == (BEN, True, ANN)
    assert played.state["asks"] == [COUNT_ANN]
    played.does("count")
    assert played.total() == 20


def test_the_crib_is_known_from_no_play(played: Any) -> None:
    played.does("count")
    played.does("count")
    assert (played.state["hand"]["next"]["cards"], played.state["asks"]) == ([], [])


def test_a_hand_of_which_not_all_was_laid_must_be_shown(played: Any) -> None:
    played.does("undo")
    played.does("played")
    assert cards_of(played.state["hand"]) == BEN
    played.does("count")
    assert played.state["hand"]["next"]["cards"] == []


def test_cards_that_are_seen_come_before_those_that_were_laid(played: Any) -> None:
    played.drops("5C 5D JH KS")
    assert cards_of(played.state["hand"]) == "5C 5D JH KS"


def test_cards_that_lie_elsewhere_do_not_hide_what_was_laid(played: Any) -> None:
    played.does("zones", zones={"crib": [0, 0, 1, 1]})
    played.drops("2C 3D 4H 10S")
    assert cards_of(played.state["hand"]) == BEN


def test_a_card_that_was_laid_wrongly_is_put_right_in_the_play(played: Any) -> None:
    number = played.state["hand"]["cards"][1]["number"]
    played.does("correct", number=number, card="KS")
    assert cards_of(played.state["hand"]) == "JH KS 5C 5D"
    assert "laid B KS" in played.texts()


def test_what_was_laid_has_numbers_of_its_own(played: Any) -> None:
    played.drops("2C 3C")
    seen = [card["number"] for card in played.state["cards"]]
    played.does("clear")
    known = [card["number"] for card in played.state["hand"]["cards"]]
    assert (len(known), set(known) & {*seen, *range(1000, 1100)}) == (4, set())


def test_where_points_are_claimed_the_hand_is_shown_and_not_counted(played: Any) -> None:
    played.does("mode", mode="check")
    played.does("count")
    assert (played.texts()[-1], played.state["claim"]["seat"]) == (f"shown B {BEN}", "B")


def test_a_camera_takes_no_hand_that_it_does_not_see(deal: Any) -> None:
    plays(deal)
    looks(deal)
    assert (deal.texts()[-1], deal.state["asks"]) == ("laid A 9C", [COUNT_BEN])


def test_a_camera_that_sees_the_same_hand_counts_it_by_itself(deal: Any, lies: Any) -> None:
    plays(deal)
    looks(deal)
    lies(HAND)
    wait_for(lambda: deal.texts()[-1] == "counted")
    assert deal.texts()[-2] == f"shown B {HAND}"


def test_nobody_said_go_whose_shown_hand_has_a_card_that_fitted() -> None:
    begins = "begun five-card renege=two-a-card", "named A Ann", "named B Ben"
    lays = "laid B KH", "laid A QC", "laid B 5D"
    state = begun(*begins, "dealer A", "starter 8S", *lays)
    fits, passes = (texts(does(lying(state, f"KH 5D {card}"), "count")) for card in ("3C", "7C"))
    assert "played" in fits
    assert "go A" not in fits
    assert "go A" in passes
