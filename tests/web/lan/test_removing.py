"""A phone is removed by those who take part: it is out at once, and the others stay."""

from collections.abc import Iterator
from typing import Any

import pytest
from flask import Flask
from playwright.sync_api import APIRequestContext, Browser, Locator, Page, expect

from tests.web.open_house import ANDROID, House, NewPhone
from tests.web.screen import chosen
from tests.web.until import until
from web.lan.access import MOST_TRIES, SCAN, TOO_MANY_KEYS, UNKEPT
from web.lan.joining import JoinKind, JoinLink, JoinLinks, offer
from web.lan.phones import KeyRing
from web.services import services

HOME = "127.0.0.1"


@pytest.fixture
def other(visit: Any, keys: Any) -> Any:
    """A second phone that has joined, after the guest."""
    other = visit(peer="192.168.0.5")
    other.joins(keys.table)
    return other


def listed(visitor: Any) -> list[dict[str, Any]]:
    phones: list[dict[str, Any]] = visitor.asks("/api/join").json["phones"]
    return phones


def own(visitor: Any) -> str:
    """The id of the visitor's own phone."""
    (phone,) = [phone["id"] for phone in listed(visitor) if phone["own"]]
    return str(phone)


def removes(visitor: Any, phone: str, query: str = "") -> int:
    status: int = visitor.asks(f"/api/phones/{phone}{query}", "DELETE").status_code
    return status


def test_every_phone_gets_a_key_that_is_not_the_code(guest: Any, other: Any, keys: Any) -> None:
    held = [one.client.get_cookie("__Host-cribcam", domain="192.168.0.2") for one in (guest, other)]
    values = {cookie.value for cookie in held}
    assert len(values) == 2
    assert values.isdisjoint({keys.table, keys.watch})


@pytest.mark.usefixtures("watcher")
def test_those_who_take_part_see_who_joined(guest: Any, other: Any) -> None:
    watches, *take_part = listed(guest)
    assert (watches["own"], watches["takes_part"]) == (False, False)
    assert [(phone["own"], phone["takes_part"]) for phone in take_part] == [
        (True, True),
        (False, True),
    ]
    assert [phone["own"] for phone in listed(other)] == [False, False, True]


@pytest.mark.usefixtures("guest")
def test_the_machine_itself_sees_them_too(visit: Any) -> None:
    assert [phone["own"] for phone in listed(visit(peer=HOME))] == [False]


def test_who_watches_sees_none_and_removes_none(guest: Any, watcher: Any) -> None:
    assert listed(watcher) == []
    assert removes(watcher, own(guest)) == 403
    assert guest.asks("/api/state").status_code == 200


def test_what_is_listed_lets_nobody_in(guest: Any, visit: Any, ring: KeyRing) -> None:
    (phone,) = listed(guest)
    assert phone.keys() == {"id", "name", "takes_part", "joined_s", "seen_s", "own"}
    for secret in (phone["id"], ring.phones[0].digest):
        stranger = visit(peer="192.168.0.5")
        stranger.holds("__Host-cribcam", secret)
        assert stranger.asks("/api/state").status_code == 403


def test_a_removed_phone_is_refused_and_loses_its_key(guest: Any, other: Any) -> None:
    assert removes(guest, own(other)) == 204
    answer = other.asks("/api/state")
    assert (answer.status_code, answer.json["error"]["text"]) == (403, str(SCAN))
    assert answer.headers["Set-Cookie"].startswith("__Host-cribcam=; Expires=Thu, 01 Jan 1970")
    assert guest.asks("/api/state").status_code == 200


def test_the_machine_itself_removes_phones(guest: Any, visit: Any) -> None:
    assert removes(visit(peer=HOME), own(guest)) == 204
    assert guest.asks("/api/state").status_code == 403


def test_a_watcher_is_removed_alike(guest: Any, watcher: Any) -> None:
    removes(guest, listed(guest)[-1]["id"])
    assert watcher.asks("/api/state").status_code == 403


def test_a_phone_that_has_gone_already_stays_gone(guest: Any, other: Any) -> None:
    gone = own(other)
    assert [removes(guest, gone), removes(guest, gone)] == [204, 204]


def test_with_the_old_code_it_joins_again_unless_the_codes_are_changed(
    guest: Any, other: Any, keys: Any
) -> None:
    removes(guest, own(other))
    assert other.joins(keys.table).status_code == 303
    removes(guest, own(other), "?codes=new")
    assert other.joins(keys.table).status_code == 403
    assert guest.asks("/api/state").status_code == 200


@pytest.mark.parametrize("path", ["/api/join", "/join/camera.svg"])
def test_a_phone_removed_while_it_asks_never_sees_the_new_codes(
    guest: Any, house: Flask, ring: KeyRing, path: str
) -> None:
    phone = own(guest)

    def changed() -> JoinLinks:
        ring.remove(phone, change_codes=True)
        return JoinLinks(
            (JoinLink(JoinKind.CAMERA, f"https://192.168.0.2/join?key={ring.keys.table}"),)
        )

    offer(house, changed)
    answer = guest.asks(path)
    assert answer.status_code == 403
    assert ring.keys.table not in answer.text


def test_the_open_stream_of_a_removed_phone_ends_at_once(guest: Any, other: Any) -> None:
    stream = other.asks("/events").iter_encoded()
    assert b"data:" in next(stream)
    removes(guest, own(other))
    assert list(stream) == []


def test_the_streams_of_the_others_go_on(guest: Any, other: Any) -> None:
    stream = guest.asks("/events").iter_encoded()
    next(stream)
    removes(guest, own(other))
    assert next(stream).startswith(b"data:")


