"""The camera of this device is chosen anew while another one films or opens."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.web.late import Late
from tests.web.pages import SIZES, in_menu
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
BY_FINGER, BY_HAND = "film with another device", "plug one in"
SOURCE = "**/api/source*"


@pytest.fixture
def slow(open_page: Callable[..., Page]) -> Page:
    """A page whose cameras open when the test says so."""
    page = open_page(*SIZES["desk"])
    page.evaluate(SLOW_CAMERAS)
    return page


def test_the_camera_that_was_chosen_last_films_where_the_one_before_answers_late(
    slow: Page,
) -> None:
    for late in ("give()", "refuse(new DOMException('', 'NotAllowedError'))"):
        slow.evaluate("opened = []")
        slow.evaluate(CHOOSE, "front")
        until(slow, "opened.length === 1")
        with slow.expect_response(SOURCE):
            slow.evaluate(CHOOSE, "back")
        slow.evaluate(f"opened[0].{late}")
        until(slow, "opened.length === 2")
        slow.evaluate("opened[1].give()")
        until(slow, "document.querySelector('.own-camera video').srcObject === opened[1].stream")
        expect(slow.locator(".own-camera")).to_contain_text(FILMS)
        assert slow.evaluate("opened.map(({ device }) => device)") == ["front", "back"]


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


def test_what_needs_a_finger_or_keys_is_told_where_there_are_some(
    open_page: Callable[..., Page],
) -> None:
    phone = open_page(360, 780, has_touch=True, is_mobile=True)
    desk = open_page(*SIZES["desk"])
    for page, said, other in ((phone, BY_FINGER, BY_HAND), (desk, BY_HAND, BY_FINGER)):
        page.evaluate(SLOW_CAMERAS)
        page.evaluate(CHOOSE, "back")
        until(page, "opened.length === 1")
        page.evaluate("opened[0].refuse(new DOMException('', 'NotFoundError'))")
        expect(page.locator(".own-camera")).to_contain_text(said)
        expect(page.locator(".own-camera")).not_to_contain_text(other)
        in_menu(page, "#camera")
        expect(page.get_by_text("Open a picture")).to_be_visible()
        expect(page.get_by_text("Take a photo")).to_be_visible(visible=page is phone)
        page.keyboard.press("Escape")
        in_menu(page, "#settings-button")
        expect(page.locator("#theme-choices")).to_be_visible()
        expect(page.locator("#use-keys")).to_be_visible(visible=page is desk)
