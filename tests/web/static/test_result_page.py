"""A game that is over: its result stands there, and the next one is a tap away."""

from typing import Any

import pytest
from playwright.sync_api import expect

from tests.web.complaints import complaints
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
TOP = "(element) => element.getBoundingClientRect().top"


def over(screen: Screen, told: dict[str, Any] = TOLD) -> Screen:
    """Show the end of a game of a match."""
    screen.page.route("**/api/result*", lambda route: route.fulfill(json=told))
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
    each_screen: Screen,
) -> None:
    result = over(each_screen).page.locator("#result")
    expect(result).to_contain_text("Ann wins by 21 holes")
    expect(result).to_contain_text("Game 1, best of 3: Ann 1, Ben 0")
    expect(result.get_by_role("img")).to_be_visible()
    expect(result.get_by_role("listitem")).to_have_text([BEST])
    expect(result.get_by_role("row", name="best hand")).to_contain_text("2010")
    assert complaints(each_screen.page, "#result") == []


def test_who_wins_the_match_is_said_once(desk_screen: Screen) -> None:
    screen, won = over(desk_screen), "Ann wins the match: Ann 2, Ben 0"
    game = screen.state["game"]
    match = {**game["match"], "text": won, "pegged": won}
    screen.shows(game={**game, "number": game["number"] + 1, "match": match})
    expect(screen.page.locator("#result p", has_text=won)).to_have_count(1)


def test_who_ends_a_game_far_down_on_a_phone_sees_its_result(phone_screen: Screen) -> None:
    page = phone_screen.page
    page.evaluate("scrollTo(0, document.body.scrollHeight)")
    head = over(phone_screen).page.locator("#result h3")
    expect(head).to_be_in_viewport(ratio=1)
    until(page, UNCOVERED)


def test_the_result_stands_above_the_verdict_on_the_last_claim(each_screen: Screen) -> None:
    over(each_screen).shows(verdict={"missed": 2, "over": 0, "text": "ten claimed, twelve true"})
    page = each_screen.page
    result, verdict = page.locator("#result h3"), page.locator(".verdict")
    assert result.evaluate(TOP) < verdict.evaluate(TOP)


def test_on_a_tablet_the_figures_of_two_long_names_are_whole(desk_screen: Screen) -> None:
    desk_screen.resized(768, 1024)
    named = {**TOLD, "players": ["Bartholomäus", "Christina-Louise"]}
    screen = over(desk_screen, told=named)
    figures = screen.page.locator("#result .figures")
    expect(figures).to_be_visible()
    assert figures.evaluate("(figures) => figures.scrollWidth - figures.clientWidth") <= 0


@pytest.mark.parametrize("size", [(320, 640), (360, 780), (780, 360), (1280, 800)])
@pytest.mark.parametrize("players", [3, 4])
def test_the_figures_of_three_and_four_fit(
    desk_screen: Screen, size: tuple[int, int], players: int
) -> None:
    desk_screen.resized(*size)
    rows = [{"name": "average hand", "cells": ["12.34"] * players}]
    screen = over(desk_screen, told={**TOLD, "players": LONG[:players], "rows": rows})
    figures = screen.page.locator("#result .figures")
    expect(figures.get_by_role("row", name="average hand")).to_be_visible()
    assert figures.evaluate("(figures) => figures.scrollWidth - figures.clientWidth") <= 0


def test_above_the_figures_of_two_a_long_name_is_whole(desk_screen: Screen) -> None:
    desk_screen.resized(1024, 768)
    screen = over(desk_screen, told={**TOLD, "players": ["Maximilian", "Ben"]})
    name = screen.page.locator("#result [scope=col]").first
    expect(name).to_be_visible()
    assert name.evaluate("(name) => name.scrollWidth - name.clientWidth") <= 0


def test_it_goes_with_the_game(desk_screen: Screen) -> None:
    over(desk_screen)
    expect(desk_screen.page.locator("#result h3")).to_be_visible()
    desk_screen.shows(game={**desk_screen.state["game"], "over": False, "outcome": None})
    expect(desk_screen.page.locator("#result")).to_be_empty()


def test_again_is_one_tap(phone_screen: Screen) -> None:
    over(phone_screen).page.get_by_role("button", name="Again").click()
    phone_screen.posted({"again": {}})
