"""Games that were used lately are at hand; others are not kept in memory."""

from scorer.game.game import Game
from web.games.games import RecentGames


def test_the_games_that_were_not_used_for_longest_are_forgotten() -> None:
    recent = RecentGames(2)
    game = Game()
    for number in (1, 2):
        recent.put(number, game)
    recent.get(1)
    recent.put(3, game)
    assert [recent.get(number) for number in (1, 2, 3)] == [game, None, game]


def test_a_game_is_kept_as_it_stood_last() -> None:
    recent = RecentGames(2)
    before, after = Game(), Game()
    recent.put(1, before)
    recent.put(1, after)
    assert recent.get(1) is after


def test_a_game_that_is_no_more_is_forgotten() -> None:
    recent = RecentGames()
    recent.put(1, Game())
    recent.forget(1)
    recent.forget(2)
    assert recent.get(1) is None
