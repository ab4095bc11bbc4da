"""Whatever is wrong, the answer has one shape and names the reason."""

from io import BytesIO
from typing import Any

import pytest

from scorer.language.catalogue import LANGUAGES
from web.games.games import Games
from web.http.bodies import LONGEST_LINE, LONGEST_TEXT
from web.http.requests import BODY_LIMIT

NEW_EVENT = {"operation": "x", "seen": 0, "event": "pegged A 1"}
NEW_MATCH = {"operation": "x", "scheme": "free", "length": {"games": 3}}


@pytest.mark.parametrize(
    ("method", "path", "refusal"),
    [
        ("GET", "/", (404, "not-found")),
        ("GET", "/nowhere", (404, "not-found")),
        ("POST", "/nowhere", (404, "not-found")),
        ("GET", "/games/0", (404, "not-found")),
        ("GET", "/games/-1", (404, "not-found")),
        ("GET", "/games/one", (404, "not-found")),
        ("GET", "/games/9007199254740992", (404, "not-found")),
        ("GET", f"/games/{'9' * 5000}", (404, "not-found")),
        ("GET", "/games/9007199254740991", (404, "not-found")),
        ("PUT", "/games", (405, "wrong-method")),
        ("DELETE", "/games", (405, "wrong-method")),
        ("POST", "/players", (405, "wrong-method")),
        ("POST", "/games", (415, "not-json")),
    ],
)
def test_what_is_not_served_is_refused_in_the_one_shape(
    caller: Any, document: Any, method: str, path: str, refusal: tuple[int, str]
) -> None:
    answer = caller.client.open(f"/api/v1{path}", method=method)
    assert (answer.status_code, answer.json["error"]["kind"]) == refusal
    document.validate({"$ref": "#/components/schemas/Error"}, answer.json)


def test_what_is_refused_before_any_game_is_asked_is_said_shortly(caller: Any) -> None:
    answers = {
        "nothing is served at this address; /api/v1/openapi.json lists what is": caller.client.get(
            "/api/v1/nowhere"
        ),
        "this address takes other methods: GET, HEAD, OPTIONS": caller.client.post(
            "/api/v1/players"
        ),
        "the body has more than 256 kB": caller.post("/matches", scheme="x" * BODY_LIMIT),
    }
    for text, answer in answers.items():
        assert answer.json["error"]["text"] == text


@pytest.mark.parametrize("path", ["/nowhere", "/static/nowhere.js", "/api/v1/nowhere"])
def test_that_nothing_is_at_an_address_is_said_in_every_language(caller: Any, path: str) -> None:
    errors = [caller.client.get(f"{path}?lang={language}").json["error"] for language in LANGUAGES]
    assert len({error["text"] for error in errors}) == len(LANGUAGES)
    assert errors[0]["text"].startswith("nothing is served at this address")
    assert {error["kind"] for error in errors} == {"not-found"}


def test_an_import_wants_a_text(caller: Any) -> None:
    answer = caller.post("/games/import", text="")
    assert answer.json["error"] == {
        "kind": "unreadable",
        "text": "text must be a text of at least 1 character",
    }


def test_a_picture_that_is_gone_is_told_as_such_and_as_no_unknown_address(caller: Any) -> None:
    error = caller.client.get("/pictures/99.jpg").json["error"]
    assert error == {
        "kind": "not-found",
        "text": "that picture is gone: only the last few are kept",
    }


def test_a_wrong_method_is_told_the_right_ones(caller: Any) -> None:
    allowed = caller.client.put("/api/v1/games").headers["Allow"].split(", ")
    assert {"GET", "POST"} <= set(allowed)
    assert "PUT" not in allowed


