"""Nobody but the server's own page, under its own names, reads or changes the game."""

import io
import os
import shutil
import subprocess
from dataclasses import replace
from pathlib import Path
from typing import Any
from zipfile import ZipFile

import pytest

from web.app import create_app
from web.lan.access import Access
from web.live.live_table import SHELF_SIZE
from web.server import source
from web.services import UPLOAD_LIMIT, Config, services

OWN = "http://127.0.0.1:8712"


@pytest.mark.parametrize("host", ["127.0.0.1:8712", "localhost:8712", "[::1]:8712"])
def test_this_machine_is_answered(player: Any, host: str) -> None:
    assert player.client.get("/api/state", headers={"Host": host}).status_code == 200


@pytest.mark.parametrize("host", ["evil.example", "evil.example:8712", "192.168.0.7:8712", "", "["])
def test_a_foreign_host_name_is_not_answered(player: Any, host: str) -> None:
    answer = player.client.get("/api/state", headers={"Host": host})
    assert answer.status_code in {400, 403}


def statuses(config: Config, access: Access, *hosts: str) -> list[int]:
    """How a server at ``access`` answers what is asked of it under other names."""
    app = create_app(replace(config, access=access))
    answers = [app.test_client().get("/api/state", headers={"Host": host}) for host in hosts]
    services(app).close()
    return [answer.status_code for answer in answers]


@pytest.mark.parametrize("everywhere", ["0.0.0.0", "::"])
def test_on_every_address_numbers_are_answered_and_no_foreign_name(
    config: Config, everywhere: str
) -> None:
    hosts = ("192.168.0.7:8712", "[fd00::7]:8712", "evil.example:8712", "192.168.0.7.evil.example")
    assert statuses(config, Access(everywhere), *hosts) == [200, 200, 403, 403]


def test_on_one_address_no_other_is_answered(config: Config) -> None:
    hosts = ("192.168.0.7:8712", "192.168.0.8:8712")
    assert statuses(config, Access("192.168.0.7"), *hosts) == [200, 403]


def test_the_machines_own_names_are_answered(config: Config) -> None:
    access = Access("::", frozenset({"kitchen", "kitchen.local"}))
    hosts = ("kitchen:8712", "Kitchen.local:8712", "kitchen.local.evil.example", "kitchen.evil")
    assert statuses(config, access, *hosts) == [200, 200, 403, 403]


@pytest.mark.parametrize("path", ["/api/cameras", "/events", "/api/state"])
@pytest.mark.parametrize("kind", ["image", "iframe", "empty"])
def test_a_foreign_page_fetches_nothing(player: Any, path: str, kind: str) -> None:
    headers = {"Sec-Fetch-Site": "cross-site", "Sec-Fetch-Dest": kind}
    assert player.client.get(path, headers=headers).status_code == 403


def test_a_foreign_page_may_lead_here(player: Any) -> None:
    headers = {"Sec-Fetch-Site": "cross-site", "Sec-Fetch-Dest": "document"}
    assert player.client.get("/boards.json", headers=headers).status_code == 200


@pytest.mark.parametrize("origin", ["http://evil.example", "null", "http://127.0.0.1:9999"])
def test_a_post_from_a_foreign_page_changes_nothing(player: Any, origin: str) -> None:
    body = {"operation": "x", "version": player.state["version"], "seat": "A", "points": 5}
    headers = {"Host": "127.0.0.1:8712", "Origin": origin}
    assert player.client.post("/api/peg", json=body, headers=headers).status_code == 403
    assert player.scores() == [0, 0]


@pytest.mark.parametrize("method", ["POST", "PUT", "PATCH", "DELETE"])
def test_a_foreign_page_may_use_no_method_that_changes(player: Any, method: str) -> None:
    headers = {"Host": "127.0.0.1:8712", "Origin": "http://evil.example"}
    assert player.client.open("/api/v1/games/1", method=method, headers=headers).status_code == 403


def test_a_post_from_its_own_page_is_taken(player: Any) -> None:
    body = {"operation": "x", "version": player.state["version"], "seat": "A", "points": 5}
    headers = {"Host": "127.0.0.1:8712", "Origin": OWN}
    assert player.client.post("/api/peg", json=body, headers=headers).status_code == 200


@pytest.mark.parametrize("path", ["/", "/api/state", "/static/js/main.js", "/nowhere"])
def test_every_answer_forbids_all_that_is_not_from_here(player: Any, path: str) -> None:
    policy = player.client.get(path, buffered=True).headers["Content-Security-Policy"]
    assert "default-src 'none'" in policy
    assert "unsafe" not in policy
    assert "http" not in policy


def test_only_the_page_itself_may_use_the_camera_and_keep_the_screen_awake(player: Any) -> None:
    policy = player.client.get("/api/state").headers["Permissions-Policy"].split(", ")
    assert {"camera=(self)", "screen-wake-lock=(self)", "microphone=()"} <= set(policy)
    assert not any("*" in permission for permission in policy)


