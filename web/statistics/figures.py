"""What all games come to, and as a table for a spreadsheet."""

import csv
import unicodedata
from collections.abc import Mapping
from dataclasses import dataclass
from io import StringIO
from typing import Any

from scorer.as_json.statistics import statistics_rows
from scorer.statistics.game_summary import GameFigures
from scorer.statistics.statistics import PlayerStatistics, statistics_of
from scorer.variant import Variant

FORMULA = tuple("=+-@")
"""With these a spreadsheet begins what it works out, and a name could be such."""
CONTROLS = ("\t", "\r", "\n")
"""With one of these no name begins, and a spreadsheet may drop it."""
PASSED_OVER = " \t\r\n\v\f,;|'\"`"
"""Blanks, separators and quotes: a spreadsheet may take what follows them for a cell of its own."""


@dataclass(frozen=True, slots=True)
class Figures:
    """Those of the players, everybody last, and the numbers of the games that are not in them."""

    players: tuple[PlayerStatistics, ...]
    left_out: tuple[int, ...]


def figures(games: Mapping[int, GameFigures | None], variant: Variant | None = None) -> Figures:
    """Add up the figures of all games, or of those of a variant.

    A game whose figures are None is left out, and one that nobody played is no game yet.
    """
    played = [game for game in games.values() if game is not None and not game.untouched]
    chosen = [game.seats for game in played if variant is None or game.variant == variant]
    left_out = tuple(number for number, game in games.items() if game is None)
    return Figures(statistics_of(chosen), left_out)


def csv_text(players: tuple[PlayerStatistics, ...]) -> str:
    """Write the figures as CSV with its header, a row a player.

    Every text is quoted: where semicolons part the cells, one in a name begins no other cell.
    """
    text = StringIO()
    writer = csv.writer(text, lineterminator="\n", quoting=csv.QUOTE_NONNUMERIC)
    writer.writerows(map(_harmless, row) for row in statistics_rows(players))
    return text.getvalue()


def _harmless(cell: Any) -> Any:
    """Put an apostrophe before a text that a spreadsheet would work out.

    Letters of full width count as the plain ones, and what is passed over before them is not.

    >>> _harmless(";=SUM(A1)"), _harmless("\uff1dSUM(A1)"), _harmless("Jean-Luc")
    ("';=SUM(A1)", "'\uff1dSUM(A1)", 'Jean-Luc')
    """
    if not isinstance(cell, str):
        return cell
    read = unicodedata.normalize("NFKC", cell)
    harmful = read.startswith(CONTROLS) or read.lstrip(PASSED_OVER).startswith(FORMULA)
    return f"'{cell}" if harmful else cell
