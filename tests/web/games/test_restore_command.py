"""``cribcam games restore``, and what every command says of a damaged file."""

import json
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from web.log.copies import Copies
from web.log.store import GameLog

Run = Callable[..., Any]


@pytest.fixture
def damaged(path: Path) -> Path:
    """The file of two games with a copy beside it, and noise in its place."""
    with closing(GameLog(path)) as log:
        Copies(path).make(log._connection)
    path.write_bytes(b"noise" * 999)
    return path


@pytest.mark.parametrize(
    "words",
    [
        "list",
        "matches",
        "show 1",
        "export 1",
        "statistics",
        "backup copy.db",
        "import -",
        "delete 1",
    ],
)
def test_every_command_refuses_a_damaged_file_and_offers_its_copy(
    run: Run, damaged: Path, words: str
) -> None:
    said = run(*words.split(), status=2)
    assert said.startswith(
        f"cribcam: {damaged} is damaged or keeps no games (file is not a database)"
    )
    assert "has 2 games, 13 events" in said
    assert f"`cribcam games restore --db {damaged}` takes it up" in said
    assert said.count("\n") == 1


def test_restore_says_what_it_took_up_and_what_it_set_aside(run: Run, damaged: Path) -> None:
    first, second = run("restore").splitlines()
    copied = damaged.with_name("games-copies") / "games-000001.db"
    assert first.startswith(f"{damaged} is {copied} now: the copy of ")
    aside = damaged.with_name("games-damaged.db")
    assert second == f"the file that was there is set aside as {aside}"
    assert aside.read_bytes() == b"noise" * 999
    assert len(run("list").splitlines()) == 2


def test_programs_get_the_names_of_the_files(run: Run, damaged: Path) -> None:
    told = json.loads(run("restore", "--json"))
    assert (told["file"], Path(told["aside"]).name) == (str(damaged), "games-damaged.db")


def test_where_no_file_was_left_programs_are_told_of_none_that_was_set_aside(
    run: Run, damaged: Path
) -> None:
    damaged.unlink()
    assert json.loads(run("restore", "--json"))["aside"] is None


def test_a_sound_file_is_left_alone(run: Run, path: Path) -> None:
    with closing(GameLog(path)) as log:
        Copies(path).make(log._connection)
    before = path.read_bytes()
    assert "is sound: nothing is to be restored" in run("restore", status=2)
    assert path.read_bytes() == before


def test_a_number_that_no_file_can_hold_is_no_game(run: Run) -> None:
    assert run("show", str(10**30), status=2) == f"cribcam: there is no game {10**30}\n"
