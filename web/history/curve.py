"""The curve of a game as a picture: the hole of every side over the deals."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise

from scorer.game.standing import Standing
from scorer.language.sentence import Sentence, Words, say, say_many
from scorer.match.points import outcome
from scorer.pegs import GAME_HOLE, HOLES_A_STREET, SKUNK_LINES, Skunk, street
from scorer.spoken.play import race
from scorer.spoken.terms import SKUNKS
from web.history.curve_points import Course, Point, course, par_lines
from web.history.svg import Sheet, isolated, label, mark, shortened, stroke

WIDTH, LEFT, RIGHT, TOP = 360.0, 30.0, 20.0, 12.0
PLOT_WIDTH, PLOT_HEIGHT = WIDTH - LEFT - RIGHT, 236.0
AXIS, LEGEND_ROW = 40.0, 22.0
MOST_LABELS = 12
"""So many deals can be numbered beside each other."""
SHORT_NAME, LONGEST_NAME = 10, 30
"""So long names stand two beside each other, and one in a line."""
PAR_IS_NAMED = 0.85
"""Of the way to the game hole: there the name of par lies on no line and on no other name."""
DASHES = ("none", "9 4", "2 3", "10 3 2 3")
"""With these, and with the marks, sides are told apart without colours."""
MARKS = (
    "M-4 0a4 4 0 1 0 8 0a4 4 0 1 0-8 0z",
    "M-3.6-3.6h7.2v7.2h-7.2z",
    "M0-4.800L4.600 3.400H-4.600z",
    "M0-5L5 0L0 5L-5 0z",
)


@dataclass(frozen=True, slots=True)
class Plot:
    """Where moments and holes lie in the picture."""

    columns: int
    lowest: int
    target: int

    def x(self, moment: float) -> float:
        """Find where a moment lies, in deals."""
        return LEFT + PLOT_WIDTH * moment / self.columns

    def y(self, hole: float) -> float:
        """Find where a hole lies."""
        return TOP + PLOT_HEIGHT * (self.target - hole) / (self.target - self.lowest)

    def across(self, hole: float) -> str:
        """Draw a level line at a hole."""
        return f"M{LEFT:g} {self.y(hole):.1f}h{PLOT_WIDTH:g}"

    def straight(self, line: Sequence[Point]) -> str:
        """Draw straight from point to point."""
        return "M" + "L".join(f"{self.x(x):.1f} {self.y(y):.1f}" for x, y in line)

    def in_steps(self, line: Sequence[Point]) -> str:
        """Draw level to each point, and upright to its hole."""
        steps = "".join(f"H{self.x(x):.1f}V{self.y(y):.1f}" for x, y in line[1:])
        return self.straight(line[:1]) + steps


def curve_svg(now: Standing, words: Words) -> str:
    """Draw the course of a game, with par and the skunk lines where it has them."""
    found, target = course(now), now.setup.target
    plot = Plot(len(found.deals), found.lowest, target)
    rows = -(-len(found.lines) // _legend_columns(now))
    height = TOP + PLOT_HEIGHT + AXIS + rows * LEGEND_ROW + 6
    title = say("The curve of the game").within(words)
    sheet = Sheet(WIDTH, height, title, description(now).within(words))
    return sheet.with_marks(
        *_streets(plot, words),
        *_deals(plot, found, words),
        *_skunks(plot, words),
        *_pars(plot, now, found, words),
        *(part for side in reversed(range(len(found.lines))) for part in _side(plot, found, side)),
        *_legend(now, found),
    )


def description(now: Standing) -> Sentence:
    """Tell in words what the curve comes to."""
    end = outcome(now)
    holes = [pegs.front for pegs in now.pegs]
    ahead = race(_sides(now), holes, lowest=now.setup.variant.lowest_wins)
    standing = ahead if end is None else end.text
    listed = ", ".join(f"{name} {hole}" for name, hole in zip(_names(now), holes, strict=True))
    return say_many(
        "{listed} after {n} deal: {standing}",
        "{listed} after {n} deals: {standing}",
        now.deal_number,
        listed=listed,
        standing=standing,
    )


def _names(now: Standing) -> list[str]:
    return [" & ".join(names) for names in _sides(now)]


def _sides(now: Standing) -> list[list[str]]:
    return [[now.names[seat] for seat in side] for side in now.setup.sides]


def _streets(plot: Plot, words: Words) -> Iterator[str]:
    """Lay every second street in a band, and name the holes and the streets beside them."""
    bounds = _bounds(plot.target)
    for low, high in pairwise(bounds):
        number, top = street(low + 1, plot.target), plot.y(high)
        height = plot.y(low) - top
        if number % 2:
            yield mark("rect", "band", x=LEFT, y=top, width=PLOT_WIDTH, height=height)
        x, y = WIDTH - RIGHT / 2 + 3, top + height / 2
        turn = f"rotate(-90 {x:g} {y:g})"
        named = say("street {n}", n=number).within(words)
        yield label(named, "soft", (x, y), font_size=10, text_anchor="middle", transform=turn)
    for hole in bounds:
        yield stroke("path", "line", d=plot.across(hole))
        at = (LEFT - 5, plot.y(hole) + 4)
        yield label(str(hole), "soft", at, font_size=11, text_anchor="end")


def _bounds(target: int) -> list[int]:
    """List the first holes of the streets, and the game hole, which ends the last one."""
    return [*range(0, target - 1, HOLES_A_STREET), target]


def _deals(plot: Plot, found: Course, words: Words) -> Iterator[str]:
    """Number the deals below, or some of them where there are many."""
    bottom, every = plot.y(plot.lowest), -(-plot.columns // MOST_LABELS)
    for column, deal in enumerate(found.deals):
        if deal and deal % every == 0:
            at = (plot.x(column + 0.5), bottom + 15)
            yield label(str(deal), "soft", at, font_size=11, text_anchor="middle")
        yield stroke("path", "line", d=f"M{plot.x(column):.1f} {bottom:.1f}v4")
    named = say("pegged by hand, without deals") if found.deals == (0,) else say("deal")
    at = (LEFT + PLOT_WIDTH / 2, bottom + 30)
    yield label(named.within(words), "soft", at, font_size=11, text_anchor="middle")


def _skunks(plot: Plot, words: Words) -> Iterator[str]:
    if plot.target != GAME_HOLE:
        return
    for skunk in (Skunk.SKUNK, Skunk.DOUBLE_SKUNK):
        line = plot.across(SKUNK_LINES[skunk] - 0.5)
        yield stroke("path", "skunk", d=line, stroke_dasharray="6 3", stroke_width=1.2)
        at = (LEFT + 5, plot.y(SKUNK_LINES[skunk] - 0.5) + 12)
        yield label(SKUNKS[skunk].within(words), "skunk", at, font_size=10.5)


def _pars(plot: Plot, now: Standing, found: Course, words: Words) -> Iterator[str]:
    """Draw par as thin lines in the colours of the sides: it depends on who dealt first."""
    lines = par_lines(now, found.deals)
    for side, line in enumerate(lines):
        yield stroke("path", f"side-{side}", d=plot.straight(line), stroke_dasharray="1 2.5")
    if lines:
        x, y = par_named(lines, plot.target)
        at = (plot.x(x) - 6, plot.y(y) + 4)
        yield label(say("par").within(words), "soft", at, font_size=10.5, text_anchor="end")


def par_named(lines: Sequence[Sequence[Point]], target: int) -> Point:
    """Find where par is named: where the higher line nears the game hole, or at its end."""
    higher: list[Point] = list(map(max, zip(*lines, strict=False)))
    return next((point for point in higher if point[1] >= PAR_IS_NAMED * target), higher[-1])


def _side(plot: Plot, found: Course, side: int) -> Iterator[str]:
    """Draw the line of a side, and its mark at the end of every deal."""
    line = found.lines[side]
    yield _stroke(side, plot.in_steps(line))
    for end in range(1, plot.columns + 1):
        hole = [hole for moment, hole in line if moment <= end][-1]
        yield _mark(side, plot.x(end), plot.y(hole))


def _stroke(side: int, path: str) -> str:
    look = {"stroke_dasharray": DASHES[side], "stroke_linejoin": "round"}
    return stroke("path", f"side-{side}", d=path, stroke_width=2.2, **look)


def _mark(side: int, x: float, y: float) -> str:
    return mark("path", f"side-{side}", d=MARKS[side], transform=f"translate({x:.1f} {y:.1f})")


def _legend_columns(now: Standing) -> int:
    return 2 if all(len(name) <= SHORT_NAME for name in _names(now)) else 1


def _legend(now: Standing, found: Course) -> Iterator[str]:
    top, columns = TOP + PLOT_HEIGHT + AXIS, _legend_columns(now)
    for side, name in enumerate(_names(now)):
        row, column = divmod(side, columns)
        x, y = LEFT + column * PLOT_WIDTH / columns, top + row * LEGEND_ROW + 10
        yield _stroke(side, f"M{x:g} {y:g}h32")
        yield _mark(side, x + 16, y)
        text = f"{isolated(shortened(name, LONGEST_NAME))} {found.lines[side][-1][1]}"
        yield label(text, "ink", (x + 40, y + 4.5))
