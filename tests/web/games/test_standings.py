"""How all games stand is known again without playing what has not changed."""

import threading

import pytest

from scorer.game.notation import parse_event
from web.games import standings as module
from web.games.games import Games
from web.games.saved_text import replayed
from web.games.standings import Standings
from web.log.entries import NewGame
from web.log.store import GameLog

PATIENCE_S = 60
"""How long a busy machine is waited for."""
PEGGED = parse_event("pegged A 5")


@pytest.fixture
def played(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The games that were played again, in turn."""
    played: list[int] = []

    def noted(number: int, texts: tuple[str, ...]) -> object:
        played.append(number)
        return replayed(number, texts)

    monkeypatch.setattr(module, "replayed", noted)
    return played


def test_every_game_stands_as_it_was_logged(games: Games, number: int) -> None:
    games.change("pegs", number, None, PEGGED)
    assert Standings(games).all() == {number: games.game(number).now}


def test_only_a_game_that_has_grown_is_played_again(
    games: Games, number: int, played: list[int]
) -> None:
    other = games.start("other")
    standings = Standings(games)
    standings.all()
    assert sorted(played) == [number, other]
    games.change("pegs", number, None, PEGGED)
    assert standings.all()[number] == games.game(number).now
    assert played[2:] == [number]


def test_a_deleted_game_is_forgotten(games: Games, number: int) -> None:
    standings = Standings(games)
    standings.all()
    games.delete(number)
    assert standings.all() == {}


def test_a_game_by_other_rules_stands_as_nothing(games: Games, log: GameLog) -> None:
    number = log.start("old", NewGame(("begun six-card", "pegged C 5"), (None, None)))
    assert Standings(games).all() == {number: None}


@pytest.mark.usefixtures("number")
def test_a_game_that_is_deleted_meanwhile_is_left_out(
    games: Games, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(games, "texts", lambda _: ())
    assert Standings(games).all() == {}


def test_games_change_while_others_are_played_again(
    games: Games, number: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    def slow(number: int, texts: tuple[str, ...]) -> object:
        change = threading.Thread(target=games.change, args=("pegs", number, None, PEGGED))
        change.start()
        change.join(PATIENCE_S)
        assert not change.is_alive()
        return replayed(number, texts)

    monkeypatch.setattr(module, "replayed", slow)
    assert Standings(games).all()[number] is not None
    assert games.game(number).pegs[0].front == 5
