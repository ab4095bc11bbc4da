"""A tap without a connection waits for it and counts once, or is told as not sent."""

from itertools import count

from playwright.sync_api import Page, Route, expect

from tests.web.late import routed
from tests.web.pages import Table
from tests.web.player import Player
from tests.web.until import until
from tests.web.windows import stop_the_clock

WAITS = "Your tap waits: it is sent once the connection is back."
DID_NOT_COUNT = "Your tap did not count: the table has changed meanwhile."
NOT_SENT = "Not sent: the tap before it did not get through."
PEG_TWICE = """async () => {
  const { actOn } = await import("/static/js/server/api.js");
  for (const points of [2, 3]) actOn("peg", { seat: "A", points });
}"""
IS_ANSWERED = "() => fetch('/api/state').then(() => true, () => false)"
LOST_ANSWERS = 5
AGAIN_MS = 1000
"""A tap that waits is sent again in that time; what was not sent is said for longer."""


def tap_a_peg(page: Page, points: int) -> None:
    page.locator(".side-0 .peg.front").click()
    page.get_by_role("button", name=f"Peg {points}", exact=True).click()


def test_a_tap_without_a_network_counts_once_when_it_is_back(desk: Page, sits: Player) -> None:
    desk.context.set_offline(True)
    tap_a_peg(desk, 5)
    expect(desk.locator("#toast")).to_have_text(WAITS)
    desk.context.set_offline(False)
    expect(desk.locator("#score-0")).to_have_text("5")
    expect(desk.get_by_role("dialog")).to_have_count(0)
    expect(desk.locator("#toast")).to_be_empty()
    assert sits.scores() == [5, 0]


def test_taps_in_a_row_that_wait_outlive_their_page_in_their_order(
    desk: Page, sits: Player
) -> None:
    routed(desk, "**/api/peg*", lambda route: route.abort())
    desk.evaluate(PEG_TWICE)
    expect(desk.locator("#toast")).to_have_text(WAITS)
    desk.reload()
    desk.unroute("**/api/peg*")
    expect(desk.locator("#score-0")).to_have_text("5")
    expect(desk.locator("#toast")).to_be_empty()
    assert sits.texts()[1:] == ["pegged A 2", "pegged A 3"]


def test_however_many_answers_are_lost_a_tap_counts_once(desk: Page, sits: Player) -> None:
    numbers = count(1)

    def lose(route: Route) -> None:
        answer = route.fetch()
        if next(numbers) <= LOST_ANSWERS:
            route.abort()
        else:
            route.fulfill(response=answer)

    routed(desk, "**/api/peg*", lose)
    tap_a_peg(desk, 4)
    expect(desk.get_by_role("dialog")).to_have_count(0)
    assert sits.scores() == [4, 0]


def test_a_tap_behind_one_that_waits_is_told_as_not_sent(clocked: Page, sits: Player) -> None:
    stop_the_clock(clocked)
    clocked.context.set_offline(True)
    tap_a_peg(clocked, 5)
    expect(clocked.locator("#toast")).to_have_text(WAITS)
    clocked.keyboard.press("Escape")
    clocked.keyboard.press("n")
    expect(clocked.locator("#toast")).to_have_text(NOT_SENT)
    clocked.context.set_offline(False)
    until(clocked, IS_ANSWERED)
    clocked.clock.run_for(AGAIN_MS)
    expect(clocked.locator("#score-0")).to_have_text("5")
    expect(clocked.locator("#toast")).to_have_text(NOT_SENT)
    assert sits.scores() == [5, 0]


def test_a_server_that_was_started_again_takes_no_tap_of_before(desk: Page, table: Table) -> None:
    table.stop()
    expect(desk.locator("#connection")).not_to_be_empty()
    tap_a_peg(desk, 5)
    expect(desk.locator("#toast")).to_have_text(WAITS)
    table.start()
    expect(desk.locator("#connection")).to_be_empty()
    expect(desk.locator("#toast")).to_have_text(DID_NOT_COUNT)
    expect(desk.locator("#score-0")).to_have_text("0")


def test_taps_that_lay_behind_one_that_did_not_count_are_not_sent_either(
    desk: Page, sits: Player
) -> None:
    routed(desk, "**/api/peg*", lambda route: route.abort())
    desk.evaluate(PEG_TWICE)
    expect(desk.locator("#toast")).to_have_text(WAITS)
    sits.does("peg", seat="B", points=1)
    desk.unroute("**/api/peg*")
    expect(desk.locator("#toast")).to_have_text(NOT_SENT)
    assert sits.scores() == [0, 1]


def test_that_a_tap_did_not_count_is_read_by_who_looks_again_later(
    clocked: Page, sits: Player
) -> None:
    stop_the_clock(clocked)
    routed(clocked, "**/api/peg*", lambda route: route.abort())
    tap_a_peg(clocked, 5)
    expect(clocked.locator("#toast")).to_have_text(WAITS)
    sits.does("peg", seat="B", points=1)
    clocked.unroute("**/api/peg*")
    clocked.clock.run_for(AGAIN_MS)
    expect(clocked.locator("#toast")).to_have_text(DID_NOT_COUNT)
    clocked.keyboard.press("Escape")
    clocked.clock.fast_forward("10:00")
    expect(clocked.locator("#toast")).to_be_visible()
    clocked.locator("#board").click()
    expect(clocked.locator("#toast")).to_be_empty()
