"""Where things stand: nothing is wider than the screen, from a phone to a television."""

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, Route, expect

from scorer.language.catalogue import LANGUAGES, words
from tests.thoroughness import tried
from tests.web.screen import NO_CLAIM, Screen, count_json, hand_json
from tests.web.situations import situations
from tests.web.states import DEALT, at
from web.history.history import history_json

S4 = "7C 8D 8H KC 9S"
NARROW, *WIDE = SIZES = [
    *((320, 640), (360, 780), (844, 390), (768, 1024)),
    *((1024, 768), (1366, 768), (1440, 900), (1920, 1080)),
]
LONG = ["Maximiliane Annabell", "Benediktalexanderjah", "Charlotte-Wilhelmine", "Dietrich"]
WIDER = "document.documentElement.scrollWidth - innerWidth"
COLUMN_WIDER = """() => Math.max(0, ...[...document.querySelectorAll(".felt, .panel")]
  .filter((column) => getComputedStyle(column).overflowX === "auto")
  .map((column) => column.scrollWidth - column.clientWidth))"""
SHEETS = {
    **{"#new-game": "form", "#settings-button": "form", "#enlarge": ".large-total"},
    **{".seat": "button", "#history": ".history-entry", "#statistics": ".figures"},
}
"""What opens a sheet, and what stands in it."""
FIGURES = {
    "players": LONG,
    "rows": [{"name": "average hand", "cells": ["12.34"] * len(LONG)}],
    "left_out": "",
}
SHEET_WIDER = (
    "[...document.querySelectorAll('dialog[open]')].map(d => d.scrollWidth - d.clientWidth)"
)
DRAWN = "() => new Promise((then) => requestAnimationFrame(() => requestAnimationFrame(then)))"
"""What watches its size, as the board does, follows a frame later."""
TOP = "element => element.getBoundingClientRect().top"
TOPS = "elements => elements.map((element) => element.getBoundingClientRect().top)"
HEIGHTS = "elements => elements.map((element) => element.getBoundingClientRect().height)"
BOTTOM = "element => element.getBoundingClientRect().bottom"
THREE_LINES_PX = 60


@pytest.fixture
def open_in(open_screen: Callable[..., Screen]) -> Callable[[str], Screen]:
    """Open a page in any language, with a counted hand and long names."""

    def open_in(language: str) -> Screen:
        screen = open_screen(*SIZES[0], locale=language, reduced_motion="reduce")
        game = screen.state["game"]
        names = dict(zip("ABCD", LONG, strict=True))
        sides = [
            {**game["pegs"][0], "side": number, "seats": [seat], "name": name, "front": 99}
            for number, (seat, name) in enumerate(names.items())
        ][:3]
        screen.shows(game={**game, "names": names, "pegs": sides, "can_undo": True})
        screen.shows(deal={**screen.state["deal"], "crib": "A", "crib_text": f"{LONG[0]}s Crib"})
        screen.shows(hand=hand_json(S4), countable=True, claim=NO_CLAIM, count=count_json(S4))
        screen.awaits("show_crib", "B")
        played = dict(situations(LONG))["the crib"].game
        history = history_json(played, words(language), secret=False, names=LONG[:2])
        for asked, told in {"history": history, "statistics": FIGURES}.items():
            screen.page.route(f"**/api/{asked}*", partial(answered, told=told))
        expect(screen.page.locator("#score-2")).to_have_text("99")
        return screen

    return open_in


def answered(route: Route, told: Mapping[str, Any]) -> None:
    route.fulfill(json=told)


@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_is_wider_than_the_screen(open_in: Callable[[str], Screen], language: str) -> None:
    screen = open_in(language)
    screen.widens()
    page = screen.page
    wider: dict[str, int] = {}
    for width, height in SIZES:
        screen.resized(width, height)
        page.evaluate(DRAWN)
        sheets = SHEETS if (width, height) in opened_at(language) else {}
        wider |= {f"{part} at {width}": more for part, more in widths(page, sheets).items()}
    assert {name: more for name, more in wider.items() if more > 0} == {}


