"""The games that were in use lately, so that they need not be played again from the log."""

from collections import OrderedDict

from scorer.game.game import Game

MOST = 16
"""More tables than one household has; the others are replayed when they are asked for."""


class RecentGames:
    """Keeps the games that were used last."""

    def __init__(self, most: int = MOST) -> None:
        self._most = most
        self._games: OrderedDict[int, Game] = OrderedDict()

    def get(self, number: int) -> Game | None:
        """Find a game; None when it was not used lately."""
        if number in self._games:
            self._games.move_to_end(number)
        return self._games.get(number)

    def put(self, number: int, game: Game) -> None:
        """Keep a game as it stands now."""
        self._games[number] = game
        self._games.move_to_end(number)
        if len(self._games) > self._most:
            self._games.popitem(last=False)

    def forget(self, number: int) -> None:
        """Forget a game that is no more."""
        self._games.pop(number, None)
