"""A file of an older version is brought up to date, and kept as it was beside."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from scorer.game.events import parse_event
from scorer.game.game import replay
from web.games.games import Games
from web.log import LogError
from web.log import schema as from_version_1
from web.log.rows import NewGame
from web.log.schema import SCHEMA_VERSION
from web.log.store import GameLog

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

    monkeypatch.setattr(from_version_1, "seat", full)
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
