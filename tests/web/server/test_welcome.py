"""What is printed when the table is set."""

import json
from collections.abc import Iterator
from dataclasses import replace

import cv2
import numpy as np
import pytest
from flask import Flask

from web.lan.joining import Way, WayKind, Ways
from web.serve import BLACK_ON_WHITE, as_json, as_text
from web.server.listening import Servers, bound_servers

CAMERA = Way(WayKind.CAMERA, "https://192.168.178.20:8712/join?key=w4_M4p7U2h3t6XtlUKj10A")
WATCH = Way(WayKind.WATCH, "http://192.168.178.20:8713/join?key=v3QbIhDLaEYvwRIWPzjSOQ")
WAYS = Ways((CAMERA, WATCH))
HALVES = {"█": (255, 255), "▀": (255, 0), "▄": (0, 255), " ": (0, 0)}
PIXELS = 8


@pytest.fixture
def servers(app: Flask) -> Iterator[Servers]:
    servers = bound_servers(app, "127.0.0.1", 0)
    yield servers
    servers.stop()


def photographed(blocks: list[str]) -> str:
    """What a camera reads in the blocks of a terminal."""
    rows = [[HALVES[block][half] for block in line] for line in blocks for half in (0, 1)]
    image = np.array(rows, np.uint8).repeat(PIXELS, axis=0).repeat(PIXELS, axis=1)
    return cv2.QRCodeDetector().detectAndDecode(cv2.cvtColor(image, cv2.COLOR_GRAY2BGR))[0]


def test_alone_one_line_says_where_the_table_is(servers: Servers) -> None:
    port = servers.main.bind_addr[1]
    text = as_text(servers, Ways())
    assert text == f"The table is set at http://127.0.0.1:{port}/ (Ctrl-C ends; the game is kept)"


def test_the_code_in_the_terminal_is_the_address_to_take_part(servers: Servers) -> None:
    blocks = [line for line in as_text(servers, WAYS).splitlines() if set(line) <= set(HALVES)]
    assert photographed([line for line in blocks if line]) == CAMERA.address


def test_the_terminal_says_what_the_phone_will_ask_and_both_addresses(servers: Servers) -> None:
    text = as_text(servers, WAYS)
    assert CAMERA.address in text
    assert WATCH.address in text
    assert "does not know the certificate" in text


def test_where_nothing_is_coloured_no_colours_are_printed(servers: Servers) -> None:
    assert BLACK_ON_WHITE not in as_text(servers, WAYS)


def test_programs_are_told_the_same(servers: Servers) -> None:
    port = servers.main.bind_addr[1]
    told = json.loads(as_json(servers, WAYS))
    assert told["address"] == told["plain"] == f"http://127.0.0.1:{port}/"
    assert [way["kind"] for way in told["join"]] == ["camera", "watch"]
    assert [way["address"] for way in told["join"]] == [CAMERA.address, WATCH.address]


def test_the_terminal_and_programs_are_told_of_the_other_addresses(servers: Servers) -> None:
    other = CAMERA.address.replace("192.168.178.20", "10.8.0.2")
    ways = Ways((replace(CAMERA, others=(other,)), WATCH))
    assert f"Where phones do not reach that: {other}" in as_text(servers, ways)
    told = json.loads(as_json(servers, ways))["join"][0]["others"]
    assert told == [{"address": other, "qr": "join/camera.svg?other=1"}]


def test_of_a_proxy_nobody_is_told_that_its_certificate_is_ours(servers: Servers) -> None:
    assert "certificate" not in as_text(servers, Ways((replace(CAMERA, proxied=True),)))
