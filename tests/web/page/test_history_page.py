"""The history in the page: read, put right, and read again."""

from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.web.pages import Table
from tests.web.player import Player
from web.room import room


def opened(page: Page) -> Page:
    page.locator("#history").click()
    expect(page.get_by_role("dialog", name="What happened")).to_be_visible()
    return page


def test_what_happened_is_listed_with_the_pegs_after_it(page: Page, sits: Player) -> None:
    sits.does("peg", seat="A", points=5)
    last = opened(page).locator(".history-entry").last
    expect(last).to_contain_text("Player 1 pegs 5")
    expect(last.locator(".history-pegs")).to_have_text("5 : 0")


def test_a_tap_puts_points_right(page: Page, sits: Player) -> None:
    sits.does("peg", seat="A", points=5)
    opened(page).get_by_role("button", name="Player 1 pegs 5").click()
    page.get_by_label("The right points").fill("6")
    page.get_by_role("button", name="Put right", exact=True).click()
    expect(page.get_by_role("button", name="Player 1 pegs 6 (put right)")).to_be_visible()
    assert sits.scores() == [6, 0]


def test_cards_are_put_right_as_they_are_printed(desk: Page, sits: Player) -> None:
    sits.does("dealer", seat="B")
    sits.does("starter", card="5H")
    opened(desk).get_by_role("button", name="Starter 5♥").click()
    desk.get_by_label("The right card").fill("jh")
    desk.keyboard.press("Enter")
    expect(desk.get_by_role("button", name="Starter J♥")).to_contain_text("his heels")


def test_what_cannot_be_is_refused_and_stays_to_be_mended(desk: Page, sits: Player) -> None:
    sits.does("dealer", seat="B")
    sits.does("starter", card="5H")
    opened(desk).get_by_role("button", name="Starter 5♥").click()
    desk.get_by_label("The right card").fill("11H")
    desk.keyboard.press("Enter")
    expect(desk.locator("#toast")).to_contain_text("11H")
    expect(desk.get_by_label("The right card")).to_have_value("11H")


def test_an_open_history_follows_the_game(desk: Page, sits: Player) -> None:
    opened(desk)
    sits.does("peg", seat="B", points=2)
    expect(desk.locator(".history-entry").last).to_contain_text("Player 2 pegs 2")


def test_a_kept_picture_stands_with_its_event(desk: Page, table: Table, sits: Player) -> None:
    sits.does("peg", seat="A", points=5)
    here = room(table.app)
    pegged = len(here.live.state.game.history)
    here.kept.keep(here.live.state.game_number, pegged, b"jpeg")
    sheet = opened(desk)
    picture = sheet.get_by_role("img", name="The picture that was counted")
    expect(picture).to_have_attribute("src", f"/kept/{pegged}.jpg")
    expect(sheet.locator("a.history-picture")).to_have_attribute("href", f"/kept/{pegged}.jpg")


def test_the_newest_deal_stands_first(open_page: Callable[..., Page], sits: Player) -> None:
    sits.does("dealer", seat="B")
    sits.does("peg", seat="A", points=1)
    page = opened(open_page(768, 900))
    expect(page.locator(".history-deal h3")).to_have_text(
        ["Deal 1: Player 2 deals", "Before the first deal"]
    )
