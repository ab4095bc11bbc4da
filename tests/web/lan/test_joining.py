"""How a phone joins: the addresses of this machine, the code, and what is shown at the table."""

import errno
import re
import socket
from datetime import UTC, datetime
from ipaddress import ip_address
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import cv2
import numpy as np
import pytest
from cryptography import x509
from cv2.typing import MatLike
from flask import Flask
from hypothesis import given
from hypothesis import strategies as st
from ifaddr import IP, Adapter
from playwright.sync_api import Browser, Error, Page, expect

from tests.web.open_house import House
from tests.web.screen import chosen
from web.lan import certificates as addresses
from web.lan.access import SCAN
from web.lan.certificates import (
    HOST_NAME,
    Interface,
    Machine,
    by_reach,
    fingerprint,
    identity,
    names_of,
    this_machine,
)
from web.lan.joining import ALONE, JoinKind, JoinLink, JoinLinks, offer


def kinds(answer: Any) -> list[str]:
    return [link["kind"] for link in answer.json["join"]]


def test_the_key_is_taken_for_a_cookie_that_no_script_reads_nor_other_site_sends(
    visit: Any, keys: Any
) -> None:
    answer = visit().joins(keys.table)
    assert (answer.status_code, answer.headers["Location"]) == (303, "/")
    name, *attributes = answer.headers["Set-Cookie"].split("; ")
    assert name.startswith("__Host-cribcam=")
    assert {"Secure", "HttpOnly", "Path=/", "SameSite=Strict"} <= set(attributes)


def test_a_watcher_has_a_cookie_that_goes_in_the_clear(visit: Any, keys: Any) -> None:
    cookie = visit(secure=False).joins(keys.watch).headers["Set-Cookie"].split("; ")
    assert {"HttpOnly", "Path=/", "SameSite=Strict"} <= set(cookie)
    assert "Secure" not in cookie


def test_a_phone_stays_joined_for_a_year(visit: Any, keys: Any) -> None:
    cookie = visit().joins(keys.table).headers["Set-Cookie"]
    age_s = re.search(r"Max-Age=(\d+)", cookie)
    assert age_s
    assert int(age_s[1]) > 365 * 24 * 60 * 60


@pytest.mark.parametrize("query", ["", "?key=", "?key=wrong", "?key=%ff%00", "?key=é"])
def test_a_wrong_key_opens_nothing(visit: Any, query: str) -> None:
    visitor = visit()
    answer = visitor.asks(f"/join{query}")
    assert answer.status_code == 403
    assert "Set-Cookie" not in answer.headers
    assert visitor.asks("/api/state").status_code == 403


def test_nothing_that_has_a_key_in_it_is_kept_by_browsers(guest: Any, keys: Any) -> None:
    for answer in (
        guest.joins(keys.table),
        guest.asks("/api/join"),
        guest.asks("/join/camera.svg"),
    ):
        assert answer.headers["Cache-Control"] == "no-store"
        assert answer.headers["Referrer-Policy"] == "no-referrer"


def test_who_has_joined_may_show_others_the_way(guest: Any, visit: Any) -> None:
    assert kinds(guest.asks("/api/join")) == ["camera", "watch"]
    assert kinds(visit(peer="::1").asks("/api/join")) == ["camera", "watch"]


def test_who_watches_learns_nothing_of_the_key_of_the_table(watcher: Any, keys: Any) -> None:
    answer = watcher.asks("/api/join")
    assert kinds(answer) == ["watch"]
    assert keys.table not in answer.text
    assert watcher.asks("/join/camera.svg").status_code == 404


def test_a_way_says_what_the_browser_will_ask(guest: Any) -> None:
    camera, watch = guest.asks("/api/join").json["join"]
    assert "certificate" in camera["text"]
    assert "camera" in watch["text"]


@pytest.mark.parametrize("kind", ["camera", "watch"])
def test_a_code_is_dark_on_white_with_a_white_border(guest: Any, kind: str) -> None:
    answer = guest.asks(f"/join/{kind}.svg")
    paper, code = ElementTree.fromstring(answer.data)
    side = int(ElementTree.fromstring(answer.data).attrib["viewBox"].split()[2])
    assert answer.mimetype == "image/svg+xml"
    assert (paper.attrib["fill"], code.attrib["stroke"]) == ("#fff", "#000")
    assert paper.attrib["d"] == f"M0 0h{side}v{side}h-{side}z"
    assert code.attrib["d"].startswith("M4 4.5")


