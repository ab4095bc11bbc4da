"""All games in short, for lists and statistics: those that the log has, and the others made."""

import threading
import time
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from itertools import islice
from typing import TypeAlias, TypeVar

from scorer.game.game import Game
from scorer.game.standing import Standing
from scorer.statistics.game_summary import MEANING, GameFigures, GameSummary
from vision.terminal import with_progress
from web.games.games import Games, OtherRulesError, UnknownGameError, replayed
from web.games.saved_summary import read_figures, read_summary, saved
from web.log import LogError

BATCH = 20
"""So many games are played again between two transactions: about a third of a second."""

Played: TypeAlias = tuple[int, Game | None]
"""A game that was played again; None is one that goes by other rules."""
Watch: TypeAlias = Callable[[Iterator[Played], int], Iterable[Played]]
"""Passes on so many games, each as soon as it was played again."""
InShort = TypeVar("InShort", GameSummary, GameFigures)


def while_played(played: Iterator[Played], number: int) -> Iterator[Played]:
    """Say on a terminal which game is played again."""
    return with_progress(played, number, "game")


def unwatched(played: Iterator[Played], _number: int) -> Iterator[Played]:
    """Say nothing."""
    return played


class Summaries:
    """Gives all games in short by number, the newest first; None goes by other rules.

    The log has a summary of every game that has ended. A game that ended before there were such,
    was left unfinished, or went on after its end is played again, and its summary is kept where the
    log may be written to. The lock of the games is held for no replay.
    """

    def __init__(self, games: Games) -> None:
        self._games = games
        self._one_at_a_time = threading.Lock()

    def listed(self, watch: Watch = unwatched) -> Mapping[int, GameSummary | None]:
        """Tell how the games stand."""
        return self._all(read_summary, GameSummary.of, watch)

    def figures(self, watch: Watch = unwatched) -> Mapping[int, GameFigures | None]:
        """Tell what the games add to the statistics."""
        return self._all(read_figures, GameFigures.of, watch)

    def missing(self) -> Sequence[int]:
        """Name the games of which no summary is kept, the newest first."""
        texts = self._games.summaries(MEANING)
        return [number for number, text in texts.items() if text is None]

    def fill(self, numbers: Iterable[int]) -> None:
        """Keep the summaries of some games."""
        with self._one_at_a_time:
            self._keep(dict(self._played(numbers)))

    def _all(
        self,
        read: Callable[[bytes], InShort | None],
        make: Callable[[Standing], InShort],
        watch: Watch,
    ) -> Mapping[int, InShort | None]:
        with self._one_at_a_time:
            texts = self._games.summaries(MEANING)
            summaries = {
                number: None if text is None else read(text) for number, text in texts.items()
            }
            missing = [number for number, summary in summaries.items() if summary is None]
            played = iter(watch(self._played(missing), len(missing)))
            gone = set(missing)
            while batch := dict(islice(played, BATCH)):
                self._keep(batch)
                gone -= batch.keys()
                summaries |= {
                    number: None if game is None else make(game.now)
                    for number, game in batch.items()
                }
            return {number: summary for number, summary in summaries.items() if number not in gone}

    def _played(self, numbers: Iterable[int]) -> Iterator[Played]:
        """Play games again, but for those that were deleted meanwhile."""
        for number in numbers:
            with suppress(UnknownGameError):
                yield number, self._game(number)

    def _game(self, number: int) -> Game | None:
        if (game := self._games.in_use(number)) is not None:
            return game
        try:
            return replayed(number, self._games.texts(number))
        except OtherRulesError:
            return None

    def _keep(self, played: Mapping[int, Game | None]) -> None:
        """Keep summaries, but for games in use, which go on; where that fails, nothing is lost."""
        resting = {
            number: saved(game)
            for number, game in played.items()
            if game is not None and self._games.in_use(number) is None
        }
        with suppress(LogError):
            self._games.keep_summaries(resting)


RESTS = 4.0
"""So many times longer than games took of the CPU it rests: camera and page go on meanwhile."""
FILLED_AT_ONCE = 4
"""So many games are played again between two rests."""


class SummaryFiller:
    """Makes the missing summaries, in a thread of its own, from its start until it is stopped."""

    def __init__(self, summaries: Summaries) -> None:
        self._summaries = summaries
        self._stopped = threading.Event()
        self._thread = threading.Thread(target=self._fill, name="summary-filler", daemon=True)

    def start(self) -> None:
        """Begin with the newest game."""
        self._thread.start()

    def stop(self) -> None:
        """End after the games that are played now; the log may be closed then."""
        self._stopped.set()
        if self._thread.is_alive():
            self._thread.join()

    def _fill(self) -> None:
        """Whoever asks for statistics later is told where the log cannot be read."""
        with suppress(LogError):
            missing = self._summaries.missing()
            for first in range(0, len(missing), FILLED_AT_ONCE):
                began = time.thread_time()
                self._summaries.fill(missing[first : first + FILLED_AT_ONCE])
                if self._stopped.wait(RESTS * (time.thread_time() - began)):
                    return
