"""Cards that nobody has read are asked for as long as nobody has told them."""

from typing import Any

from scorer.language.words import ENGLISH
from tests.web.states import ANN, BEN, CRIB, at, does
from web.page.questions import asks_json
from web.table.state import State


def asks(state: State) -> list[tuple[Any, str]]:
    return [(ask["kind"], ask["text"]) for ask in asks_json(state, ENGLISH)]


UNREAD_DEAL = (
    *("dealer A", "unread", "laid B JH", "laid A 9H", "unseen B", "laid A 7C", "laid B 5C"),
    *("laid A 8D", "laid B 5D", "laid A 9C", f"shown B {BEN}", "counted"),
    *(f"shown A {ANN}", "counted", f"crib {CRIB}", "counted"),
)
"""Nobody has read the starter, nor Ben's second card."""


def test_what_nobody_has_read_is_asked_in_the_deals_after_it_too_until_it_is_told() -> None:
    state = at(*UNREAD_DEAL, "starter 2S")
    told = [
        ("unseen", "Deal 1: which card was the starter?"),
        ("unseen", "Deal 1: which card did Ben lay?"),
    ]
    assert asks(state) == told
    starter, laid = asks_json(state, ENGLISH)
    state = does(state, "amend", event=starter["event"], card="8S")
    assert asks(state) == told[1:]
    assert asks(does(state, "amend", event=laid["event"], card="KC")) == []