@pytest.mark.parametrize(
    ("path", "body", "reason"),
    [
        ("/games", b"", "not JSON"),
        ("/games", b"{", "not JSON"),
        ("/games", b"\xff\xff", "not JSON"),
        ("/games", b"1" * 5000, "not JSON"),
        ("/games", b"[" * 100_000, "nested too deeply"),
        ("/games", b"null", "must be a JSON object"),
        ("/games", b"[1]", "must be a JSON object"),
    ],
)
def test_a_body_that_is_no_object_is_refused(
    caller: Any, path: str, body: bytes, reason: str
) -> None:
    answer = caller.client.post(f"/api/v1{path}", data=body, content_type="application/json")
    assert (answer.status_code, answer.json["error"]["kind"]) == (400, "unreadable")
    assert reason in answer.json["error"]["text"]


@pytest.mark.parametrize(
    ("path", "fields", "named"),
    [
        ("/games", {"operation": 1}, "operation"),
        ("/games", {"operation": ""}, "operation"),
        ("/games", {"operation": "x" * 65}, "operation"),
        ("/games", {"operation": " x"}, "operation"),
        ("/games", {"operation": "\ud800"}, "not JSON"),
        ("/games", {"operation": None}, "operation"),
        ("/games", {"stup": "six-card"}, "'stup'"),
        ("/games", {"setup": 6}, "setup"),
        ("/games", {"setup": "whist"}, "whist"),
        ("/games", {"setup": "six-card players=3"}, "players"),
        ("/games", {"setup": "six-card muggins=maybe"}, "muggins"),
        ("/games", {"setup": "x" * (LONGEST_LINE + 1)}, "setup"),
        ("/games", {"names": "Ann"}, "names"),
        ("/games", {"names": ["Ann", 2]}, "names"),
        ("/games", {"names": ["Ann", "B\nen"]}, "names"),
        ("/games", {"names": ["Ann"]}, "names"),
        ("/games", {"names": ["Ann", "Ann"]}, "Ann is another player's name; choose another"),
        ("/games", {"match": "1"}, "match"),
        ("/games", {"match": True}, "match"),
        ("/games", {"match": 0}, "match"),
        ("/games/import", {"text": None}, "text"),
        ("/games/import", {"text": "\n" * (LONGEST_TEXT + 1)}, "text"),
        ("/games/import", {"text": "x" * (LONGEST_LINE + 1)}, "text"),
        ("/games/1/events", NEW_EVENT | {"seen": None}, "seen"),
        ("/games/1/events", NEW_EVENT | {"seen": 1.0}, "seen"),
        ("/games/1/events", NEW_EVENT | {"seen": -1}, "seen"),
        ("/games/1/events", NEW_EVENT | {"seen": 2**53}, "seen"),
        ("/games/1/events", NEW_EVENT | {"event": ["undone"]}, "event"),
        ("/games/1/events", NEW_EVENT | {"event": "undone\n"}, "event"),
        ("/games/1/events", NEW_EVENT | {"event": "corrected 1 " * 99}, "event"),
        ("/matches", NEW_MATCH | {"scheme": "whist"}, "scheme"),
        ("/matches", NEW_MATCH | {"scheme": {}}, "scheme"),
        ("/matches", NEW_MATCH | {"length": 3}, "length must be a JSON object"),
        ("/matches", NEW_MATCH | {"length": {}}, '{"games": N}'),
        ("/matches", NEW_MATCH | {"length": {"games": 3, "points": 3}}, '{"points": N}'),
        ("/matches", NEW_MATCH | {"length": {"holes": 3}}, '{"points": N}'),
        ("/matches", NEW_MATCH | {"length": {"games": 1001}}, "games"),
        ("/matches", NEW_MATCH | {"length": {"games": 2}}, "an odd number of games, not 2"),
        ("/matches", NEW_MATCH | {"length": {"points": 1000}}, "points"),
        ("/matches", NEW_MATCH | {"length": {"points": 0}}, "points"),
    ],
)
def test_a_wrong_field_is_named_and_nothing_is_logged(
    caller: Any, path: str, fields: dict[str, Any], named: str
) -> None:
    before = caller.get("/games").json, caller.get("/matches").json
    answer = caller.post(path, **fields)
    assert (answer.status_code, answer.json["error"]["kind"]) == (400, "unreadable")
    assert named in answer.json["error"]["text"]
    assert (caller.get("/games").json, caller.get("/matches").json) == before