def test_a_way_that_is_not_there_has_no_code(guest: Any) -> None:
    assert guest.asks("/join/nowhere.svg").status_code == 404


def test_a_server_for_this_machine_alone_says_how_phones_could_join(player: Any) -> None:
    answer = player.client.get("/api/join").json
    assert answer == {
        "join": [],
        "text": str(ALONE),
        "command": "cribcam serve --lan",
        "authority": None,
        "phones": [],
    }
    assert player.client.get("/authority.crt").status_code == 404


def test_the_authority_is_handed_out_with_its_fingerprint(
    house: Flask, guest: Any, tmp_path: Path
) -> None:
    machine = Machine(("kitchen",), (ip_address("192.168.0.2"),))
    shown = identity(tmp_path / "tls", machine, datetime.now(UTC))
    offer(house, lambda: JoinLinks((), shown.authority))
    answer = guest.asks("/authority.crt")
    assert answer.mimetype == "application/x-x509-ca-cert"
    assert x509.load_pem_x509_certificate(answer.data) == shown.authority
    assert b"PRIVATE" not in answer.data
    described = guest.asks("/api/join").json["authority"]
    assert described["fingerprint"] == fingerprint(shown.authority)


def test_a_code_is_drawn_for_each_address(house: Flask, guest: Any) -> None:
    other = "https://10.8.0.2:8712/join?key=abc"
    offer(
        house,
        lambda: JoinLinks((JoinLink(JoinKind.CAMERA, "https://192.168.0.2:8712/join", (other,)),)),
    )
    first, second, none = (guest.asks(f"/join/camera.svg?other={number}") for number in range(3))
    assert first.data == JoinLink(JoinKind.CAMERA, "https://192.168.0.2:8712/join").svg()
    assert second.data == JoinLink(JoinKind.CAMERA, other).svg()
    assert none.status_code == 404


def test_a_host_is_known_by_its_short_name_and_in_its_own_network() -> None:
    assert names_of("Kitchen") == ("kitchen", "kitchen.local")


def test_a_name_is_said_once() -> None:
    assert names_of("kitchen.local") == ("kitchen.local", "kitchen")


@pytest.mark.parametrize("host", ["", "localhost", "Küche", "my computer", "-", "a..b", "*"])
def test_what_is_no_name_of_a_host_is_left_out(host: str) -> None:
    assert names_of(host) == ()


@given(st.text())
def test_whatever_a_machine_is_called_only_host_names_come_out(host: str) -> None:
    assert all(HOST_NAME.fullmatch(name) for name in names_of(host))


def test_the_addresses_are_this_machines_own() -> None:
    for address in this_machine().addresses:
        family = socket.AF_INET if address.version == 4 else socket.AF_INET6
        with socket.socket(family) as own:
            own.bind((str(address), 0))


def test_loopback_is_no_address_for_others() -> None:
    assert not any(address.is_loopback for address in this_machine().addresses)


WIFI, CABLE = (
    Interface(ip_address("192.168.1.50"), "wlan0"),
    Interface(ip_address("10.0.0.5"), "en0"),
)
ELSEWHERE = Interface(ip_address("203.0.113.7"), "eth1")
NEWER = Interface(ip_address("fd00::7"), "wlan0")


@pytest.mark.parametrize(
    "name",
    [
        *("tun0", "wg0", "utun3", "tailscale0", "docker0", "br-5f1c", "veth12ab", "virbr0", "ppp0"),
        *("TAP-Windows Adapter V9", "WireGuard Tunnel", "Hyper-V Virtual Ethernet Adapter"),
    ],
)
def test_tunnels_and_bridges_come_last(name: str) -> None:
    tunnel = Interface(ip_address("192.168.0.2"), name)
    ordered = by_reach([tunnel, NEWER, ELSEWHERE, CABLE])
    assert ordered == (CABLE.address, ELSEWHERE.address, NEWER.address, tunnel.address)


@pytest.mark.parametrize("name", ["eth0", "wlp3s0", "en0", "br0", "Intel(R) Wi-Fi 6 AX201"])
def test_home_networks_come_first_in_the_order_in_which_they_were_found(name: str) -> None:
    home = Interface(ip_address("172.20.0.2"), name)
    assert by_reach([ELSEWHERE, home, WIFI]) == (home.address, WIFI.address, ELSEWHERE.address)


