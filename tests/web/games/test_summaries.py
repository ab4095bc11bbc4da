"""All games are told in short as their replay tells them, and those that ended without one."""

import hashlib
import sqlite3
import threading
from collections.abc import Callable, Iterator
from contextlib import closing, suppress
from pathlib import Path
from typing import TypeAlias

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scorer.game import events
from scorer.game.events import Event, parse_event
from scorer.game.game import Game, NotAllowedError
from scorer.game.game_file import replay_file
from scorer.setup import Seat
from scorer.statistics.game_summary import MEANING, GameFigures, GameSummary
from web.games import summaries as module
from web.games.games import Games, replayed
from web.games.saved_summary import saved
from web.games.summaries import Summaries
from web.log import LogError
from web.log.rows import NewGame
from web.log.store import GameLog

PATIENCE_S = 60
"""How long a busy machine is waited for."""
PEGGED, WON = parse_event("pegged A 5"), parse_event("pegged A 121")
FILES = sorted((Path(__file__).parents[2] / "scorer" / "games").glob("*.txt"))
WRITTEN = [replay_file(file.read_text("utf-8").splitlines()) for file in FILES]
IN_MEANING = {1: "62cce961"}
"""From a meaning to the first digits of the SHA-256 of all those games in short, a line each."""
Sql: TypeAlias = Callable[..., list[tuple[object, ...]]]

LATER = st.one_of(
    st.just(events.Undone()),
    st.builds(events.Pegged, st.sampled_from(Seat), st.integers(1, 121)),
    st.builds(events.PeggedBack, st.sampled_from(Seat), st.integers(1, 9)),
    st.builds(events.Named, st.sampled_from(Seat), st.sampled_from(["Ann", "Ben", "A", "Ö ü"])),
)


@st.composite
def begun_and_later(draw: st.DrawFn) -> tuple[Game, list[Event]]:
    """A beginning of a game that was written down, or all of it, and what may come later."""
    game = draw(st.sampled_from(WRITTEN))
    length = draw(st.integers(1, len(game.history)) | st.just(len(game.history)))
    begun = Game().apply(*game.history[:length])
    return begun, draw(st.lists(LATER, max_size=4))


@pytest.fixture
def sql(log: GameLog) -> Iterator[Sql]:
    """What a statement finds in the file of the log, or changes there."""
    with closing(sqlite3.connect(log.path, isolation_level=None)) as connection:
        yield lambda statement, *values: connection.execute(statement, values).fetchall()


