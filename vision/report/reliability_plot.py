"""The reliability plot, as SVG: how often answers are right, by how sure they are."""

from collections.abc import Mapping, Sequence
from math import sqrt
from typing import Any

from vision.report.markup import element

_LEFT, _TOP, _SIDE = 44, 10, 300
"""Where the square of the plot begins, and how long its sides are."""

_WIDTH, _HEIGHT = 360, 372
_Z = 1.96
"""Standard deviations to either side that hold 19 cases of 20."""


def reliability_plot(bins: Sequence[Mapping[str, Any]]) -> str:
    """A bar for each bin that has answers, with its share of right ones and the counts below.

    A whisker spans the shares that would give such an outcome in 19 cases of 20, and a line
    across the bar is at the confidence that the answers claimed.
    """
    shown = [each for each in bins if each["count"]]
    return element(
        "svg",
        "<title>Share of right answers by confidence, in ten bins</title>",
        *_frame(),
        *(_counts(each) for each in bins),
        *(_bar(each) for each in shown),
        viewBox=f"0 0 {_WIDTH} {_HEIGHT}",
        role="img",
        class_="plot",
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


def _x(confidence: float) -> float:
    return round(_LEFT + _SIDE * confidence, 1)


def _y(share: float) -> float:
    return round(_TOP + _SIDE * (1 - share), 1)


def _frame() -> list[str]:
    grid = [_line((0, tick), (1, tick), "grid") for tick in (0, 0.25, 0.5, 0.75, 1)]
    shares = [_text(_LEFT - 6, _y(tick) + 4, f"{tick:.0%}", "end") for tick in (0, 0.5, 1)]
    edges = [_text(_x(edge), _y(0) + 14, f"{edge:.1f}") for edge in (0, 0.2, 0.4, 0.6, 0.8, 1)]
    below = _text(_x(0.5), _y(0) + 30, "confidence; below it the number of answers")
    return [*grid, *shares, *edges, below, _line((0, 0), (1, 1), "ideal")]


def _counts(each: Mapping[str, Any]) -> str:
    return _text(_x((each["low"] + each["high"]) / 2), _y(0) + 50, str(each["count"]))


def _bar(each: Mapping[str, Any]) -> str:
    middle, share = (each["low"] + each["high"]) / 2, each["right"]
    low, high = share_interval(share, each["count"])
    bar = element(
        "rect",
        x=str(_x(each["low"] + 0.01)),
        y=str(_y(share)),
        width=str(_SIDE * 0.08),
        height=str(round(_SIDE * share, 1)),
    )
    claimed = each["confidence"]
    across = _line((each["low"], claimed), (each["high"], claimed), "claimed")
    return bar + _line((middle, low), (middle, high), "whisker") + across


def _line(start: tuple[float, float], end: tuple[float, float], kind: str) -> str:
    (x1, y1), (x2, y2) = start, end
    places = {"x1": _x(x1), "y1": _y(y1), "x2": _x(x2), "y2": _y(y2)}
    return element("line", class_=kind, **{name: str(place) for name, place in places.items()})


def _text(x: float, y: float, words: str, anchor: str = "middle") -> str:
    return element("text", words, x=str(x), y=str(y), **{"text-anchor": anchor})
