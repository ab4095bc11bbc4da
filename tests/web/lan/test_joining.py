"""How a phone joins: the address in the code, and what is shown at the table."""

import re
from datetime import UTC, datetime
from ipaddress import ip_address
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest
from cryptography import x509
from flask import Flask

from web.lan.access import ALONE
from web.lan.certificates import Machine, fingerprint, identity
from web.lan.joining import Way, WayKind, Ways, offer


def kinds(answer: Any) -> list[str]:
    return [way["kind"] for way in answer.json["join"]]


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
    told = player.client.get("/api/join").json
    assert told == {
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
    offer(house, lambda: Ways((), shown.authority))
    answer = guest.asks("/authority.crt")
    assert answer.mimetype == "application/x-x509-ca-cert"
    assert x509.load_pem_x509_certificate(answer.data) == shown.authority
    assert b"PRIVATE" not in answer.data
    told = guest.asks("/api/join").json["authority"]
    assert told["fingerprint"] == fingerprint(shown.authority)


def test_a_code_is_drawn_for_each_address(house: Flask, guest: Any) -> None:
    other = "https://10.8.0.2:8712/join?key=abc"
    offer(house, lambda: Ways((Way(WayKind.CAMERA, "https://192.168.0.2:8712/join", (other,)),)))
    first, second, none = (guest.asks(f"/join/camera.svg?other={number}") for number in range(3))
    assert first.data == Way(WayKind.CAMERA, "https://192.168.0.2:8712/join").svg()
    assert second.data == Way(WayKind.CAMERA, other).svg()
    assert none.status_code == 404
