"""What all games come to, and as a table for a spreadsheet or for people."""

import csv
from collections.abc import Iterator
from dataclasses import dataclass
from io import StringIO
from typing import Any

from scorer.phases.anytime import LONGEST_NAME
from scorer.statistics import PlayerStatistics, statistics
from scorer.statistics_json import statistics_rows
from web.games import Games
from web.refusals import OtherRulesError, UnknownGameError

FORMULA = tuple("=+-@\t\r")
"""With these a spreadsheet begins what it works out, and a name could be such."""

WIDTH = LONGEST_NAME
"""A column of the table for people has room for every name, and for six cards."""


@dataclass(frozen=True, slots=True)
class Figures:
    """Those of the players, everybody last, and the numbers of the games that are not in them."""

    players: tuple[PlayerStatistics, ...]
    left_out: tuple[int, ...]


def figures(games: Games) -> Figures:
    """Work out the figures from all games that go by the rules of this version."""
    played, left_out = [], []
    for entry in games.entries():
        try:
            played.append(games.game(entry.number))
        except UnknownGameError:  # it was deleted since: the lock is not held for all of them
            continue
        except OtherRulesError:
            left_out.append(entry.number)
    return Figures(statistics(played), tuple(left_out))


def csv_text(players: tuple[PlayerStatistics, ...]) -> str:
    """Write the figures as CSV with its header, a row a player."""
    text = StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerows(map(_harmless, row) for row in statistics_rows(players))
    return text.getvalue()


def table_lines(players: tuple[PlayerStatistics, ...]) -> Iterator[str]:
    """Write the figures for people, a column a player."""
    for column, *figures in zip(*statistics_rows(players), strict=True):
        title = column.removeprefix("averages.").replace("_", " ").replace(".", ", ")
        shown = [*figures[:-1], "everybody"] if column == "name" else figures
        yield " ".join([f"{title:27}", *(f"{figure!s:>{WIDTH}}" for figure in shown)]).rstrip()


def _harmless(cell: Any) -> Any:
    """Put an apostrophe before a text that a spreadsheet would work out."""
    return f"'{cell}" if isinstance(cell, str) and cell.startswith(FORMULA) else cell
