"""What all games come to as a picture: a group of bars for each measure, a bar for each player."""

from collections.abc import Iterator, Sequence
from itertools import chain

from scorer.language.sentence import Words, say
from scorer.statistics.statistics import PlayerStatistics
from web.history.svg import Sheet, label, mark, shortened, stroke
from web.statistics.figures import Figures
from web.statistics.table import MEASURES, Measure, number_text, player_name

WIDTH, LEFT, RIGHT, TOP = 360.0, 120.0, 44.0, 8.0
BAR, GAP, TITLE, GROUP_GAP = 13.0, 6.0, 24.0, 12.0
FULL = WIDTH - LEFT - RIGHT
LONGEST_NAME = 14
DRAWN = tuple(measure for measure in MEASURES if measure.drawn)
MOST_PLAYERS = 10
"""So many are drawn: those who played most. The table has all."""


def statistics_svg(figures: Figures, words: Words) -> str:
    """Draw the bars of the named players, or of everybody where nobody has a name."""
    players = _drawn(figures.players)
    each = TITLE + len(players) * (BAR + GAP) + GROUP_GAP
    title = say("All games, player by player").within(words)
    sheet = Sheet(WIDTH, TOP + len(DRAWN) * each, title, _description(players, words))
    groups = (
        _group(measure, players, TOP + place * each, words) for place, measure in enumerate(DRAWN)
    )
    return sheet.with_marks(*chain.from_iterable(groups))


def _drawn(players: Sequence[PlayerStatistics]) -> list[PlayerStatistics]:
    """Choose who is drawn, in the order in which they are listed."""
    *named, everybody = players
    most = sorted(named, key=lambda player: -player.games)[:MOST_PLAYERS]
    return [player for player in named if player in most] or [everybody]


def _description(players: Sequence[PlayerStatistics], words: Words) -> str:
    return "; ".join(_measure_text(measure, players, words) for measure in DRAWN)


def _measure_text(measure: Measure, players: Sequence[PlayerStatistics], words: Words) -> str:
    values = (
        f"{player_name(player).within(words)} {number_text(measure.of(player), words)}"
        for player in players
    )
    return f"{measure.name.within(words)}: {', '.join(values)}"


def _group(
    measure: Measure, players: Sequence[PlayerStatistics], top: float, words: Words
) -> Iterator[str]:
    """Draw a measure: its name, a bar a player, and a line at par where there is one."""
    values = [measure.of(player) for player in players]
    par = measure.par_for(players)
    unit = FULL / max(1, par or 0, *(value or 0 for value in values))
    yield label(measure.name.within(words), "ink", (8, top + 14), font_weight="600")
    for place, (player, value) in enumerate(zip(players, values, strict=True)):
        y = top + TITLE + place * (BAR + GAP)
        name = shortened(player_name(player).within(words), LONGEST_NAME)
        yield label(name, "soft", (LEFT - 6, y + 11), font_size=12, text_anchor="end")
        length = (value or 0) * unit
        yield mark("rect", "bar", x=LEFT, y=y, width=length, height=BAR, rx=2)
        yield label(number_text(value, words), "ink", (LEFT + length + 6, y + 11), font_size=12)
    if par is not None:
        yield from _par(
            LEFT + par * unit, top, len(players), say("par {par}", par=par).within(words)
        )


def _par(x: float, top: float, players: int, said: str) -> Iterator[str]:
    bottom = top + TITLE + players * (BAR + GAP) - GAP + 3
    line = f"M{x:.1f} {top + TITLE - 3:.1f}V{bottom:.1f}"
    yield stroke("path", "ink", d=line, stroke_width=1.5, stroke_dasharray="3 2")
    yield label(said, "soft", (x, top + 15), font_size=10.5, text_anchor="middle")
