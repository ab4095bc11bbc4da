"""The line that is always in sight, the large type, and what is refused."""

from itertools import pairwise

import pytest
from playwright.sync_api import Page, expect

from tests.web.player import Player
from tests.web.screen import Screen, count_json
from tests.web.states import DEALT, at

S4 = "7C 8D 8H KC 9S"
COUNT_CHANGES = """() => {
  document.changes = 0;
  const expected = document.querySelector("#expected");
  new MutationObserver(() => { document.changes += 1; }).observe(expected, { childList: true });
}"""
FONT_PX = "(element) => parseFloat(getComputedStyle(element).fontSize)"
SOME_FRAMES = 5
IN_THREE_LINES = """() => {
  for (const [part, lines] of [[".large-line", 3], [".large-phrase", 2]]) {
    document.querySelector(part).innerHTML = Array(lines).fill("sixteen").join("<br>");
  }
  const parts = [".large-line", ".large-title", ".large-total", ".large-phrase", ".large-sides"];
  return parts.map((part) => {
    const { top, bottom } = document.querySelector(part).getBoundingClientRect();
    return { top, bottom };
  });
}"""


@pytest.fixture
def screen(phone_screen: Screen) -> Screen:
    """A phone, on which the line has the least room."""
    return phone_screen


def test_whose_crib_and_what_is_awaited_stay_in_sight(each_screen: Screen) -> None:
    each_screen.shows(deal={**each_screen.state["deal"], "crib_text": "Ann's crib"})
    each_screen.awaits("lay", "B")
    each_screen.page.evaluate("scrollTo(0, document.body.scrollHeight)")
    expect(each_screen.page.locator("#crib")).to_be_in_viewport(ratio=1)
    expect(each_screen.page.locator("#expected")).to_be_in_viewport(ratio=1)


def test_frames_do_not_make_the_line_speak_again(screen: Screen) -> None:
    screen.awaits("lay", "B")
    screen.page.evaluate(COUNT_CHANGES)
    for name in map(str, range(SOME_FRAMES)):
        screen.shows(camera={**screen.state["camera"], "name": name})
    screen.shows(deal={**screen.state["deal"], "crib_text": "Ann's crib"})
    assert screen.page.evaluate("document.changes") == 0


def test_who_deals_first_is_answered_with_one_tap(screen: Screen) -> None:
    screen.awaits("dealer")
    screen.page.locator("#status-answers").get_by_role("button", name="Player 2").click()
    screen.posted({"dealer": {"seat": "B"}})


def test_a_game_that_is_over_says_how_and_offers_the_next(phone: Page, sits: Player) -> None:
    sits.does("rename", seat="A", name="Ann")
    sits.does("peg", seat="A", points=121)
    expect(phone.locator("#expected")).to_contain_text("Ann wins")
    phone.get_by_role("button", name="Rematch (Player 2 deals)").click()
    expect(phone.locator("#crib")).to_have_text("Player 2 has the crib")
    assert sits.scores() == [0, 0]


def test_where_no_game_may_follow_another_one_is_chosen(screen: Screen) -> None:
    over = {"outcome": {"text": "Ann wins"}, "over": True, "again": None}
    screen.shows(game={**screen.state["game"], **over})
    screen.page.locator("#status-answers").get_by_role("button", name="New game").click()
    expect(screen.page.locator("#new-game-sheet")).to_be_visible()


def test_the_large_type_is_one_tap_away_and_any_tap_leads_back(each_screen: Screen) -> None:
    each_screen.shows(count=count_json(S4))
    each_screen.page.get_by_role("button", name="Large type").click()
    total = each_screen.page.locator(".large-total")
    expect(total).to_have_text("12")
    expect(each_screen.page.locator(".large-score").last).to_be_in_viewport(ratio=1)
    total.click()
    expect(each_screen.page.locator("#large")).to_be_hidden()


def test_the_large_type_fills_the_screen(each_screen: Screen) -> None:
    each_screen.shows(count=count_json(S4))
    each_screen.page.get_by_role("button", name="Large type").click()
    box = each_screen.page.locator(".large-total").bounding_box()
    size = each_screen.page.viewport_size
    assert box is not None
    assert size is not None
    assert box["height"] > min(size["width"], size["height"]) / 3