def opened_at(language: str) -> Sequence[tuple[int, int]]:
    """At which sizes sheets are opened: where there is the least room, and at another by turns."""
    return tried((NARROW, WIDE[list(LANGUAGES).index(language) % len(WIDE)]), SIZES)


def widths(page: Page, sheets: Mapping[str, str]) -> dict[str, int]:
    """By how many pixels the page and some sheets are wider than the screen."""
    wider = {"the page": page.evaluate(WIDER), "a column": page.evaluate(COLUMN_WIDER)}
    for button, content in sheets.items():
        page.locator(button).first.click()
        expect(page.locator("dialog[open]").locator(content).first).to_be_visible()
        [wider[button]] = page.evaluate(SHEET_WIDER)
        page.keyboard.press("Escape")
    return wider


def test_a_phone_shows_the_parts_in_the_order_in_which_they_are_needed(
    phone_screen: Screen,
) -> None:
    screen = phone_screen
    live = {"kind": "live", "text": "live"}
    screen.shows(camera={**screen.state["camera"], "kind": "camera", "condition": live})
    screen.shows(hand=hand_json(S4), countable=True, claim=NO_CLAIM, count=count_json(S4))
    parts = ["#expected", "#seats", "#picture", "#hand", "#count", "#board"]
    tops = [screen.page.locator(part).evaluate(TOP) for part in parts]
    assert tops == sorted(tops)


@pytest.mark.parametrize("language", ["en", "de"])
def test_on_a_phone_before_a_camera_the_count_is_in_sight_with_its_cards(
    open_screen: Callable[..., Screen], picture: bytes, language: str
) -> None:
    screen = open_screen(360, 780, locale=language)
    screen.page.route("**/pictures/*.jpg", lambda route: route.fulfill(body=picture))
    screen.stands(dict(situations())["a count of ten scores"], language)
    taken = {"url": "/pictures/1.jpg", "name": "", "width": 1280, "height": 720, "taken_s": 2e9}
    live = {"kind": "live", "text": "live", "remedy": ""}
    whole = {**screen.state["camera"], "kind": "camera", "picture": taken, "condition": live}
    screen.shows(camera=whole)
    screen.page.evaluate(DRAWN)
    for seen in (".frame", "#hand .card", ".counted .total"):
        expect(screen.page.locator(seen).first).to_be_in_viewport(ratio=1)
    parts = [".picture", "#hand", "section.count", "#sources", ".pegs"]
    tops = [screen.page.locator(part).evaluate(TOP) for part in parts]
    assert tops == sorted(tops)


def test_the_count_stands_beside_the_cards_where_there_is_room(desk_screen: Screen) -> None:
    desk = desk_screen.page
    desk_screen.shows(hand=hand_json(S4), countable=True, claim=NO_CLAIM, count=count_json(S4))
    for width, height in ((768, 1024), (1440, 900)):
        desk_screen.resized(width, height)
        desk.evaluate(DRAWN)
        felt = desk.locator(".felt").bounding_box()
        count = desk.locator("section.count").bounding_box()
        assert felt is not None
        assert count is not None
        assert count["x"] >= felt["x"] + felt["width"]


def test_on_a_tablet_the_cards_are_not_drawn_out_beside_a_long_count(desk_screen: Screen) -> None:
    desk = desk_screen.page
    desk_screen.shows(hand=hand_json(S4), countable=True, claim=NO_CLAIM, count=count_json(S4))
    desk_screen.resized(768, 1024)
    desk.evaluate(DRAWN)
    last = desk.locator(".felt > :visible").last
    gap = desk.locator(".felt").evaluate(BOTTOM) - last.evaluate(BOTTOM)
    assert gap < 40


@pytest.mark.parametrize("language", ["en", "de"])
def test_on_a_phone_what_is_looked_at_is_chosen_in_one_line(
    open_screen: Callable[..., Screen], language: str
) -> None:
    screen = open_screen(360, 780, locale=language)
    screen.stands(at(*DEALT), language)
    screen.page.evaluate(DRAWN)
    assert len({*screen.page.locator("#sources .chip:visible").evaluate_all(TOPS)}) == 1


