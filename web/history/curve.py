"""The curve of a game as a picture: the hole of every side over the deals."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import accumulate, pairwise
from typing import Any, TypeAlias
from unicodedata import bidirectional
from xml.sax.saxutils import escape, quoteattr

from scorer.game.standing import Standing
from scorer.language.sentence import Sentence, Words, say, say_many
from scorer.match.points import outcome
from scorer.pegs import GAME_HOLE, HOLES_A_STREET, SKUNK_LINES, Pegging, Skunk, street
from scorer.spoken.play import race
from scorer.spoken.terms import SKUNKS
from scorer.statistics.par import pars
from scorer.variant import SIX_CARD

Point: TypeAlias = tuple[float, int]
"""A moment, in deals from the start of the picture, and the hole reached then."""


@dataclass(frozen=True, slots=True)
class Course:
    """``deals`` are the columns by number; what was pegged before any deal is a column 0.

    ``lines`` go by side: each peg stands at the hole of a point until the next point.
    """

    deals: tuple[int, ...]
    lines: tuple[tuple[Point, ...], ...]

    @property
    def lowest(self) -> int:
        """The lowest hole in which a peg stood, 0 or below: a bid takes pegs below the start."""
        return min(0, *(hole for line in self.lines for _, hole in line))


def course(standing: Standing) -> Course:
    """Follow the pegs of a game; what was pegged in a deal is spread evenly over its column."""
    by_deal = _by_deal(standing)
    places = {
        id(pegging): column + (place + 1) / (len(peggings) + 1)
        for column, peggings in enumerate(by_deal.values())
        for place, pegging in enumerate(peggings)
    }
    lines = (_line(standing, side, places) for side in range(len(standing.setup.sides)))
    return Course(tuple(by_deal), tuple((*line, (len(by_deal), line[-1][1])) for line in lines))


def _line(standing: Standing, side: int, places: Mapping[int, float]) -> list[Point]:
    line: list[Point] = [(0.0, standing.setup.starts[side])]
    for pegging in standing.peggings:
        if standing.setup.side_of(pegging.seat) == side:
            hole = min(line[-1][1] + pegging.points, standing.setup.target)
            line.append((places[id(pegging)], hole))
    return line


def _by_deal(standing: Standing) -> dict[int, list[Pegging]]:
    """Put every pegging under the deal that went on then, be it for a claim of the one before.

    Deals in which nothing was pegged are there too.
    """
    before_any = any(pegging.deal_number == 0 for pegging in standing.peggings)
    first = 0 if standing.deal_number == 0 or before_any else 1
    by_deal: dict[int, list[Pegging]] = {
        deal: [] for deal in range(first, standing.deal_number + 1)
    }
    latest = accumulate((pegging.deal_number for pegging in standing.peggings), max)
    for deal, pegging in zip(latest, standing.peggings, strict=True):
        by_deal[deal].append(pegging)
    return by_deal


def par_lines(standing: Standing, deals: Sequence[int]) -> tuple[tuple[Point, ...], ...]:
    """Give par by side where the averages hold: in the usual game, from the first deal on."""
    usual = standing.setup.variant is SIX_CARD and standing.setup.target == GAME_HOLE
    first = standing.dealer_of(1)
    if not usual or first is None or deals[0] != 1:
        return ()
    par_holes = pars(len(deals))
    as_dealer, as_pone = ([(0.0, 0), *_ends(each)] for each in zip(*par_holes, strict=True))
    return tuple(tuple(as_dealer if side == first else as_pone) for side in range(2))


def _ends(holes: Sequence[int]) -> list[Point]:
    """Go on to the deal in which the game hole is reached."""
    last = next((deal for deal, hole in enumerate(holes) if hole >= GAME_HOLE), len(holes))
    return [(deal, min(hole, GAME_HOLE)) for deal, hole in enumerate(holes[: last + 1], 1)]


FONT = "system-ui, 'Segoe UI', Roboto, 'Noto Sans', Arial, sans-serif"
LIGHT = {
    "paper": "#195a41",
    "band": "#1f6a4c",
    "line": "#4b8d72",
    "ink": "#fbf5e6",
    "soft": "#e2efe5",
    "skunk": "#ffdb78",
    "side-0": "#ffa79c",
    "side-1": "#a9c7ff",
    "side-2": "#8fe0a9",
    "side-3": "#dfbdf6",
}
DARK = {
    "paper": "#123d2f",
    "band": "#18493a",
    "line": "#3f7360",
    "ink": "#fbf5e6",
    "soft": "#cfe0d3",
    "skunk": "#ffd76e",
    "side-0": "#ff8a7c",
    "side-1": "#8fb6ff",
    "side-2": "#7fd49a",
    "side-3": "#d7adf3",
}


@dataclass(frozen=True, slots=True)
class Sheet:
    """A picture of a size in its own units, with a title and a description for who hears it."""

    width: float
    height: float
    title: str
    description: str

    def with_marks(self, *marks: str) -> str:
        """Draw the marks, the first one undermost.

        The light look stands in the attributes. The dark one is a style: a page that shows the
        picture as an image heeds it; where a policy refuses it, the picture stays light.
        """
        return tag(
            "svg",
            tag("title", escape(self.title), id="title"),
            tag("desc", escape(self.description), id="desc"),
            tag("style", _dark()),
            mark("rect", "paper", width=self.width, height=self.height),
            *marks,
            xmlns="http://www.w3.org/2000/svg",
            viewBox=f"0 0 {self.width:g} {self.height:g}",
            role="img",
            aria_labelledby="title desc",
            font_family=FONT,
            font_size=13,
        )


def tag(name: str, *inside: str, **attributes: float | str) -> str:
    """Write an element; ``inside`` is SVG already, an attribute's ``_`` is a hyphen.

    >>> tag("text", "Ann", x=1.5, font_size=12)
    '<text x="1.5" font-size="12">Ann</text>'
    """
    written = "".join(
        f" {key.replace('_', '-') if key != 'viewBox' else key}={quoteattr(_value(value))}"
        for key, value in attributes.items()
    )
    return f"<{name}{written}>{''.join(inside)}</{name}>"


def mark(name: str, colour: str, **attributes: float | str) -> str:
    """Fill an element with one of the colours."""
    return tag(name, fill=LIGHT[colour], **{"class": f"fill-{colour}"}, **attributes)


def stroke(name: str, colour: str, **attributes: float | str) -> str:
    """Draw the outline of an element in one of the colours."""
    drawn = {"fill": "none", "stroke": LIGHT[colour], "class": f"stroke-{colour}"}
    return tag(name, **drawn, **attributes)


def label(text: str, colour: str, at: tuple[float, float], **attributes: float | str) -> str:
    """Write a text, whatever characters it has, in one of the colours; ``at`` is its left foot."""
    look = {"fill": LIGHT[colour], "class": f"fill-{colour}"}
    return tag("text", escape(text), x=at[0], y=at[1], **look, **attributes)


def shortened(text: str, most: int) -> str:
    """Shorten a text to so many letters.

    >>> shortened("Bartholomew", 6)
    'Barth…'
    """
    return text if len(text) <= most else f"{text[: most - 1].rstrip()}…"


def isolated(name: str) -> str:
    """Keep a name that is written from right to left from turning the number beside it."""
    turns = any(bidirectional(letter) in ("R", "AL") for letter in name)
    return f"\u2068{name}\u2069" if turns else name


def _dark() -> str:
    rules = "".join(
        f".fill-{name}{{fill:{colour}}}.stroke-{name}{{stroke:{colour}}}"
        for name, colour in DARK.items()
    )
    return f"@media (prefers-color-scheme: dark){{{rules}}}"


def _value(value: float | str) -> str:
    return value if isinstance(value, str) else f"{round(value, 2):g}"


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


def span(standing: Standing) -> dict[str, Any]:
    """Tell where the deals lie in the picture: their numbers, and the room beside, by its width."""
    return {"deals": list(course(standing).deals), "left": LEFT / WIDTH, "right": RIGHT / WIDTH}


SMALL_WIDTH, SMALL_HEIGHT = 96.0, 40.0


def small_curve_svg(standing: Standing, words: Words) -> str:
    """Draw the lines of the course alone, for a list of games."""
    drawn, target = course(standing), standing.setup.target
    across, down = SMALL_WIDTH / len(drawn.deals), (SMALL_HEIGHT - 4) / (target - drawn.lowest)
    title = say("The curve of the game").within(words)
    sheet = Sheet(SMALL_WIDTH, SMALL_HEIGHT, title, description(standing).within(words))
    lines = (
        stroke(
            "path",
            f"side-{side}",
            d="M" + "L".join(f"{x * across:.1f} {2 + (target - y) * down:.1f}" for x, y in line),
            stroke_width=2,
            stroke_linejoin="round",
        )
        for side, line in enumerate(drawn.lines)
    )
    return sheet.with_marks(*lines)


def curve_svg(standing: Standing, words: Words) -> str:
    """Draw the course of a game, with par and the skunk lines where it has them."""
    drawn, target = course(standing), standing.setup.target
    plot = Plot(len(drawn.deals), drawn.lowest, target)
    rows = -(-len(drawn.lines) // _legend_columns(standing))
    height = TOP + PLOT_HEIGHT + AXIS + rows * LEGEND_ROW + 6
    title = say("The curve of the game").within(words)
    sheet = Sheet(WIDTH, height, title, description(standing).within(words))
    return sheet.with_marks(
        *_streets(plot, words),
        *_deals(plot, drawn, words),
        *_skunks(plot, words),
        *_pars(plot, standing, drawn, words),
        *(part for side in reversed(range(len(drawn.lines))) for part in _side(plot, drawn, side)),
        *_legend(standing, drawn),
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


def _names(standing: Standing) -> list[str]:
    return [" & ".join(names) for names in _sides(standing)]


def _sides(standing: Standing) -> list[list[str]]:
    return [[standing.names[seat] for seat in side] for side in standing.setup.sides]


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


def _deals(plot: Plot, drawn: Course, words: Words) -> Iterator[str]:
    """Number the deals below, or some of them where there are many."""
    bottom, every = plot.y(plot.lowest), -(-plot.columns // MOST_LABELS)
    for column, deal in enumerate(drawn.deals):
        if deal and deal % every == 0:
            at = (plot.x(column + 0.5), bottom + 15)
            yield label(str(deal), "soft", at, font_size=11, text_anchor="middle")
        yield stroke("path", "line", d=f"M{plot.x(column):.1f} {bottom:.1f}v4")
    named = say("pegged by hand, without deals") if drawn.deals == (0,) else say("deal")
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


def _pars(plot: Plot, standing: Standing, drawn: Course, words: Words) -> Iterator[str]:
    """Draw par as thin lines in the colours of the sides: it depends on who dealt first."""
    lines = par_lines(standing, drawn.deals)
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


def _side(plot: Plot, drawn: Course, side: int) -> Iterator[str]:
    """Draw the line of a side, and its mark at the end of every deal."""
    line = drawn.lines[side]
    yield _stroke(side, plot.in_steps(line))
    for end in range(1, plot.columns + 1):
        hole = [hole for moment, hole in line if moment <= end][-1]
        yield _mark(side, plot.x(end), plot.y(hole))


def _stroke(side: int, path: str) -> str:
    look = {"stroke_dasharray": DASHES[side], "stroke_linejoin": "round"}
    return stroke("path", f"side-{side}", d=path, stroke_width=2.2, **look)


def _mark(side: int, x: float, y: float) -> str:
    return mark("path", f"side-{side}", d=MARKS[side], transform=f"translate({x:.1f} {y:.1f})")


def _legend_columns(standing: Standing) -> int:
    return 2 if all(len(name) <= SHORT_NAME for name in _names(standing)) else 1


def _legend(standing: Standing, drawn: Course) -> Iterator[str]:
    top, columns = TOP + PLOT_HEIGHT + AXIS, _legend_columns(standing)
    for side, name in enumerate(_names(standing)):
        row, column = divmod(side, columns)
        x, y = LEFT + column * PLOT_WIDTH / columns, top + row * LEGEND_ROW + 10
        yield _stroke(side, f"M{x:g} {y:g}h32")
        yield _mark(side, x + 16, y)
        text = f"{isolated(shortened(name, LONGEST_NAME))} {drawn.lines[side][-1][1]}"
        yield label(text, "ink", (x + 40, y + 4.5))
