"""The plots, as SVG: how often answers are right by how sure they are; how well worse is read."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from math import sqrt
from typing import Any, TypeAlias

from jinja2 import Environment, PackageLoader, StrictUndefined
from markupsafe import Markup


def percent(part: float) -> str:
    """A fraction in hundredths, fine enough for what is nearly all.

    >>> percent(0.99583)
    '99.58 %'
    """
    return f"{100 * part:.2f} %"


_TEMPLATES = Environment(
    loader=PackageLoader(__name__.rpartition(".")[0], "templates"),
    autoescape=True,
    undefined=StrictUndefined,
    keep_trailing_newline=True,
)
_TEMPLATES.filters["percent"] = percent


def filled(template: str, **values: Any) -> Markup:
    """Fill a template in; the result is HTML, and is not escaped again in another one."""
    return Markup(_TEMPLATES.get_template(template).render(values))


_LEFT, _TOP, _SIDE = 44, 10, 300
"""Where the square of the plot begins, and how long its sides are."""

_WIDTH, _HEIGHT = 360, 372
_Z = 1.96
"""Standard deviations to either side that hold 19 cases of 20."""

Point: TypeAlias = tuple[float, float]
Line: TypeAlias = tuple[Point, Point]
Text: TypeAlias = tuple[float, float, str, str]
"""Place, words, and the part of the text that stands at the place."""


@dataclass(frozen=True, slots=True)
class Bar:
    """A bin that has answers, as it is drawn."""

    x: float
    y: float
    width: float
    height: float
    whisker: Line
    claimed: Line


def reliability_plot(bins: Sequence[Mapping[str, Any]]) -> str:
    """A bar for each bin that has answers, with its share of right ones and the counts below.

    A whisker spans the shares that would give such an outcome in 19 cases of 20, and a line
    across the bar is at the confidence that the answers claimed.
    """
    return filled(
        "plot.svg",
        width=_WIDTH,
        height=_HEIGHT,
        frame=_frame(),
        texts=[*_texts(), *map(_count, bins)],
        bars=[_bar(each) for each in bins if each["count"]],
    )


def share_interval(right: float, count: int) -> tuple[float, float]:
    """The Wilson interval of a share, for 19 cases in 20.

    >>> low, high = share_interval(1.0, 10)
    >>> round(low, 3), high
    (0.722, 1.0)
    """
    middle = (right + _Z**2 / (2 * count)) / (1 + _Z**2 / count)
    half = _Z * sqrt(right * (1 - right) / count + (_Z / (2 * count)) ** 2) / (1 + _Z**2 / count)
    return max(0.0, middle - half), min(1.0, middle + half)


def _at(confidence: float, share: float) -> Point:
    return round(_LEFT + _SIDE * confidence, 1), round(_TOP + _SIDE * (1 - share), 1)


def _frame() -> list[tuple[str, Line]]:
    grid = [("grid", (_at(0, tick), _at(1, tick))) for tick in (0, 0.25, 0.5, 0.75, 1)]
    return [*grid, ("ideal", (_at(0, 0), _at(1, 1)))]


def _texts() -> Iterator[Text]:
    for tick in (0, 0.5, 1):
        yield _LEFT - 6, _at(0, tick)[1] + 4, f"{tick:.0%}", "end"
    for edge in (0, 0.2, 0.4, 0.6, 0.8, 1):
        yield *_below(edge, 14), f"{edge:.1f}", "middle"
    yield *_below(0.5, 30), "confidence; below it the number of answers", "middle"


def _count(each: Mapping[str, Any]) -> Text:
    return *_below((each["low"] + each["high"]) / 2, 50), str(each["count"]), "middle"


def _below(confidence: float, down: int) -> Point:
    x, y = _at(confidence, 0)
    return x, y + down


def _bar(each: Mapping[str, Any]) -> Bar:
    middle, share, claimed = (each["low"] + each["high"]) / 2, each["right"], each["confidence"]
    low, high = share_interval(share, each["count"])
    x, y = _at(each["low"] + 0.01, share)
    return Bar(
        *(x, y, _SIDE * 0.08, round(_SIDE * share, 1)),
        whisker=(_at(middle, low), _at(middle, high)),
        claimed=(_at(each["low"], claimed), _at(each["high"], claimed)),
    )


_CURVES, _WIDE, _HIGH = 40, 150, 120
"""Where the plot of a way begins, and how large it is; its top is that of the other."""

_LEAST = 0.5
"""The share at the foot of a plot; what is less lies there too."""

_SHARES = ("recall", "certain_recall")


@dataclass(frozen=True, slots=True)
class Tick:
    """A step below its plot: where, what it is, and how many cards were wrong and certain."""

    x: float
    step: str
    wrong_certain: int


def curves(way: Mapping[str, Any]) -> str:
    """The shares that are read, and read and certain, from little to much of one way."""
    steps = way["steps"]
    across = [_CURVES + _WIDE * place / max(1, len(steps) - 1) for place in range(len(steps))]
    ticks = [
        Tick(round(x, 1), f"{each['step']:g}", each["wrong_certain"])
        for x, each in zip(across, steps, strict=True)
    ]
    return filled(
        "curves.svg",
        way=way,
        lines={name: _curve(across, [each[name] for each in steps]) for name in _SHARES},
        ticks=ticks,
        grid=[
            (f"{share:.0%}", _CURVES, _height(share), _CURVES + _WIDE) for share in (0.5, 0.75, 1)
        ],
        foot=_TOP + _HIGH,
        size=(_CURVES + _WIDE + 20, _TOP + _HIGH + 40),
    )


def _curve(across: Sequence[float], shares: Sequence[float]) -> list[Point]:
    return [(round(x, 1), _height(share)) for x, share in zip(across, shares, strict=True)]


def _height(share: float) -> float:
    return round(_TOP + _HIGH * (1 - max(share, _LEAST)) / (1 - _LEAST), 1)
