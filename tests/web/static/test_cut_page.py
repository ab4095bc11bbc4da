"""The cut for deal by hand: the cards are asked for once somebody has said that they cut."""

import pytest
from playwright.sync_api import Page, expect

from tests.web.player import Player
from tests.web.screen import Screen
from tests.web.states import BEGUN, begun


def starts(page: Page) -> None:
    """Begin a game of Ann and Ben in the sheet that is open."""
    for place, name in enumerate(("Ann", "Ben"), 1):
        page.get_by_role("textbox", name=f"Player {place}").fill(name)
    page.get_by_role("button", name="Start", exact=True).click()
    expect(page.locator("#new-game-sheet")).to_be_hidden()


@pytest.mark.parametrize("before", [(), ("Player 2",)], ids=["chosen at first", "chosen again"])
def test_whoever_taps_that_they_cut_is_asked_for_the_cards_without_another_tap(
    page: Page, sits: Player, before: tuple[str, ...]
) -> None:
    page.locator("#new-game").click()
    for name in (*before, "We cut"):
        page.get_by_role("radio", name=name).click()
    starts(page)
    for name, card in (("Ann", "5C"), ("Ben", "KD")):
        asked = page.get_by_role("dialog", name=f"{name} cuts for the deal")
        asked.locator(f"[data-pick='{card}']").click()
    expect(page.locator("#crib")).to_have_text("Ann has the crib")
    expect(page.get_by_role("dialog")).to_have_count(0)
    assert sits.texts()[-2:] == ["cut A 5C", "cut B KD"]


def test_where_nobody_said_who_deals_first_no_cards_are_asked_for(desk: Page) -> None:
    desk.locator("#new-game").click()
    starts(desk)
    expect(desk.get_by_role("button", name="We cut")).to_be_visible()
    expect(desk.get_by_role("dialog")).to_have_count(0)


def test_a_cut_that_a_camera_sees_is_not_asked_for(desk_screen: Screen) -> None:
    desk_screen.stands(begun(*BEGUN))
    desk_screen.shows(camera={**desk_screen.state["camera"], "kind": "camera"})
    sheet = desk_screen.opens_new_game()
    sheet.get_by_role("radio", name="We cut").click()
    starts(sheet)
    expect(sheet.get_by_role("dialog")).to_have_count(0)
