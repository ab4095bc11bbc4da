"""What is tapped in by hand: what is asked of it, or follows it, stands in sight."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.web.pages import SIZES
from tests.web.player import Player

HAND = ("5C", "5D", "JH", "KC")
DEAL = (" ".join(HAND), "2C 3D JD QC", "2H 3H 4H 9C")
A_LITTLE_DOWN = "scrollBy(0, 60)"
SEEN = """(question) => {
  const { bottom } = document.querySelector(".top").getBoundingClientRect();
  const box = question.getBoundingClientRect();
  return box.top >= bottom && box.bottom <= innerHeight;
}"""


@pytest.mark.parametrize("size", [(780, 360), (360, 640)])
def test_who_tapped_the_hand_in_sees_what_is_asked_of_it(
    open_page: Callable[..., Page], sits: Player, size: tuple[int, int]
) -> None:
    page = open_page(*size, reduced_motion="reduce")
    sits.does("new", names=["Ann", "Ben"], dealer="A", counting="check")
    sits.does("starter", card="8S")
    sits.does("played")
    page.evaluate("scrollTo(0, document.body.scrollHeight)")
    page.get_by_role("button", name="Choose a card of the hand").first.click()
    for card in HAND:
        page.locator(f"#picker .deck [data-pick='{card}']").click()
        expect(page.locator(f"#hand [data-card='{card}']")).to_be_visible()
    question = page.locator("#claim .question")
    expect(question).to_be_visible()
    page.evaluate("() => new Promise((then) => requestAnimationFrame(() => setTimeout(then)))")
    assert question.evaluate(SEEN)


def test_who_tapped_the_next_starter_sees_where_the_play_is_tapped_in(
    open_page: Callable[..., Page], sits: Player
) -> None:
    page = open_page(*SIZES["phone"], reduced_motion="reduce")
    sits.does("new", names=["Ann", "Ben"], dealer="A")
    sits.does("starter", card="8S")
    for cards in DEAL:
        for card in cards.split():
            sits.does("add", card=card)
        sits.does("count")
    starter = page.get_by_role("button", name="Starter", exact=True)
    starter.scroll_into_view_if_needed()
    page.evaluate(A_LITTLE_DOWN)
    starter.click()
    page.locator("#picker [data-pick='8S']").click()
    expect(page.locator("#picker")).to_be_hidden()
    page.evaluate("() => new Promise((then) => requestAnimationFrame(() => setTimeout(then)))")
    for part in (".running", ".ranks"):
        assert page.locator(f"#play {part}").evaluate(SEEN)
