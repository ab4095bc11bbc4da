"""A file of an older version is brought up to date, and refuses to rewrite history."""

import hashlib
import os
import shutil
import sqlite3
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path

import pytest
from flask import Flask

from scorer.game.events import parse_event
from scorer.game.game import replay
from scorer.match.match import GameCount, PointCount
from tests.web.seeing import FakeRecogniser
from web.app import create_app
from web.camera.reader import PictureReader
from web.games.games import Games
from web.log import LogError, schema
from web.log.rows import NewEvent, NewGame
from web.log.schema import SCHEMA_VERSION
from web.log.store import GameLog
from web.services import Config, services
from web.table.settings import Counting, Settings

VERSION_1 = """
CREATE TABLE game (
    id INTEGER PRIMARY KEY,
    started_at TEXT NOT NULL DEFAULT CURRENT_TIMESTAMP,
    names TEXT NOT NULL,
    muggins INTEGER NOT NULL,
    operation TEXT NOT NULL UNIQUE
) STRICT;
CREATE TABLE event (
    id INTEGER PRIMARY KEY,
    game_id INTEGER NOT NULL REFERENCES game,
    logged_at TEXT NOT NULL DEFAULT CURRENT_TIMESTAMP,
    text TEXT NOT NULL,
    operation TEXT NOT NULL UNIQUE
) STRICT;
CREATE INDEX event_game ON event (game_id, id);
INSERT INTO game VALUES (1, '2026-01-02 18:00:00', '["Player 1", "Player 2"]', 0, 'first');
INSERT INTO game VALUES (3, '2026-01-02 19:00:00', '["Ann", "Jos\\u00e9 \\u200b"]', 1, 'second');
INSERT INTO event VALUES (1, 1, '2026-01-02 18:10:00', 'pegged A 5', 'a');
INSERT INTO event VALUES (2, 3, '2026-01-02 19:10:00', 'pegged B 12', 'b');
INSERT INTO event VALUES (3, 1, '2026-01-02 18:11:00', 'undone', 'c');
INSERT INTO event VALUES (4, 3, '2026-01-02 19:11:00', 'pegged A 200', 'd');
PRAGMA user_version = 1;
"""

VERSION_3 = """
DROP TABLE summary;
PRAGMA user_version = 3;
"""
"""Makes it of version 4, which added a table."""

VERSION_2 = f"""
{VERSION_3}
DROP TABLE picture;
DROP TABLE setting;
PRAGMA user_version = 2;
"""
"""Makes it of version 4; version 3 added two tables."""


@pytest.fixture
def old(path: Path) -> Path:
    with closing(sqlite3.connect(path)) as connection:
        connection.executescript(VERSION_1)
    return path


def test_a_game_of_version_1_begins_with_its_names_and_its_house_rule(old: Path) -> None:
    with closing(GameLog(old)) as log:
        assert log.texts(1) == ("begun six-card", "pegged A 5", "undone")
        assert log.texts(3)[:3] == ("begun six-card muggins=show", "named A Ann", "named B José")


def test_every_game_of_version_1_replays(old: Path) -> None:
    with closing(GameLog(old)) as log:
        games = [replay(map(parse_event, log.texts(number))) for number in (1, 3)]
    assert [[pegs.front for pegs in game.pegs] for game in games] == [[0, 0], [121, 12]]
    assert games[1].winner == 0


@pytest.mark.parametrize("name", ["\\u200b", "\\u3164"], ids=["not printed", "a filler"])
def test_who_had_a_name_of_which_nothing_shows_has_none(old: Path, name: str) -> None:
    with closing(sqlite3.connect(old)) as connection:
        connection.execute("UPDATE game SET names = ? WHERE id = 3", (f'["{name}", "Ben"]',))
        connection.commit()
    with closing(GameLog(old)) as log:
        assert log.texts(3)[:2] == ("begun six-card muggins=show", "named B Ben")
        assert [player.name for player in log.players()] == ["Ben"]


def test_times_operations_and_players_are_kept(old: Path) -> None:
    with closing(GameLog(old)) as log:
        games = Games(log)
        assert games.entry(3).started_at == "2026-01-02 19:00:00"
        assert games.entry(3).changed_at == "2026-01-02 19:11:00"
        assert all(games.knows(operation) for operation in ("first", "second", *"abcd"))
        assert [player.name for player in games.players()] == ["Ann", "José"]


def test_the_page_goes_on_with_the_game_of_version_1(old: Path) -> None:
    with closing(GameLog(old)) as log:
        assert log.newest_on_page() == 3


def test_the_old_file_is_copied_beside_and_its_name_says_so(old: Path) -> None:
    GameLog(old).close()
    with closing(sqlite3.connect(old.with_name("games-before-version-4.db"))) as copied:
        assert copied.execute("PRAGMA user_version").fetchone() == (1,)
        assert copied.execute("SELECT text FROM event WHERE id = 4").fetchone() == ("pegged A 200",)


