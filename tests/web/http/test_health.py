"""How the server does, who is answered, and the copy of the log."""

import sqlite3
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from flask import Flask

from scorer.game.events import parse_event
from scorer.game.game import replay
from scorer.language.sentence import say
from tests.web.before_camera import FakeCamera, camera_kind, wait_for
from vision.frame import Fault
from vision.source.newest_frame import StaleSourceError
from web.command.version import VERSION
from web.games.games import Games
from web.http.api import STALE_AFTER_S, camera_health
from web.live.publisher import Listener
from web.log.store import GameLog
from web.services import services
from web.table.settings import UNSEEING, CameraCondition, CameraView, Picture, SourceKind

NOW_S = 1_000_000.0
FULL = Path("/dev/full")


def looking(camera: CameraCondition | Fault, age_s: float | None = 1.0) -> CameraView:
    taken = None if age_s is None else Picture(1, "camera", 4, 3, NOW_S - age_s)
    return CameraView(SourceKind.CAMERA, "camera", taken, camera)


def test_a_server_without_a_camera_is_healthy(caller: Any, app: Flask) -> None:
    answer = caller.get("/health")
    assert answer.status_code == 200
    assert answer.json == {
        "since": f"{services(app).since:%Y-%m-%dT%H:%M:%SZ}",
        "healthy": True,
        "version": VERSION,
        "games_writable": True,
        "camera": {"kind": "none", "frame_age_s": None},
        "listeners": 0,
    }


def test_open_pages_are_counted(caller: Any, app: Flask) -> None:
    services(app).publisher.take_place(Listener())
    assert caller.get("/health").json["listeners"] == 1


def test_a_camera_that_sees_the_table_is_ok(watched: Any) -> None:
    wait_for(lambda: camera_kind(watched) == "live")
    answer = watched.client.get("/api/v1/health")
    camera = answer.json["camera"]
    assert (answer.status_code, camera["kind"]) == (200, "ok")
    assert 0 <= camera["frame_age_s"] < STALE_AFTER_S


def test_a_camera_that_fails_is_named_and_the_server_not_healthy(
    watched: Any, camera: FakeCamera
) -> None:
    camera.fails = StaleSourceError(say("check its cable"))
    wait_for(lambda: camera_kind(watched) == "stale")
    answer = watched.client.get("/api/v1/health")
    assert answer.status_code == 503
    assert (answer.json["healthy"], answer.json["camera"]["kind"]) == (False, "stale")


def test_a_live_camera_that_shows_nothing_for_long_is_stale() -> None:
    assert camera_health(looking(CameraCondition.LIVE, STALE_AFTER_S), NOW_S)["kind"] is Fault.STALE


@pytest.mark.parametrize("kind", [*CameraCondition, *Fault])
def test_every_kind_of_camera_is_in_the_document(document: Any, kind: Any) -> None:
    schema = document.raw["components"]["schemas"]["Health"]["properties"]["camera"]
    for age_s in (None, 0, 2 * STALE_AFTER_S):
        document.validate(schema, camera_health(looking(kind, age_s), NOW_S))


def test_the_document_says_with_which_faults_a_server_is_healthy(document: Any) -> None:
    camera = document.raw["components"]["schemas"]["Camera"]["properties"]
    description = camera["kind"]["description"]
    assert {fault for fault in Fault if f"`{fault}`" in description} == set(Fault) - UNSEEING


def test_a_file_that_takes_no_event_is_told(
    caller: Any, app: Flask, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(services(app).log, "path", services(app).log.path.with_name("gone.db"))
    answer = caller.get("/health")
    assert answer.status_code == 503
    assert (answer.json["healthy"], answer.json["games_writable"]) == (False, False)


def test_a_disk_that_was_full_at_the_last_tap_is_told(caller: Any, app: Flask) -> None:
    services(app).live.show(lambda state: replace(state, unwritten=True))
    assert caller.get("/health").json["games_writable"] is False


@pytest.mark.skipif(not FULL.exists(), reason="this system has no file that is always full")
def test_a_disk_that_is_full_is_told_before_anybody_taps(
    caller: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("web.log.disk.TemporaryFile", lambda **_: FULL.open("wb"))
    answer = caller.get("/health")
    assert answer.status_code == 503
    assert (answer.json["healthy"], answer.json["games_writable"]) == (False, False)


def test_the_question_whether_there_is_room_leaves_nothing_behind(caller: Any, app: Flask) -> None:
    folder = services(app).log.path.parent
    before = sorted(folder.iterdir())
    assert caller.get("/health").json["games_writable"] is True
    assert sorted(folder.iterdir()) == before


FOREIGN = {"Host": "127.0.0.1:8712", "Origin": "http://evil.example"}
OWN = {"Host": "127.0.0.1:8712", "Origin": "http://127.0.0.1:8712"}


@pytest.mark.parametrize("path", ["/games", "/games/import", "/games/1/events", "/matches"])
def test_a_post_from_a_foreign_page_is_refused(caller: Any, document: Any, path: str) -> None:
    answer = caller.client.post(f"/api/v1{path}", json={"operation": "x"}, headers=FOREIGN)
    assert (answer.status_code, answer.json["error"]["kind"]) == (403, "forbidden")
    document.validate({"$ref": "#/components/schemas/Error"}, answer.json)


def test_a_post_from_its_own_page_is_taken(caller: Any) -> None:
    answer = caller.client.post("/api/v1/games", json={"operation": "x"}, headers=OWN)
    assert answer.status_code == 201


@pytest.mark.parametrize("path", ["/games", "/backup", "/games/1", "/statistics.csv"])
def test_a_foreign_host_name_is_not_answered(caller: Any, path: str) -> None:
    answer = caller.client.get(f"/api/v1{path}", headers={"Host": "evil.example"})
    assert (answer.status_code, answer.json["error"]["kind"]) == (403, "forbidden")


def test_no_foreign_page_is_allowed_to_delete(caller: Any) -> None:
    number = caller.starts()
    headers = FOREIGN | {"Access-Control-Request-Method": "DELETE"}
    answer = caller.client.options(f"/api/v1/games/{number}", headers=headers)
    assert not [name for name, _ in answer.headers if name.startswith("Access-Control")]


@pytest.mark.parametrize("path", ["/games", "/nowhere", "/backup"])
def test_every_answer_is_sealed(caller: Any, path: str) -> None:
    headers = caller.client.get(f"/api/v1{path}").headers
    assert "default-src 'none'" in headers["Content-Security-Policy"]
    assert headers["X-Content-Type-Options"] == "nosniff"
    assert headers["Cross-Origin-Resource-Policy"] == "same-origin"


def test_the_copy_is_a_sound_file_with_the_same_games(caller: Any, tmp_path: Path) -> None:
    number = caller.starts("six-card", "pegged A 12")
    copy = tmp_path / "copy.db"
    copy.write_bytes(caller.get("/backup").data)
    with closing(sqlite3.connect(copy)) as connection:
        assert connection.execute("PRAGMA integrity_check").fetchone() == ("ok",)
    with closing(GameLog(copy)) as log:
        assert Games(log).game(number) == replay(map(parse_event, caller.history(number)))
