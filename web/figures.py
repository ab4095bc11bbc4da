"""What all games come to, and as a table for a spreadsheet."""

import csv
from dataclasses import dataclass
from io import StringIO
from typing import Any

from scorer.game import Game
from scorer.statistics import PlayerStatistics, statistics
from scorer.statistics_json import statistics_rows
from scorer.variant import Variant
from web.games import Games
from web.refusals import OtherRulesError, UnknownGameError

FORMULA = tuple("=+-@\t\r")
"""With these a spreadsheet begins what it works out, and a name could be such."""


@dataclass(frozen=True, slots=True)
class Figures:
    """Those of the players, everybody last, and the numbers of the games that are not in them."""

    players: tuple[PlayerStatistics, ...]
    left_out: tuple[int, ...]


def figures(games: Games, variant: Variant | None = None) -> Figures:
    """Work out the figures from all games, or those of a variant, that this version can replay."""
    played: list[Game] = []
    left_out: list[int] = []
    for entry in games.entries():
        try:
            game = games.game(entry.number)
        except UnknownGameError:  # it was deleted since: the lock is not held for all of them
            continue
        except OtherRulesError:
            left_out.append(entry.number)
        else:
            played += [game] if variant in {None, game.setup.variant} else []
    return Figures(statistics(played), tuple(left_out))


def csv_text(players: tuple[PlayerStatistics, ...]) -> str:
    """Write the figures as CSV with its header, a row a player."""
    text = StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerows(map(_harmless, row) for row in statistics_rows(players))
    return text.getvalue()


def _harmless(cell: Any) -> Any:
    """Put an apostrophe before a text that a spreadsheet would work out."""
    return f"'{cell}" if isinstance(cell, str) and cell.startswith(FORMULA) else cell
