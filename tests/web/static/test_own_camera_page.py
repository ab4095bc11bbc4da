"""The camera of this device is chosen anew while another one films or opens."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.web.late import Late
from tests.web.pages import SIZES
from tests.web.player import Player
from tests.web.until import until

SLOW_CAMERAS = """() => {
  window.opened = [];
  navigator.mediaDevices.getUserMedia = ({ video }) => new Promise((give, refuse) => {
    const canvas = document.createElement("canvas");
    setInterval(() => canvas.getContext("2d").fillRect(0, 0, Math.random(), 1), 50);
    const stream = canvas.captureStream();
    opened.push({ device: video.deviceId?.exact ?? "", stream, give: () => give(stream), refuse });
  });
}"""
CHOOSE = """async (device) => {
  const { useOwnCamera } = await import("/static/js/camera/own_camera.js");
  useOwnCamera(device);
}"""
FEED = "async () => (await import('/static/js/server/state.js')).state().camera.feed"
FILMS = "This device films the table."
SOURCE = "**/api/source*"


@pytest.fixture
def slow(open_page: Callable[..., Page]) -> Page:
    """A page whose cameras open when the test says so."""
    page = open_page(*SIZES["desk"])
    page.evaluate(SLOW_CAMERAS)
    return page


def films(page: Page) -> list[bool]:
    """Which of the cameras film that were asked for."""
    films: list[bool] = page.evaluate("opened.map(({ stream }) => stream.active)")
    return films


def asked(page: Page) -> list[str]:
    """The cameras that were asked for."""
    devices: list[str] = page.evaluate("opened.map(({ device }) => device)")
    return devices


def chooses_another(page: Page) -> None:
    """Choose a camera, and another one while it opens."""
    page.evaluate(CHOOSE, "front")
    until(page, "opened.length === 1")
    with page.expect_response(SOURCE):
        page.evaluate(CHOOSE, "back")


def the_other_films(page: Page) -> None:
    """Let the camera open that was chosen last, and see that it films."""
    until(page, "opened.length === 2")
    page.evaluate("opened[1].give()")
    expect(page.locator(".own-camera")).to_contain_text(FILMS)


def test_the_camera_that_was_chosen_last_films_where_the_one_before_opens_late(slow: Page) -> None:
    chooses_another(slow)
    slow.evaluate("opened[0].give()")
    the_other_films(slow)
    assert (asked(slow), films(slow)) == (["front", "back"], [False, True])


def test_a_fault_of_the_camera_before_is_none_of_the_one_that_was_chosen_since(slow: Page) -> None:
    chooses_another(slow)
    slow.evaluate("opened[0].refuse(new DOMException('', 'NotAllowedError'))")
    the_other_films(slow)


def test_a_page_never_films_for_the_one_that_took_its_place(slow: Page, sits: Player) -> None:
    late = Late(slow, SOURCE)
    slow.evaluate(CHOOSE, "front")
    late.is_asked()
    own: Any = sits.does("source", kind="browser").json
    another: Any = sits.does("source", kind="browser").json
    until(slow, f"async (feed) => await ({FEED})() === feed", another["feed"])
    late.comes(**own)
    until(slow, "opened.length === 1")
    with slow.expect_request("**/api/frame*") as frame:
        slow.evaluate("opened[0].give()")
    assert frame.value.url.endswith(f"feed={own['feed']}")
    expect(slow.locator(".own-camera")).to_be_hidden()


def test_only_where_there_is_no_finger_a_missing_camera_is_to_be_plugged_in(
    open_page: Callable[..., Page],
) -> None:
    phone = open_page(360, 780, has_touch=True, is_mobile=True)
    desk = open_page(*SIZES["desk"])
    for page, said in ((phone, "film with another device"), (desk, "plug one in")):
        page.evaluate(SLOW_CAMERAS)
        page.evaluate(CHOOSE, "back")
        until(page, "opened.length === 1")
        page.evaluate("opened[0].refuse(new DOMException('', 'NotFoundError'))")
        expect(page.locator(".own-camera")).to_contain_text(said)
    expect(phone.locator(".own-camera")).not_to_contain_text("plug")
