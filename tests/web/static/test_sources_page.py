"""What can be looked at: one main button to begin with, and a sheet with everything else."""

import pytest
from playwright.sync_api import Page, expect

from tests.web.late import routed
from tests.web.screen import Screen, card_json

CARD = card_json(1, "5H")
CAMERAS = [{"number": 2, "name": "USB camera", "width": 1920, "height": 1080}]


@pytest.fixture
def screen(desk_screen: Screen) -> Screen:
    """A page that looks at nothing yet, beside a computer with one camera."""
    routed(desk_screen.page, "**/api/cameras*", lambda route: route.fulfill(json=CAMERAS))
    return desk_screen


def opened(screen: Screen) -> Page:
    screen.page.locator("#camera").evaluate("button => button.click()")
    return screen.page


def test_what_lies_there_can_be_cleared_away(screen: Screen) -> None:
    row = {**screen.state["hand"], "cards": [CARD]}
    screen.shows(fresh=False, hand=row, cards=row["cards"])
    screen.page.get_by_role("button", name="Clear the table").click()
    screen.posted({"clear": {}})


def test_a_camera_is_chosen_by_its_name_or_its_address_and_let_go(screen: Screen) -> None:
    page = opened(screen)
    page.get_by_role("button", name="USB camera").click()
    expect(page.locator("#camera-sheet")).to_be_hidden()
    field = opened(screen).get_by_label("Its address")
    for address in ("ftp://10.0.0.9/stream", "rtsp://10.0.0.9/stream"):
        field.fill(address)
        field.press("Enter")
    expect(page.locator("#camera-sheet")).to_be_hidden()
    screen.shows(camera={**screen.state["camera"], "kind": "camera", "condition": None})
    opened(screen).get_by_role("button", name="Stop looking").click()
    screen.posted(
        {"source": {"kind": "camera", "number": 2}},
        {"source": {"kind": "camera", "address": "rtsp://10.0.0.9/stream"}},
        {"source": {"kind": "nothing"}},
    )


def test_three_samples_are_shown_then_all(screen: Screen) -> None:
    samples = opened(screen).locator("#camera-sheet .sample")
    expect(samples).to_have_count(3)
    screen.page.get_by_role("button", name="All samples").click()
    expect(samples).not_to_have_count(3)
    expect(samples.nth(3)).to_be_focused()
