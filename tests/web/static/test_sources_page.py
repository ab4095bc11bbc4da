"""What can be looked at: one main button to begin with, and a sheet with everything else."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.web.screen import Screen, card_json

CAMERAS = [{"number": 2, "name": "USB camera", "width": 1920, "height": 1080}]


@pytest.fixture
def screen(desk: Page) -> Screen:
    """A page that looks at nothing yet, beside a computer with one camera."""
    screen = Screen(desk)
    desk.route("**/api/cameras*", lambda route: route.fulfill(json=CAMERAS))
    return screen


def opened(screen: Screen) -> Page:
    screen.page.get_by_role("button", name="Something else").click()
    return screen.page


def test_there_is_one_main_button(screen: Screen) -> None:
    main = screen.page.locator(".sources .strong")
    expect(main).to_have_text(["Use this device's camera"])
    screen.shows(cards=[card_json(1, "5H")])
    expect(main).to_have_text(["Clear the table"])
    main.click()
    screen.posted({"clear": {}})


def test_a_picture_without_cards_is_no_reason_for_a_main_button(screen: Screen) -> None:
    screen.shows(camera={**screen.state["camera"], "kind": "picture"})
    expect(screen.page.get_by_role("button", name="Clear the table")).to_be_visible()
    expect(screen.page.locator(".sources .strong")).to_have_count(0)


def test_a_camera_of_the_computer_is_chosen(screen: Screen) -> None:
    opened(screen).get_by_role("button", name="USB camera").click()
    screen.posted({"source": {"kind": "camera", "number": 2}})
    expect(screen.page.locator("#chooser")).to_be_hidden()


def test_a_computer_without_a_camera_says_so(screen: Screen) -> None:
    screen.page.route("**/api/cameras*", lambda route: route.fulfill(json=[]))
    expect(opened(screen).locator("#chooser")).to_contain_text("No camera answers there.")


def test_the_address_of_a_camera_is_typed_in(screen: Screen) -> None:
    field = opened(screen).get_by_label("Its address")
    field.fill("ftp://10.0.0.9/stream")
    field.press("Enter")
    screen.posted()
    field.fill("rtsp://10.0.0.9/stream")
    field.press("Enter")
    expect(screen.page.locator("#chooser")).to_be_hidden()
    screen.posted({"source": {"kind": "camera", "address": "rtsp://10.0.0.9/stream"}})


def test_a_sample_is_tried(screen: Screen) -> None:
    opened(screen).get_by_text("Samples").click()
    screen.page.get_by_role("button", name="twenty nine").click()
    screen.posted({"source": {"kind": "sample", "name": "twenty-nine.jpg"}})


def test_a_camera_is_let_go(screen: Screen) -> None:
    camera = {**screen.state["camera"], "kind": "camera", "condition": None}
    screen.shows(camera=camera)
    screen.page.get_by_role("button", name="Camera").click()
    screen.page.get_by_role("button", name="Stop looking").click()
    screen.posted({"source": {"kind": "nothing"}})


def test_a_photo_is_taken_where_there_is_a_finger_and_a_file_opened_everywhere(
    screen: Screen, open_page: Callable[..., Page]
) -> None:
    phone = open_page(360, 780, has_touch=True, is_mobile=True)
    phone.get_by_role("button", name="Something else").click()
    desk = opened(screen)
    expect(phone.get_by_text("Take a photo")).to_be_visible()
    expect(desk.get_by_text("Take a photo")).to_be_hidden()
    for page in (phone, desk):
        expect(page.get_by_text("Open a picture")).to_be_visible()