@pytest.mark.parametrize("size", [(1440, 900), (1024, 768), (844, 390), (360, 780)])
def test_in_large_type_a_long_line_leaves_the_count_its_room(
    desk_screen: Screen, size: tuple[int, int]
) -> None:
    """In a wide type face a question takes three lines, and the words of a count two."""
    desk_screen.resized(*size)
    desk_screen.shows(count=count_json(S4))
    desk_screen.page.get_by_role("button", name="Large type").click()
    parts = desk_screen.page.evaluate(IN_THREE_LINES)
    assert [lower["top"] >= upper["bottom"] for upper, lower in pairwise(parts)] == [True] * 4


def test_where_nothing_is_counted_the_scores_fill_the_large_type(each_screen: Screen) -> None:
    score = each_screen.page.locator(".large-score").first
    each_screen.page.get_by_role("button", name="Large type").click()
    alone = score.evaluate(FONT_PX)
    expect(each_screen.page.locator(".large-score").last).to_be_in_viewport(ratio=1)
    each_screen.shows(count=count_json(S4))
    assert alone > 1.3 * score.evaluate(FONT_PX)


def test_a_claim_that_is_awaited_is_not_counted_in_large_type_either(screen: Screen) -> None:
    screen.shows(count=count_json(S4))
    screen.shows(count=None)
    screen.page.get_by_role("button", name="Large type").click()
    expect(screen.page.locator(".large-total")).to_have_count(0)


def test_the_running_count_of_the_play_is_in_large_type_too(screen: Screen) -> None:
    play = {"count": 25, "series": [], "laid": [], "turn": "A", "turn_text": "Ann lays a card"}
    screen.awaits("lay", "A")
    said = [{"name": "Bea", "text": "twenty-five for three"}]
    announced = {"event": 9, "count": 25, "closed": False, "said": said, "text": "", "aloud": ""}
    screen.shows(play={**play, "can_go": True, "passing": []}, announced=announced)
    screen.page.get_by_role("button", name="Large type").click()
    expect(screen.page.locator(".large-total")).to_have_text("25")
    expect(screen.page.locator(".large-said")).to_have_text("twenty-five for three")


def test_what_was_refused_goes_as_soon_as_something_succeeds(desk: Page) -> None:
    said = desk.locator("#toast")
    desk.evaluate(
        "document.dispatchEvent(new CustomEvent('refused', { detail: 'That is not allowed.' }))"
    )
    expect(said).to_have_text("That is not allowed.")
    desk.locator(".seat").first.click()
    desk.get_by_role("button", name="Peg 5", exact=True).click()
    expect(desk.locator("#score-0")).to_have_text("5")
    expect(said).to_be_empty()


def test_who_passes_a_hand_over_is_told_first_what_follows(
    screen: Screen,
) -> None:
    screen.stands(at(*DEALT, "played"))
    screen.page.get_by_role("button", name="Not shown here: go on").click()
    expect(screen.page.get_by_role("dialog")).to_contain_text("Then: Ann shows the hand")
    screen.page.get_by_role("button", name="None").click()
    screen.posted({"skip": {"points": 0}})


def test_its_points_may_be_pegged_with_the_same_tap(screen: Screen) -> None:
    screen.stands(at(*DEALT, "played"))
    screen.page.get_by_role("button", name="Not shown here: go on").click()
    screen.page.get_by_role("button", name="12", exact=True).click()
    screen.posted({"skip": {"points": 12}})
    expect(screen.page.get_by_role("dialog")).to_be_hidden()


def test_what_was_pegged_just_now_is_a_line_of_its_own(screen: Screen) -> None:
    line = screen.page.locator("#pegged")
    expect(line).to_be_hidden()
    screen.shows(deal={**screen.state["deal"], "pegged": "Ben: two for his heels"})
    expect(line).to_have_text("Ben: two for his heels")
    screen.shows(deal={**screen.state["deal"], "pegged": ""})
    expect(line).to_be_hidden()


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("hand-2.jpg is no picture", "hand-2.jpg is no picture"),
        ("there is nothing to undo", "There is nothing to undo"),
        ("6♣ belongs to Ann", "6♣ belongs to Ann"),
    ],
)
def test_a_refusal_begins_with_a_capital_but_for_the_name_of_a_file(
    desk: Page, text: str, said: str
) -> None:
    refuse = "detail => document.dispatchEvent(new CustomEvent('refused', { detail }))"
    desk.evaluate(refuse, text)
    expect(desk.locator("#toast")).to_have_text(said, use_inner_text=True)
