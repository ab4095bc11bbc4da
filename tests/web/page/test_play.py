"""The play as the page draws it."""

from typing import Any

import pytest

from scorer.language.catalogue import words
from tests.web.sections import section
from tests.web.states import DEALT, at
from web.table.state import State

TO_31 = ("laid B JH", "laid A KC", "laid B AD", "laid A 10S")


def play(state: State) -> dict[str, Any]:
    told: dict[str, Any] = section("play", state)
    assert told is not None
    return told


@pytest.mark.parametrize(
    "lines",
    [(), ("dealer A",), (*DEALT, "played"), (*DEALT, "pegged A 121")],
    ids=["no dealer", "no starter", "play over", "game over"],
)
def test_outside_the_play_there_is_none(lines: tuple[str, ...]) -> None:
    assert section("play", at(*lines)) is None


def test_a_play_begins_with_whose_turn_it_is() -> None:
    assert play(at(*DEALT)) == {
        "count": 0,
        "series": [],
        "laid": [],
        "turn": "B",
        "turn_text": "Ben lays",
        "mogs": [],
        "can_go": False,
        "passing": [],
    }


def test_the_cards_lie_in_the_order_in_which_they_were_laid() -> None:
    shown_play = play(at(*DEALT, "laid B JH", "laid A 3C"))
    assert (shown_play["count"], shown_play["turn"]) == (13, "B")
    assert shown_play["series"] == shown_play["laid"]
    assert shown_play["laid"][0] == {"seat": "B", "card": "JH", "name": "jack of hearts"}


def test_after_thirty_one_the_cards_lie_there_until_one_begins_anew() -> None:
    shown_play = play(at(*DEALT, *TO_31))
    assert (shown_play["count"], [lay["card"] for lay in shown_play["series"]]) == (
        0,
        ["JH", "KC", "AD", "10S"],
    )
    shown_play = play(at(*DEALT, *TO_31, "laid B 4D"))
    assert (shown_play["count"], [lay["card"] for lay in shown_play["series"]]) == (4, ["4D"])


def test_of_two_series_that_are_closed_the_cards_of_the_later_one_lie_there() -> None:
    second = ("laid B QD", "laid A QS", "laid B 9C", "go A")
    shown_play = play(at(*DEALT, *TO_31, *second))
    assert (shown_play["count"], [lay["card"] for lay in shown_play["series"]]) == (
        0,
        ["QD", "QS", "9C"],
    )


def test_ranks_that_would_pass_thirty_one_are_named() -> None:
    assert play(at(*DEALT, "laid B JH", "laid A KC"))["passing"] == []
    assert play(at(*DEALT, "laid B JH", "laid A KC", "laid B 4D"))["passing"] == [
        *("8", "9", "10", "J", "Q", "K")
    ]


def test_only_a_player_with_a_card_that_may_not_fit_can_say_go() -> None:
    assert play(at(*DEALT, "laid B JH"))["can_go"] is False
    assert play(at(*DEALT, "laid B JH", "laid A KC", "laid B 9D"))["can_go"] is True


def test_the_play_is_told_in_the_language_of_the_listener() -> None:
    content = section("play", at(*DEALT, "laid B JH", "laid A 5C"), words("de"))
    assert content is not None
    assert content["laid"][0]["name"] == "Herz-Bube"
    assert content["turn_text"] != "Ben lays"
