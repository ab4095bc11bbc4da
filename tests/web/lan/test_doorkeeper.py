"""Nobody from outside reads or changes anything without the key."""

from typing import Any

import pytest
from flask import Flask
from werkzeug.routing import Rule

from web.lan.access import MOST_GUESSES, SCAN, STYLE, TOO_MANY_KEYS, WATCH_ONLY

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


def test_the_page_at_the_door_looks_like_the_rest_and_gives_nothing_else(visit: Any) -> None:
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
    for told in ("<html lang=", " data-watches", "You only watch"):
        assert told in watcher.asks("/").text
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
    assert "begins with https" in answer.text


@pytest.mark.parametrize("path", ["/api/v1/backup", "/api/cameras"])
@pytest.mark.parametrize("method", ["GET", "HEAD"])
def test_who_watches_copies_no_games_and_opens_no_cameras(
    watcher: Any, path: str, method: str
) -> None:
    assert watcher.asks(path, method).status_code == 403


def test_who_watches_is_told_how_to_take_part(watcher: Any) -> None:
    assert watcher.asks("/api/peg", "POST", json=TAP).json["error"]["text"] == str(WATCH_ONLY)


@pytest.mark.parametrize("cookie", ["__Host-cribcam", "cribcam-watch"])
def test_the_key_to_watch_opens_nothing_over_tls(visit: Any, keys: Any, cookie: str) -> None:
    visitor = visit()
    visitor.holds(cookie, keys.watch)
    assert visitor.asks("/api/state").status_code == 403


@pytest.mark.parametrize("cookie", ["__Host-cribcam", "cribcam-watch"])
def test_the_key_of_the_table_opens_nothing_in_the_clear(
    visit: Any, keys: Any, cookie: str
) -> None:
    visitor = visit(secure=False)
    visitor.holds(cookie, keys.table)
    assert visitor.asks("/api/state").status_code == 403


def test_a_cookie_that_anybody_may_plant_in_the_clear_opens_nothing(visit: Any, keys: Any) -> None:
    visitor = visit()
    visitor.holds("cribcam-watch", keys.table)
    assert visitor.asks("/api/state").status_code == 403


def test_a_wrong_cookie_is_taken_away(visit: Any) -> None:
    visitor = visit()
    visitor.holds("__Host-cribcam", "old")
    answer = visitor.asks("/api/state")
    assert answer.status_code == 403
    assert answer.headers["Set-Cookie"].startswith("__Host-cribcam=; Expires=Thu, 01 Jan 1970")


def test_too_many_wrong_keys_are_not_even_looked_at(visit: Any, keys: Any) -> None:
    for _ in range(MOST_GUESSES):
        assert visit().joins("wrong").status_code == 403
    answer = visit().joins(keys.table)
    assert answer.status_code == 429
    assert str(TOO_MANY_KEYS) in answer.text
    assert visit(peer="192.168.0.8").joins(keys.table).status_code == 303


def test_wrong_cookies_are_guesses_too(visit: Any, keys: Any) -> None:
    for _ in range(MOST_GUESSES):
        visitor = visit()
        visitor.holds("__Host-cribcam", "wrong")
        assert visitor.asks("/api/state").status_code == 403
    assert visit().joins(keys.table).status_code == 429


def test_asking_without_a_key_is_no_guess(visit: Any, keys: Any) -> None:
    for _ in range(MOST_GUESSES + 1):
        visit().asks("/")
    assert visit().joins(keys.table).status_code == 303


def test_who_has_joined_stays_so_while_others_of_its_address_guess(
    visit: Any, guest: Any, keys: Any
) -> None:
    for _ in range(MOST_GUESSES + 1):
        visit().joins("wrong")
    assert guest.asks("/api/state").status_code == 200
    assert guest.joins(keys.table).status_code == 303
