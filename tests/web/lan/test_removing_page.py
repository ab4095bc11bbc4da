"""A phone is removed on the page of another one, and its own page says so by itself."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import APIRequestContext, Browser, Locator, Page, expect

from tests.web.open_house import ANDROID, House, NewPhone
from tests.web.until import until
from web.lan.access import SCAN

NAME = "Android phone, Chrome"
CAMERA = "(await (await fetch('/api/state')).json()).state.camera"
FILM = """async () => {
  const canvas = document.createElement("canvas");
  navigator.mediaDevices.getUserMedia = async () => canvas.captureStream(5);
  const { useOwnCamera } = await import("/static/js/camera/browser_camera.js");
  useOwnCamera();
}"""


@pytest.fixture
def other(phone: Page, new_phone: NewPhone, open_house: House) -> Page:
    """A second phone at the table, of another kind than the first."""
    phone.goto(open_house.address("camera"))
    other = new_phone(user_agent=ANDROID)
    other.goto(open_house.address("camera"))
    return other


@pytest.fixture
def joined(phone: Page, trusting: Browser, open_house: House) -> Iterator[APIRequestContext]:
    """What that phone asks, where nobody looks at its page."""
    phone.goto(open_house.address("camera"))
    context = trusting.new_context(user_agent=ANDROID, ignore_https_errors=True)
    context.request.get(open_house.address("camera"))
    yield context.request
    context.close()


def listed(phone: Page) -> Locator:
    """The other phone in the list of the first."""
    phone.locator("#join").click()
    return phone.get_by_role("list", name="Phones that joined").get_by_role("listitem").last


def removes(phone: Page, how: str = "Remove only") -> Locator:
    """Remove the other phone on the first, which lists it, or no longer."""
    last = listed(phone)
    last.get_by_role("button", name=f"Remove {NAME}").click()
    last.get_by_role("button", name=how).click()
    return last


@pytest.mark.usefixtures("joined")
def test_the_phones_that_joined_are_listed_beside_the_codes(phone: Page) -> None:
    other = listed(phone)
    expect(other).to_contain_text(NAME)
    expect(other).to_contain_text("Takes part. Joined ")
    own = phone.get_by_role("listitem").filter(has_text="this one")
    expect(own).to_have_count(1)
    expect(own).not_to_contain_text(NAME)


def test_a_removed_phone_shows_no_table_any_more(phone: Page, other: Page) -> None:
    expect(other.locator(".peg-board")).to_be_visible()
    last = removes(phone)
    expect(other.get_by_text(str(SCAN))).to_be_visible()
    expect(last).not_to_contain_text(NAME)


@pytest.mark.usefixtures("joined")
def test_the_list_has_the_focus_once_a_phone_was_removed(phone: Page) -> None:
    removes(phone)
    expect(phone.get_by_role("heading", name="Phones that joined")).to_be_focused()


def test_the_codes_are_changed_for_who_wants_it(
    phone: Page, joined: APIRequestContext, open_house: House
) -> None:
    before = open_house.address("camera")
    removes(phone, "Remove and change the codes")
    expect(phone.get_by_text(before)).to_have_count(0)
    expect(phone.get_by_text(open_house.address("camera"))).to_be_visible()
    assert str(SCAN) in joined.get(before).text()


def test_a_tap_alone_removes_nobody(
    phone: Page, joined: APIRequestContext, open_house: House
) -> None:
    last = listed(phone)
    remove = last.get_by_role("button", name=f"Remove {NAME}")
    remove.focus()
    phone.keyboard.press("Enter")
    expect(last.get_by_role("button", name="Keep")).to_be_focused()
    phone.keyboard.press("Enter")
    expect(remove).to_be_focused()
    assert joined.get(open_house.address("camera").partition("join")[0]).ok


@pytest.mark.usefixtures("joined")
def test_who_watches_sees_no_list(new_phone: NewPhone, open_house: House) -> None:
    watcher = new_phone()
    watcher.goto(open_house.address("watch"))
    watcher.locator("#join").click()
    expect(watcher.locator(".joining-way")).to_have_count(1)
    expect(watcher.get_by_role("list", name="Phones that joined")).to_have_count(0)


def test_the_camera_of_a_removed_phone_closes(phone: Page, other: Page) -> None:
    expect(other.locator(".peg-board")).to_be_visible()
    other.evaluate(FILM)
    until(phone, f"async () => {CAMERA}.browser")
    removes(phone)
    expect(other.get_by_text(str(SCAN))).to_be_visible()
    until(phone, f"async () => {CAMERA}.kind === 'nothing'")