def test_a_body_that_is_too_long_is_refused(caller: Any) -> None:
    answer = caller.post("/games/import", text="\n" * BODY_LIMIT)
    assert (answer.status_code, answer.json["error"]["kind"]) == (413, "too-large")


def test_a_mistake_of_the_program_tells_nothing_of_its_inside(
    caller: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Games, "entries", lambda _: 1 // 0)
    answer = caller.get("/games")
    assert (answer.status_code, answer.json["error"]["kind"]) == (500, "failed")
    assert answer.json["error"]["text"].startswith("a mistake of the program:")
    assert "zero" not in answer.text


@pytest.mark.parametrize(
    ("method", "path", "refusal"),
    [
        ("GET", "/api/nothing", (405, "wrong-method")),
        ("POST", "/api/v1", (404, "not-found")),
        ("POST", "/api/peg", (400, "unreadable")),
        ("POST", "/api/undo", (422, "not-allowed")),
        ("GET", "/pictures/77.jpg", (404, "not-found")),
    ],
)
def test_the_addresses_of_the_page_refuse_in_the_same_shape(
    caller: Any, document: Any, method: str, path: str, refusal: tuple[int, str]
) -> None:
    body = {"operation": "x", "version": caller.client.get("/api/state").json["state"]["version"]}
    answer = caller.client.open(path, method=method, json=body if method == "POST" else None)
    assert (answer.status_code, answer.json["error"]["kind"]) == refusal
    document.validate({"$ref": "#/components/schemas/Error"}, answer.json)


ADDRESSES = ["/api/count", "/api/source", "/api/camera_fault?feed=1"]
DEPTH = 100_000


def posts(player: Any, path: str, body: str | bytes) -> Any:
    return player.client.post(path, data=body, content_type="application/json")


@pytest.mark.parametrize("path", ADDRESSES)
@pytest.mark.parametrize("body", ["[1]", "7", '"x"', "null", "", "[" * DEPTH + "]" * DEPTH])
def test_what_is_no_object_is_refused(player: Any, path: str, body: str) -> None:
    answer = posts(player, path, body)
    assert (answer.status_code, set(answer.json)) == (400, {"error"})


@pytest.mark.parametrize("path", [*ADDRESSES, "/api/v1/games"])
def test_a_text_whose_bytes_are_no_letters_is_refused(player: Any, path: str) -> None:
    answer = posts(player, path, b'{"operation": "\xec\xff"}')
    assert (answer.status_code, answer.json["error"]["kind"]) == (400, "unreadable")


@pytest.mark.parametrize("path", ADDRESSES)
def test_only_pictures_are_long(player: Any, path: str) -> None:
    assert posts(player, path, " " * (BODY_LIMIT + 1)).status_code == 413


def test_what_is_long_is_refused_though_it_does_not_say_how_long_it_is(player: Any) -> None:
    chunks = {"wsgi.input_terminated": True, "HTTP_TRANSFER_ENCODING": "chunked"}
    for more, status in ((0, 400), (1, 413)):
        body = BytesIO(b" " * (BODY_LIMIT + more))
        answer = player.client.post(
            "/api/count",
            input_stream=body,
            content_type="application/json",
            environ_overrides=chunks,
        )
        assert answer.status_code == status


@pytest.mark.parametrize("name", ["", "\u200b", "x" * 65, 7, None])
def test_an_operation_has_an_id_of_its_own(player: Any, name: object) -> None:
    answer = player.does("peg", operation=name, seat="A", points=1)
    assert answer.json["error"] == {
        "kind": "unreadable",
        "text": "operation must be a text of one line, of 1 to 64 characters",
    }


@pytest.mark.parametrize("version", [None, 1, 1.5, True])
def test_an_operation_says_what_the_player_saw(player: Any, version: object) -> None:
    answer = player.does("peg", version=version, seat="A", points=1)
    assert answer.json["error"]["text"] == "version must be a text"
