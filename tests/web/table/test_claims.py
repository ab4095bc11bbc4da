"""Show, check and muggins: who hears the true count, and when."""

from collections.abc import Callable
from typing import Any

import pytest
from flask import Flask

from scorer.game.game_file import replay_file
from web.app import create_app
from web.services import Config, services
from web.table.claims import open_call, secrets
from web.table.state import State

BEN, ANN = "5C 5D JH KC", "7C 8D 9H 9C"


def deal(player: Any, mode: str) -> None:
    """Ann has dealt, and the eight of spades is turned."""
    player.does("new", names=["Ann", "Ben"], dealer="A")
    player.does("mode", mode=mode)
    player.does("starter", card="8S")


def show(player: Any, cards: str) -> None:
    player.drops(cards)
    player.does("count")


def test_show_counts_at_once(player: Any) -> None:
    deal(player, "show")
    show(player, BEN)
    assert (player.total(), player.scores()) == (10, [0, 10])


def test_check_waits_for_the_claim_and_then_judges_it(player: Any) -> None:
    deal(player, "check")
    show(player, BEN)
    assert (player.total(), player.state["claim"]["awaited"]) == (None, True)
    assert player.state["expected"]["text"] == "Ben says what it counts"
    player.does("claim", points=8)
    assert (player.total(), player.scores()) == (10, [0, 8])
    assert player.state["verdict"]["missed"] == 2


def test_check_lets_a_friendly_table_peg_the_rest(player: Any) -> None:
    deal(player, "check")
    show(player, BEN)
    player.does("claim", points=8)
    rest = player.state["raise"]
    player.does("claim", points=rest["points"], seat=rest["seat"])
    assert (player.scores(), player.state["raise"]) == ([0, 10], None)


def test_muggins_keeps_the_count_secret_while_it_may_be_called(player: Any) -> None:
    deal(player, "muggins")
    show(player, BEN)
    player.does("claim", points=8)
    assert (player.total(), player.scores()) == (None, [0, 8])
    assert player.state["deal"]["counts"][0]["total"] is None
    assert player.state["call"]["seats"] == ["A"]


def test_muggins_gives_the_points_to_who_calls_them(player: Any) -> None:
    deal(player, "muggins")
    show(player, BEN)
    player.does("claim", points=8)
    player.does("call", seat="A", points=2)
    assert (player.total(), player.scores(), player.state["call"]) == (10, [2, 8], None)


def test_muggins_that_nobody_calls_are_told_and_stay_where_they_are(player: Any) -> None:
    deal(player, "muggins")
    show(player, BEN)
    player.does("claim", points=8)
    player.does("pass")
    assert (player.total(), player.scores(), player.state["call"]) == (10, [0, 8], None)
    assert player.state["verdict"]["missed"] == 2


def test_of_a_claim_that_was_too_much_nothing_can_be_called_and_it_is_judged_at_once(
    player: Any,
) -> None:
    deal(player, "muggins")
    show(player, BEN)
    player.does("claim", points=12)
    assert player.state["call"] is None
    assert (player.total(), player.scores()) == (10, [0, 10])
    assert player.state["verdict"]["text"] == "claimed twelve, true count ten: two too many"


def test_the_next_hand_may_be_called_though_the_one_before_was_not(player: Any) -> None:
    deal(player, "muggins")
    for cards in (BEN, ANN):
        show(player, cards)
        player.does("claim", points=8)
        assert player.state["call"] is not None
        player.does("pass")


def test_a_table_goes_over_to_counting_at_once_with_a_hand_that_lies_open(player: Any) -> None:
    deal(player, "check")
    show(player, BEN)
    player.does("mode", mode="show")
    assert (player.total(), player.texts()[-1]) == (10, "counted")


def test_muggins_is_refused_in_plain_words_once_a_hand_was_counted(player: Any) -> None:
    deal(player, "show")
    show(player, BEN)
    answer = player.does("mode", mode="muggins")
    assert (answer.status_code, player.state["mode"]) == (422, "show")
    assert answer.json["error"]["text"] == (
        "muggins is chosen with a new game: in this one hands were counted already"
    )


def test_the_choice_is_kept_over_a_restart(
    app: Flask, config: Config, player: Any, sit_down: Callable[[Flask], Any]
) -> None:
    player.does("mode", mode="check")
    services(app).close()
    again = create_app(config)
    assert sit_down(again).state["mode"] == "check"
    services(again).close()


def test_muggins_keeps_a_card_secret_while_it_may_be_called(player: Any) -> None:
    player.does("new", names=["Ann", "Ben"], dealer="A", rules={"muggins": "show-and-play"})
    player.does("starter", card="2C")
    player.does("lay", card="7H")
    player.does("claim", points=0)
    player.does("lay", card="8S")
    player.does("claim", points=0)
    number, said = player.state["game"]["number"], player.state["announced"]["aloud"]
    laid = player.client.get(f"/api/v1/games/{number}").json["play"]["laid"]
    assert (said, laid[-1]["points"]) == ("fifteen", None)
    player.does("call", seat="B", points=2)
    assert player.state["announced"]["aloud"] == "fifteen two"


PAIRED = ("laid B 7H", "claimed B 0", "laid A 7S", "claimed A 0", "laid B KH")
"""Ann claims nothing for a pair; Ben has laid his next card."""
THEN = (*PAIRED, "claimed B 0")


@pytest.mark.parametrize(
    ("lines", "kept"),
    [
        pytest.param(PAIRED, ["7H", "7S", "KH"], id="the next card is laid"),
        pytest.param(THEN, ["7H", "7S", "KH"], id="and claimed for"),
        pytest.param((*THEN, "uncalled"), ["7H", "7S"], id="nobody calls that"),
        pytest.param((*THEN, "laid A 7C", "claimed A 2"), ["7H", "KH", "7C"], id="pegged since"),
        pytest.param((*THEN, "muggins B 2"), ["7H", "KH"], id="called"),
        pytest.param((*PAIRED, "claimed B 5"), ["7H", "7S"], id="claimed too much since"),
        pytest.param((*THEN, "played"), ["7H", "7S", "KH"], id="over"),
        pytest.param((*THEN, "played", "uncounted"), [], id="past the first hand"),
    ],
)
def test_a_card_is_a_secret_as_long_as_its_claim_may_be_called(
    lines: tuple[str, ...], kept: list[str]
) -> None:
    began = ("begun six-card muggins=show-and-play", "dealer A", "starter 2C")
    state = State(replay_file((*began, *lines)))
    assert [str(lay.card) for lay in secrets(state.game).lays(state.game.now.playing)] == kept


def test_a_card_that_may_be_called_makes_no_secret_of_what_was_counted_before() -> None:
    counted = ("shown B 5C 5D JH KC", "claimed B 10", "shown A 7C 8D 9H 9C", "claimed A 10")
    crib = ("crib 2D 4D 6H QC", "claimed A 0", "starter 3C", "laid A 7H")
    began = ("begun six-card muggins=show-and-play", "dealer A", "starter 8S")
    state = State(replay_file((*began, *counted, *crib, "claimed A 0")))
    assert open_call(state.game) is not None
    assert not secrets(state.game).last_count
