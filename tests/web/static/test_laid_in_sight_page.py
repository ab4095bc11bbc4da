"""What is tapped in by hand: what is asked of it, or follows it, stands in sight."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.web.pages import SIZES
from tests.web.player import Player

HAND = ("5C", "5D", "JH", "KC")
DEAL = (" ".join(HAND), "2C 3D JD QC", "2H 3H 4H 9C")
MUGGINS_IN_THE_PLAY = {"preset": "acc", "rules": {"muggins": "show-and-play"}}
A_LITTLE_DOWN = "scrollBy(0, 60)"
SETTLED = "() => new Promise((then) => requestAnimationFrame(() => setTimeout(then)))"
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
    page.evaluate(SETTLED)
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
    page.evaluate(SETTLED)
    for part in (".running", ".ranks"):
        assert page.locator(f"#play {part}").evaluate(SEEN)


def lays(page: Page, rank: str, suit: str) -> None:
    """Tap a card of the play in, far down the page."""
    page.evaluate("scrollTo(0, document.body.scrollHeight)")
    page.locator(f"#play [data-key='rank-{rank}']").click()
    page.locator(f"#play [data-key='lay-{suit}']").click()


@pytest.mark.parametrize("size", [(844, 390), (360, 640)])
def test_who_laid_a_card_that_is_claimed_sees_the_question_then_where_the_next_is_tapped(
    open_page: Callable[..., Page], sits: Player, size: tuple[int, int]
) -> None:
    page = open_page(*size, reduced_motion="reduce")
    sits.does("new", names=["Ann", "Ben"], dealer="B", **MUGGINS_IN_THE_PLAY)
    sits.does("starter", card="8S")
    lays(page, "K", "H")
    question = page.locator("#claim .question")
    expect(question).to_have_text("What does Ann say for K♥?")
    page.evaluate(SETTLED)
    assert question.evaluate(SEEN)
    page.locator("#claim [data-points='0']").click()
    page.get_by_role("button", name="Nobody calls").click()
    keys = page.locator("#play .rank-button")
    expect(keys).to_have_count(13)
    page.evaluate(SETTLED)
    assert all(key.evaluate(SEEN) for key in (keys.first, keys.last))


def test_where_nothing_is_asked_a_card_that_is_laid_moves_nothing(
    open_page: Callable[..., Page], sits: Player
) -> None:
    page = open_page(844, 390, reduced_motion="reduce")
    sits.does("new", names=["Ann", "Ben"], dealer="B")
    sits.does("starter", card="8S")
    lays(page, "K", "H")
    before = page.evaluate("scrollY")
    expect(page.locator("#play .series li")).to_have_count(1)
    page.evaluate(SETTLED)
    assert page.evaluate("scrollY") == before