def test_no_address_is_told_to_others(player: Any) -> None:
    assert player.client.get("/api/state").headers["Referrer-Policy"] == "no-referrer"


def test_a_picture_above_the_limit_is_refused(player: Any) -> None:
    query = {"operation": "x"}
    answer = player.client.post(
        "/api/picture", data=b"\xff" * (UPLOAD_LIMIT + 1), query_string=query
    )
    assert answer.status_code == 413


@pytest.mark.parametrize("data", [b"", b"hello", b"\xff\xd8\xff broken"])
def test_what_is_no_picture_is_refused_with_one_line(player: Any, data: bytes) -> None:
    answer = player.client.post(
        "/api/picture", data=data, query_string={"operation": "x", "name": "notes.jpg"}
    )
    assert answer.status_code == 400
    assert answer.json["error"]["text"].startswith("notes.jpg: ")


def test_only_the_last_pictures_are_kept(player: Any) -> None:
    urls = []
    for _ in range(SHELF_SIZE + 1):
        player.drops("5C 5D JH KC 8S")
        urls.append(player.state["camera"]["picture"]["url"])
    assert [player.client.get(url).status_code for url in urls] == [404] + [200] * SHELF_SIZE


def test_no_browser_keeps_what_the_camera_saw(player: Any) -> None:
    player.drops("5C 5D JH KC 8S")
    picture = player.client.get(player.state["camera"]["picture"]["url"])
    assert picture.headers["Cache-Control"] == "no-store"


def test_every_refusal_has_the_same_shape(player: Any) -> None:
    for answer in (player.client.get("/nowhere"), player.client.post("/api/nothing", json={})):
        assert answer.status_code == 404
        assert set(answer.json) == {"error"}


ROOT = Path(__file__).resolve().parents[3]


def packed_source(player: Any) -> ZipFile:
    answer = player.client.get("/source.zip")
    assert answer.mimetype == "application/zip"
    return ZipFile(io.BytesIO(answer.data))


def test_the_page_offers_the_source(player: Any) -> None:
    assert 'href="source.zip"' in player.client.get("/", buffered=True).text


def test_the_source_is_what_lies_on_the_disk(player: Any) -> None:
    packed = packed_source(player)
    for name in (
        "scorer/count/show.py",
        "vision/training/networks/nets.py",
        "web/static/js/main.js",
    ):
        assert packed.read(f"cribcam/{name}") == (ROOT / name).read_bytes()


def test_the_licence_comes_along_and_nothing_compiled(player: Any) -> None:
    names = packed_source(player).namelist()
    assert "cribcam/LICENSE" in names
    assert len(names) == len(set(names))
    assert not [name for name in names if name.endswith(".pyc") or ".git/" in name]


BUILT_OF = (
    *("cribcam", "scorer", "vision", "web", "models", "samples"),
    *("hatch_build.py", "pyproject.toml", "README.md", "LICENSE"),
)


def test_the_source_has_every_file_that_the_build_needs(player: Any) -> None:
    if shutil.which("git") is None or not (ROOT / ".git").exists():
        pytest.skip("no git says which files the build needs")
    listed: list[str | Path] = ["git", "-C", ROOT, "ls-files", "-z", *BUILT_OF]
    done = subprocess.run(listed, capture_output=True, text=True, check=True)
    needed = {f"cribcam/{name}" for name in done.stdout.split("\0") if name}
    assert needed <= set(packed_source(player).namelist())


def written(folder: Path, *names: str) -> Path:
    """The folder, with files of these names."""
    for name in names:
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text("AGPL")
    return folder


def test_of_a_wheel_the_source_is_what_it_brought(
    player: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    brought = ["cribcam-0.1.0.dist-info/licenses/LICENSE", "cribcam/library.py", "cribcam/web/a.js"]
    written(tmp_path, *brought, "flask/app.py", "web/__init__.py")
    monkeypatch.setattr(source, "HOME", tmp_path / "cribcam")
    assert {f"cribcam/{name}" for name in brought} == set(packed_source(player).namelist())


def test_files_from_before_1980_are_packed_too(
    player: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """So old are all where packages are built reproducibly, or where a clock lost its battery."""
    os.utime(written(tmp_path, "LICENSE", "pyproject.toml") / "LICENSE", (1, 1))
    monkeypatch.setattr(source, "HOME", tmp_path)
    assert packed_source(player).read("cribcam/LICENSE") == b"AGPL"


def test_the_source_is_packed_once_and_whoever_has_it_is_told_so(
    player: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = player.client.get("/source.zip")
    monkeypatch.setattr(source, "_files", lambda *_: pytest.fail("packed anew"))
    again = player.client.get("/source.zip", headers={"If-None-Match": first.headers["ETag"]})
    assert (again.status_code, again.data) == (304, b"")
    other = player.client.get("/source.zip", headers={"If-None-Match": '"another"'})
    assert other.data == first.data
