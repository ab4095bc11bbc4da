"""A new game on the page: three taps, the names of last time, and every house rule in reach."""

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.web.pages import in_menu, reloaded
from tests.web.player import Player
from tests.web.screen import Screen


@pytest.fixture
def screen(desk_screen: Screen) -> Screen:
    return desk_screen


@pytest.fixture
def sheet(screen: Screen) -> Page:
    return unfolded(screen.opens_new_game())


def unfolded(page: Page) -> Page:
    """Unfold all that is seldom another than last time."""
    page.locator("#new-game-sheet summary").first.click()
    return page


def field(page: Page, place: int) -> Locator:
    return page.get_by_role("textbox", name=f"Player {place}")


def choice(page: Page, label: str) -> Locator:
    return page.get_by_role("combobox", name=label, exact=True)


def name(page: Page, place: int, text: str) -> None:
    field(page, place).fill(text)


def start(page: Page) -> None:
    page.get_by_role("button", name="Start", exact=True).click()
    expect(page.locator("#new-game-sheet")).to_be_hidden()


def test_a_game_of_three_begins_in_three_taps(phone: Page) -> None:
    in_menu(phone, "#new-game")
    expect(phone.get_by_role("button", name="Start", exact=True)).to_be_focused()
    phone.get_by_role("radio", name="3", exact=True).click()
    start(phone)
    expect(phone.locator(".seat")).to_have_count(3)


def test_the_button_that_starts_needs_no_scrolling_and_says_what_is_left(
    phone: Page, sits: Player
) -> None:
    sits.does("peg", seat="A", points=5)
    in_menu(phone, "#new-game")
    foot = phone.locator(".sheet-foot")
    expect(foot.get_by_role("button", name="Start")).to_be_in_viewport(ratio=1)
    expect(foot).to_contain_text("It is kept: Games leads back")


def test_names_are_remembered_from_the_last_game(desk: Page) -> None:
    in_menu(desk, "#new-game")
    name(desk, 1, "Ann")
    name(desk, 2, "Bea")
    start(desk)
    reloaded(desk)
    in_menu(desk, "#new-game")
    expect(field(desk, 2)).to_have_value("Bea")


def test_who_deals_is_one_tap_once_it_was_cut_on_the_name_as_it_is_typed(phone: Page) -> None:
    in_menu(phone, "#new-game")
    unfolded(phone)
    name(phone, 2, "Bea")
    phone.get_by_role("radio", name="Bea").click()
    start(phone)
    expect(phone.locator("#crib")).to_contain_text("Bea")


def test_what_is_chosen_is_what_the_server_is_sent(screen: Screen, sheet: Page) -> None:
    sheet.get_by_role("radio", name="3", exact=True).click()
    choice(sheet, "Game").select_option("captain")
    sheet.locator("[name=captain][value=C]").check()
    choice(sheet, "Rules").select_option("hoyle")
    expect(choice(sheet, "Muggins may be called").locator("option")).to_have_text(
        ["in the show", "in the show and in the play"]
    )
    sheet.get_by_role("radio", name="Check our count").click()
    expect(choice(sheet, "Muggins may be called")).to_have_count(0)
    sheet.get_by_role("radio", name="Muggins").click()
    choice(sheet, "Muggins may be called").select_option("show-and-play")
    sheet.get_by_text("House rules").click()
    rule = choice(sheet, "a false claim of the game")
    rule.select_option("back-fifteen")
    expect(rule).to_be_visible()  # they stay unfolded
    choice(sheet, "Match").select_option("games")
    start(sheet)
    [sent] = [post["new"] for post in screen.heard()]
    assert sent["rules"] == {"muggins": "show-and-play", "false_claim": "back-fifteen"}
    chosen = ("variant", "captain", "preset", "counting", "match")
    assert [sent[name] for name in chosen] == ["captain", "C", "hoyle", None, {"games": 3}]


def test_what_is_refused_is_said_in_the_sheet_which_stays(desk: Page) -> None:
    in_menu(desk, "#new-game")
    name(desk, 1, "Ann")
    name(desk, 2, "Ann")
    desk.get_by_role("button", name="Start", exact=True).click()
    expect(desk.locator("#new-game-sheet").get_by_role("alert")).to_contain_text("Ann")
