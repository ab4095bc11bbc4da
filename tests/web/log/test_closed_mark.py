"""A large file that was closed in order and not changed since is not looked at again."""

import shutil
import sqlite3
from contextlib import closing
from pathlib import Path
from random import Random

import pytest

from tests.damage import OF_THE_FILE, Damage, page_of_noise, page_zeroed
from tests.web.log.conftest import GAME
from web.log import LogError, LostError, opening
from web.log import disk as closed_mark
from web.log import schema as soundness
from web.log.copies import Copies
from web.log.rows import NewEvent
from web.log.store import GameLog

LAID = tuple(NewEvent(number, "laid A 5H") for number in range(4, 400))
"""Enough that the tables have several pages."""


@pytest.fixture
def looks(monkeypatch: pytest.MonkeyPatch) -> list[object]:
    """The files that were looked at in full, in turn."""
    found: list[object] = []
    looks_at = soundness.flaw

    def noted(connection: object) -> str | None:
        found.append(connection)
        return looks_at(connection)  # type: ignore[arg-type]

    monkeypatch.setattr(opening, "flaw", noted)
    return found


@pytest.fixture
def large(path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A large file that was looked at, and closed in order."""
    monkeypatch.setattr(closed_mark, "LARGE", 1)
    with closing(GameLog(path)) as log:
        log.append("laid", log.start("began", GAME), LAID)
        Copies(path).make(log._connection)
    return path


@pytest.mark.parametrize("writes", [True, False], ids=["writer", "reader"])
def test_what_was_closed_in_order_is_not_looked_at_again(
    large: Path, looks: list[object], writes: bool
) -> None:
    with closing(GameLog(large, writes=writes)) as log:
        assert len(log.texts(1)) == 399
    assert looks == []


def test_what_was_written_to_and_closed_is_not_looked_at_again(
    large: Path, looks: list[object]
) -> None:
    for place in range(3):
        with closing(GameLog(large)) as log:
            log.append(f"op {place}", 1, [NewEvent(400 + place, "laid A 5H")])
    assert looks == []


def test_a_small_file_is_looked_at_every_time(path: Path, looks: list[object]) -> None:
    for place in range(2):
        with closing(GameLog(path)) as log:
            log.start(f"began {place}", GAME)
    assert len(looks) == 2
    assert not path.with_name("games.db.closed").exists()


@pytest.mark.parametrize("damage", OF_THE_FILE, ids=lambda damage: str(damage.__name__))
def test_what_was_damaged_since_is_refused(large: Path, damage: Damage) -> None:
    damage(large, Random(1))
    with pytest.raises(LogError, match="cribcam games restore --db"):
        GameLog(large).close()


def test_what_a_killed_writer_left_is_looked_at(large: Path, looks: list[object]) -> None:
    with closing(GameLog(large)) as log:
        log.append("op", 1, [NewEvent(400, "laid A 5H")])
        left = large.with_name("left")
        left.mkdir()
        for end in ("", "-wal", ".closed"):
            shutil.copy(large.with_name(f"games.db{end}"), left)
    with closing(GameLog(left / "games.db")) as log:
        assert len(log.texts(1)) == 400
    assert len(looks) == 1


def test_what_another_program_wrote_into_a_wal_is_looked_at(
    large: Path, looks: list[object]
) -> None:
    with closing(sqlite3.connect(large, isolation_level=None)) as other:
        other.execute("INSERT INTO setting VALUES ('name', 'value')")
        GameLog(large, writes=False).close()
    assert len(looks) == 1


def test_what_is_closed_while_others_look_on_is_not_looked_at_again(
    large: Path, looks: list[object]
) -> None:
    with closing(GameLog(large, writes=False)) as other:
        with closing(GameLog(large)) as log:
            log.append("op", 1, [NewEvent(400, "laid A 5H")])
        assert len(other.texts(1)) == 400
    with closing(GameLog(large)) as log:
        assert len(log.texts(1)) == 400
    assert looks == []


@pytest.mark.parametrize("damage", [page_of_noise, page_zeroed])
def test_what_was_written_over_while_it_was_open_is_refused_at_the_next_start(
    large: Path, damage: Damage
) -> None:
    with closing(GameLog(large)):
        damage(large, Random(1))
    with pytest.raises(LogError, match="cribcam games restore --db"):
        GameLog(large).close()


def test_a_copy_in_its_place_is_looked_at(large: Path, looks: list[object]) -> None:
    shutil.copy(large.with_name("games-copies") / "games-000001.db", large)
    GameLog(large).close()
    assert len(looks) == 1


def test_where_damage_was_met_all_is_looked_at_at_the_next_start(
    large: Path, looks: list[object]
) -> None:
    with closing(GameLog(large)) as log:
        log._connection.execute("DROP TABLE setting")
        log._connection.execute("CREATE TABLE setting (name, value)")
        log._connection.execute("INSERT INTO setting VALUES ('name', CAST(X'FF' AS TEXT))")
        with pytest.raises(LostError):
            log.settings()
    with pytest.raises(LostError):
        GameLog(large)
    assert len(looks) == 1


def test_where_no_sound_copy_can_be_made_all_is_looked_at_at_the_next_start(
    large: Path, looks: list[object]
) -> None:
    with closing(GameLog(large)) as log:
        log._connection.execute("DROP TRIGGER event_stays")
        with pytest.raises(LostError):
            Copies(large).make(log._connection)
    with pytest.raises(LostError):
        GameLog(large)
    assert len(looks) == 1
