"""A damaged file is refused in one line and left as it is; its newest copy is taken up.

`python tests/checks/check_damage.py` tries hundreds of ways, with every command.
"""

import shutil
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path
from random import Random

import pytest

from scorer.house_rules import MatchPoints
from scorer.match.match import GameCount
from tests.damage import OF_THE_FILE, Damage, empty, gone, page_of_noise, page_zeroed
from tests.web.log.conftest import GAME, make_copy
from web.log import LogError, LostError, opening
from web.log import disk as closed_mark
from web.log import schema as soundness
from web.log.copies import explained
from web.log.opening import restore
from web.log.rows import NewEvent
from web.log.store import GameLog

LAID = tuple(NewEvent(number, "laid A 5H") for number in range(4, 400))
"""Events of nobody's game: enough that the tables have several pages."""

PAGE = 4096


@pytest.fixture
def copied(path: Path) -> Path:
    """A file of one game, with a copy beside it."""
    with closing(GameLog(path)) as log:
        log.append("laid", log.start("began", GAME), LAID)
        make_copy(path)
    return path


@pytest.fixture
def killed(copied: Path) -> Iterator[Path]:
    """The same file with a ``-wal`` of several transactions, as a killed writer leaves them."""
    with closing(GameLog(copied)) as log:
        for number in range(400, 420):
            log.append(f"op {number}", 1, [NewEvent(number, "laid A 5H")])
        left = _as_left(copied)
        copied.with_name("games-copies").rename(left.with_name("games-copies"))
        yield left


def _as_left(file: Path) -> Path:
    """A file in use with its ``-wal`` as a killed writer leaves them, in a folder of their own."""
    left = file.with_name("left")
    left.mkdir()
    for each in (file, file.with_name("games.db-wal")):
        (left / each.name).write_bytes(each.read_bytes())
    return left / file.name


@pytest.mark.parametrize("writes", [True, False], ids=["writer", "reader"])
@pytest.mark.parametrize("damage", OF_THE_FILE, ids=lambda damage: str(damage.__name__))
def test_a_damaged_file_is_refused_in_one_line_that_offers_the_copy(
    copied: Path, damage: Damage, writes: bool
) -> None:
    damage(copied, Random(1))
    before = copied.read_bytes() if copied.is_file() else None
    with pytest.raises(LogError, match="cribcam games restore --db") as refused:
        GameLog(copied, writes=writes).close()
    assert "has 1 game, 399 events" in str(refused.value)
    assert str(refused.value).isprintable()
    assert (copied.read_bytes() if copied.is_file() else None) == before


@pytest.mark.parametrize("damage", OF_THE_FILE, ids=lambda damage: str(damage.__name__))
def test_the_copy_is_taken_up_and_the_damaged_file_lies_beside(
    copied: Path, damage: Damage
) -> None:
    damage(copied, Random(1))
    before = copied.read_bytes() if copied.is_file() else None
    _, aside = restore(copied)
    with closing(GameLog(copied)) as log:
        assert len(log.texts(1)) == 399
    assert (aside.read_bytes() if aside and aside.is_file() else None) == before


def test_what_was_set_aside_is_never_overwritten(copied: Path) -> None:
    for text in ("first", "second"):
        copied.write_text(text)
        restore(copied)
    contents = [
        copied.with_name(name).read_text() for name in ("games-damaged.db", "games-damaged-2.db")
    ]
    assert contents == ["first", "second"]


def test_a_sound_file_is_not_set_aside(copied: Path) -> None:
    with pytest.raises(LogError, match="is sound: nothing is to be restored"):
        restore(copied)


def test_a_file_in_use_is_not_set_aside(copied: Path) -> None:
    with closing(GameLog(copied)), pytest.raises(LogError, match="in use"):
        restore(copied)


def test_a_backup_of_ones_own_is_taken_up(copied: Path, tmp_path: Path) -> None:
    with closing(GameLog(copied)) as log:
        log.backup(tmp_path / "mine.db")
    copied.write_bytes(b"")
    taken, _ = restore(copied, tmp_path / "mine.db")
    assert taken.path == tmp_path / "mine.db"
    GameLog(copied).close()