def test_an_earlier_copy_is_left_alone(old: Path) -> None:
    earlier = old.with_name("games-before-version-4.db")
    earlier.write_text("an earlier copy")
    GameLog(old).close()
    assert earlier.read_text() == "an earlier copy"
    assert old.with_name("games-before-version-4-2.db").is_file()


def test_a_migration_that_fails_leaves_the_file_as_it_was(
    old: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object) -> None:
        raise sqlite3.OperationalError("database or disk is full")

    monkeypatch.setattr(schema, "seat", full)
    with pytest.raises(LogError, match="disk is full"):
        GameLog(old)
    with closing(sqlite3.connect(old)) as connection:
        assert connection.execute("PRAGMA user_version").fetchone() == (1,)
        assert connection.execute("SELECT count(*) FROM event").fetchone() == (4,)


def test_an_old_file_is_migrated_for_a_reader_too(old: Path) -> None:
    with closing(GameLog(old, writes=False)) as log:
        assert [game.number for game in log.games()] == [3, 1]


def test_a_file_of_version_2_gets_what_version_3_keeps(path: Path) -> None:
    with closing(GameLog(path)) as log:
        number = log.start("began", NewGame(("begun six-card", "pegged A 5"), ("Ann", "Ben")))
    with closing(sqlite3.connect(path)) as connection:
        connection.executescript(VERSION_2)
    with closing(GameLog(path)) as log:
        log.keep_picture(number, 2, b"jpeg")
        log.set_setting("keep_pictures", "yes")
        assert log.texts(number) == ("begun six-card", "pegged A 5")
        assert (set(log.pictures(number)), log.settings()) == ({2}, {"keep_pictures": "yes"})
    assert path.with_name("games-before-version-4.db").is_file()


def test_an_old_file_comes_to_have_the_tables_of_a_new_one(old: Path) -> None:
    tables = []
    for file in (old, old.with_name("new.db")):
        GameLog(file).close()
        with closing(sqlite3.connect(file)) as connection:
            tables.append(
                connection.execute("SELECT sql FROM sqlite_master ORDER BY sql").fetchall()
            )
    assert tables[0] == tables[1]


def test_what_is_up_to_date_is_not_copied(path: Path) -> None:
    GameLog(path).close()
    GameLog(path).close()
    assert list(path.parent.glob("*before*")) == []


@pytest.mark.parametrize("writes", [True, False])
def test_a_file_of_a_newer_version_is_left_alone(path: Path, writes: bool) -> None:
    with closing(sqlite3.connect(path)) as connection:
        connection.execute(f"PRAGMA user_version = {SCHEMA_VERSION + 1}")
    before = path.read_bytes()
    with pytest.raises(LogError, match=r"games\.db was written by a newer version of cribcam"):
        GameLog(path, writes=writes)
    with closing(sqlite3.connect(path)) as connection:
        assert connection.execute("SELECT * FROM sqlite_master").fetchall() == []
    assert len(path.read_bytes()) == len(before)


WRITTEN = Path(__file__).with_name("version-3.db")
TEXTS = "12d1a2ed44f28913f15eeace0bf771a12643334e5161a7ebb5f0e19e3820642c"
"""The SHA-256 of all events of all games, a line each, the oldest game first."""

FRONT_PEGS = {
    **{1: [0, 0], 2: [121, 91], 3: [61, 57], 4: [53, 61], 5: [61, 48, 58], 6: [61, 58]},
    **{7: [2, 121], 8: [2, 121], 9: [3, 8]},
}
"""Of every game by its number; the ninth is the one on the page."""


@pytest.fixture
def taken_up(tmp_path: Path) -> Path:
    return Path(shutil.copy(WRITTEN, tmp_path / "games.db"))


@pytest.fixture
def games(taken_up: Path) -> Iterator[Games]:
    with closing(GameLog(taken_up)) as log:
        yield Games(log)


@pytest.fixture
def page(taken_up: Path) -> Iterator[Flask]:
    app = create_app(Config(taken_up, PictureReader(FakeRecogniser())))
    yield app
    services(app).close()


def test_no_event_of_any_game_is_lost_or_changed(games: Games) -> None:
    lines = [line for number in FRONT_PEGS for line in games.texts(number)]
    assert hashlib.sha256("\n".join(lines).encode()).hexdigest() == TEXTS


def test_every_game_replays_to_where_its_pegs_stood(games: Games) -> None:
    numbers = sorted(entry.number for entry in games.entries())
    pegs = {number: [side.front for side in games.game(number).pegs] for number in numbers}
    assert pegs == FRONT_PEGS


