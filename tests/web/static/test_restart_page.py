"""An open page goes from one start of the server to the next, whatever clocks say meanwhile."""

from collections.abc import Callable
from typing import Any

from flask import Flask
from playwright.sync_api import Page, expect


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
