"""A game that is over: its result stands there, and the next one is a tap away."""

from typing import Any

from playwright.sync_api import expect

from tests.web.complaints import complaints
from tests.web.late import routed
from tests.web.screen import Screen
from tests.web.situations import LONG
from tests.web.until import until

BEST = "Best hand: Ann, 20 with 7♣ 8♦ 9♥ 9♣ and 8♠"
TOLD = {
    "players": ["Ann", "Ben"],
    "rows": [{"name": "best hand", "cells": ["20", "10"]}],
    "best": [BEST],
}
UNCOVERED = """() => {
  const { bottom } = document.querySelector(".scoreboard").getBoundingClientRect();
  return document.querySelector("#result h3").getBoundingClientRect().top >= bottom;
}"""


def over(screen: Screen, told: dict[str, Any] = TOLD) -> Screen:
    """Show the end of a game of a match."""
    routed(screen.page, "**/api/result*", lambda route: route.fulfill(json=told))
    match: dict[str, Any] = {"pegs": [], "pegged": "", "next": None}
    match["text"] = "Game 1, best of 3: Ann 1, Ben 0"
    ended = {
        "over": True,
        "outcome": {"text": "Ann wins by 21 holes", "side": 0, "stamp": None},
        "again": "Again",
    }
    screen.shows(game={**screen.state["game"], **ended, "match": match})
    return screen


def test_the_result_has_the_curve_the_best_hand_the_figures_and_the_match(
    phone_screen: Screen,
) -> None:
    result = over(phone_screen).page.locator("#result")
    expect(result).to_contain_text("Ann wins by 21 holes")
    said = "Game 1, best of 3: Ann 1, Ben 0"
    for pegged, times in (("", 1), (said, 1), ("In the match: 1 game for Ann", 2)):
        game = phone_screen.state["game"]
        phone_screen.shows(game={**game, "match": {**game["match"], "pegged": pegged}})
        expect(result.locator(".won p", has_text="Ann")).to_have_count(times)
    expect(result.get_by_role("img")).to_be_visible()
    expect(result.get_by_role("listitem")).to_have_text([BEST])
    expect(result.get_by_role("row", name="best hand")).to_contain_text("2010")
    assert complaints(phone_screen.page, "#result") == []


def test_who_ends_a_game_far_down_on_a_phone_sees_its_result(phone_screen: Screen) -> None:
    page = phone_screen.page
    page.evaluate("scrollTo(0, document.body.scrollHeight)")
    head = over(phone_screen).page.locator("#result h3")
    expect(head).to_be_in_viewport(ratio=1)
    until(page, UNCOVERED)


def test_the_result_goes_with_the_game(desk_screen: Screen) -> None:
    over(desk_screen)
    expect(desk_screen.page.locator("#result h3")).to_be_visible()
    desk_screen.shows(game={**desk_screen.state["game"], "over": False, "outcome": None})
    expect(desk_screen.page.locator("#result")).to_be_empty()


def test_the_figures_of_four_fit_on_the_smallest_phone(phone_screen: Screen) -> None:
    phone_screen.resized(320, 640)
    rows = [{"name": "average hand", "cells": ["12.34"] * 4}]
    over(phone_screen, told={**TOLD, "players": LONG, "rows": rows})
    figures = phone_screen.page.locator("#result .figures")
    expect(figures.get_by_role("row", name="average hand")).to_be_visible()
    assert figures.evaluate("(figures) => figures.scrollWidth - figures.clientWidth") <= 0
