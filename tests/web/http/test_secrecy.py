"""Where a player counts first, nothing tells the count before he has claimed."""

import json
import re
from typing import Any

import pytest

CARD = re.compile(r"\b(?:[A2-9JQK]|10)[SHDC]\b")
TO_THE_SHOW = ("dealer B", "starter 5S")
NOTHING, TWENTY_NINE = "2C 4D 9H QC", "5C 5D 5H JS"


def told(caller: Any, hand: str) -> str:
    """Show a hand, and give all that is told then, without the cards themselves."""
    number = caller.starts("six-card muggins=show", *TO_THE_SHOW, f"shown A {hand}")
    state = caller.get(f"/games/{number}").json | {"number": None}
    figures = caller.get("/statistics").json
    caller.delete(f"/games/{number}")
    return CARD.sub("?", json.dumps([state, figures]))


def test_before_the_claim_a_hand_of_29_looks_like_one_of_nothing(caller: Any) -> None:
    assert told(caller, TWENTY_NINE) == told(caller, NOTHING)


def test_the_answer_to_the_event_keeps_the_secret_too(caller: Any) -> None:
    number = caller.starts("six-card muggins=show", *TO_THE_SHOW)
    shown = caller.logs(number, f"shown A {TWENTY_NINE}").json
    assert shown["shown"]["cards"] == TWENTY_NINE.split()
    assert shown["shown"]["count"] is None
    assert "29" not in json.dumps(shown)


def test_after_the_claim_the_count_is_told(caller: Any) -> None:
    number = caller.starts("six-card muggins=show", *TO_THE_SHOW, f"shown A {TWENTY_NINE}")
    count = caller.logs(number, "claimed A 20").json["counts"][-1]
    assert (count["total"], count["verdict"]["missed"]) == (29, 9)


def test_without_muggins_the_count_is_told_at_once(caller: Any) -> None:
    number = caller.starts("six-card", *TO_THE_SHOW)
    shown = caller.logs(number, f"shown A {TWENTY_NINE}").json["shown"]
    assert shown["count"]["total"] == 29


def test_while_the_page_asks_for_a_claim_its_game_tells_no_count(caller: Any, player: Any) -> None:
    number = player.state["game"]["number"]
    for event in (*TO_THE_SHOW, f"shown A {TWENTY_NINE}"):
        told = caller.logs(number, event).json
    assert player.state["claim"]["awaited"] is True
    assert (told["shown"]["cards"], told["shown"]["count"]) == (TWENTY_NINE.split(), None)
    assert caller.get(f"/games/{number}").json == told
    count = caller.logs(number, "claimed A 20").json["counts"][-1]
    assert (count["total"], count["verdict"]["missed"]) == (29, 9)


def test_a_claim_that_may_be_called_on_the_page_is_not_judged(caller: Any, player: Any) -> None:
    player.does("new", names=["Ann", "Ben"], dealer="B", rules={"muggins": "show"})
    number = player.state["game"]["number"]
    for event in ("starter 5S", f"shown A {TWENTY_NINE}", "claimed A 20"):
        count = caller.logs(number, event).json["counts"][-1:]
    truth = [count[0][name] for name in ("total", "scores", "phrase", "verdict")]
    assert truth == [None, None, None, None]
    player.does("pass")
    assert caller.get(f"/games/{number}").json["counts"][-1]["total"] == 29


@pytest.mark.parametrize("card", ["8S", "9S"])
def test_in_the_play_no_card_tells_whether_it_scored(caller: Any, card: str) -> None:
    setup = "six-card muggins=show-and-play"
    number = caller.starts(setup, "dealer B", "starter 2C", "laid A 7H")
    state = caller.logs(number, f"laid B {card}").json
    assert [(lay["points"], lay["scores"]) for lay in state["play"]["laid"][1:]] == [(None, None)]
    assert [pegs["front"] for pegs in state["pegs"]] == [0, 0]


def test_in_the_play_a_claim_tells_what_the_card_scored(caller: Any) -> None:
    setup = "six-card muggins=show-and-play"
    number = caller.starts(setup, "dealer B", "starter 2C", "laid A 7H", "laid B 8S")
    state = caller.logs(number, "claimed B 2").json
    assert state["play"]["laid"][1]["points"] == 2
