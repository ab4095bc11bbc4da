"""What a page fetches once, it asks for again where a network has lost the answer."""

from playwright.sync_api import Page, expect

from tests.web.player import Player
from tests.web.until import until

CALLED = """async () => {
  const { nameOf } = await import("/static/js/cards/cards.js");
  return nameOf("5H") === "five of hearts";
}"""


def test_a_board_whose_answer_was_lost_is_asked_for_again(desk: Page, sits: Player) -> None:
    desk.route("**/board.json*", lambda route: route.abort(), times=1)
    sits.does("new", names=["Ann", "Ben", "Cleo"], players=3, variant="three-handed", dealer="A")
    expect(desk.locator(".peg-board .side:not(.absent)")).to_have_count(3)
    expect(desk.locator(".board-drawing")).not_to_have_attribute("inert", "")


def test_the_names_of_the_cards_are_asked_for_again(desk: Page) -> None:
    desk.route("**/api/cards*", lambda route: route.abort(), times=1)
    desk.reload()
    until(desk, CALLED)