def test_every_address_of_the_machine_is_known(monkeypatch: pytest.MonkeyPatch) -> None:
    networks = [("lo", "127.0.0.1"), ("tun0", "10.8.0.2"), ("docker0", "172.17.0.1")]
    adapters = [Adapter(name, name, [IP(ip, 24, name)]) for name, ip in networks]
    adapters.append(Adapter("wlan0", "wlan0", [IP("192.168.1.50", 24, "wlan0")]))
    monkeypatch.setattr(addresses, "get_adapters", lambda: adapters)
    monkeypatch.setattr(addresses, "PROBES", ())
    texts = [str(address) for address in this_machine().addresses]
    assert texts == ["192.168.1.50", "10.8.0.2", "172.17.0.1"]


def test_where_no_system_tells_its_networks_the_routes_do(monkeypatch: pytest.MonkeyPatch) -> None:
    before = this_machine().addresses

    def refused() -> list[Adapter]:
        raise OSError(errno.EACCES, "Permission denied")

    monkeypatch.setattr(addresses, "get_adapters", refused)
    assert set(this_machine().addresses) <= set(before)


ANGLES = 0.0, 12.0, 25.0
"""So a phone is held, in degrees, while it looks: at one OpenCV misses a code in a hundred."""


def scanned(page: Page, name: str) -> str:
    """What a camera reads in a code that is on the screen, held at one of the angles."""
    code = page.get_by_role("img", name=name)
    code.evaluate("code => code.decode()")
    shot = code.screenshot(animations="disabled")
    image = cv2.imdecode(np.frombuffer(shot, np.uint8), cv2.IMREAD_COLOR)
    assert image is not None
    reader = cv2.QRCodeDetector()
    seen = (reader.detectAndDecode(turned(image, angle))[0] for angle in ANGLES)
    return next(filter(None, seen), "")


def turned(image: MatLike, angle: float) -> MatLike:
    """A square picture as it is seen askew, with white around it."""
    side = image.shape[0]
    view = cv2.getRotationMatrix2D((side / 2, side / 2), angle, 0.7 if angle else 1.0)
    return cv2.warpAffine(image, view, (side, side), borderValue=(255, 255, 255))


def test_a_phone_that_scans_the_code_sees_the_table_on_a_secure_page(
    phone: Page, open_house: House
) -> None:
    phone.goto(open_house.address("camera"))
    expect(phone.locator(".peg-board")).to_be_attached()
    assert phone.evaluate("isSecureContext && 'getUserMedia' in navigator.mediaDevices")
    assert "key" not in phone.url
    assert phone.evaluate("document.cookie") == ""


def test_a_phone_that_has_joined_stays_so_without_the_key(phone: Page, open_house: House) -> None:
    phone.goto(open_house.address("camera"))
    phone.goto(open_house.address("camera").partition("join")[0])
    expect(phone.locator(".peg-board")).to_be_attached()


def test_without_the_code_it_is_told_to_scan_it(phone: Page, open_house: House) -> None:
    phone.goto(open_house.address("camera").partition("join")[0])
    expect(phone.locator("p")).to_have_text(str(SCAN))


def test_a_browser_that_does_not_know_the_authority_warns(
    browser: Browser, open_house: House
) -> None:
    page = browser.new_page()
    with pytest.raises(Error, match="ERR_CERT_AUTHORITY_INVALID"):
        page.goto(open_house.address("camera"))
    page.close()


def test_who_watches_sees_the_table_on_a_page_that_opens_no_camera(
    phone: Page, open_house: House
) -> None:
    phone.goto(open_house.address("watch"))
    expect(phone.locator(".peg-board")).to_be_attached()
    assert not phone.evaluate("isSecureContext")


@pytest.mark.parametrize("kind", ["camera", "watch"])
def test_a_joined_phone_shows_the_codes_to_the_next(
    phone: Page, open_house: House, kind: str
) -> None:
    phone.goto(open_house.address("camera"))
    chosen(phone, "#join")
    phone.get_by_label("Watch only").set_checked(kind == "watch")
    address = open_house.address(kind)
    assert scanned(phone, f"Code to scan: {address}") == address


def test_the_authority_is_unfolded_by_those_who_want_it(phone: Page, open_house: House) -> None:
    phone.goto(open_house.address("camera"))
    chosen(phone, "#join")
    link = phone.get_by_role("link", name="The authority's certificate")
    expect(link).to_be_hidden()
    phone.get_by_text("No more warnings").click()
    with phone.expect_download() as download:
        link.click()
    assert b"BEGIN CERTIFICATE" in download.value.path().read_bytes()
