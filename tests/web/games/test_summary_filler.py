"""Summaries that the log lacks are made ahead of who asks for statistics."""

import threading

import pytest

from scorer.game.game import Game
from web.games import summaries as module
from web.games import summaries as replays
from web.games.games import Games, replayed
from web.games.summaries import Summaries, SummaryFiller
from web.log import LogError
from web.log.store import GameLog

WITHIN_S = 20


@pytest.fixture
def games(log: GameLog) -> Games:
    """Three games that nobody used since the start."""
    before = Games(log)
    for number in range(3):
        before.start(f"game {number}")
    return Games(log)


@pytest.fixture
def filler(games: Games, monkeypatch: pytest.MonkeyPatch) -> SummaryFiller:
    monkeypatch.setattr(module, "FILLED_AT_ONCE", 1)
    return SummaryFiller(Summaries(games))


@pytest.fixture
def again(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The games that were played again, in turn."""
    played: list[int] = []

    def noted(number: int, texts: tuple[str, ...]) -> Game:
        played.append(number)
        return replayed(number, texts)

    monkeypatch.setattr(replays, "replayed", noted)
    return played


def ended(filler: SummaryFiller) -> bool:
    filler._thread.join(WITHIN_S)
    return not filler._thread.is_alive()


def test_who_asks_afterwards_waits_for_no_game(
    games: Games, filler: SummaryFiller, again: list[int]
) -> None:
    filler.start()
    assert ended(filler)
    assert again == [3, 2, 1]
    assert list(Summaries(games).figures()) == [3, 2, 1]
    assert again == [3, 2, 1]


def test_the_filler_stops_after_the_games_that_are_played(
    filler: SummaryFiller, again: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    resting = threading.Event()
    monkeypatch.setattr(module, "RESTS", 1e6)
    waits = filler._stopped.wait

    def rests(seconds: float) -> bool:
        resting.set()
        return waits(seconds)

    monkeypatch.setattr(filler._stopped, "wait", rests)
    filler.start()
    assert resting.wait(WITHIN_S)
    filler.stop()
    assert ended(filler)
    assert again == [3]


def test_what_never_began_is_stopped_too(filler: SummaryFiller) -> None:
    filler.stop()
    filler.start()
    assert ended(filler)


def test_where_the_log_cannot_be_read_it_ends(
    games: Games, filler: SummaryFiller, monkeypatch: pytest.MonkeyPatch
) -> None:
    def gone(_: int) -> dict[int, bytes | None]:
        raise LogError("the file is gone")

    monkeypatch.setattr(games, "summaries", gone)
    filler.start()
    assert ended(filler)
