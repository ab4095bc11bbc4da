"""What is said aloud in the play: each card's count and points once, and every Go."""

import json
from typing import Any

import pytest

from scorer.language.catalogue import words
from scorer.language.sentence import ENGLISH
from tests.web.sections import section
from tests.web.states import BEN, DEALT, PLAY, at, begun, does
from web.page.deal import lay_text
from web.table.state import State

CLAIMED_IN_PLAY = ("begun six-card muggins=show-and-play", "named A Ann", "named B Ben")
FIFTEEN = ("laid B JH", "laid A 5C")
TO_28 = ("laid B JH", "laid A KC", "laid B 8D")


def told(state: State) -> dict[str, Any]:
    announced: dict[str, Any] = section("announced", state)
    assert announced is not None
    return announced


def text(state: State) -> str:
    return str(told(state)["text"])


def test_the_count_is_said_with_what_it_scores_by_whom() -> None:
    assert told(at(*DEALT, *FIFTEEN)) == {
        "event": 7,
        "count": 15,
        "closed": False,
        "said": [{"name": "Ann", "text": "fifteen two"}],
        "text": "Ann: fifteen two",
        "aloud": "fifteen two",
    }


@pytest.mark.parametrize(
    "lines",
    [(), ("dealer A",), DEALT, (*DEALT, *PLAY, f"shown B {BEN}"), (*DEALT, "laid B JH", "played")],
    ids=["no dealer", "no starter", "no card", "shown", "ended by hand"],
)
def test_before_and_after_the_play_nothing_is_said(lines: tuple[str, ...]) -> None:
    assert section("announced", at(*lines)) is None


def test_nothing_is_said_once_a_play_has_ended_with_cards_of_which_nobody_knows_the_count() -> None:
    assert section("announced", at(*DEALT, *PLAY[:6], "unseen B", PLAY[7])) is None


def test_the_last_card_of_the_play_is_said_until_a_hand_is_shown() -> None:
    state = at(*DEALT, *PLAY)
    assert text(state) == "Ben: one for go; Ann: nine, one for last card"
    assert section("announced", does(state, "count")) is None


def test_the_card_that_wins_is_said() -> None:
    assert text(at(*DEALT, "pegged A 119", *FIFTEEN)) == "Ann: fifteen two"


def test_points_pegged_by_hand_in_the_play_leave_what_was_said() -> None:
    assert text(at(*DEALT, *FIFTEEN, "pegged B 1")) == "Ann: fifteen two"


def test_after_thirty_one_the_count_is_closed_until_the_next_card() -> None:
    closed = told(at(*DEALT, *TO_28, "laid A 3C"))
    assert (closed["count"], closed["closed"], closed["aloud"]) == (31, True, "thirty-one for two")
    assert told(at(*DEALT, *TO_28, "laid A 3C", "laid B 2H"))["closed"] is False


def test_a_go_is_said() -> None:
    assert text(at(*DEALT, *TO_28, "go A")) == "Ann: go"


def test_the_second_go_closes_the_count_with_the_point_for_it() -> None:
    state = at(*DEALT, *TO_28, "go A", "go B")
    assert text(state) == "Ben: twenty-eight, one for go"
    assert told(state)["closed"]


@pytest.mark.parametrize("go", [("go A",), ()], ids=["one go was said", "no go was said"])
def test_a_point_for_a_go_that_shows_by_the_next_card_is_said_with_it(go: tuple[str, ...]) -> None:
    assert text(at(*DEALT, *TO_28, *go, "laid A 9H")) == "Ben: one for go; Ann: nine"


def test_a_point_for_a_go_that_was_said_is_not_said_again() -> None:
    assert text(at(*DEALT, *TO_28, "go A", "go B", "laid A 9H")) == "Ann: nine"


def test_points_that_are_claimed_first_are_not_said() -> None:
    state = begun(*CLAIMED_IN_PLAY, *DEALT, *FIFTEEN)
    assert text(state) == "Ann: fifteen"
    late = begun(*CLAIMED_IN_PLAY, *DEALT, *TO_28, "laid A 9H")
    assert text(late) == "Ann: nine"


def test_every_card_has_an_event_of_its_own() -> None:
    first, second = at(*DEALT, *FIFTEEN[:1]), at(*DEALT, *FIFTEEN)
    assert told(first)["event"] < told(second)["event"]
    assert told(does(second, "undo"))["event"] == told(first)["event"]


def test_players_without_a_name_are_called_by_their_seat() -> None:
    said = told(begun("begun six-card", *DEALT, "laid B JH"))["said"]
    assert json.loads(json.dumps(said)) == [{"name": "Player 2", "text": "ten"}]


def test_a_count_is_announced_in_the_language_of_the_listener() -> None:
    announced = section("announced", at(*DEALT, *FIFTEEN), words("de"))
    assert announced is not None
    assert announced["text"].startswith("Ann: Fünfzehn")


def test_a_card_is_laid_with_the_words_of_its_player() -> None:
    state = at(*DEALT, *FIFTEEN)
    lays = state.game.now.playing.laid
    assert [lay_text(state.game, lay, ENGLISH) for lay in lays] == ["Ben: ten", "Ann: fifteen two"]