def test_matches_keep_their_games_and_lengths(games: Games) -> None:
    listed = [(match.number, match.length, match.games) for match in games.matches()]
    assert listed == [(2, PointCount(5), (8,)), (1, GameCount(3), (7,))]


def test_players_are_listed(games: Games) -> None:
    names = [player.name for player in games.players()]
    assert names == ["Ann", "Ben", "Bob", "Cleo", "Dan", "Eve", "Fritz"]


def test_pictures_lie_beside_their_events(taken_up: Path) -> None:
    with closing(GameLog(taken_up)) as log:
        kept = {number: log.picture(9, number) for number in log.pictures(9)}
    assert sorted(kept) == [5, 6, 8]
    assert all(jpeg is not None and jpeg.startswith(b"\xff\xd8") for jpeg in kept.values())


def test_the_page_goes_on_with_its_game_and_its_settings(page: Flask) -> None:
    state = page.test_client().get("/api/state").json["state"]  # type: ignore[index]
    assert state["game"]["names"] == {"A": "Eve", "B": "Fritz"}
    assert [side["front"] for side in state["game"]["pegs"]] == FRONT_PEGS[9]
    settings = services(page).live.state.settings
    assert settings == Settings(Counting.CHECK, turn=90, flip=True, keep_pictures=True)


def test_an_event_is_added(games: Games) -> None:
    before = games.texts(9)
    games.change("new", 9, len(before), parse_event("pegged A 2"))
    assert games.texts(9) == (*before, "pegged A 2")


CHECK = Path(__file__).resolve().parents[2] / "checks" / "check_cut_off.py"


@pytest.mark.skipif(not hasattr(os, "fork"), reason="this system splits no process off")
def test_what_is_cut_off_is_whole_afterwards() -> None:
    done = subprocess.run(
        [sys.executable, CHECK, "--kills", "4"],
        cwd=CHECK.parents[1],
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, "")


Sql = Callable[[str], list[tuple[object, ...]]]


@pytest.mark.parametrize("change", ["text = 'pegged A 9'", "number = 9", "operation = 'x'"])
def test_an_event_is_never_changed(number: int, sql: Sql, change: str) -> None:
    with pytest.raises(sqlite3.IntegrityError, match="never changed"):
        sql(f"UPDATE event SET {change} WHERE game_id = {number}")


def test_an_event_is_not_deleted_alone(log: GameLog, number: int, sql: Sql) -> None:
    with pytest.raises(sqlite3.IntegrityError, match="whole game"):
        sql("DELETE FROM event WHERE number = 3")
    assert len(log.texts(number)) == 3


@pytest.mark.parametrize("place", [1, 3, 5])
def test_an_event_is_not_put_in_the_place_of_another_nor_after_a_gap(
    log: GameLog, number: int, sql: Sql, place: int
) -> None:
    values = f"({number}, {place}, 'pegged A 2')"
    with pytest.raises(sqlite3.IntegrityError, match="the number after the last"):
        sql(f"INSERT OR REPLACE INTO event (game_id, number, text) VALUES {values}")
    assert len(log.texts(number)) == 3


def test_a_writer_that_has_not_seen_the_last_event_is_refused(
    log: GameLog, number: int, sql: Sql
) -> None:
    sql(f"INSERT INTO event (game_id, number, text) VALUES ({number}, 4, 'pegged A 2')")
    with pytest.raises(LogError, match="the number after the last"):
        log.append("b", number, [NewEvent(4, "pegged B 2")])


def test_a_whole_game_goes_with_all_its_events(log: GameLog, number: int, sql: Sql) -> None:
    other = log.start("other", _ben_alone())
    log.delete(number)
    assert log.texts(number) == ()
    assert sql("SELECT DISTINCT game_id FROM event") == [(other,)]


def test_the_number_of_a_deleted_game_is_not_given_again(log: GameLog, number: int) -> None:
    log.delete(number)
    assert log.start("other", _ben_alone()) > number


@pytest.mark.parametrize("length", ["NULL, NULL", "3, 10", "2, NULL", "0, NULL", "NULL, 0"])
def test_a_match_goes_to_an_odd_number_of_games_or_to_points(
    log: GameLog, sql: Sql, length: str
) -> None:
    columns = "match (scheme, operation, games, points)"
    with pytest.raises(sqlite3.IntegrityError, match="CHECK"):
        sql(f"INSERT INTO {columns} VALUES ('free', 'x', {length})")
    assert log.matches() == ()


def test_players_are_kept_as_long_as_they_have_a_seat(log: GameLog, number: int) -> None:
    log.start("other", _ben_alone())
    log.delete(number)
    assert [player.name for player in log.players()] == ["Ben"]


def _ben_alone() -> NewGame:
    return NewGame(("begun six-card", "named B Ben"), (None, "Ben"))
