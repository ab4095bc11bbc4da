"""What a folder's pictures are read like the worse they are, as SVG: a plot for each way."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias

from vision.evaluation.report.markup import filled

_LEFT, _TOP, _WIDE, _HIGH = 40, 10, 150, 120
"""Where the plot begins, and how large it is."""

_LEAST = 0.5
"""The share at the foot of a plot; what is less lies there too."""

_SHARES = ("recall", "certain_recall")

Point: TypeAlias = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Mark:
    """A step below its plot: where, what it is, and how many cards were wrong and certain."""

    x: float
    step: str
    wrong_certain: int


def curves(way: Mapping[str, Any]) -> str:
    """The shares that are read, and read and certain, from little to much of one way."""
    steps = way["steps"]
    across = [_LEFT + _WIDE * place / max(1, len(steps) - 1) for place in range(len(steps))]
    return filled(
        "curves.svg",
        way=way,
        lines={name: _line(across, [each[name] for each in steps]) for name in _SHARES},
        marks=[_mark(x, each) for x, each in zip(across, steps, strict=True)],
        grid=[(f"{share:.0%}", _LEFT, _height(share), _LEFT + _WIDE) for share in (0.5, 0.75, 1)],
        foot=_TOP + _HIGH,
        size=(_LEFT + _WIDE + 20, _TOP + _HIGH + 40),
    )


def _line(across: Sequence[float], shares: Sequence[float]) -> list[Point]:
    return [(round(x, 1), _height(share)) for x, share in zip(across, shares, strict=True)]


def _height(share: float) -> float:
    return round(_TOP + _HIGH * (1 - max(share, _LEAST)) / (1 - _LEAST), 1)


def _mark(x: float, step: Mapping[str, Any]) -> Mark:
    return Mark(round(x, 1), f"{step['step']:g}", step["wrong_certain"])