def test_on_a_phone_no_choice_of_what_is_looked_at_takes_three_lines(
    open_screen: Callable[..., Screen],
) -> None:
    screen = open_screen(360, 780, locale="en")
    screen.stands(at(*DEALT), "en")
    screen.page.evaluate(DRAWN)
    assert max(screen.page.locator("#sources .chip:visible").evaluate_all(HEIGHTS)) < THREE_LINES_PX


def test_the_scores_are_equally_high_whatever_stands_in_one(phone_screen: Screen) -> None:
    game = phone_screen.state["game"]
    side = {**game["pegs"][0], "name": "Ann & a Partner with a Name"}
    phone_screen.shows(game={**game, "pegs": [side, game["pegs"][1]]})
    expect(phone_screen.page.locator(".seat").first).to_contain_text("Partner")
    assert len({*phone_screen.page.locator(".seat").evaluate_all(HEIGHTS)}) == 1


@pytest.mark.parametrize("language", tried(("ru",), tuple(LANGUAGES)))
def test_three_cards_of_a_score_stand_in_one_line_on_a_narrow_desk(
    open_screen: Callable[..., Screen], language: str
) -> None:
    screen = open_screen(1024, 768, locale=language)
    screen.stands(dict(situations())["a count of ten scores"], language)
    cards = screen.page.locator(".score-cards")
    assert len({*cards.evaluate_all(HEIGHTS)}) == 1


def test_a_television_has_larger_type_than_a_desk(desk_screen: Screen) -> None:
    size = "parseFloat(getComputedStyle(document.documentElement).fontSize)"
    on_a_desk = desk_screen.page.evaluate(size)
    desk_screen.resized(1920, 1080)
    assert desk_screen.page.evaluate(size) > 1.2 * on_a_desk


@pytest.mark.parametrize("language", tried(("de", "ru"), tuple(LANGUAGES)))
def test_on_a_low_screen_the_cards_and_what_is_said_of_them_are_whole(
    open_screen: Callable[..., Screen], language: str
) -> None:
    screen = open_screen(1280, 720, locale=language)
    screen.widens()
    felt, crib = screen.page.locator(".felt"), screen.page.locator("#hand .switch")
    for shown in ({}, {"hand": hand_json(S4), "countable": True, "count": count_json(S4)}):
        screen.shows(**shown)
        screen.page.evaluate(DRAWN)
        assert crib.evaluate(BOTTOM) <= felt.evaluate(BOTTOM)


@pytest.mark.parametrize("language", tried(("ru",), tuple(LANGUAGES)))
def test_who_deals_first_is_answered_in_one_line(
    open_screen: Callable[..., Screen], language: str
) -> None:
    screen = open_screen(1280, 720, locale=language)
    screen.widens()
    answers = screen.page.locator("#status-answers button")
    expect(answers).to_have_count(3)
    assert are_in_one_line(answers)


@pytest.mark.parametrize("language", tried(("de",), tuple(sorted({*LANGUAGES} - {"ru"}))))
def test_what_is_done_with_the_camera_stands_in_one_line(
    open_screen: Callable[..., Screen], language: str
) -> None:
    screen = open_screen(1440, 900, locale=language)
    taken = {"url": "/pictures/1.jpg", "name": "", "width": 720, "height": 480, "taken_s": 0}
    live = {"kind": "live", "text": "", "remedy": ""}
    screen.widens()
    screen.stands(at(*DEALT, "played"), language)
    screen.shows(
        camera={**screen.state["camera"], "kind": "camera", "condition": live, "picture": taken}
    )
    ways = screen.page.locator("#sources button:visible")
    expect(ways).to_have_count(5)
    assert are_in_one_line(ways)


def are_in_one_line(buttons: Locator) -> bool:
    return len({button.evaluate(TOP) for button in buttons.all()}) == 1
