"""The camera of an open page, played in: sent while the table looks through it, and found again."""

from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from playwright.sync_api import Browser, Page, Request, expect

from tests.web.chromium import launched
from tests.web.pages import PATIENCE_MS, SIZES, Table, film_here
from tests.web.player import Player
from tests.web.until import until
from tests.web.windows import Windows
from vision.source.newest_frame import Patience

WIDTH, HEIGHT = 640, 360
RATE = 6
"""Pictures a second: a page sends no more, and to play them costs a busy machine time."""
NO_CAMERA = "This device finds no camera"
FILMS = "This device films the table."
BREAK = """(name) => {
  const devices = navigator.mediaDevices;
  devices.whole ??= devices.getUserMedia;
  devices.getUserMedia = name
    ? () => Promise.reject(new DOMException("", name))
    : devices.whole;
}"""
NO_CAMERAS = "Object.defineProperty(navigator, 'mediaDevices', { value: undefined })"
UNPLUG = """() => {
  const [track] = document.querySelector(".own-camera video").srcObject.getTracks();
  track.stop();
  track.dispatchEvent(new Event("ended"));
}"""
DIE_UNHEARD = """() => {
  const video = document.querySelector(".own-camera video");
  for (const track of video.srcObject.getTracks()) track.stop(); // which tells nobody
  document.dispatchEvent(new Event("visibilitychange"));
}"""
IS_LIVE = """async (boot) => {
  const { state } = await import("/static/js/server/state.js");
  return state().boot === boot && state().camera.condition?.kind === "live";
}"""
NOTHING_IS_SEEN = """async () => {
  const { state } = await import("/static/js/server/state.js");
  return state().camera.kind === "nothing";
}"""
KEEP_TRACK = "() => { [window.track] = document.querySelector('video').srcObject.getTracks() }"


@pytest.fixture(autouse=True)
def patient(monkeypatch: pytest.MonkeyPatch) -> None:
    """However seldom pictures come from a busy machine, the camera does not count as silent."""
    patience = partial(Patience, PATIENCE_MS, PATIENCE_MS)
    monkeypatch.setattr("vision.source.newest_frame.Patience", patience)


@pytest.fixture(scope="module")
def film(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A table that lies still before a camera, whose noise never does."""
    chance = np.random.default_rng(1)
    path = tmp_path_factory.mktemp("film") / "still.y4m"
    grey = [chance.normal(90, 4, (HEIGHT, WIDTH)).clip(0, 255).astype(np.uint8) for _ in range(10)]
    colours = b"\x80" * (WIDTH * HEIGHT // 2)
    frames = b"".join(b"FRAME\n" + one.tobytes() + colours for one in grey)
    path.write_bytes(f"YUV4MPEG2 W{WIDTH} H{HEIGHT} F{RATE}:1 Ip A1:1 C420\n".encode() + frames)
    return path


@pytest.fixture(scope="module")
def browser(browser: Browser, film: Path) -> Iterator[Browser]:
    """A Chromium that films, and is allowed to."""
    flags = ["--use-fake-ui-for-media-stream", "--use-fake-device-for-media-stream"]
    films = launched(browser.browser_type, *flags, f"--use-file-for-fake-video-capture={film}")
    yield films
    films.close()


@pytest.fixture(scope="module")
def windows(browser: Browser) -> Iterator[Windows]:
    """Its windows."""
    windows = Windows(browser)
    yield windows
    windows.close()


@pytest.fixture
def desk(open_page: Callable[..., Page]) -> Page:
    """The page in one of them."""
    return open_page(*SIZES["desk"])


@pytest.fixture
def filming(desk: Page, table: Table) -> Page:
    """A page that sends its own camera."""
    film_here(desk)
    expect(desk.locator(".own-camera")).to_contain_text(FILMS)
    until(desk, IS_LIVE, table.boot)
    return desk


def is_frame(request: Request) -> bool:
    return "/api/frame" in request.url


def next_frame(page: Page) -> None:
    with page.expect_response(lambda answer: is_frame(answer.request) and answer.ok):
        pass


def test_the_table_is_seen_through_the_camera_of_a_page(
    desk: Page, recogniser: Any, see: Callable[[str], Any]
) -> None:
    recogniser.sees = see("7C 8D 8H KC 9S")
    film_here(desk)
    expect(desk.locator(".own-camera")).to_contain_text(FILMS)
    expect(desk.locator(".mark.named")).to_have_count(5)
    expect(desk.locator(".frame img")).to_have_js_property("naturalWidth", WIDTH)


def test_filming_is_stopped_with_one_tap(filming: Page) -> None:
    filming.evaluate(KEEP_TRACK)
    filming.get_by_role("button", name="Stop filming").click()
    expect(filming.locator(".own-camera")).to_be_hidden()
    assert filming.evaluate("track.readyState") == "ended"
    until(filming, NOTHING_IS_SEEN)


def test_the_last_page_that_was_asked_films(
    filming: Page, open_page: Callable[..., Page], sits: Player
) -> None:
    other = open_page(360, 780)
    film_here(other)
    expect(other.locator(".own-camera")).to_contain_text(FILMS)
    expect(filming.locator(".own-camera")).to_be_hidden()
    assert sits.state["camera"]["browser"]


def test_a_reload_goes_on_filming(filming: Page) -> None:
    filming.reload()
    expect(filming.locator(".own-camera")).to_contain_text(FILMS)
    next_frame(filming)


def test_filming_goes_on_when_the_server_is_restarted(filming: Page, table: Table) -> None:
    with filming.expect_event("requestfailed", is_frame):
        table.stop()
    table.start()
    until(filming, IS_LIVE, table.boot)
    next_frame(filming)


def test_a_refused_camera_is_asked_for_again_with_one_tap(desk: Page, table: Table) -> None:
    desk.evaluate(BREAK, "NotAllowedError")
    film_here(desk)
    expect(desk.locator(".own-camera")).to_contain_text("The browser was not allowed")
    desk.evaluate(BREAK, None)
    desk.locator(".own-camera").get_by_role("button", name="Try again").click()
    until(desk, IS_LIVE, table.boot)


def test_a_camera_that_was_unplugged_is_found_again_by_itself(filming: Page, table: Table) -> None:
    filming.evaluate(BREAK, "NotFoundError")
    filming.evaluate(UNPLUG)
    expect(filming.locator(".plate.old [role=status]")).to_contain_text(NO_CAMERA)
    filming.evaluate(BREAK, None)
    until(filming, IS_LIVE, table.boot)


def test_a_camera_that_died_while_the_page_was_hidden_is_opened_anew(filming: Page) -> None:
    filming.evaluate(KEEP_TRACK)
    filming.evaluate(DIE_UNHEARD)
    until(filming, "document.querySelector('.own-camera video').srcObject?.active")
    assert filming.evaluate("track.readyState") == "ended"
    next_frame(filming)


def test_without_a_secure_address_the_page_leads_to_one(browser: Browser, table: Table) -> None:
    page = browser.new_page()
    page.add_init_script(NO_CAMERAS)
    page.goto(table.address)
    film_here(page)
    expect(page.locator("#camera-sheet")).to_contain_text("an address that begins with https")
    with page.expect_request("**/api/join*"):
        page.get_by_role("button", name="Show me the address").click()
    page.close()
