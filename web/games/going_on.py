"""A kept game with which the page goes on, or which it puts right."""

from collections.abc import Iterable

from scorer.game.game import Game, NotAllowedError
from scorer.language.sentence import say
from web.games.games import Games
from web.games.refusals import OtherRulesError
from web.log.entries import GameEntry


def go_on(games: Games, number: int) -> Game:
    """Make a game the page's, and give it as it stands.

    One that is over may have ended by a mistake, which is undone there. Raises UnknownGameError,
    and NotAllowedError for a game that goes by other rules, or that is followed in its match: ended
    otherwise, it would change who dealt in the later ones.
    """
    with games.lock:
        game = _played_again(games, number)
        if number not in last_of_each(games.entries()):
            raise NotAllowedError(
                say("after game {number} another one of its match has begun", number=number)
            )
        games.put_on_page(number)
        return game


def last_of_each(entries: Iterable[GameEntry]) -> frozenset[int]:
    """Name the single games, and of each match its last game."""
    single, last = set[int](), dict[int, int]()
    for entry in entries:
        if entry.match is None:
            single.add(entry.number)
        else:
            last[entry.match] = max(entry.number, last.get(entry.match, 0))
    return frozenset(single | set(last.values()))


def _played_again(games: Games, number: int) -> Game:
    try:
        return games.game(number)
    except OtherRulesError as error:
        raise NotAllowedError(
            say("game {number} goes by the rules of another version of cribcam", number=number)
        ) from error
