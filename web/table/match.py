"""The match of which the game on the page is one."""

from collections.abc import Mapping
from dataclasses import dataclass

from scorer.game.game import Game
from scorer.match.match import MatchStanding, match_standing
from web.games.games import Games
from web.log.entries import MatchEntry


@dataclass(frozen=True, slots=True)
class PageMatch:
    """A match as it is listed, and its ``games`` by number; None goes by other rules."""

    entry: MatchEntry
    games: Mapping[int, Game | None]

    def standing(self, number: int, game: Game) -> MatchStanding:
        """Tell how the match stands with a game of its own as it is now, finished or undone."""
        games = {**self.games, number: game}
        return match_standing(self.entry.scheme, self.entry.length, games)


@dataclass(frozen=True, slots=True)
class GameOfMatch:
    """The game of that ``number`` in its match, and how the match stands with it as it is now."""

    match: PageMatch
    standing: MatchStanding
    number: int


def match_of(games: Games, number: int) -> PageMatch | None:
    """Find the match of a game; None is a single game. Raises UnknownGameError."""
    match = games.entry(number).match
    if match is None:
        return None
    entry = games.match(match)
    return PageMatch(entry, {number: games.playable(number) for number in entry.games})