def test_a_backup_is_taken_up_with_what_its_wal_holds(killed: Path, path: Path) -> None:
    fresh = path.with_name("fresh.db")
    taken, _ = restore(fresh, killed)
    assert taken.held.events == 419
    with closing(GameLog(fresh)) as log:
        assert len(log.texts(1)) == 419


def test_a_backup_whose_wal_has_lost_events_is_not_taken_up(killed: Path, path: Path) -> None:
    wal = killed.with_name("games.db-wal")
    data = bytearray(wal.read_bytes())
    data[len(data) // 2] ^= 0xFF
    wal.write_bytes(data)
    with pytest.raises(LogError, match="is no sound file of games"):
        restore(path.with_name("fresh.db"), killed)


def test_a_damaged_backup_is_not_taken_up(copied: Path, tmp_path: Path) -> None:
    (tmp_path / "mine.db").write_text("milk, bread")
    copied.write_bytes(b"")
    with pytest.raises(LogError, match=r"mine\.db is no sound file of games"):
        restore(copied, tmp_path / "mine.db")
    assert copied.read_bytes() == b""


def test_a_backup_that_is_not_there_is_named(copied: Path, tmp_path: Path) -> None:
    copied.write_bytes(b"")
    with pytest.raises(LogError, match=r"mine\.db does not exist"):
        restore(copied, tmp_path / "mine.db")


def test_a_damaged_copy_is_passed_over_for_the_one_before(copied: Path) -> None:
    copied.with_name("games-copies").joinpath("games-000009.db").write_text("milk, bread")
    copied.write_bytes(b"")
    taken, _ = restore(copied)
    assert taken.path.name == "games-000001.db"


def test_without_a_copy_the_line_says_how_a_backup_is_taken_up(path: Path) -> None:
    path.write_text("milk, bread, " * 99)
    with pytest.raises(LostError, match=r"no sound copy lies in .* restore BACKUP"):
        GameLog(path)


def test_a_match_of_which_nobody_knows_what_a_game_is_worth_is_damage(
    log: GameLog, sql: Callable[[str], list[tuple[object, ...]]]
) -> None:
    log.start_match("match", MatchPoints.TOURNAMENT, GameCount(3))
    sql("UPDATE match SET scheme = 'tournamemt'")
    log.close()
    with pytest.raises(LostError, match="tournamemt"):
        GameLog(log.path)


@pytest.mark.parametrize("place", [0, 20, 32 + 24 + 100])
@pytest.mark.parametrize("writes", [True, False], ids=["writer", "reader"])
def test_events_that_a_damaged_wal_would_lose_are_not_lost_in_silence(
    killed: Path, place: int, writes: bool
) -> None:
    wal = killed.with_name("games.db-wal")
    data = bytearray(wal.read_bytes())
    data[place : place + 8] = b"\x55" * 8
    wal.write_bytes(data)
    with pytest.raises(LostError, match="lost what was written in the middle"):
        GameLog(killed, writes=writes)
    assert wal.read_bytes() == data


def test_a_wal_whose_last_transaction_is_torn_is_taken_up(killed: Path) -> None:
    wal = killed.with_name("games.db-wal")
    wal.write_bytes(wal.read_bytes()[:-50])
    with closing(GameLog(killed)) as log:
        assert len(log.texts(1)) == 418


def test_a_wal_whose_last_transaction_lacks_a_page_in_its_middle_is_taken_up(copied: Path) -> None:
    with closing(GameLog(copied)) as log:
        log.append("confirmed", 1, [NewEvent(400, "laid A 5H")])
        log.append("torn", 1, [NewEvent(number, "laid A 5H") for number in range(401, 800)])
        left = _as_left(copied)
    wal = left.with_name("games.db-wal")
    data = bytearray(wal.read_bytes())
    assert len(data) > 6 * PAGE
    data[-4 * PAGE : -3 * PAGE] = bytes(PAGE)
    wal.write_bytes(data)
    with closing(GameLog(left)) as log:
        assert len(log.texts(1)) == 400


def test_what_a_wal_still_has_of_before_it_was_begun_anew_is_not_taken_for_lost(
    copied: Path,
) -> None:
    with closing(GameLog(copied)) as log:
        for number in range(400, 410):
            log.append(f"op {number}", 1, [NewEvent(number, "laid A 5H")])
        log._connection.execute("PRAGMA wal_checkpoint(RESTART)").fetchall()
        log.append("anew", 1, [NewEvent(410, "laid A 5H")])
        left = _as_left(copied)
    with closing(GameLog(left)) as log:
        assert len(log.texts(1)) == 410


def test_all_that_a_killed_writer_left_is_there_and_a_reader_leaves_it_so(killed: Path) -> None:
    files = (killed, killed.with_name("games.db-wal"))
    before = [file.read_bytes() for file in files]
    with closing(GameLog(killed, writes=False)) as log:
        assert len(log.texts(1)) == 419
    assert [file.read_bytes() for file in files] == before


@pytest.mark.parametrize("damage", [gone, empty], ids=["gone", "empty"])
def test_no_other_file_gets_the_wal_of_one_that_is_lost(killed: Path, damage: Damage) -> None:
    wal = killed.with_name("games.db-wal").read_bytes()
    damage(killed, Random(1))
    restore(killed)
    with closing(GameLog(killed)) as log:
        assert len(log.texts(1)) == 399
    assert killed.with_name("games-damaged.db-wal").read_bytes() == wal


def test_a_wal_without_its_file_is_not_taken_for_nothing(killed: Path) -> None:
    shutil.rmtree(killed.with_name("games-copies"))
    killed.unlink()
    with pytest.raises(LostError, match=r"games\.db is gone; no sound copy lies in"):
        GameLog(killed)
    assert killed.with_name("games.db-wal").stat().st_size > 0


def refusal(path: Path, code: int) -> LogError:
    """What is said of a file when SQLite gives a code."""
    error = sqlite3.OperationalError("disk I/O error")
    error.sqlite_errorcode = code
    with pytest.raises(LogError) as caught, explained(path):
        raise error
    return caught.value


@pytest.mark.parametrize("code", ["WRITE", "FSYNC", "DIR_FSYNC", "TRUNCATE", "SHMSIZE", "SHMOPEN"])
def test_where_no_more_is_written_the_file_is_not_called_damaged(path: Path, code: str) -> None:
    error = refusal(path, getattr(sqlite3, f"SQLITE_IOERR_{code}"))
    assert not isinstance(error, LostError)
    assert str(error).endswith("disk I/O error; is the disk full, or a quota reached?")


@pytest.mark.parametrize("code", ["READ", "SHORT_READ", "CORRUPTFS"])
def test_what_cannot_be_read_any_more_is_damaged(path: Path, code: str) -> None:
    assert isinstance(refusal(path, getattr(sqlite3, f"SQLITE_IOERR_{code}")), LostError)


def test_where_no_file_can_be_made_its_folder_is_asked_for(path: Path) -> None:
    assert str(refusal(path, sqlite3.SQLITE_CANTOPEN)).endswith("; may its folder be written?")


def test_what_the_system_refuses_is_said_once_and_in_words(path: Path) -> None:
    with pytest.raises(LogError) as error, explained(path):
        raise PermissionError(13, "Permission denied", str(path))
    assert str(error.value) == f"{path} cannot keep the games: Permission denied"


def test_a_log_that_was_closed_is_not_called_damaged(log: GameLog) -> None:
    """Whoever asks a server that ends comes too late."""
    log.close()
    with pytest.raises(
        LogError, match="cannot keep the games: Cannot operate on a closed"
    ) as error:
        log.games()
    assert not isinstance(error.value, LostError)


@pytest.fixture
def looks(monkeypatch: pytest.MonkeyPatch) -> list[object]:
    """The files that were looked at in full, in turn."""
    connections: list[object] = []
    looks_at = soundness.flaw

    def noted(connection: object) -> str | None:
        connections.append(connection)
        return looks_at(connection)  # type: ignore[arg-type]

    monkeypatch.setattr(opening, "flaw", noted)
    return connections


@pytest.fixture
def large(path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A large file that was looked at, and closed in order."""
    monkeypatch.setattr(closed_mark, "LARGE", 1)
    with closing(GameLog(path)) as log:
        log.append("laid", log.start("began", GAME), LAID)
        make_copy(path)
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
            make_copy(large)
    with pytest.raises(LostError):
        GameLog(large)
    assert len(looks) == 1
