"""Claims, calls and bids on the page: a number with one tap, then the verdict and the points."""

import pytest
from playwright.sync_api import expect

from tests.web.screen import NO_CLAIM, Screen, count_json, hand_json
from tests.web.until import until

S4 = "7C 8D 8H KC 9S"
THUMB = 44
CLEAR_PX = 8
VERDICT = {"claimed": 10, "true": 12, "missed": 2, "over": 0, "text": "ten claimed, twelve true"}
UNCOVERED = """() => {
  const { bottom } = document.querySelector(".top").getBoundingClientRect();
  const { top } = document.querySelector(".counted .total").getBoundingClientRect();
  return top >= bottom;
}"""
NAMES = {"A": "Ann", "B": "Bea", "C": "Cid"}


def laid(screen: Screen) -> Screen:
    screen.shows(hand=hand_json(S4), countable=True, claim=NO_CLAIM, count=None)
    return screen


def asks(screen: Screen) -> Screen:
    screen.awaits("claim", "A")
    claim = {"awaited": True, "seat": "A", "points": None, "text": "What does Ann say?"}
    screen.shows(claim=claim)
    return screen


@pytest.fixture
def screen(desk_screen: Screen) -> Screen:
    """A page on which a hand lies."""
    return laid(desk_screen)


@pytest.fixture
def asked(screen: Screen) -> Screen:
    """A page that waits for the claim of Ann."""
    return asks(screen)


@pytest.fixture
def called(screen: Screen) -> Screen:
    """A page on which two others may call what Bea said."""
    game = screen.state["game"]
    call = {"seats": ["A", "C"], "claimed": 8, "text": "Bea said 8. Who calls?"}
    screen.awaits("call")
    screen.shows(call=call, game={**game, "names": NAMES})
    return screen


@pytest.fixture
def auction(screen: Screen) -> Screen:
    """A page that waits for the bid of Ann."""
    screen.awaits("bid", "A")
    return screen


def test_a_claim_is_one_tap(asked: Screen) -> None:
    asked.page.get_by_role("button", name="10", exact=True).click()
    asked.posted({"claim": {"points": 10, "seat": "A"}})


def test_every_hand_up_to_29_can_be_tapped(asked: Screen) -> None:
    buttons = asked.page.locator("#claim .number-button")
    assert buttons.all_inner_texts() == [str(points) for points in range(30)]


def test_another_number_is_typed(asked: Screen) -> None:
    asked.page.get_by_label("Another number").fill("31")
    asked.page.keyboard.press("Enter")
    asked.posted({"claim": {"points": 31, "seat": "A"}})


def test_what_is_being_typed_stays_when_the_page_hears_news(asked: Screen) -> None:
    field = asked.page.get_by_label("Another number")
    field.fill("3")
    asked.shows(offers=[])
    asked.moves(moving=True)
    expect(field).to_have_value("3")
    expect(field).to_be_focused()


def test_every_number_is_large_enough_for_a_thumb(each_screen: Screen) -> None:
    for button in asks(laid(each_screen)).page.locator("#claim button").all():
        box = button.bounding_box()
        assert box is not None
        assert min(box["width"], box["height"]) >= THUMB, button.inner_text()


def test_everybody_who_may_call_has_numbers(called: Screen) -> None:
    page = called.page
    expect(page.locator(".question")).to_have_text("Bea said 8. Who calls?")
    page.get_by_role("group", name="Cid calls").get_by_role("button", name="2", exact=True).click()
    called.posted({"call": {"seat": "C", "points": 2}})


def test_a_call_of_nothing_cannot_be_tapped(called: Screen) -> None:
    numbers = called.page.get_by_role("group", name="Ann calls").locator(".number-button")
    assert numbers.all_inner_texts() == [str(points) for points in range(1, 13)]


def test_nobody_has_to_call(called: Screen) -> None:
    called.page.get_by_role("button", name="Nobody calls").click()
    called.posted({"pass": {}})


def test_on_a_phone_the_count_is_in_sight_after_a_call_that_stood_low(phone_screen: Screen) -> None:
    page = phone_screen.page
    laid(phone_screen).awaits("call")
    call = {"seats": ["A", "C"], "claimed": 8, "text": "Bea said 8. Who calls?"}
    phone_screen.shows(call=call, game={**phone_screen.state["game"], "names": NAMES})
    page.get_by_role("group", name="Cid calls").get_by_role("button", name="2", exact=True).click()
    phone_screen.awaits("show_hand", "C")
    phone_screen.shows(call=None, verdict=VERDICT, count=count_json(S4))
    until(page, UNCOVERED)
    expect(page.locator(".counted .total")).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize("claimed", [2, 28], ids=["high", "low"])
def test_on_a_phone_who_claims_too_much_sees_why_beside_the_count(
    phone_screen: Screen, claimed: int
) -> None:
    page = phone_screen.page
    phone_screen.resized(360, 740)
    asks(laid(phone_screen))
    page.locator("#claim").get_by_role("button", name=str(claimed), exact=True).click()
    phone_screen.awaits("show_hand", "B")
    phone_screen.shows(claim=NO_CLAIM, verdict=VERDICT, count=count_json(S4))
    until(page, UNCOVERED)
    for seen in (".verdict", ".counted .total"):
        expect(page.locator(seen)).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize("size", [(360, 780), (820, 1180), (1366, 680), (1440, 900)])
