"""A hand that was tapped in by hand: what is asked of it stands in sight."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.web.player import Player

HAND = ("5C", "5D", "JH", "KC")
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
