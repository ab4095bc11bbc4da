"""What all games come to, as a table and as CSV."""

import csv
import unicodedata
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from io import StringIO
from typing import Any, TypeAlias

from scorer.as_json.statistics import statistics_rows
from scorer.language.sentence import Sentence, Words, say, say_as, say_many
from scorer.statistics.game_summary import GameFigures
from scorer.statistics.par import PAR_CRIB, PAR_HAND, PAR_PLAY
from scorer.statistics.statistics import Average, BestCount, PlayerStatistics, Skunks, statistics_of
from scorer.variant import Variant

FORMULA = tuple("=+-@")
"""With these a spreadsheet begins what it works out, and a name could be such."""
CONTROLS = ("\t", "\r", "\n")
"""With one of these no name begins, and a spreadsheet may drop it."""
PASSED_OVER = " \t\r\n\v\f,;|'\"`"
"""Blanks, separators and quotes: a spreadsheet may take what follows them for a cell of its own."""


@dataclass(frozen=True, slots=True)
class Figures:
    """The figures of the players, everybody's last, and the numbers of the games left out."""

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


NOTHING = "–"
COLUMNS = 4
"""So many players stand beside each other: what a screen has room for."""
Value: TypeAlias = float | int | None


@dataclass(frozen=True, slots=True)
class Measure:
    """Something that is known of a player; ``par`` is what players reckon with in six-card.

    One ``of_a_game`` tells something of a single one.
    """

    name: Sentence
    of: Callable[[PlayerStatistics], Value]
    par: int | None = None
    of_a_game: bool = True

    def par_for(self, players: Iterable[PlayerStatistics]) -> int | None:
        """Give par where there is one; None where not all games of the players have it."""
        return self.par if all(player.averages.six_card for player in players) else None


def _mean(*averages: Average) -> Value:
    number = sum(average.number for average in averages)
    return sum(average.points for average in averages) / number if number else None


def _best(count: BestCount | None) -> Value:
    return None if count is None else count.points


def _all(skunks: Skunks) -> int:
    return skunks.single + skunks.double


def _hand(player: PlayerStatistics) -> Value:
    return _mean(player.averages.hand_as_dealer, player.averages.hand_as_pone)


def _play(player: PlayerStatistics) -> Value:
    return _mean(player.averages.play_as_dealer, player.averages.play_as_pone)


MEASURES = (
    Measure(say("games"), lambda player: player.games, of_a_game=False),
    Measure(say("finished"), lambda player: player.finished, of_a_game=False),
    Measure(say("won"), lambda player: player.wins, of_a_game=False),
    Measure(say("skunks given"), lambda player: _all(player.skunks_given), of_a_game=False),
    Measure(
        say("skunks taken"),
        lambda player: _all(player.skunks_taken),
        of_a_game=False,
    ),
    Measure(say("average hand"), _hand, PAR_HAND),
    Measure(say("average crib"), lambda player: _mean(player.averages.crib), PAR_CRIB),
    Measure(say("average play"), _play, PAR_PLAY),
    Measure(say("best hand"), lambda player: _best(player.best_hand)),
    Measure(say("best crib"), lambda player: _best(player.best_crib)),
    Measure(say("points missed in claims"), lambda player: player.claims.missed),
    Measure(say("points claimed too many"), lambda player: player.claims.over),
    Measure(say("points taken by muggins"), lambda player: player.claims.muggins),
    Measure(say("points pegged"), lambda player: player.points),
)


def table_json(figures: Figures, words: Words) -> dict[str, Any]:
    """Describe the table; ``left_out`` says that games of other rules are not in it.

    ``shares`` are the figures as parts of the largest of the row.
    """
    names = [player_name(player).within(words) for player in figures.players]
    rows = [
        _row(measure, figures.players, words) | {"shares": _shares(measure, figures.players)}
        for measure in MEASURES
    ]
    left_out = None if not figures.left_out else _left_out(len(figures.left_out)).within(words)
    return {"players": names, "rows": rows, "left_out": left_out}


def _shares(measure: Measure, players: Sequence[PlayerStatistics]) -> list[float]:
    values = [measure.of(player) or 0 for player in players]
    return [round(value / max(1, *values), 3) for value in values]


def table_text(players: Sequence[PlayerStatistics], words: Words) -> Iterator[str]:
    """Write the table line by line, some players beside each other and the others below."""
    for first in range(0, len(players), COLUMNS):
        shown = players[first : first + COLUMNS]
        rows = [_row(measure, shown, words) for measure in MEASURES]
        heads = [player_name(player).within(words) for player in shown]
        yield from _aligned([["", *heads], *([row["name"], *row["cells"]] for row in rows)])


def of_a_game_json(figures: Figures, words: Words) -> dict[str, Any]:
    """Describe what a single game came to, without the rows in which there is nothing."""
    measures = [measure for measure in MEASURES if measure.of_a_game]
    rows = [
        _row(measure, figures.players, words)
        for measure in measures
        if any(measure.of(player) for player in figures.players)
    ]
    return {"players": [player_name(each).within(words) for each in figures.players], "rows": rows}


def player_name(player: PlayerStatistics) -> Sentence:
    """Call a player by name; the one without a name is everybody."""
    return say("everybody") if player.name is None else say("{name}", name=player.name)


def number_text(value: Value, words: Words) -> str:
    """Write a number as the language does, an average with one decimal place.

    >>> from scorer.language.sentence import ENGLISH
    >>> number_text(7.96, ENGLISH), number_text(7, ENGLISH), number_text(None, ENGLISH)
    ('8.0', '7', '–')
    """
    if value is None:
        return NOTHING
    if isinstance(value, int):
        return str(value)
    return f"{value:.1f}".replace(".", say_as("decimal point", ".").within(words))


def _row(measure: Measure, players: Sequence[PlayerStatistics], words: Words) -> dict[str, Any]:
    cells = [number_text(measure.of(player), words) for player in players]
    par, name = measure.par_for(players), measure.name
    if par is not None:
        name = say("{name} (par {par})", name=name, par=par)
    return {"name": name.within(words), "cells": cells}


def _aligned(rows: Sequence[Sequence[str]]) -> Iterator[str]:
    """Write cells below each other, those of the first column from the left."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    for name, *cells in rows:
        right = [f"{cell:>{width}}" for cell, width in zip(cells, widths[1:], strict=True)]
        yield "  ".join([f"{name:{widths[0]}}", *right])


def _left_out(number: int) -> Sentence:
    return say_many(
        "{n} game goes by the rules of another version of cribcam, and is left out.",
        "{n} games go by the rules of another version of cribcam, and are left out.",
        number,
    )
