"""After a restart the page shows the game that it had last."""

from scorer.game.notation import parse_event
from scorer.house_rules import MatchPoints
from scorer.match.length import GameCount
from scorer.setup import Setup
from web.games.games import Games
from web.games.saved_text import begun
from web.log.entries import NewMatch
from web.table.resuming import brought_back, resumed
from web.table.settings import Counting, Settings
from web.table.state import State

CHECK = Settings(counting=Counting.CHECK)
MATCH = NewMatch(MatchPoints.FREE, GameCount(3))


def test_a_table_without_games_begins_one_and_has_it_the_next_time(games: Games) -> None:
    assert resumed(games, CHECK) == resumed(games, CHECK)
    assert [entry.number for entry in games.entries()] == [1]


def test_a_game_that_was_brought_back_is_there_after_a_restart(games: Games) -> None:
    left = games.begin("left", begun(Setup()), MATCH, on_page=True)
    games.change("pegs", left, None, parse_event("pegged A 5"))
    games.begin("mistake", begun(Setup()), on_page=True)
    back = brought_back(games, left, State(settings=CHECK))
    assert (back.game_number, back.game.pegs[0].front, back.settings) == (left, 5, CHECK)
    assert back.match is not None
    assert resumed(games, CHECK) == back


def test_a_game_that_is_begun_afterwards_is_there_after_a_restart(games: Games) -> None:
    left, _ = (games.begin(name, begun(Setup()), on_page=True) for name in ("left", "mistake"))
    brought_back(games, left, State())
    newest = games.begin("next", begun(Setup()), on_page=True)
    assert resumed(games, CHECK).game_number == newest
