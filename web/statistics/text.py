"""What all games come to, as tables for people."""

from collections.abc import Iterator, Sequence

from scorer.as_json.statistics import statistics_rows
from scorer.statistics.statistics import PlayerStatistics

COLUMNS = 4
"""So many players stand beside each other: what a screen has room for."""

LEGEND = (
    "games, finished: each game once; all other figures are added up over seats",
    "skunks: games by 31 to 60 holes are single ones, by more double ones",
    "par: of the six-card game of two alone; it is blank where other games are among them",
    "claims: points that were missed, claimed but not there, and taken by muggins",
    "by hand: points of which only the number is known",
)


def figures_text(players: Sequence[PlayerStatistics]) -> Iterator[str]:
    """Write the figures line by line, a column a player, and a legend at the end."""
    for first in range(0, len(players), COLUMNS):
        yield from _table(players[first : first + COLUMNS])
        yield ""
    yield from LEGEND


def _table(players: Sequence[PlayerStatistics]) -> Iterator[str]:
    titles, *columns = statistics_rows(players)
    shown = [_width([*map(_title, titles)], left=True)]
    for column in columns:
        name, *figures = map(str, column)
        shown.append(_width([name or "everybody", *figures]))
    return ("  ".join(row).rstrip() for row in zip(*shown, strict=True))


def _title(name: str) -> str:
    return name.removeprefix("averages.").replace("_", " ").replace(".", ", ")


def _width(column: Sequence[str], *, left: bool = False) -> list[str]:
    """Make the cells of a column as wide as the widest."""
    width = max(map(len, column))
    return [cell.ljust(width) if left else cell.rjust(width) for cell in column]
