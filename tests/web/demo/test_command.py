"""``cribcam demo`` plays a game before the camera of a page, and leaves nothing behind."""

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.request import urlopen

import pytest

from web.demo.script import deals

SLOW_DEMO = """
import sys
from dataclasses import replace
from functools import partial
from web.command.main import main
from web.demo import command
from web.demo.script import CALM
command.Ending = partial(command.Ending, after_s=60)
command.table_with_film = partial(command.table_with_film, manner=replace(CALM, starter_s=900))
sys.exit(main())
"""
"""The demo of people who look at the starter until every machine has read it."""
PATIENCE_S = 600


@pytest.fixture
def demo(tmp_path: Path) -> Iterator[str]:
    """The address of a demo; afterwards it has ended well and left no games behind."""
    told = os.environ | {"TMPDIR": str(tmp_path), "XDG_DATA_HOME": str(tmp_path / "own")}
    words = [sys.executable, "-c", SLOW_DEMO, "demo", "--port", "0", "--json"]
    with subprocess.Popen(words, stdout=subprocess.PIPE, env=told, text=True) as process:
        assert process.stdout is not None
        yield json.loads(process.stdout.readline())["address"]
        process.send_signal(signal.SIGTERM)
        assert process.wait(60) == 0
    assert list(tmp_path.rglob("*.db*")) == []


def state(address: str) -> dict[str, Any]:
    with urlopen(f"{address}api/state") as answer:
        told: dict[str, Any] = json.load(answer)["state"]
    return told


def test_the_starter_of_a_new_game_is_read_from_the_film(demo: str) -> None:
    ends_s = time.monotonic() + PATIENCE_S
    while (told := state(demo))["deal"]["starter"] is None and time.monotonic() < ends_s:
        time.sleep(0.2)
    assert told["deal"]["starter"] == str(next(deals(1)).starter)
    assert told["game"]["names"] == {"A": "Anna", "B": "Ben"}
    assert told["deal"]["dealer"] == "A"
    assert told["camera"]["condition"]["kind"] == "live"
