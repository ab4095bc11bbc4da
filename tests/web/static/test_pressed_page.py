"""News that come between the press of a button and its release."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page

from tests.web.screen import Screen, card_json
from tests.web.states import DEALT, at

NAMED = [{"card": card, "name": card} for card in ("9S", "6S")]
DOUBTFUL = card_json(7, "9S", certain=False, candidates=NAMED)
ASK = {"kind": "doubt", "text": "9 or 6 of spades?", "number": 7, "candidates": NAMED}
ANSWER = "[data-key=answer-7-6S]"
SETTLED_MS = 300
"""Long after a browser has clicked."""


@pytest.fixture
def asked(desk_screen: Screen) -> Screen:
    desk_screen.stands(at(*DEALT, "played"))
    desk_screen.shows(cards=[DOUBTFUL], asks=[ASK])
    return desk_screen


def middle(page: Page) -> tuple[float, float]:
    box = page.locator(ANSWER).bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def by_finger(page: Page, meanwhile: Callable[[], None]) -> None:
    x, y = middle(page)
    finger = page.context.new_cdp_session(page)
    touch: dict[str, Any] = {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]}
    finger.send("Input.dispatchTouchEvent", touch)
    meanwhile()
    finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


def test_a_press_counts_once_though_another_card_comes_meanwhile(asked: Screen) -> None:
    by_finger(asked.page, lambda: asked.shows(cards=[DOUBTFUL, card_json(8, "KC")]))
    asked.heard()
    asked.page.wait_for_timeout(SETTLED_MS)
    asked.posted({"correct": {"number": 7, "card": "6S"}})


def test_a_press_of_what_was_settled_meanwhile_counts_for_nothing(asked: Screen) -> None:
    asked.page.mouse.move(*middle(asked.page))
    asked.page.mouse.down()
    asked.shows(version="later", cards=[DOUBTFUL, card_json(8, "KC")])
    asked.page.mouse.up()
    asked.page.wait_for_timeout(SETTLED_MS)
    asked.posted()
