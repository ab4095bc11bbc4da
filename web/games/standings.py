"""How all games stand, for those who look at many of them."""

import threading
from collections.abc import Mapping
from dataclasses import dataclass

from scorer.game.standing import Standing
from web.games.games import Games
from web.games.refusals import OtherRulesError, UnknownGameError
from web.games.saved_text import replayed
from web.log.entries import GameEntry


@dataclass(frozen=True, slots=True)
class _Known:
    events: int
    standing: Standing | None


class Standings:
    """Plays a game again when it has grown since it was asked for, and remembers how it stands.

    That takes long where games are many: the lock of the games is held for none of it.
    """

    def __init__(self, games: Games) -> None:
        self._games = games
        self._one_at_a_time = threading.Lock()
        self._known: dict[int, _Known] = {}

    def all(self) -> Mapping[int, Standing | None]:
        """Give how the games stand by number, the newest first; None goes by other rules."""
        with self._one_at_a_time:
            self._play()
            return {number: game.standing for number, game in self._known.items()}

    def play(self, entry: GameEntry) -> None:
        """Play one game before all are asked for."""
        with self._one_at_a_time:
            known = self._find(entry.number, entry.events)
            if known is not None:
                self._known[entry.number] = known

    def _play(self) -> None:
        entries = self._games.entries()
        found = {entry.number: self._find(entry.number, entry.events) for entry in entries}
        self._known = {number: known for number, known in found.items() if known is not None}

    def _find(self, number: int, events: int) -> _Known | None:
        """Find what is known of a game; None where it was deleted since it was listed."""
        known = self._known.get(number)
        if known is not None and known.events == events:
            return known
        texts = self._games.texts(number)
        try:
            return _Known(len(texts), replayed(number, texts).now)
        except UnknownGameError:
            return None
        except OtherRulesError:
            return _Known(len(texts), None)
