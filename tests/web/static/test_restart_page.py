"""An open page goes from one start of the server to the next, whatever clocks say meanwhile."""

from collections.abc import Callable
from typing import Any

from flask import Flask
from playwright.sync_api import Page, expect

from tests.web.pages import SIZES

LATE = """async () => {
  const { connection, show, state } = await import("/static/js/server/state.js");
  const before = state();
  const [asked, opened] = [connection(), connection()];
  show({ ...before, boot: "after", sequence: 0 }, 0, opened);
  show({ ...before, sequence: before.sequence + 1 }, 0, asked);
  return state().boot;
}"""
AGE = """async () => {
  const { ageS, show, state } = await import("/static/js/server/state.js");
  show(state(), 100);
  Date.now = () => 0;
  return ageS(40);
}"""
TURNED_AWAY = """async () => {
  const { listen } = await import("/static/js/server/events.js");
  const later = window.setTimeout, waits = [];
  return new Promise((done) => {
    window.setTimeout = (then, ms) => {
      if (then !== listen) return later(then, ms);
      waits.push(ms);
      return waits.length < 5 ? later(then) : done(waits);
    };
    listen();
  });
}"""
A_DAY_S = 24 * 60 * 60


def test_a_server_that_counts_its_states_anew_is_believed(
    desk: Page, sits: Any, table: Any, sit_down: Callable[[Flask], Any]
) -> None:
    for points in (1, 2, 3):
        sits.does("peg", seat="A", points=points)
    expect(desk.locator("#score-0")).to_have_text("6")
    before = sits.state["sequence"]
    table.stop()
    table.start()
    after = sit_down(table.app)
    after.does("peg", seat="B", points=7)
    assert after.state["sequence"] < before
    expect(desk.locator("#score-1")).to_have_text("7")


def test_an_answer_of_the_server_before_comes_too_late(desk: Page) -> None:
    assert desk.evaluate(LATE) == "after"


def test_who_is_turned_away_tries_again_soon_and_then_less_often(
    open_page: Callable[..., Page],
) -> None:
    page = open_page(*SIZES["desk"])
    page.route("**/events*", lambda route: route.fulfill(status=503))
    assert page.evaluate(TURNED_AWAY) == [500, 1000, 2000, 4000, 4000]
