"""The games are played ahead of who asks for their statistics."""

import threading
from collections.abc import Callable

import pytest

from scorer.game.notation import parse_event
from web.games import standings as module
from web.games import standings as replays
from web.games.games import Games
from web.games.saved_text import replayed
from web.games.standings import Ahead, Standings

WITHIN_S = 20


@pytest.fixture
def standings(games: Games) -> Standings:
    return Standings(games)


@pytest.fixture
def ahead(games: Games, standings: Standings) -> Ahead:
    return Ahead(games, standings)


@pytest.fixture
def told(monkeypatch: pytest.MonkeyPatch) -> Callable[[Callable[[int], None]], None]:
    """Hear of every game that is played again, before it is."""

    def tell(listener: Callable[[int], None]) -> None:
        def noted(number: int, texts: tuple[str, ...]) -> object:
            listener(number)
            return replayed(number, texts)

        monkeypatch.setattr(replays, "replayed", noted)

    return tell


def ended(ahead: Ahead) -> bool:
    ahead._thread.join(WITHIN_S)
    return not ahead._thread.is_alive()


def test_who_asks_afterwards_waits_for_no_game(
    games: Games, number: int, ahead: Ahead, standings: Standings, told: Callable[..., None]
) -> None:
    other, played = games.start("other"), list[int]()
    told(played.append)
    ahead.start()
    assert ended(ahead)
    assert played == [other, number]
    games.change("pegs", number, None, parse_event("pegged A 5"))
    assert standings.all() == {other: games.game(other).now, number: games.game(number).now}
    assert played == [other, number, number]


@pytest.mark.usefixtures("number")
def test_it_stops_after_the_game_that_is_played(
    games: Games, ahead: Ahead, monkeypatch: pytest.MonkeyPatch, told: Callable[..., None]
) -> None:
    begun, played = threading.Event(), list[int]()
    newest = games.start("other")
    monkeypatch.setattr(module, "RESTS", 1e6)

    def note(number: int) -> None:
        played.append(number)
        begun.set()

    told(note)
    ahead.start()
    assert begun.wait(WITHIN_S)
    ahead.stop()
    assert ended(ahead)
    assert played == [newest]


def test_what_never_began_is_stopped_too(ahead: Ahead) -> None:
    ahead.stop()
    ahead.start()
    assert ended(ahead)


@pytest.mark.usefixtures("number")
def test_a_game_that_is_deleted_meanwhile_is_passed_over(
    games: Games, ahead: Ahead, standings: Standings, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(games, "texts", lambda _: ())
    ahead.start()
    assert ended(ahead)
    assert standings.all() == {}
