"""After a restart the page shows the game that it had last."""

from scorer.cards import Card
from scorer.game.events import parse_event
from scorer.house_rules import MatchPoints
from scorer.match.match import GameCount
from scorer.setup import Setup
from web.games.games import Games, game_begun
from web.log.rows import NewMatch
from web.table.cards import LastSeen, TableCards
from web.table.next_game import brought_back, resumed, watched_on
from web.table.settings import Counting, Settings
from web.table.state import State

CHECK = Settings(counting=Counting.CHECK)
MATCH = NewMatch(MatchPoints.FREE, GameCount(3))


def test_a_table_without_games_begins_one_and_has_it_the_next_time(games: Games) -> None:
    assert resumed(games, CHECK) == resumed(games, CHECK)
    assert [entry.number for entry in games.entries()] == [1]


def test_a_game_that_was_brought_back_is_there_after_a_restart(games: Games) -> None:
    left = games.begin("left", game_begun(Setup()), MATCH, on_page=True)
    games.change("pegs", left, None, parse_event("pegged A 5"))
    games.begin("mistake", game_begun(Setup()), on_page=True)
    back = brought_back(games, left, State(settings=CHECK))
    assert (back.game_number, back.game.pegs[0].front, back.settings) == (left, 5, CHECK)
    assert back.match is not None
    assert resumed(games, CHECK) == back


def test_a_game_that_is_begun_afterwards_is_there_after_a_restart(games: Games) -> None:
    left, _ = (games.begin(name, game_begun(Setup()), on_page=True) for name in ("left", "mistake"))
    brought_back(games, left, State())
    newest = games.begin("next", game_begun(Setup()), on_page=True)
    assert resumed(games, CHECK).game_number == newest


def test_cards_of_a_game_that_is_deleted_were_not_missed_in_the_one_that_comes_back() -> None:
    """Else its next starter is asked about."""
    before = State(on_table=TableCards(last_seen=LastSeen({Card.parse("5C"): 1.0})))
    assert watched_on(State(), before).on_table.last_seen == LastSeen()


def test_whether_the_camera_was_moved_is_known_when_its_game_is_deleted() -> None:
    assert watched_on(State(), State(zones_version=3)).zones_version == 3
