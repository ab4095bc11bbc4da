"""The games that are kept: searched, read, saved, and deleted after a second tap."""

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.web.complaints import SHEETS, complaints
from tests.web.late import routed
from tests.web.pages import reloaded
from tests.web.player import Player
from tests.web.screen import chosen

REFUSED = {"error": {"kind": "stale", "text": "the table has changed meanwhile"}}


@pytest.fixture
def played(desk: Page, sits: Player) -> Page:
    """A page with a game of Ann and Ben on it, after one of Zoë and Max."""
    sits.does("new", names=["Zoë", "Max"], dealer="A")
    sits.does("peg", seat="A", points=7)
    sits.does("new", names=["Ann", "Ben"], dealer="A")
    chosen(desk, "#games")
    expect(games(desk)).to_have_count(2)
    return desk


def games(page: Page) -> Locator:
    return page.locator("#games-sheet .fold")


def unfolded(page: Page) -> Locator:
    """The oldest game, with what can be done with it."""
    games(page).last.locator(".fold-head").click()
    return games(page).last


def test_kept_games_are_listed_the_newest_first_and_searched_by_player_in_the_same_place(
    played: Page,
) -> None:
    expect(games(played).locator(".kept-score")).to_have_text(["Ann 0, Ben 0", "Zoë 7, Max 0"])
    search = played.get_by_label("Search by player")
    before = search.bounding_box()
    search.fill("nobody")
    expect(played.get_by_text("No game of such a player")).to_be_visible()
    assert search.bounding_box() == before
    search.fill("zo")
    expect(games(played)).to_have_count(1)


def test_a_past_game_is_read_and_not_put_right(played: Page) -> None:
    unfolded(played).get_by_role("button", name="History").click()
    history = played.locator("#history-sheet")
    expect(history).to_contain_text("Zoë pegs 7")
    expect(history.get_by_role("heading", level=2)).to_contain_text("Zoë 7, Max 0")
    expect(history.locator(".history-entries").get_by_role("button")).to_have_count(0)
    played.keyboard.press("Escape")
    expect(games(played).first).to_be_visible()


def test_a_past_game_is_saved_as_text(played: Page) -> None:
    with played.expect_download() as saved:
        unfolded(played).get_by_role("link", name="Download").click()
    assert "pegged A 7" in saved.value.path().read_text("utf-8")


def test_a_past_game_is_deleted_with_the_second_tap_and_the_search_goes_on(played: Page) -> None:
    expect(games(played).first.get_by_role("button", name="Delete")).to_have_count(0)
    played.get_by_label("Search by player").fill("zo")
    old = games(played)
    old.get_by_role("button", name="Delete Zoë 7, Max 0").click()
    old.get_by_role("button", name="Keep").click()
    old.get_by_role("button", name="Delete Zoë 7, Max 0").press("Enter")
    assert complaints(played, SHEETS) == []
    old.get_by_role("button", name="Delete for good").click()
    expect(played.get_by_text("No game of such a player")).to_be_visible()
    expect(played.get_by_label("Search by player")).to_have_value("zo")
    expect(played.locator("#games-sheet").get_by_role("button", name="Close")).to_be_focused()


def test_a_game_that_was_left_by_mistake_is_gone_on_with(played: Page) -> None:
    expect(games(played).first.get_by_role("button", name="Go on with this game")).to_have_count(0)
    unfolded(played).get_by_role("button", name="Go on with this game").click()
    expect(played.locator("dialog[open]")).to_have_count(0)
    expect(played.locator(".seat").first).to_contain_text("Zoë")
    expect(played.locator("#score-0")).to_have_text("7")
    reloaded(played)
    expect(played.locator("#score-0")).to_have_text("7")
    played.locator("#undo").click()
    expect(played.locator("#score-0")).to_have_text("0")
    assert complaints(played) == []


def test_what_is_said_already_when_a_sheet_is_opened_is_said_above_it(desk: Page) -> None:
    routed(desk, "**/api/clear*", lambda route: route.fulfill(status=409, json=REFUSED))
    desk.keyboard.press("n")
    expect(desk.locator("#toast")).to_have_text("The table has changed meanwhile")
    chosen(desk, "#history")
    expect(desk.locator("#history-sheet #toast")).to_be_visible()
