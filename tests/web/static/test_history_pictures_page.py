"""The pictures of counts that are kept, in the history."""

from playwright.sync_api import Page, expect

from tests.web.pages import Table
from tests.web.player import Player
from tests.web.screen import chosen
from tests.web.until import until
from web.services import services

HAVE_COME = """() => [...document.querySelectorAll(".history-picture img")]
  .every(({ complete }) => complete)"""
"""They are drawn anew once it was worked out what could have been: those of before never come."""


def opened(page: Page) -> Page:
    chosen(page, "#history")
    expect(page.get_by_role("dialog", name="History")).to_be_visible()
    return page


def test_what_happened_last_stays_in_sight_once_the_pictures_beside_it_have_come(
    desk: Page, table: Table, sits: Player, picture: bytes
) -> None:
    live, log = services(table.app).live, services(table.app).log
    for points in range(1, 13):
        sits.does("peg", seat="A", points=points)
        number, event = live.state.game_number, len(live.state.game.history)
        log.keep_picture(number, event, picture)
    last = opened(desk).get_by_text("78 : 0")
    expect(last).to_be_visible()
    until(desk, HAVE_COME)
    expect(last).to_be_in_viewport(ratio=1)
    pictures = desk.get_by_role("img", name="The picture that was counted")
    expect(pictures.last).to_have_attribute("src", f"kept/{number}/{event}.jpg")
