"""What is fetched for a sheet: it may come late, out of turn, or not at all."""

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.web.late import Late
from tests.web.player import Player
from tests.web.screen import Screen
from tests.web.until import until

SILENT = "The server does not answer: is cribcam still running?"
OLD = "of a moment ago"
GAME_NUMBER = "async () => (await import('/static/js/server/state.js')).state().game.number"
JOIN: dict[str, Any] = {"join": [], "text": "", "authority": None, "phones": []}
PHONE = {"id": "x", "name": "A phone", "own": False, "takes_part": True, "joined_s": 0, "seen_s": 0}
GAME = {
    **{"number": 10**6, "text": "Zoë 7, Max 0", "names": ["Zoë", "Max"], "means": "six-card"},
    **{"changed_at": "2026-11-23T20:00:00Z", "known": True, "here": False, "goes_on": True},
}
KEPT = ["#statistics", "[data-key=kept]"]
SHEETS = [
    (["#join"], "join"),
    (["#history"], "history"),
    (KEPT, "kept"),
    (["#statistics"], "statistics"),
    (["#new-game"], "v1/setups"),
    (["[data-key=source-samples]"], "samples"),
]


def opened(page: Page, taps: list[str]) -> None:
    for tap in taps:
        page.locator(tap).click()


@pytest.mark.parametrize(("taps", "asked"), SHEETS, ids=[asked for _, asked in SHEETS])
def test_a_sheet_says_so_when_the_server_does_not_answer(
    desk_screen: Screen, taps: list[str], asked: str
) -> None:
    page = desk_screen.page
    page.route(f"**/api/{asked}?*", lambda route: route.abort())
    opened(page, taps)
    expect(page.locator("#toast")).to_have_text(SILENT)


def test_a_result_that_does_not_come_is_said(desk_screen: Screen) -> None:
    page, game = desk_screen.page, desk_screen.state["game"]
    page.route("**/api/result?*", lambda route: route.abort())
    desk_screen.shows(
        game={**game, "over": True, "outcome": {"text": "Ann wins"}, "again": "Again"}
    )
    expect(page.locator("#toast")).to_have_text(SILENT)


def test_what_the_server_cannot_tell_is_said_in_its_words(desk_screen: Screen) -> None:
    page, told = desk_screen.page, {"error": {"kind": "unavailable", "text": "the disk is full"}}
    page.route("**/api/kept?*", lambda route: route.fulfill(status=503, json=told))
    opened(page, KEPT)
    expect(page.locator("#toast")).to_have_text("The disk is full")
    expect(page.locator("#keeper")).not_to_contain_text("The games are played through")


def test_ways_to_join_that_were_overtaken_hide_no_newer_ones(desk_screen: Screen) -> None:
    page = desk_screen.page
    late = Late(page, "**/api/join?*")
    opened(page, ["#join"])
    late.is_asked()
    opened(page, ["#join"])
    expect(page.locator("#joiner")).to_be_visible()
    late.comes(**JOIN | {"text": OLD})
    expect(page.locator("#joiner")).not_to_contain_text(OLD)


def test_a_new_game_that_is_asked_for_twice_begins_with_what_was_chosen(
    desk_screen: Screen,
) -> None:
    page = desk_screen.page
    setups = page.evaluate("async () => (await fetch('/api/v1/setups')).json()")
    late = Late(page, "**/api/v1/setups?*")
    opened(page, ["#new-game"])
    late.is_asked()
    opened(page, ["#new-game"])
    name = page.locator("#new-game-sheet input[type=text]").first
    name.fill("Zoë")
    late.comes(**setups)
    expect(name).to_have_value("Zoë")


def test_a_sheet_that_was_closed_stays_so_once_the_phone_is_removed(desk_screen: Screen) -> None:
    page, told = desk_screen.page, JOIN | {"phones": [PHONE]}
    page.route("**/api/phones/*", lambda route: route.fulfill(status=204))
    page.route("**/api/join?*", lambda route: route.fulfill(json=told))
    opened(page, ["#join"])
    page.get_by_role("button", name="Remove A phone").click()
    late = Late(page, "**/api/join?*")
    page.get_by_role("button", name="Remove only").click()
    late.is_asked()
    page.keyboard.press("Escape")
    expect(page.locator("#joiner")).to_be_hidden()
    late.comes(**JOIN)
    expect(page.locator("#joiner")).to_be_hidden()


