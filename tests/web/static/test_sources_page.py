"""What can be looked at: one main button to begin with, and a sheet with everything else."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.web.pages import in_menu
from tests.web.screen import Screen, card_json

CARD = card_json(1, "5H")
CAMERAS = [{"number": 2, "name": "USB camera", "width": 1920, "height": 1080}]


@pytest.fixture
def screen(desk_screen: Screen) -> Screen:
    """A page that looks at nothing yet, beside a computer with one camera."""
    desk_screen.page.route("**/api/cameras*", lambda route: route.fulfill(json=CAMERAS))
    return desk_screen


def opened(screen: Screen) -> Page:
    screen.page.locator("#camera").evaluate("button => button.click()")
    return screen.page


@pytest.mark.parametrize(
    "lying",
    [{"camera": {"kind": "picture", "turn": 0, "flip": False}}, {"cards": [CARD]}],
    ids=["a picture", "cards of the row"],
)
def test_what_lies_there_can_be_cleared_away(screen: Screen, lying: dict[str, Any]) -> None:
    row = {**screen.state["hand"], "cards": lying.get("cards", [])}
    camera = screen.state["camera"] | lying.get("camera", {})
    screen.shows(fresh=False, hand=row, cards=row["cards"], camera=camera)
    screen.page.get_by_role("button", name="Clear the table").click()
    screen.posted({"clear": {}})


def test_a_camera_of_the_computer_is_chosen(screen: Screen) -> None:
    opened(screen).get_by_role("button", name="USB camera").click()
    screen.posted({"source": {"kind": "camera", "number": 2}})
    expect(screen.page.locator("#chooser")).to_be_hidden()


def test_the_address_of_a_camera_is_typed_in(screen: Screen) -> None:
    field = opened(screen).get_by_label("Its address")
    field.fill("ftp://10.0.0.9/stream")
    field.press("Enter")
    screen.posted()
    field.fill("rtsp://10.0.0.9/stream")
    field.press("Enter")
    expect(screen.page.locator("#chooser")).to_be_hidden()
    screen.posted({"source": {"kind": "camera", "address": "rtsp://10.0.0.9/stream"}})


def test_three_samples_are_shown_then_all(screen: Screen) -> None:
    samples = opened(screen).locator("#chooser .sample")
    expect(samples).to_have_count(3)
    screen.page.get_by_role("button", name="All samples").click()
    expect(samples).not_to_have_count(3)
    expect(samples.nth(3)).to_be_focused()


def test_a_camera_is_let_go(screen: Screen) -> None:
    camera = {**screen.state["camera"], "kind": "camera", "condition": None}
    screen.shows(camera=camera)
    in_menu(screen.page, "#camera")
    screen.page.get_by_role("button", name="Stop looking").click()
    screen.posted({"source": {"kind": "nothing"}})


def test_a_photo_is_taken_where_there_is_a_finger_and_a_file_opened_everywhere(
    screen: Screen, open_page: Callable[..., Page]
) -> None:
    phone = open_page(360, 780, has_touch=True, is_mobile=True)
    in_menu(phone, "#camera")
    desk = opened(screen)
    expect(phone.get_by_text("Take a photo")).to_be_visible()
    expect(desk.get_by_text("Take a photo")).to_be_hidden()
    for page in (phone, desk):
        expect(page.get_by_text("Open a picture")).to_be_visible()