def test_the_camera_of_a_removed_phone_is_looked_through_no_longer(
    guest: Any, other: Any, house: Flask
) -> None:
    other.asks("/api/source", "POST", json={"operation": "source", "kind": "browser"})
    feed = services(house).live.state.camera.feed
    removes(guest, own(other))
    assert guest.asks("/api/state").json["state"]["camera"]["kind"] == "nothing"
    assert other.asks(f"/api/frame?feed={feed}", "POST", data=b"").status_code == 403


def test_the_camera_of_another_phone_goes_on(guest: Any, other: Any) -> None:
    guest.asks("/api/source", "POST", json={"operation": "source", "kind": "browser"})
    removes(guest, own(other))
    assert guest.asks("/api/state").json["state"]["camera"]["browser"]


def test_what_cannot_be_written_down_is_said_and_the_phone_is_out(
    guest: Any, other: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    out = own(other)
    stream = other.asks("/events").iter_encoded()
    next(stream)
    monkeypatch.setattr("web.lan.phones.write_private", full)
    answer = guest.asks(f"/api/phones/{out}", "DELETE")
    assert (answer.status_code, answer.json["error"]["text"]) == (503, str(UNKEPT))
    assert other.asks("/api/state").status_code == 403
    assert list(stream) == []


def test_nobody_joins_whose_key_cannot_be_written_down(
    visit: Any, keys: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("web.lan.phones.write_private", full)
    answer = visit().joins(keys.table)
    assert answer.status_code == 503
    assert str(UNKEPT) in answer.text
    assert "Set-Cookie" not in answer.headers


def full(*_: object) -> None:
    raise OSError(28, "No space left on device")


def test_a_phone_that_scans_again_keeps_its_key(guest: Any, keys: Any) -> None:
    before = listed(guest)
    assert guest.joins(keys.table).status_code == 303
    assert listed(guest) == before


def test_nobody_fills_the_list(visit: Any, keys: Any, ring: KeyRing) -> None:
    for _ in range(MOST_TRIES):
        visit().joins(keys.table)
    answer = visit().joins(keys.table)
    assert answer.status_code == 429
    assert str(TOO_MANY_KEYS) in answer.text
    assert len(ring.phones) == MOST_TRIES
    assert visit(peer="192.168.0.5").joins(keys.table).status_code == 303


def test_a_phone_of_before_phones_had_keys_joins_anew(visit: Any, keys: Any) -> None:
    old = visit()
    old.holds("__Host-cribcam", keys.table)
    assert old.asks("/api/state").status_code == 403
    assert old.joins(keys.table).status_code == 303
    assert old.asks("/api/state").status_code == 200


NAME = "Android phone, Chrome"
CAMERA = "(await (await fetch('/api/state')).json()).state.camera"
FILM = """async () => {
  const canvas = document.createElement("canvas");
  navigator.mediaDevices.getUserMedia = async () => canvas.captureStream(5);
  const { useOwnCamera } = await import("/static/js/camera/own_camera.js");
  useOwnCamera();
}"""


@pytest.fixture
def second_phone(phone: Page, new_phone: NewPhone, open_house: House) -> Page:
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


def listed_last(phone: Page) -> Locator:
    """The other phone in the list of the first."""
    chosen(phone, "#join")
    return phone.get_by_role("list", name="Phones that joined").get_by_role("listitem").last


def removes_on_page(phone: Page, button: str = "Remove only") -> Locator:
    """Remove the other phone on the first, which lists it, or no longer."""
    last = listed_last(phone)
    last.get_by_role("button", name=f"Remove {NAME}").click()
    last.get_by_role("button", name=button).click()
    return last


@pytest.mark.usefixtures("joined")
def test_the_phones_that_joined_are_listed_beside_the_codes(phone: Page) -> None:
    last = listed_last(phone)
    expect(last).to_contain_text(NAME)
    expect(last).to_contain_text("Takes part. Joined ")
    own = phone.get_by_role("listitem").filter(has_text="this one")
    expect(own).to_have_count(1)
    expect(own).not_to_contain_text(NAME)


def test_a_removed_phone_shows_no_table_any_more(phone: Page, second_phone: Page) -> None:
    expect(second_phone.locator(".peg-board")).to_be_attached()
    last = removes_on_page(phone)
    expect(second_phone.get_by_text(str(SCAN))).to_be_visible()
    expect(last).not_to_contain_text(NAME)


@pytest.mark.usefixtures("joined")
def test_the_list_has_the_focus_once_a_phone_was_removed(phone: Page) -> None:
    removes_on_page(phone)
    expect(phone.get_by_role("heading", name="Phones that joined")).to_be_focused()


def test_the_codes_are_changed_for_who_wants_it(
    phone: Page, joined: APIRequestContext, open_house: House
) -> None:
    before = open_house.address("camera")
    removes_on_page(phone, "Remove and change the codes")
    expect(phone.get_by_text(before)).to_have_count(0)
    expect(phone.get_by_text(open_house.address("camera"))).to_be_visible()
    assert str(SCAN) in joined.get(before).text()


def test_a_tap_alone_removes_nobody(
    phone: Page, joined: APIRequestContext, open_house: House
) -> None:
    last = listed_last(phone)
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
    chosen(watcher, "#join")
    expect(watcher.locator(".joining-way")).to_have_count(1)
    expect(watcher.get_by_role("list", name="Phones that joined")).to_have_count(0)


def test_the_camera_of_a_removed_phone_closes(phone: Page, second_phone: Page) -> None:
    expect(second_phone.locator(".peg-board")).to_be_attached()
    second_phone.evaluate(FILM)
    until(phone, f"async () => {CAMERA}.browser")
    removes_on_page(phone)
    expect(second_phone.get_by_text(str(SCAN))).to_be_visible()
    until(phone, f"async () => {CAMERA}.kind === 'nothing'")
