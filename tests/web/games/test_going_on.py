"""The page goes on with a kept game, also to put right how it ended."""

import pytest

from scorer.game.events import Undone, parse_event
from scorer.game.game import NotAllowedError
from scorer.house_rules import MatchPoints
from scorer.match.match import GameCount
from scorer.setup import Setup
from web.games.games import Games, UnknownGameError, game_begun, go_on
from web.log.rows import NewGame
from web.log.store import GameLog

WON = parse_event("pegged A 121")


def refused(games: Games, number: int, why: str) -> None:
    """A game is refused, and the page keeps its own."""
    before = games.on_page()
    with pytest.raises(NotAllowedError, match=why):
        go_on(games, number)
    assert games.on_page() == before


@pytest.fixture
def match(games: Games) -> int:
    return games.start_match("match", MatchPoints.FREE, GameCount(3))


def test_a_game_comes_back_as_it_was(games: Games, number: int) -> None:
    pegged = games.change("pegs", number, None, parse_event("pegged A 5"))
    games.begin("mistake", game_begun(Setup()), on_page=True)
    assert go_on(games, number) == pegged
    assert games.on_page() == number


def test_a_game_that_nobody_knows_is_refused(games: Games) -> None:
    with pytest.raises(UnknownGameError):
        go_on(games, 7)


def test_a_game_that_is_over_comes_back_to_be_put_right(games: Games, number: int) -> None:
    over = games.change("won", number, None, WON)
    games.begin("again", game_begun(Setup()), on_page=True)
    assert go_on(games, number) == over
    assert games.change("mistake", number, None, Undone()).winner is None


def test_a_game_by_other_rules_is_refused(games: Games, log: GameLog) -> None:
    number = log.start("old", NewGame(("begun six-card", "sneezed A"), (None, None)))
    refused(games, number, "goes by the rules of another version")


def test_the_last_game_of_a_match_goes_on(games: Games, match: int) -> None:
    games.change("won", games.start("first", match=match), None, WON)
    last = games.start("last", match=match)
    go_on(games, last)
    assert games.on_page() == last


def test_a_game_that_is_followed_in_its_match_is_refused(games: Games, match: int) -> None:
    first = games.start("first", match=match)
    games.change("won", first, None, WON)
    games.start("last", match=match)
    games.change("undone", first, None, parse_event("undone"))
    refused(games, first, "another one of its match has begun")
