"""The bar: what is awaited, its answers, the one gold step, undo, the menu, and what is refused."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.web.pages import SIZES
from tests.web.player import Player
from tests.web.screen import Screen, count_json
from tests.web.situations import situations
from tests.web.stage import Stage
from tests.web.states import DEALT, PLAY, STARTER, at, lying
from tests.web.windows import stop_the_clock
from web.table.settings import SourceKind

S4 = "7C 8D 8H KC 9S"
NAMES = ("Ann", "Bob", "Cleo", "Dan")
COUNT_CHANGES = """() => {
  document.changes = 0;
  for (const part of document.querySelectorAll("#expected, #hand, #count, #spoken")) {
    const seen = new MutationObserver(() => { document.changes += 1; });
    seen.observe(part, { childList: true, subtree: true });
  }
}"""
COVERED = """() => {
  scrollTo(0, document.body.scrollHeight);
  const parts = [...document.querySelectorAll(".seat-score, #expected, #undo, #more")];
  return parts.filter((part) => part.checkVisibility()).filter((part) => {
    const { left, right, top, bottom } = part.getBoundingClientRect();
    const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    return !part.parentElement.contains(hit);
  }).map(({ id, className }) => id || className);
}"""
"""What is out of sight, or under something else, at the end of the page."""
REFUSE = "document.dispatchEvent(new CustomEvent('refused', { detail: 'that is not allowed' }))"
SOME_FRAMES = 5
GOLDEN = """() => {
  const gold = document.createElement("i");
  gold.style.color = "var(--brass-bright)";
  document.body.append(gold);
  const { color } = getComputedStyle(gold);
  gold.remove();
  return [...document.querySelectorAll("button")]
    .filter((button) => button.checkVisibility())
    .filter((button) => getComputedStyle(button).backgroundColor === color)
    .map((button) => button.textContent);
}"""
AWAITED = {
    "nothing has happened": ["Start a game"],
    "counted freely": ["Peg 10 for Ann", "Peg 10 for Bob"],
    "the deal": ["Enter the starter"],
    "the play": ["Go"],
    "a count of ten scores": ["Enter Ann's hand"],
    "the crib": ["Enter the starter"],
    "the end": ["Rematch (Bob deals)"],
    "a verdict": ["Enter Ann's hand"],
    "called": ["Enter Ann's hand"],
}
"""In other situations a pad, the keys of the play or a name are what is tapped."""
HIDES_AFTER_MS = 5000
BESIDE = (5, 400)
"""A place of the page on which nothing lies."""


@pytest.fixture
def screen(open_screen: Callable[..., Screen]) -> Screen:
    """A phone, on which the bar has the least room, and no peg walks."""
    return open_screen(*SIZES["phone"], reduced_motion="reduce")


def tap(page: Page, name: str) -> None:
    page.get_by_role("button", name=name, exact=True).click()


def test_scores_what_is_awaited_and_undo_are_in_sight_wherever_one_has_scrolled(
    screen: Screen,
) -> None:
    page, covered = screen.page, {}
    for name, state in situations(NAMES):
        screen.stands(state)
        covered[name] = page.evaluate(COVERED)
    assert {name: parts for name, parts in covered.items() if parts} == {}


def test_a_new_frame_draws_nothing_anew_and_is_not_read_aloud(desk_screen: Screen) -> None:
    screen, page = desk_screen, desk_screen.page
    screen.stands(dict(situations(NAMES))["a count of ten scores"])
    page.evaluate(COUNT_CHANGES)
    for name in map(str, range(SOME_FRAMES)):
        hand = screen.state["hand"]
        moved = [{**card, "boxes": [[1, 2, 3, 4]]} for card in hand["cards"]]
        screen.shows(hand={**hand, "cards": moved}, camera={**screen.state["camera"], "name": name})
    assert page.evaluate("document.changes") == 0


def test_what_is_awaited_is_the_one_golden_thing(screen: Screen) -> None:
    golden = {}
    for name, state in situations(NAMES):
        screen.stands(state)
        golden[name] = screen.page.evaluate(GOLDEN)
    assert {name: found for name, found in golden.items() if found} == AWAITED


def test_who_deals_first_is_answered_with_one_tap(screen: Screen) -> None:
    screen.stands(lying(at(), "9H AS 4C", SourceKind.CAMERA))
    expect(screen.page.locator("#expected")).to_have_text("The dealer is missing: who deals first?")
    expect(screen.page.locator(".asked")).to_have_count(0)
    tap(screen.page, "Ben")
    screen.posted({"dealer": {"seat": "B"}})


def test_who_cuts_for_the_deal_taps_card_after_card_until_it_is_settled(
    phone: Page, sits: Player
) -> None:
    sits.does("new", names=["Ann", "Ben"])
    tap(phone, "We cut")
    for name, card in (("Ann", "5C"), ("Ben", "KD")):
        asked = phone.get_by_role("dialog", name=f"{name} cuts for the deal")
        asked.locator(f"[data-pick='{card}']").click()
    expect(phone.get_by_role("dialog")).to_have_count(0)
    expect(phone.locator(".seat", has_text="Ann").locator(".crib-mark")).to_be_visible()
    assert sits.texts()[-2:] == ["cut A 5C", "cut B KD"]


def test_who_skips_a_hand_is_told_first_what_follows_and_may_peg_its_points(
    screen: Screen,
) -> None:
    for points, answer in ((0, "None"), (12, "12")):
        screen.stands(at(*DEALT, "played"))
        tap(screen.page, "Skip this hand")
        expect(screen.page.get_by_role("dialog")).to_contain_text("Then: Ann shows the hand")
        tap(screen.page, answer)
        expect(screen.page.get_by_role("dialog")).to_be_hidden()
        assert screen.heard()[-1] == {"skip": {"points": points}}
        screen.posts.clear()


def test_a_game_that_is_over_says_how_and_offers_the_next(phone: Page, sits: Player) -> None:
    sits.does("rename", seat="A", name="Ann")
    sits.does("peg", seat="A", points=121)
    expect(phone.locator("#expected")).to_contain_text("Ann wins")
    tap(phone, "Rematch (Player 2 deals)")
    expect(phone.locator(".seat", has_text="Player 2").locator(".crib-mark")).to_be_visible()
    assert sits.scores() == [0, 0]


def test_undo_and_redo_lead_back_and_forward_and_say_what(desk: Page, sits: Player) -> None:
    sits.does("peg", seat="A", points=5)
    undo = desk.get_by_role("button", name="Undo Player 1 pegs 5")
    redo = desk.get_by_role("button", name="Redo Player 1 pegs 5")
    expect(redo).to_have_count(0)
    undo.click()
    expect(desk.locator("#score-0")).to_have_text("0")
    redo.click()
    expect(desk.locator("#score-0")).to_have_text("5")
    expect(undo).to_be_enabled()


def test_several_undos_are_one_place_under_the_thumb(phone: Page, sits: Player) -> None:
    sits.does("new", names=["Ann", "Ben"], dealer="A")
    sits.does("starter", card=STARTER)
    for line in PLAY:
        sits.does("lay", card=line.split()[-1])
    sits.does("count")
    undo = phone.locator("#undo")
    expect(undo).to_contain_text("Ben counts")
    box = undo.bounding_box()
    assert box is not None
    for what in ("Ann lays", "Ben lays", "Ann lays"):
        phone.mouse.click(box["x"] + 30, box["y"] + box["height"] / 2)
        expect(undo).to_contain_text(what)


def test_the_menu_closes_with_escape_or_a_tap_beside_it_and_gives_the_focus_back(
    screen: Screen,
) -> None:
    page = screen.page
    screen.awaits("lay", "B")
    more, games = page.locator("#more"), page.locator("#new-game")
    more.focus()
    page.keyboard.press("Enter")
    expect(more).to_have_attribute("aria-expanded", "true")
    expect(games).to_be_visible()
    page.keyboard.press("Escape")
    expect(games).to_be_hidden()
    expect(more).to_be_focused()
    more.click()
    page.mouse.click(*BESIDE)
    expect(games).to_be_hidden()
    expect(more).to_have_attribute("aria-expanded", "false")


def test_the_ways_to_begin_are_a_game_a_hand_to_count_and_a_film(screen: Screen) -> None:
    page = screen.page
    tap(page, "Start a game")
    expect(page.locator("#new-game-sheet")).to_be_visible()
    page.keyboard.press("Escape")
    tap(page, "See it play")
    begun, filmed = screen.heard(2)
    assert begun["new"]["names"] == ["Anna", "Ben"]
    assert filmed == {"source": {"kind": "film"}}
    tap(page, "Just count a hand")
    expect(page.get_by_role("dialog")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("button", name="Choose a card of the hand")).to_have_count(4)


def test_the_display_for_the_table_hides_its_steps_until_somebody_touches_it(
    stage: Stage,
) -> None:
    with stage.screen(*SIZES["desk"], clock=True) as screen:
        page = screen.page
        stop_the_clock(page)
        screen.shows(fresh=False, count=count_json(S4))
        page.locator("#more").click()
        tap(page, "Table display")
        expect(page.locator("#total")).to_be_in_viewport(ratio=1)
        expect(page.locator("#seats")).to_be_visible()
        page.locator("#enlarge").evaluate("(button) => button.blur()")
        page.clock.run_for(HIDES_AFTER_MS + 100)
        expect(page.locator("body")).to_have_attribute("data-idle", "")
        page.mouse.click(400, 300)
        expect(page.locator("body")).not_to_have_attribute("data-idle", "")
        expect(page.locator("#more")).to_be_in_viewport(ratio=1)


def test_what_was_refused_goes_as_soon_as_something_succeeds(desk: Page, sits: Any) -> None:
    sits.does("peg", seat="A", points=1)
    said = desk.locator("#toast")
    desk.evaluate(REFUSE)
    expect(said).to_have_text("That is not allowed")
    desk.locator(".seat").first.click()
    tap(desk, "Peg 5")
    expect(desk.locator("#score-0")).to_have_text("6")
    expect(said).to_be_empty()