@pytest.fixture
def again(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The games that were played again, in turn."""
    played: list[int] = []

    def noted(number: int, texts: tuple[str, ...]) -> Game:
        played.append(number)
        return replayed(number, texts)

    monkeypatch.setattr(module, "replayed", noted)
    return played


def by_replay(log: GameLog) -> tuple[dict[int, GameSummary], dict[int, GameFigures]]:
    """How all games stand and what they come to, each played again from its events."""
    games = {entry.number: replayed(entry.number, log.texts(entry.number)) for entry in log.games()}
    return (
        {number: GameSummary.of(game.now) for number, game in games.items()},
        {number: GameFigures.of(game.now) for number, game in games.items()},
    )


def in_short(games: Games) -> tuple[object, object]:
    summaries = Summaries(games)
    return summaries.listed(), summaries.figures()


@settings(max_examples=30)
@given(st.lists(begun_and_later(), min_size=1, max_size=3))
def test_games_are_told_in_short_as_their_replay_tells_them(
    tmp_path_factory: pytest.TempPathFactory, drawn: list[tuple[Game, list[Event]]]
) -> None:
    with closing(GameLog(tmp_path_factory.mktemp("drawn") / "games.db")) as log:
        games = Games(log)
        for place, (begun, later) in enumerate(drawn):
            number = games.keep(f"game {place}", begun)
            for turn, event in enumerate(later):
                with suppress(NotAllowedError):
                    games.change(f"{place} {turn}", number, None, event)
                    assert in_short(games) == by_replay(log)
        assert in_short(Games(log)) == by_replay(log)
        assert in_short(Games(log)) == by_replay(log)


def test_games_are_listed_the_newest_first(games: Games, number: int) -> None:
    other = games.start("other")
    assert list(Summaries(games).listed()) == list(Summaries(games).figures()) == [other, number]


def test_a_game_that_ended_is_never_played_again(
    games: Games, log: GameLog, number: int, again: list[int]
) -> None:
    games.change("wins", number, None, WON)
    read_in = games.keep("read in", WRITTEN[0])
    assert in_short(Games(log)) == by_replay(log)
    assert again == []
    assert Summaries(games).missing() == [], read_in


@pytest.mark.parametrize("later", ["undone", "named B Zoe", "corrected 2 pegged A 9"])
def test_a_game_that_went_on_after_its_end_is_not_told_as_it_was(
    games: Games, log: GameLog, number: int, later: str
) -> None:
    games.change("pegs", number, None, PEGGED)
    games.change("wins", number, None, WON)
    before = Summaries(games).listed()[number]
    games.change("later", number, None, parse_event(later))
    assert Summaries(Games(log)).listed()[number] != before
    assert in_short(Games(log)) == by_replay(log)


def test_a_game_left_unfinished_is_played_again_once(
    games: Games, log: GameLog, number: int, again: list[int]
) -> None:
    games.change("pegs", number, None, PEGGED)
    for _ in range(2):
        assert in_short(Games(log)) == by_replay(log)
    assert again == [number]


def test_a_game_in_use_is_neither_played_again_nor_kept_in_short(
    games: Games, number: int, again: list[int], sql: Sql
) -> None:
    games.change("pegs", number, None, PEGGED)
    listed = Summaries(games).listed()[number]
    assert listed is not None
    assert listed.holes == (5, 0)
    assert (again, sql("SELECT * FROM summary")) == ([], [])


@pytest.mark.parametrize(
    "damage",
    [
        pytest.param("version = version - 1", id="of another meaning"),
        pytest.param("events = events - 1", id="of fewer events"),
        pytest.param("text = '{'", id="cut off"),
        pytest.param("text = CAST(X'FF' AS TEXT)", id="no text"),
        pytest.param("text = replace(text, 'six-card', 'whist')", id="no variant"),
        pytest.param("text = replace(text, 'games', 'gomes')", id="another field"),
    ],
)
def test_a_summary_that_does_not_hold_is_made_anew(
    games: Games, log: GameLog, number: int, sql: Sql, damage: str
) -> None:
    games.change("wins", number, None, WON)
    kept = sql("SELECT * FROM summary")
    sql(f"UPDATE summary SET {damage}")
    assert Summaries(Games(log)).figures() == by_replay(log)[1]
    assert Summaries(Games(log)).listed() == by_replay(log)[0]
    assert sql("SELECT * FROM summary") == kept


def test_what_a_summary_means_has_a_number_of_its_own() -> None:
    """Where this fails, raise MEANING, and note here what its games come to."""
    texts = [saved(game).text for game in WRITTEN]
    assert hashlib.sha256("\n".join(texts).encode()).hexdigest()[:8] == IN_MEANING[MEANING]


def test_a_deleted_game_is_forgotten(games: Games, number: int, sql: Sql) -> None:
    games.change("wins", number, None, WON)
    games.delete(number)
    assert in_short(games) == ({}, {})
    assert sql("SELECT * FROM summary") == []


def test_a_game_by_other_rules_stands_as_nothing(games: Games, log: GameLog) -> None:
    number = log.start("old", NewGame(("begun six-card", "pegged C 5"), (None, None)))
    assert in_short(games) == ({number: None}, {number: None})


@pytest.mark.usefixtures("number")
def test_a_game_that_is_deleted_meanwhile_is_left_out(
    log: GameLog, monkeypatch: pytest.MonkeyPatch
) -> None:
    games = Games(log)
    monkeypatch.setattr(games, "texts", lambda _: ())
    assert in_short(games) == ({}, {})


def test_games_change_while_others_are_played_again(
    log: GameLog, number: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    games = Games(log)

    def slow(number: int, texts: tuple[str, ...]) -> Game:
        change = threading.Thread(target=games.change, args=("pegs", number, None, PEGGED))
        change.start()
        change.join(PATIENCE_S)
        assert not change.is_alive()
        return replayed(number, texts)

    monkeypatch.setattr(module, "replayed", slow)
    assert list(Summaries(games).listed()) == [number]
    assert games.game(number).pegs[0].front == 5
    assert in_short(games) == by_replay(log)


def without_summaries(log: GameLog, sql: Sql, number: int) -> None:
    """Lay many games as a log has them that was brought up to date."""
    games = Games(log)
    for place in range(number):
        games.keep(f"game {place}", WRITTEN[place % len(WRITTEN)])
    sql("DELETE FROM summary")


class KilledError(BaseException):
    """Nobody catches this."""


@pytest.mark.parametrize("batches", [0, 1, 2])
def test_what_is_killed_between_two_batches_goes_on_where_it_was(
    log: GameLog, sql: Sql, again: list[int], monkeypatch: pytest.MonkeyPatch, batches: int
) -> None:
    monkeypatch.setattr(module, "BATCH", 2)
    without_summaries(log, sql, 5)
    left = iter(range(batches))
    keeps = log.keep_summaries

    def killed(summaries: object) -> None:
        if next(left, None) is None:
            raise KilledError
        keeps(summaries)  # type: ignore[arg-type]

    monkeypatch.setattr(log, "keep_summaries", killed)
    with pytest.raises(KilledError):
        Summaries(Games(log)).figures()
    assert sql("SELECT count(*) FROM summary") == [(2 * batches,)]
    monkeypatch.setattr(log, "keep_summaries", keeps)
    again.clear()
    assert in_short(Games(log)) == by_replay(log)
    assert len(again) == 5 - 2 * batches
    assert sql("SELECT count(*) FROM summary") == [(5,)]


def test_where_no_summary_can_be_kept_games_are_told_all_the_same(
    log: GameLog, sql: Sql, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(_: object) -> None:
        raise LogError("the disk is full")

    without_summaries(log, sql, 2)
    monkeypatch.setattr(log, "keep_summaries", full)
    assert in_short(Games(log)) == by_replay(log)


def test_who_only_reads_keeps_no_summary(log: GameLog, sql: Sql) -> None:
    without_summaries(log, sql, 2)
    with closing(GameLog(log.path, writes=False)) as reader:
        assert in_short(Games(reader)) == by_replay(log)
    assert sql("SELECT * FROM summary") == []


def test_a_game_and_its_summary_are_written_together_or_not_at_all(
    games: Games, log: GameLog, number: int, sql: Sql
) -> None:
    sql("CREATE TRIGGER full BEFORE INSERT ON summary BEGIN SELECT RAISE(ABORT, 'full'); END")
    with pytest.raises(LogError, match="full"):
        games.change("wins", number, None, WON)
    with pytest.raises(LogError, match="full"):
        games.keep("read in", WRITTEN[0])
    assert [entry.number for entry in games.entries()] == [number]
    assert "pegged A 121" not in log.texts(number)
