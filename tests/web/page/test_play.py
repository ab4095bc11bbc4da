"""The play as the page draws it, and what the last card earned."""

from typing import Any

import pytest

from scorer.language.catalogue import words
from scorer.language.words import ENGLISH
from tests.web.states import DEALT, at, begun
from web.page.play import lay_text, page_play_json
from web.table.state import State

CLAIMED_IN_PLAY = ("begun six-card muggins=show-and-play", "named A Ann", "named B Ben")
TO_31 = ("laid B JH", "laid A KC", "laid B AD", "laid A 10S")


def play(state: State) -> dict[str, Any]:
    told = page_play_json(state, ENGLISH)
    assert told is not None
    return told


@pytest.mark.parametrize(
    "lines",
    [(), ("dealer A",), (*DEALT, "played"), (*DEALT, "pegged A 121")],
    ids=["no dealer", "no starter", "play over", "game over"],
)
def test_outside_the_play_there_is_none(lines: tuple[str, ...]) -> None:
    assert page_play_json(at(*lines), ENGLISH) is None


def test_a_play_begins_with_whose_turn_it_is() -> None:
    assert play(at(*DEALT)) == {
        "count": 0,
        "series": [],
        "laid": [],
        "turn": "B",
        "turn_text": "Ben lays",
        "can_go": False,
        "points": [],
    }


def test_the_cards_lie_in_the_order_in_which_they_were_laid() -> None:
    told = play(at(*DEALT, "laid B JH", "laid A 3C"))
    assert (told["count"], told["turn"]) == (13, "B")
    assert told["series"] == told["laid"]
    assert told["laid"][0] == {"seat": "B", "card": "JH", "name": "jack of hearts"}


def test_after_thirty_one_a_series_begins_anew_and_the_cards_stay() -> None:
    told = play(at(*DEALT, *TO_31))
    assert (told["count"], told["series"], len(told["laid"])) == (0, [], 4)


def test_only_a_player_with_a_card_that_may_not_fit_can_say_go() -> None:
    assert play(at(*DEALT, "laid B JH"))["can_go"] is False
    assert play(at(*DEALT, "laid B JH", "laid A KC", "laid B 9D"))["can_go"] is True


def test_what_the_last_card_earned_is_said_and_nothing_older() -> None:
    fifteen = at(*DEALT, "laid B JH", "laid A 5C")
    assert play(fifteen)["points"] == [{"seat": "A", "points": 2, "text": "Ann: fifteen two"}]
    assert play(at(*DEALT, "laid B JH", "laid A 5C", "laid B AD"))["points"] == []


def test_points_of_the_play_that_are_claimed_first_are_a_secret() -> None:
    assert play(begun(*CLAIMED_IN_PLAY, *DEALT, "laid B JH", "laid A 5C"))["points"] == []


def test_the_play_is_told_in_the_language_of_the_listener() -> None:
    told = page_play_json(at(*DEALT, "laid B JH", "laid A 5C"), words("de"))
    assert told is not None
    assert told["laid"][0]["name"] == "Herz-Bube"
    assert told["points"][0]["text"].startswith("Ann: Fünfzehn")
    assert told["turn_text"] != "Ben lays"


def test_a_card_is_laid_with_the_words_of_its_player() -> None:
    state = at(*DEALT, "laid B JH", "laid A 5C")
    lays = state.game.now.playing.laid
    assert [lay_text(state, lay, ENGLISH) for lay in lays] == ["Ben: ten", "Ann: fifteen two"]
