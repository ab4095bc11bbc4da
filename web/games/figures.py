"""What all games come to, and as a table for a spreadsheet."""

import csv
from collections.abc import Mapping
from dataclasses import dataclass
from io import StringIO
from typing import Any

from scorer.standing import Standing
from scorer.statistics import PlayerStatistics, statistics_of
from scorer.statistics_json import statistics_rows
from scorer.variant import Variant

FORMULA = tuple("=+-@\t\r")
"""With these a spreadsheet begins what it works out, and a name could be such."""


@dataclass(frozen=True, slots=True)
class Figures:
    """Those of the players, everybody last, and the numbers of the games that are not in them."""

    players: tuple[PlayerStatistics, ...]
    left_out: tuple[int, ...]


def figures(standings: Mapping[int, Standing | None], variant: Variant | None = None) -> Figures:
    """Work out the figures from how the games stand, or from those of a variant.

    A game that stands as None is left out.
    """
    played = [now for now in standings.values() if now is not None]
    chosen = [now for now in played if variant in {None, now.setup.variant}]
    left_out = tuple(number for number, now in standings.items() if now is None)
    return Figures(statistics_of(chosen), left_out)


def csv_text(players: tuple[PlayerStatistics, ...]) -> str:
    """Write the figures as CSV with its header, a row a player."""
    text = StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerows(map(_harmless, row) for row in statistics_rows(players))
    return text.getvalue()


def _harmless(cell: Any) -> Any:
    """Put an apostrophe before a text that a spreadsheet would work out."""
    return f"'{cell}" if isinstance(cell, str) and cell.startswith(FORMULA) else cell
