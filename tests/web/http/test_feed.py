"""What the page hears of, and how soon it comes back to hear more."""

import re
from typing import Any

from web.http.feed import SOON_BACK
from web.services import services

CHROMIUM_MS = 3000


def test_a_page_is_told_once_how_soon_it_may_come_back(player: Any) -> None:
    messages = iter(player.client.get("/events").response)
    first = next(messages).decode()
    player.does("peg", seat="A", points=7)
    assert first.startswith(SOON_BACK)
    assert next(messages).startswith(b"data: ")


def test_where_nothing_happens_a_page_is_told_that_the_server_is_still_there(player: Any) -> None:
    services(player.client.application).publisher._word_every_s = 0.01
    messages = iter(player.client.get("/events").response)
    next(messages)
    assert next(messages) == b": still here\nevent: still\ndata: here\n\n"


def test_it_comes_back_sooner_than_by_itself_and_not_in_a_rush() -> None:
    [milliseconds] = re.findall(r"^retry: (\d+)\n$", SOON_BACK)
    assert 250 <= int(milliseconds) <= CHROMIUM_MS / 3


def test_proxies_are_told_to_hold_no_news_back(player: Any) -> None:
    headers = player.client.get("/events").headers
    assert headers["X-Accel-Buffering"] == "no"
    assert "no-transform" in headers["Cache-Control"]
