"""Who is answered at which address, what a key opens, and what is told of refusals."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from flask import Flask
from hypothesis import given
from hypothesis import strategies as st
from werkzeug.routing import Rule

from web.lan.access import (
    FIRST_LINES,
    MINUTE_S,
    MOST_COUNTED,
    MOST_LINES,
    MOST_SOURCES,
    MOST_TRIES,
    PEERS_REMEMBERED,
    SCAN,
    STYLE,
    TOO_MANY_KEYS,
    WATCH_ONLY,
    WITHIN_S,
    Access,
    RateLimit,
    RefusalLog,
    RefusedRequest,
    Right,
    is_loopback,
)
from web.lan.phones import KeyRing

ANY_TEXT = st.text(st.characters(exclude_categories=["Cs"]))


@pytest.fixture(scope="module")
def keys_of_access(tmp_path_factory: pytest.TempPathFactory) -> KeyRing:
    return KeyRing(tmp_path_factory.mktemp("keys") / "keys.json")


@pytest.fixture(scope="module")
def access(keys_of_access: KeyRing) -> Access:
    return Access("::", keys=keys_of_access)


@pytest.mark.parametrize("peer", ["127.0.0.1", "127.9.9.9", "::1", "::ffff:127.0.0.1"])
def test_this_machine_is_at_home(peer: str) -> None:
    assert is_loopback(peer)


@pytest.mark.parametrize(
    "peer", ["192.168.0.7", "::ffff:192.168.0.7", "fe80::1%eth0", "8.8.8.8", "localhost", "", "0"]
)
def test_nobody_else_is(peer: str) -> None:
    assert not is_loopback(peer)


def test_the_code_of_the_table_is_good_over_tls_alone(
    access: Access, keys_of_access: KeyRing
) -> None:
    assert access.opens(keys_of_access.keys.table, secure=True)
    assert not access.opens(keys_of_access.keys.table, secure=False)


def test_the_code_to_watch_is_good_in_the_clear_alone(
    access: Access, keys_of_access: KeyRing
) -> None:
    assert access.opens(keys_of_access.keys.watch, secure=False)
    assert not access.opens(keys_of_access.keys.watch, secure=True)


@pytest.mark.parametrize(("secure", "right"), [(True, Right.TAKE_PART), (False, Right.WATCH)])
def test_the_key_of_a_phone_is_good_where_it_joined(
    access: Access, keys_of_access: KeyRing, secure: bool, right: Right
) -> None:
    key = keys_of_access.join(
        keys_of_access.keys.table if secure else keys_of_access.keys.watch, "", secure=secure
    )
    assert key is not None
    visitor = access.visitor(key, secure=secure)
    assert visitor.right is right
    assert visitor.phone == keys_of_access.phones[-1].id
    assert access.visitor(key, secure=not secure).right is Right.NOTHING


@given(ANY_TEXT, st.booleans())
def test_any_other_text_opens_nothing(access: Access, key: str, secure: bool) -> None:
    assert not access.opens(key, secure=secure)
    assert access.visitor(key, secure=secure).right is Right.NOTHING


@pytest.mark.parametrize("secure", [True, False])
def test_a_code_is_no_key(access: Access, keys_of_access: KeyRing, secure: bool) -> None:
    for code in (keys_of_access.keys.table, keys_of_access.keys.watch):
        assert access.visitor(code, secure=secure).right is Right.NOTHING


@pytest.mark.parametrize("secure", [True, False])
def test_without_keys_nobody_comes_in(secure: bool) -> None:
    assert not Access("::").opens("", secure=secure)
    assert Access("::").visitor("", secure=secure).right is Right.NOTHING


TAP = {"operation": "tap", "points": 5}


def rules(app: Flask) -> list[Rule]:
    return [rule for rule in app.url_map.iter_rules() if rule.rule != "/join"]


def example(rule: Rule) -> str:
    """An address that the rule answers."""
    path = rule.rule
    for argument in rule.arguments:
        converter = rule._converters[argument]
        value = "1" if type(converter).__name__ == "IntegerConverter" else "watch"
        start, end = path.index("<"), path.index(">") + 1
        path = f"{path[:start]}{value}{path[end:]}"
    return path


@pytest.mark.parametrize("secure", [True, False])
def test_without_a_key_nothing_at_all_is_answered(house: Flask, visit: Any, secure: bool) -> None:
    for rule in rules(house):
        for method in sorted(rule.methods or ()):
            answer = visit(secure=secure).asks(example(rule), method)
            assert answer.status_code == 403, rule
            assert method == "HEAD" or str(SCAN) in answer.text


def test_the_page_that_refuses_looks_like_the_rest_and_gives_nothing_else(visit: Any) -> None:
    assert f'href="{STYLE}"' in visit().asks("/").text
    with visit().asks(STYLE) as style:
        assert ":root" in style.text
    assert visit().asks("/static/css/base.css").status_code == 403


def test_an_address_that_is_not_there_is_refused_alike(visit: Any) -> None:
    assert visit().asks("/nowhere").status_code == 403


def test_a_browser_is_told_in_its_own_language_and_programs_in_json(visit: Any) -> None:
    page = visit().asks("/", headers={"Accept-Language": "pl"})
    assert page.mimetype == "text/html"
    assert '<html lang="pl">' in page.text
    assert visit().asks("/api/state").json["error"]["text"] == str(SCAN)
    assert visit().asks("/api/v1/games").json["error"]["text"] == str(SCAN)


def test_with_the_key_everything_is_as_at_the_table(guest: Any) -> None:
    game = {"operation": "game", "setup": "six-card", "names": ["Ann", "Ben"]}
    assert guest.asks("/api/v1/games", "POST", json=game).status_code in {200, 201}


def test_the_page_says_to_who_only_watches_that_he_does(guest: Any, watcher: Any) -> None:
    for mark in ("<html lang=", " data-watches", "Watching"):
        assert mark in watcher.asks("/").text
    assert "watches" not in guest.asks("/").text.partition("<script")[0]


def test_this_machine_needs_no_key(visit: Any) -> None:
    assert visit(peer="127.0.0.1").asks("/api/state").status_code == 200


@pytest.mark.parametrize("header", ["X-Forwarded-For", "X-Real-Ip", "Forwarded"])
def test_nobody_is_at_home_by_saying_so(visit: Any, header: str) -> None:
    answer = visit().asks("/api/state", headers={header: "127.0.0.1"})
    assert answer.status_code == 403


def test_who_watches_reads(watcher: Any) -> None:
    assert watcher.asks("/api/state").status_code == 200
    assert watcher.asks("/api/v1/health").status_code == 200
    assert watcher.asks("/events", "HEAD").status_code == 200


@pytest.mark.parametrize("method", ["POST", "PUT", "PATCH", "DELETE"])
@pytest.mark.parametrize("path", ["/api/peg", "/api/v1/games", "/api/v1/games/1", "/"])
def test_who_watches_changes_nothing(watcher: Any, method: str, path: str) -> None:
    answer = watcher.asks(path, method, json=TAP)
    assert answer.status_code == 403
    assert answer.json is None or answer.json["error"]["text"] == str(WATCH_ONLY)
    assert "begins with https" in answer.text


@pytest.mark.parametrize("path", ["/api/v1/backup", "/api/cameras"])
@pytest.mark.parametrize("method", ["GET", "HEAD"])
def test_who_watches_copies_no_games_and_opens_no_cameras(
    watcher: Any, path: str, method: str
) -> None:
    assert watcher.asks(path, method).status_code == 403


@pytest.mark.parametrize(
    ("secure", "cookie", "code"),
    [
        pytest.param(True, "__Host-cribcam", "watch", id="to watch, over TLS"),
        pytest.param(True, "cribcam-watch", "watch", id="to watch, over TLS, as a watcher"),
        pytest.param(False, "__Host-cribcam", "table", id="of the table, in the clear"),
        pytest.param(False, "cribcam-watch", "table", id="of the table, as a watcher"),
        pytest.param(True, "cribcam-watch", "table", id="planted by anybody in the clear"),
    ],
)
def test_a_code_in_a_cookie_where_it_does_not_belong_opens_nothing(
    visit: Any, keys: Any, secure: bool, cookie: str, code: str
) -> None:
    visitor = visit(secure=secure)
    visitor.holds(cookie, getattr(keys, code))
    assert visitor.asks("/api/state").status_code == 403


def test_a_wrong_cookie_is_taken_away(visit: Any) -> None:
    visitor = visit()
    visitor.holds("__Host-cribcam", "old")
    answer = visitor.asks("/api/state")
    assert answer.status_code == 403
    assert answer.headers["Set-Cookie"].startswith("__Host-cribcam=; Expires=Thu, 01 Jan 1970")


def test_too_many_wrong_keys_are_not_even_looked_at(visit: Any, keys: Any) -> None:
    for _ in range(MOST_TRIES):
        assert visit().joins("wrong").status_code == 403
    answer = visit().joins(keys.table)
    assert answer.status_code == 429
    assert str(TOO_MANY_KEYS) in answer.text
    assert visit(peer="192.168.0.8").joins(keys.table).status_code == 303


def test_wrong_cookies_are_guesses_too(visit: Any, keys: Any) -> None:
    for _ in range(MOST_TRIES):
        visitor = visit()
        visitor.holds("__Host-cribcam", "wrong")
        assert visitor.asks("/api/state").status_code == 403
    assert visit().joins(keys.table).status_code == 429


def test_asking_without_a_key_is_no_guess(visit: Any, keys: Any) -> None:
    for _ in range(MOST_TRIES + 1):
        visit().asks("/")
    assert visit().joins(keys.table).status_code == 303


def test_who_has_joined_stays_so_while_others_of_its_address_guess(
    visit: Any, guest: Any, keys: Any
) -> None:
    for _ in range(MOST_TRIES + 1):
        visit().joins("wrong")
    assert guest.asks("/api/state").status_code == 200
    assert guest.joins(keys.table).status_code == 303


class Clock:
    now_s = 0.0

    def __call__(self) -> float:
        return self.now_s


def test_the_last_guess_is_the_last_for_a_while() -> None:
    clock = Clock()
    limit = RateLimit(clock)
    for _ in range(MOST_TRIES):
        assert not limit.is_reached("192.168.0.9")
        limit.add("192.168.0.9")
    clock.now_s = WITHIN_S - 1
    assert limit.is_reached("192.168.0.9")
    clock.now_s = WITHIN_S
    assert not limit.is_reached("192.168.0.9")


def test_others_do_not_wait_for_one_who_guesses() -> None:
    limit = RateLimit(Clock())
    for _ in range(MOST_TRIES):
        limit.add("192.168.0.9")
    assert not limit.is_reached("192.168.0.8")


def test_many_peers_take_no_more_memory_than_some() -> None:
    limit = RateLimit(Clock())
    for number in range(PEERS_REMEMBERED + 5):
        limit.add(f"peer {number}")
    assert len(limit._begun) == PEERS_REMEMBERED


MANUAL = Path(__file__).resolve().parents[3] / "docs" / "api.md"
HEAD = "| request | who takes part | who watches | who has no key |\n|---|---|---|---|\n"
BY_ITSELF = {"HEAD", "OPTIONS"}
"""Methods that each route has; they go by the rules of GET."""


@pytest.fixture
def doors(house: Flask) -> Flask:
    """The house, in which whoever is let in is answered with nothing."""
    for endpoint in house.view_functions:
        house.view_functions[endpoint] = lambda **_: ""
    return house


def test_the_manual_says_of_every_request_who_may_ask_it(
    visit: Any, guest: Any, watcher: Any, doors: Flask
) -> None:
    written = MANUAL.read_text("utf-8").partition(HEAD)[2].partition("\n\n")[0].splitlines()
    assert written == list(rows(doors, (guest, watcher, visit(peer="192.168.0.8"))))


def rows(doors: Flask, visitors: tuple[Any, ...]) -> Iterator[str]:
    """One row for each request, in the order of the addresses."""
    for path, method in requests(doors):
        address = re.sub("{.*?}", "1", path)
        answers = [answered(visitor.asks(address, method)) for visitor in visitors]
        yield f"| `{method} {path}` | {' | '.join(answers)} |"


def requests(doors: Flask) -> list[tuple[str, str]]:
    return sorted(
        (re.sub(r"<(?:.*?:)?(\w+)>", r"{\1}", rule.rule), method)
        for rule in doors.url_map.iter_rules()
        for method in (rule.methods or set()) - BY_ITSELF
    )


def answered(answer: Any) -> str:
    return "no" if answer.status_code == 403 else "yes"


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


def logged_lines(capsys: pytest.CaptureFixture[str]) -> list[str]:
    """What stands on standard error, without the times."""
    out, err = capsys.readouterr()
    assert out == ""
    return [re.sub(rf"^{TIME} ", "", line) for line in err.splitlines()]


def test_who_has_no_key_is_named_with_what_was_asked_for(
    visit: Any, capsys: pytest.CaptureFixture[str]
) -> None:
    visit().asks("/api/state?lang=de")
    assert logged_lines(capsys) == ["192.168.0.9 GET /api/state 403 without a key"]


def test_a_wrong_code_is_not_written_down(visit: Any, capsys: pytest.CaptureFixture[str]) -> None:
    visit().joins("secret-of-another-table")
    visit().asks("/join%3Fkey=secret-of-another-table")
    assert logged_lines(capsys) == [
        "192.168.0.9 GET /join 403 a code that is none",
        "192.168.0.9 GET /join 403 without a key",
    ]


def test_who_guesses_and_who_only_watches_are_told_apart(
    visit: Any, watcher: Any, capsys: pytest.CaptureFixture[str]
) -> None:
    watcher.asks("/api/peg", "POST", json={})
    for _ in range(MOST_TRIES + 1):
        visit(peer="192.168.0.3").joins("wrong")
    first, *_, last = logged_lines(capsys)
    assert first == "192.168.0.9 POST /api/peg 403 may only watch"
    assert last == "192.168.0.3 GET /join 429 too many keys"


@pytest.mark.parametrize(
    ("headers", "reason"),
    [
        ({"Host": "evil.example"}, "foreign host name"),
        ({"Sec-Fetch-Site": "cross-site"}, "fetched by a foreign page"),
        ({"Origin": "http://evil.example"}, "changed by a foreign page"),
    ],
)
def test_foreign_pages_are_logged(
    app: Flask, headers: dict[str, str], reason: str, capsys: pytest.CaptureFixture[str]
) -> None:
    app.test_client().post("/api/peg", headers=headers)
    assert logged_lines(capsys) == [f"127.0.0.1 POST /api/peg 403 {reason}"]


def test_what_is_answered_is_not_logged(guest: Any, capsys: pytest.CaptureFixture[str]) -> None:
    guest.asks("/api/state")
    guest.asks("/nowhere")
    assert logged_lines(capsys) == []


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
    counted = sum(int(line.split()[1]) for line in counts)
    assert counted == 5 * MOST_SOURCES - MOST_LINES


def test_a_quiet_minute_is_not_counted(written: Written) -> None:
    written.refuses()
    written.now_s = MINUTE_S
    written.refuses()
    assert len(written.lines) == 2