def test_a_list_that_was_closed_stays_so_once_the_game_is_deleted(desk_screen: Screen) -> None:
    page = desk_screen.page
    page.route("**/api/kept?*", lambda route: route.fulfill(json={"games": [GAME]}))
    late = Late(page, "**/api/v1/games/*")
    opened(page, KEPT)
    page.get_by_role("button", name="Delete Zoë 7, Max 0").click()
    page.get_by_role("button", name="Delete for good").click()
    late.is_asked()
    page.locator("#keeper").get_by_role("button", name="Close").click()
    late.comes()
    expect(page.locator("#keeper")).to_be_hidden()


def test_a_deck_that_was_closed_stays_so_once_the_card_lies_there(desk: Page) -> None:
    late = Late(desk, "**/api/add?*")
    desk.get_by_role("button", name="Choose a card of the hand").first.click()
    desk.locator("#picker [data-pick='5C']").click()
    late.is_asked()
    desk.keyboard.press("Escape")
    late.comes()
    expect(desk.locator(".row [data-card='5C']")).to_be_visible()
    expect(desk.locator("#picker")).to_be_hidden()


def test_names_that_are_asked_for_next_stay_open_once_the_one_before_is_given(
    desk: Page, sits: Player
) -> None:
    late = Late(desk, "**/api/rename?*")
    for side, name in ((0, "Ann"), (1, "Ben")):
        desk.locator(f".side-{side} .peg.front").click()
        desk.get_by_role("button", name=f"Rename Player {side + 1}").click()
        desk.locator("#renamer input").fill(name)
        if name == "Ann":
            desk.get_by_role("button", name="Save").click()
            late.is_done()
            desk.keyboard.press("Escape")
    late.comes()
    expect(desk.locator("#score-0")).to_be_visible()
    desk.get_by_role("button", name="Save").click()
    expect(desk.get_by_role("dialog")).to_have_count(0)
    assert sits.texts()[-2:] == ["named A Ann", "named B Ben"]


def test_a_deck_that_was_closed_stays_so_once_a_card_is_cut(desk: Page, sits: Player) -> None:
    sits.does("new", names=["Ann", "Ben"])
    late = Late(desk, "**/api/cut?*")
    desk.get_by_role("button", name="We cut").click()
    desk.locator("dialog [data-pick='5C']").click()
    late.is_asked()
    desk.keyboard.press("Escape")
    late.comes()
    expect(desk.get_by_role("dialog")).to_have_count(0)
    assert sits.texts()[-1] == "cut A 5C"


def test_a_peg_is_moved_once_by_two_taps_while_the_answer_is_late(desk: Page, sits: Player) -> None:
    late = Late(desk, "**/api/peg?*")
    desk.locator(".side-0 .peg.front").click()
    two = desk.get_by_role("button", name="Peg 2", exact=True)
    two.click()
    late.is_done()
    expect(desk.locator("#score-0")).to_have_text("2")
    two.click()
    late.comes()
    expect(desk.get_by_role("dialog")).to_have_count(0)
    sits.does("undo")
    assert sits.scores() == [0, 0]


def test_a_game_begins_once_by_two_taps_while_the_answer_is_late(desk: Page, sits: Player) -> None:
    before = sits.state["game"]["number"]
    late = Late(desk, "**/api/new?*")
    desk.locator("#new-game").click()
    start = desk.get_by_role("button", name="Start", exact=True)
    start.click()
    late.is_done()
    until(desk, f"async (game) => await ({GAME_NUMBER})() > game", before)
    start.click()
    late.comes()
    expect(desk.get_by_role("dialog")).to_have_count(0)
    assert sits.state["game"]["number"] == before + 1


def test_go_is_said_once_by_two_taps_while_the_answer_is_late(desk: Page, sits: Player) -> None:
    sits.does("new", names=["Ann", "Ben"], dealer="B")
    for name, card in (("starter", "5H"), ("lay", "KH"), ("lay", "QD"), ("lay", "JC")):
        sits.does(name, card=card)
    late, go = Late(desk, "**/api/go?*"), desk.locator("[data-key=go]")
    go.click()
    late.is_done()
    expect(desk.locator("#play .turn")).to_have_text("Ann lays")
    go.click()
    late.comes()
    sits.does("peg", seat="A", points=1)
    assert sits.texts()[-2:] == ["go B", "pegged A 1"]
    go.click()
    expect(go).to_have_count(0)
    assert sits.texts()[-1] == "go A"
