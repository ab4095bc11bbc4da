"""Claims, calls and bids on the page: a number with one tap, then the verdict and the points."""

import pytest
from playwright.sync_api import Page, expect

from tests.web.screen import NO_CLAIM, Screen, count_json, hand_json
from tests.web.until import until

S4 = "7C 8D 8H KC 9S"
THUMB = 44
VERDICT = {"claimed": 10, "true": 12, "missed": 2, "over": 0, "text": "ten claimed, twelve true"}
NAMES = {"A": "Ann", "B": "Bea", "C": "Cid"}
CALL = {"seats": ["A", "C"], "claimed": 8, "text": "Bea says 8.", "means": "Who calls?"}
IN_SIGHT = """(parts) => {
  const top = document.querySelector(".scoreboard").getBoundingClientRect().bottom;
  const bottom = document.querySelector(".bar").getBoundingClientRect().top;
  return [...document.querySelectorAll(parts)].map((part) => part.getBoundingClientRect())
    .every((box) => box.top >= top && box.bottom <= bottom && box.right <= innerWidth);
}"""
SMALLEST = """(taps) => Math.min(...taps.map((each) => {
  const { width, height } = each.getBoundingClientRect();
  return Math.min(width, height);
}))"""


def laid(screen: Screen) -> Screen:
    hand = hand_json(S4)
    cards = [*hand["cards"], hand["starter"]]
    screen.shows(fresh=False, hand=hand, cards=cards, countable=True, claim=NO_CLAIM, count=None)
    return screen


def asks(screen: Screen) -> Screen:
    """Let a hand lie there, and the claim of Ann be awaited."""
    laid(screen).awaits("claim", "A")
    claim = {"awaited": True, "seat": "A", "points": None, "text": "What does Ann say?"}
    screen.shows(claim=claim)
    return screen


def called(screen: Screen) -> Screen:
    """Let two others be asked whether they call what Bea said."""
    laid(screen).awaits("call")
    screen.shows(call=CALL, game={**screen.state["game"], "names": NAMES})
    return screen


@pytest.fixture
def screen(desk_screen: Screen) -> Screen:
    """A page on which a hand lies."""
    return laid(desk_screen)


@pytest.fixture
def auction(screen: Screen) -> Screen:
    """A page that waits for the bid of Ann."""
    screen.awaits("bid", "A")
    return screen


def tap(page: Page, name: str) -> None:
    page.get_by_role("button", name=name, exact=True).click()


def numbers(page: Page, group: str) -> list[str]:
    return page.get_by_role("group", name=group).locator(".number-button").all_inner_texts()


def test_a_claim_is_one_tap_of_a_thumb_and_in_sight_with_the_cards(phone_screen: Screen) -> None:
    page = asks(phone_screen).page
    assert numbers(page, "What does Ann say?") == [str(points) for points in range(30)]
    assert page.locator("#claim button").evaluate_all(SMALLEST) >= THUMB
    assert page.evaluate(IN_SIGHT, "#hand .card, #claim .question, #claim .number-button")
    tap(page, "10")
    phone_screen.posted({"claim": {"points": 10, "seat": "A"}})


def test_another_number_is_typed_and_stays_when_the_page_hears_news(screen: Screen) -> None:
    field = asks(screen).page.get_by_label("Another number")
    field.fill("31")
    screen.shows(offers=[])
    screen.moves(moving=True)
    expect(field).to_have_value("31")
    expect(field).to_be_focused()
    screen.page.keyboard.press("Enter")
    screen.posted({"claim": {"points": 31, "seat": "A"}})
    screen.shows(claim=NO_CLAIM)
    for seat, typed in (("A", "14"), ("B", "")):
        screen.awaits("bid", seat)
        if seat == "A":
            field.fill(typed)
        expect(field).to_have_value(typed)


def test_after_a_claim_the_verdict_is_in_sight_beside_the_count(phone_screen: Screen) -> None:
    page = asks(phone_screen).page
    tap(page, "28")
    phone_screen.awaits("show_hand", "B")
    phone_screen.shows(claim=NO_CLAIM, verdict=VERDICT, count=count_json("5H 5S 5D JC 5C"))
    expect(page.locator("#judged")).to_have_text(str(VERDICT["text"]))
    expect(page.locator(".verdict.wrong")).to_be_visible()
    until(page, IN_SIGHT, ".verdict, .counted .number, #hand .card")
    phone_screen.shows(verdict={**VERDICT, "missed": 0})
    expect(page.locator(".verdict.right")).to_be_visible()


def test_who_missed_nothing_says_so_and_whoever_says_muggins_is_asked_for_how_many(
    screen: Screen,
) -> None:
    page = called(screen).page
    tap(page, "No, nothing was missed")
    expect(page.locator(".question")).to_have_text("Bea says 8.")
    expect(page.locator("#claim .number-button")).to_have_count(0)
    tap(page, "Muggins!")
    for name in ("Ann", "Cid"):
        assert numbers(page, f"{name} calls") == [str(points) for points in range(1, 13)]
    page.get_by_role("group", name="Cid calls").get_by_role("button", name="2", exact=True).click()
    screen.posted({"pass": {}}, {"call": {"seat": "C", "points": 2}})


def test_muggins_is_said_by_keyboard_and_anew_for_each_claim(screen: Screen) -> None:
    page = called(screen).page
    muggins = page.get_by_role("button", name="Muggins!", exact=True)
    muggins.focus()
    page.keyboard.press("Enter")
    expect(muggins).to_be_focused()
    expect(muggins).to_have_attribute("aria-expanded", "true")
    screen.shows(call=None)
    screen.shows(call=CALL)
    expect(muggins).to_have_attribute("aria-expanded", "false")


def test_a_claim_may_be_checked_for_fun_and_changed(screen: Screen) -> None:
    screen.shows(flow="free", offers=[], taken=None, count=count_json(S4))
    screen.page.get_by_label("Check a claim").fill("10")
    screen.page.keyboard.press("Enter")
    screen.shows(claim={**NO_CLAIM, "points": 10}, verdict=VERDICT)
    tap(screen.page, "Change")
    screen.posted({"claim": {"points": 10}}, {"claim": {"points": None, "seat": None}})


def test_a_bid_above_the_last_is_one_tap_and_who_does_not_bid_passes(auction: Screen) -> None:
    outbid = {"points": 2, "text": "Bea has bid 2."}
    auction.shows(verdict=VERDICT, expected={**auction.state["expected"], "outbid": outbid})
    page = auction.page
    expect(page.locator("#claim .question")).to_have_text("bid of A")
    expect(page.locator("#claim .means")).to_have_text("Bea has bid 2.")
    expect(page.locator("#claim .number-button:disabled")).to_have_text(["1", "2"])
    expect(page.get_by_role("button", name="0", exact=True)).to_have_count(0)
    expect(page.locator("#verdict")).to_be_visible()
    tap(page, "3")
    tap(page, "Pass")
    auction.posted({"bid": {"points": 3}}, {"bid": {"points": 0}})
