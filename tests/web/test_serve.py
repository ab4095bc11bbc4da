"""``cribcam serve`` as it is started, opened to a household and ended."""

import json
import os
import signal
import ssl
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.request import urlopen

import pytest

from web.command.main import main
from web.lan.phones import write_private
from web.serve import LanOptions, open_lan

PATIENCE_S = 60
"""How long a busy machine is waited for."""
SERVE = f"""
import functools, sys, web.serve, web.command.main
web.serve.Ending = functools.partial(web.serve.Ending, after_s={PATIENCE_S})
sys.exit(web.command.main.main())
"""
"""A server that may end slowly."""
COMMAND = (sys.executable, "-c", SERVE)


@pytest.fixture
def home(tmp_path: Path) -> Path:
    return tmp_path / "home"


@pytest.fixture
def told(tmp_path: Path, home: Path) -> Iterator[dict[str, Any]]:
    """What a server says that the household may come to; it ends as people end it."""
    options = ("serve", "--lan", "--json", "--port", "0", "--db", str(tmp_path / "games.db"))
    root = str(Path(__file__).parents[2])
    environment = os.environ | {"XDG_DATA_HOME": str(home), "HOME": str(home), "PYTHONPATH": root}
    with subprocess.Popen(
        [*COMMAND, *options], env=environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as server:
        assert server.stdout
        assert server.stderr
        line = server.stdout.readline()
        yield json.loads(line)
        server.send_signal(signal.SIGTERM)
        assert server.wait(PATIENCE_S) == 0
        assert server.stderr.read() == b""


@pytest.mark.skipif(sys.platform != "linux", reason="the folder of data is another one there")
def test_a_household_is_served_over_tls_and_in_the_clear(
    told: dict[str, Any], home: Path, tmp_path: Path
) -> None:
    authority = home / "cribcam" / "tls" / "authority.pem"
    trusting = ssl.create_default_context(cafile=authority)
    with urlopen(f"{told['address']}api/join", context=trusting) as answer:
        joining = json.load(answer)
    with urlopen(f"{told['plain']}authority.crt") as answer:
        assert answer.read() in authority.read_bytes()
    assert joining["join"] == told["join"]
    assert told["address"].startswith("https://127.0.0.1:")
    assert (tmp_path / "keys.json").exists()


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no modes of files")
@pytest.mark.parametrize("name", ["keys.json", "tls/authority.pem", "tls/server.pem"])
def test_secrets_that_others_may_read_are_refused_with_their_remedy(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("web.serve.tls_folder", lambda: tmp_path / "tls")
    open_lan(LanOptions(None, True, False, tmp_path / "keys.json", tmp_path / "tls"))
    path = tmp_path / name
    path.chmod(0o644)
    assert main(["serve", "--lan", "--db", str(tmp_path / "games.db")]) == 2
    said = f"cribcam: others may read or change {path}: chmod 600 {path}\n"
    assert capsys.readouterr() == ("", said)
    assert not (tmp_path / "games.db").exists()


@pytest.mark.parametrize(
    ("options", "wrong"),
    [
        (["--lan", "--host", "127.0.0.1"], "nobody else reaches 127.0.0.1"),
        (["--lan", "--host", "localhost"], "nobody else reaches localhost"),
        (["--host", "no.such.host.invalid"], "no.such.host.invalid"),
        (["--port", "6000"], "browsers open no page at port 6000"),
        (["--external-url", "cards.home"], "such as https://cards.home/cribbage"),
        (["--lan"], "keys.json is damaged: --new-key makes new keys"),
    ],
)
def test_what_can_be_mended_is_said_in_one_line(
    options: list[str], wrong: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    write_private(tmp_path / "keys.json", b"{}")
    assert main(["serve", *options, "--db", str(tmp_path / "games.db")]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert wrong in err
    assert err.count("\n") == 1
    assert not (tmp_path / "games.db").exists()


def test_a_film_that_is_not_there_is_refused_at_the_start(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    film = str(tmp_path / "film.mp4")
    assert main(["serve", "--camera", film, "--db", str(tmp_path / "games.db")]) == 2
    assert capsys.readouterr().err == f"cribcam: {film}: there is no such file or folder\n"