def test_the_verdict_stands_between_the_number_and_its_reasons(
    screen: Screen, size: tuple[int, int]
) -> None:
    screen.resized(*size)
    screen.shows(count=count_json(S4), verdict=VERDICT)
    inside = [screen.page.locator(each) for each in (".total", ".verdict", ".phrase")]
    tops = [each.evaluate("(each) => each.getBoundingClientRect().top") for each in inside]
    assert tops == sorted(tops)


def test_what_was_missed_may_still_be_pegged_at_a_friendly_table(screen: Screen) -> None:
    claim = {**NO_CLAIM, "seat": "A", "points": 10}
    left = {"seat": "A", "points": 12, "text": "Peg 12"}
    screen.awaits("show_crib", "B")
    screen.shows(claim=claim, verdict=VERDICT, **{"raise": left})
    expect(screen.page.locator("#verdict")).to_have_text("ten claimed, twelve true")
    screen.page.get_by_role("button", name="Peg 12").click()
    screen.posted({"claim": {"points": 12, "seat": "A"}})


@pytest.mark.parametrize("size", [(700, 900), (820, 1180), (1366, 680), (1440, 900)])
def test_the_verdict_on_a_long_count_is_in_sight(screen: Screen, size: tuple[int, int]) -> None:
    screen.resized(*size)
    screen.shows(count=count_json("5H 5S 5D JC 5C"), verdict=VERDICT)
    expect(screen.page.locator(".verdict")).to_be_in_viewport(ratio=1)
    expect(screen.page.locator(".counted .number")).to_be_in_viewport(ratio=1)


def test_the_verdict_stands_clear_of_the_reasons_below_it(screen: Screen) -> None:
    screen.shows(count=count_json(S4), verdict=VERDICT)
    verdict = screen.page.locator("#claim").bounding_box()
    reasons = screen.page.locator(".phrase").bounding_box()
    assert verdict is not None
    assert reasons is not None
    assert reasons["y"] - verdict["y"] - verdict["height"] >= CLEAR_PX


def test_a_verdict_looks_as_it_is(screen: Screen) -> None:
    for missed, over, kind in ((2, 0, "wrong"), (0, 0, "right"), (0, 1, "wrong")):
        screen.shows(verdict={**VERDICT, "missed": missed, "over": over})
        expect(screen.page.locator(f".verdict.{kind}")).to_be_visible()


def test_no_claim_is_asked_for_where_the_game_wants_none(screen: Screen) -> None:
    screen.awaits("show_hand", "A")
    expect(screen.page.locator("#claim")).to_be_empty()


def test_an_offer_is_taken_with_one_tap(screen: Screen) -> None:
    offer = {"seat": "B", "points": 2, "muggins": True, "text": "Muggins! Peg 2 for Bea"}
    screen.shows(flow="free", offers=[offer])
    screen.page.get_by_role("button", name="Muggins! Peg 2 for Bea").click()
    screen.posted({"take": {"seat": "B", "points": 2, "muggins": True}})


def test_a_claim_may_be_checked_for_fun_and_changed(screen: Screen) -> None:
    screen.shows(flow="free", offers=[], taken=None)
    screen.page.get_by_label("Check a claim").fill("10")
    screen.page.keyboard.press("Enter")
    screen.shows(claim={**NO_CLAIM, "points": 10}, verdict=VERDICT)
    screen.page.get_by_role("button", name="Change").click()
    screen.posted({"claim": {"points": 10}}, {"claim": {"points": None, "seat": None}})


def test_a_bid_is_one_tap(auction: Screen) -> None:
    expect(auction.page.locator("#claim .question")).to_have_text("bid of A")
    auction.page.get_by_role("button", name="3", exact=True).click()
    auction.posted({"bid": {"points": 3}})


def test_who_does_not_bid_passes(auction: Screen) -> None:
    expect(auction.page.get_by_role("button", name="0", exact=True)).to_have_count(0)
    auction.page.get_by_role("button", name="Pass", exact=True).click()
    auction.posted({"bid": {"points": 0}})


def test_bids_that_are_too_low_are_dim_and_the_highest_is_said(auction: Screen) -> None:
    outbid = {"points": 2, "text": "Bea has bid 2."}
    auction.shows(expected={**auction.state["expected"], "outbid": outbid})
    expect(auction.page.locator("#claim .means")).to_have_text("Bea has bid 2.")
    dim = auction.page.locator("#claim .number-button:disabled")
    expect(dim).to_have_text(["1", "2"])


def test_a_bid_that_was_typed_is_not_left_to_the_next_player(auction: Screen) -> None:
    field = auction.page.get_by_label("Another number")
    field.fill("14")
    auction.awaits("bid", "B")
    expect(field).to_have_value("")


def test_a_verdict_stays_while_bids_are_made(auction: Screen) -> None:
    auction.shows(verdict=VERDICT)
    expect(auction.page.locator("#verdict")).to_be_visible()
    expect(auction.page.get_by_role("button", name="Pass", exact=True)).to_be_visible()
