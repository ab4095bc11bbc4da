"""What a device says that films by itself, and how it goes on after it was out of sight."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.web.pages import SIZES, film_here

NOISE = """() => {
  navigator.mediaDevices.getUserMedia = async () => {
    if (window.broken) throw new DOMException("", broken);
    window.silent = window.frozen = false;
    const canvas = Object.assign(document.createElement("canvas"), { width: 640, height: 360 });
    const pen = canvas.getContext("2d");
    setInterval(() => {
      for (let x = 0; x < 640 && !window.silent; x += 20) {
        pen.fillStyle = `hsl(0 0% ${window.frozen ? 50 : 40 + 20 * Math.random()}%)`;
        pen.fillRect(x, 0, 20, 360);
      }
    }, 50);
    return canvas.captureStream();
  };
}"""
"""A camera whose pictures are never the same; ``broken`` is why it cannot be opened.

It sends nothing while the page's ``silent`` is true, and the same again while ``frozen`` is.
"""
SLOW = """() => {
  const whole = window.fetch;
  window.fetch = async (address, request) => {
    const late = address.startsWith("api/frame") ? 4000 : 0;
    await new Promise((resolve) => setTimeout(resolve, late));
    return whole(address, request);
  };
}"""
IS_SEEN = """(seen) => {
  Object.defineProperty(document, "visibilityState", { value: seen, configurable: true });
  document.dispatchEvent(new Event("visibilitychange"));
}"""
PAUSE = "document.querySelector('.own-camera video').pause()"
MUTE = """() => {
  const [track] = document.querySelector(".own-camera video").srcObject.getTracks();
  Object.defineProperty(track, "muted", { value: true });
  window.silent = true;
  track.dispatchEvent(new Event("mute"));
}"""
FILMS = "This device films the table."


@pytest.fixture
def filming(open_page: Callable[..., Page]) -> Page:
    """A page that sends its own camera."""
    page = open_page(*SIZES["desk"])
    page.evaluate(NOISE)
    film_here(page)
    expect(page.locator(".own-camera")).to_contain_text(FILMS)
    expect(page.locator(".camera-state.live")).to_be_visible()
    return page


def test_where_uploads_are_slow_the_device_that_films_says_that(
    filming: Page, open_page: Callable[..., Page]
) -> None:
    other = open_page(*SIZES["phone"])
    filming.evaluate(SLOW)
    expect(filming.locator(".plate")).to_contain_text("The pictures of this device arrive too late")
    expect(filming.locator(".plate")).not_to_contain_text("Open the page there again")
    expect(other.locator(".plate")).to_contain_text("the device that films sends nothing")


def test_a_camera_that_sends_nothing_new_is_opened_anew_with_one_tap(filming: Page) -> None:
    plate = filming.locator(".plate")
    for fails, said in (
        (MUTE, "This device's camera sends nothing"),
        ("window.frozen = true", "the camera's picture is frozen"),
    ):
        filming.evaluate(fails)
        expect(plate).to_contain_text(said)
        expect(plate).not_to_contain_text("Plug")
        plate.get_by_role("button", name="Try again").click()
        expect(filming.locator(".camera-state.live")).to_be_visible()
    expect(filming.locator(".own-camera")).to_contain_text(FILMS)


def test_a_device_that_was_out_of_sight_films_on_though_its_video_was_paused(filming: Page) -> None:
    filming.evaluate(IS_SEEN, "hidden")
    filming.evaluate(PAUSE)
    expect(filming.locator(".plate")).to_be_visible()
    filming.evaluate(IS_SEEN, "visible")
    expect(filming.locator(".camera-state.live")).to_be_visible()
