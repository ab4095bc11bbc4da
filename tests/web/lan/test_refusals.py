"""Whoever runs the server sees who was refused what and why, and no flood fills the disk."""

import re
from typing import Any

import pytest
from flask import Flask
from hypothesis import given
from hypothesis import strategies as st

from web.lan.access import (
    FIRST_LINES,
    MINUTE_S,
    MOST_COUNTED,
    MOST_GUESSES,
    MOST_LINES,
    MOST_SOURCES,
    RefusalLog,
    RefusedRequest,
)

TIME = r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d[+-]\d\d:\d\d"


class Written:
    """The lines of a log, by a clock that is set by hand."""

    def __init__(self) -> None:
        self.now_s = 0.0
        self.lines: list[str] = []
        self.log = RefusalLog(self.lines.append, lambda: self.now_s)

    def refuses(self, times: int = 1, address: str = "192.168.0.9") -> None:
        for _ in range(times):
            self.log.add(RefusedRequest(address, "GET", "/", 403, "without a key"))


@pytest.fixture
def written() -> Written:
    return Written()


def said(capsys: pytest.CaptureFixture[str]) -> list[str]:
    """What stands on standard error, without the times."""
    out, err = capsys.readouterr()
    assert out == ""
    return [re.sub(rf"^{TIME} ", "", line) for line in err.splitlines()]


def test_who_has_no_key_is_named_with_what_was_asked_for(
    visit: Any, capsys: pytest.CaptureFixture[str]
) -> None:
    visit().asks("/api/state?lang=de")
    assert said(capsys) == ["192.168.0.9 GET /api/state 403 without a key"]


def test_a_wrong_code_is_not_written_down(visit: Any, capsys: pytest.CaptureFixture[str]) -> None:
    visit().joins("secret-of-another-table")
    visit().asks("/join%3Fkey=secret-of-another-table")
    assert said(capsys) == [
        "192.168.0.9 GET /join 403 a code that is none",
        "192.168.0.9 GET /join 403 without a key",
    ]


def test_who_guesses_and_who_only_watches_are_told_apart(
    visit: Any, watcher: Any, capsys: pytest.CaptureFixture[str]
) -> None:
    watcher.asks("/api/peg", "POST", json={})
    for _ in range(MOST_GUESSES + 1):
        visit(peer="192.168.0.3").joins("wrong")
    first, *_, last = said(capsys)
    assert first == "192.168.0.9 POST /api/peg 403 may only watch"
    assert last == "192.168.0.3 GET /join 429 too many keys"


@pytest.mark.parametrize(
    ("headers", "why"),
    [
        ({"Host": "evil.example"}, "foreign host name"),
        ({"Sec-Fetch-Site": "cross-site"}, "fetched by a foreign page"),
        ({"Origin": "http://evil.example"}, "changed by a foreign page"),
    ],
)
def test_foreign_pages_are_logged(
    app: Flask, headers: dict[str, str], why: str, capsys: pytest.CaptureFixture[str]
) -> None:
    app.test_client().post("/api/peg", headers=headers)
    assert said(capsys) == [f"127.0.0.1 POST /api/peg 403 {why}"]


def test_what_is_answered_is_not_logged(guest: Any, capsys: pytest.CaptureFixture[str]) -> None:
    guest.asks("/api/state")
    guest.asks("/nowhere")
    assert said(capsys) == []


@given(st.text(), st.text())
def test_no_request_forges_a_line(path: str, method: str) -> None:
    line = str(RefusedRequest("192.168.0.9", method, path, 403, "why"))
    assert line.isascii()
    assert line.isprintable()
    assert len(line.split(" ")) == 5
    assert len(line) < 2500


def test_of_a_flood_the_first_lines_are_written_then_a_count_a_minute(written: Written) -> None:
    written.refuses(500)
    assert len(written.lines) == FIRST_LINES
    written.now_s = MINUTE_S
    written.refuses()
    count, line = written.lines[FIRST_LINES:]
    assert re.fullmatch(rf"{TIME} 495 more refused to 192\.168\.0\.9 with 403 since {TIME}", count)
    assert line.endswith("192.168.0.9 GET / 403 without a key")


def test_one_who_floods_hides_no_other(written: Written) -> None:
    written.refuses(500)
    written.refuses(address="192.168.0.3")
    assert "192.168.0.3" in written.lines[-1]


def test_a_flood_from_everywhere_is_bounded_too(written: Written) -> None:
    for number in range(5 * MOST_SOURCES):
        written.refuses(address=f"fd00::{number:x}")
    assert len(written.lines) == MOST_LINES
    assert len(written.log._seen) == MOST_SOURCES + 1
    written.now_s = MINUTE_S
    written.refuses()
    counts = written.lines[MOST_LINES:-1]
    assert len(counts) == MOST_COUNTED + 1
    told = sum(int(line.split()[1]) for line in counts)
    assert told == 5 * MOST_SOURCES - MOST_LINES


def test_a_quiet_minute_is_not_counted(written: Written) -> None:
    written.refuses()
    written.now_s = MINUTE_S
    written.refuses()
    assert len(written.lines) == 2
