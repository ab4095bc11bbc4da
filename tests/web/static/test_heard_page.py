"""What a screen reader hears of what changes: of places alone that stood there before, and once."""

from typing import Any

import pytest

from tests.web.screen import Screen, card_json
from tests.web.states import FREE, does, told

LISTEN = """() => {
  document.heard = [];
  const places = document.querySelectorAll("[aria-live], [role=status], [role=alert]");
  for (const place of places) {
    const hear = () => place.checkVisibility() && document.heard.push(place.textContent);
    const all = { childList: true, characterData: true, subtree: true };
    new MutationObserver(hear).observe(place, all);
  }
}"""
HEARD = "() => document.heard"
ASKED = "9 or 6 of spades?"


def doubtful(number: int, card: str) -> dict[str, Any]:
    named = [{"card": one, "name": one} for one in ("9S", "6S")]
    return card_json(number, card, certain=False, candidates=named)


@pytest.fixture
def screen(desk_screen: Screen) -> Screen:
    desk_screen.page.evaluate(LISTEN)
    return desk_screen


def test_a_question_is_heard_once_though_cards_come_beside_it(screen: Screen) -> None:
    ask = {
        "kind": "doubt",
        "text": ASKED,
        "number": 7,
        "candidates": doubtful(7, "9S")["candidates"],
    }
    screen.shows(cards=[doubtful(7, "9S")], asks=[ask])
    screen.shows(cards=[doubtful(7, "9S"), card_json(8, "KC")], asks=[ask])
    assert screen.page.evaluate(HEARD).count(ASKED) == 1


def test_a_verdict_and_what_is_pegged_for_it_are_heard(screen: Screen) -> None:
    judged = does(FREE, "claim", points=8)
    offer = told(judged)["offers"][0]
    taken = does(judged, "take", seat=offer["seat"], points=offer["points"])
    for state in (judged, taken):
        screen.stands(state)
    verdict = told(judged)["verdict"]["text"]
    heard = screen.page.evaluate(HEARD)
    assert verdict in heard
    assert f"{verdict} {told(taken)['taken']}" in heard


def test_the_last_words_of_a_play_are_heard_once_the_play_is_over(screen: Screen) -> None:
    screen.awaits("starter")
    said = {
        "event": 9,
        "count": 0,
        "closed": True,
        "said": [],
        "text": "Ann: one for last",
        "aloud": "",
    }
    screen.shows(announced=said)
    assert "Ann: one for last" in screen.page.evaluate(HEARD)
