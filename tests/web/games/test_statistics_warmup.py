"""The games are played ahead of who asks for their statistics."""

import threading
from collections.abc import Callable

import pytest

from scorer.game.notation import parse_event
from web.games import standings as replays
from web.games import statistics_warmup as module
from web.games.games import Games
from web.games.saved_text import replayed
from web.games.standings import Standings
from web.games.statistics_warmup import StatisticsWarmup

WITHIN_S = 20


@pytest.fixture
def standings(games: Games) -> Standings:
    return Standings(games)


@pytest.fixture
def warmup(games: Games, standings: Standings) -> StatisticsWarmup:
    return StatisticsWarmup(games, standings)


@pytest.fixture
def told(monkeypatch: pytest.MonkeyPatch) -> Callable[[Callable[[int], None]], None]:
    """Hear of every game that is played again, before it is."""

    def tell(listener: Callable[[int], None]) -> None:
        def noted(number: int, texts: tuple[str, ...]) -> object:
            listener(number)
            return replayed(number, texts)

        monkeypatch.setattr(replays, "replayed", noted)

    return tell


def ended(warmup: StatisticsWarmup) -> bool:
    warmup._thread.join(WITHIN_S)
    return not warmup._thread.is_alive()


def test_who_asks_afterwards_waits_for_no_game(
    games: Games,
    number: int,
    warmup: StatisticsWarmup,
    standings: Standings,
    told: Callable[..., None],
) -> None:
    other, played = games.start("other"), list[int]()
    told(played.append)
    warmup.start()
    assert ended(warmup)
    assert played == [other, number]
    games.change("pegs", number, None, parse_event("pegged A 5"))
    assert standings.all() == {other: games.game(other).now, number: games.game(number).now}
    assert played == [other, number, number]


@pytest.mark.usefixtures("number")
def test_it_stops_after_the_game_that_is_played(
    games: Games,
    warmup: StatisticsWarmup,
    monkeypatch: pytest.MonkeyPatch,
    told: Callable[..., None],
) -> None:
    begun, played = threading.Event(), list[int]()
    newest = games.start("other")
    monkeypatch.setattr(module, "RESTS", 1e6)

    def note(number: int) -> None:
        played.append(number)
        begun.set()

    told(note)
    warmup.start()
    assert begun.wait(WITHIN_S)
    warmup.stop()
    assert ended(warmup)
    assert played == [newest]


def test_what_never_began_is_stopped_too(warmup: StatisticsWarmup) -> None:
    warmup.stop()
    warmup.start()
    assert ended(warmup)


@pytest.mark.usefixtures("number")
def test_a_game_that_is_deleted_meanwhile_is_passed_over(
    games: Games, warmup: StatisticsWarmup, standings: Standings, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(games, "texts", lambda _: ())
    warmup.start()
    assert ended(warmup)
    assert standings.all() == {}
