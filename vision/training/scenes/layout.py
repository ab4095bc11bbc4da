"""How cards are laid on a table: rows, fans, piles and scattered cards."""

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np


@dataclass(frozen=True, slots=True)
class Placement:
    """Where the middle of a card lies and how it is turned.

    Lengths are in heights of a card, angles in radians; later placements lie on top.
    """

    x: float
    y: float
    angle: float


Arrangement = Callable[[np.random.Generator, int], list[Placement]]


def lay(rng: np.random.Generator) -> list[Placement]:
    """One to some twenty cards around the origin, in one or two groups."""
    arrangement = _ARRANGEMENTS[int(rng.choice(len(_ARRANGEMENTS), p=_WEIGHTS))]
    placed = _turned(arrangement(rng, int(rng.choice([1, 2, 3, 4, 4, 5, 5, 6, 8, 12]))), rng)
    if rng.random() < 0.45:
        apart = _moved(arrangement(rng, int(rng.choice([1, 1, 2, 4]))), rng)
        placed = placed + apart
    return placed


def cribbage(rng: np.random.Generator) -> list[Placement]:
    """A hand of four, in a row or a fan, and the starter apart."""
    hand = _turned((_row if rng.random() < 0.6 else _fan)(rng, 4), rng)
    left, right = min(card.x for card in hand), max(card.x for card in hand)
    top = min(card.y for card in hand)
    x = rng.uniform(left, right)
    return [*hand, Placement(x, top - rng.uniform(1.7, 2.1), rng.normal(0, 0.15))]


def _row(rng: np.random.Generator, number: int) -> list[Placement]:
    step, slope = rng.uniform(0.18, 1.05), rng.normal(0, 0.12)
    wobble = rng.uniform(0, 0.06)
    xs = (np.arange(number) - (number - 1) / 2) * step
    shaken = rng.normal(0, wobble, (number, 3))
    return [
        Placement(x + dx, x * slope + dy, turn)
        for x, (dx, dy, turn) in zip(xs, shaken, strict=True)
    ]


def _fan(rng: np.random.Generator, number: int) -> list[Placement]:
    radius, spread = rng.uniform(0.8, 2.5), rng.uniform(0.08, 0.3)
    angles = (np.arange(number) - (number - 1) / 2) * spread + rng.normal(0, 0.02, number)
    return [Placement(radius * np.sin(a), radius * (1 - np.cos(a)), a) for a in angles]


def _scatter(rng: np.random.Generator, number: int) -> list[Placement]:
    reach = rng.uniform(0.4, 0.9) * number**0.5
    spots = rng.uniform(-reach, reach, (number, 2))
    turns = rng.uniform(-np.pi, np.pi, number)
    return [Placement(x, y, turn) for (x, y), turn in zip(spots, turns, strict=True)]


def _column(rng: np.random.Generator, number: int) -> list[Placement]:
    step, lean = rng.uniform(0.2, 0.5), rng.normal(0, 0.1)
    return [Placement(place * lean, place * step, rng.normal(0, 0.06)) for place in range(number)]


def _pile(rng: np.random.Generator, number: int) -> list[Placement]:
    shaken = rng.normal(0, 0.16, (number, 3))
    return [Placement(x, y, 2 * turn) for x, y, turn in shaken]


_ARRANGEMENTS: tuple[Arrangement, ...] = (
    _row,
    _fan,
    _scatter,
    _column,
    _pile,
    lambda rng, _: cribbage(rng),
)
_WEIGHTS = (0.26, 0.22, 0.22, 0.08, 0.06, 0.16)


def _turned(placed: list[Placement], rng: np.random.Generator) -> list[Placement]:
    """The group turned as a whole; each card may lie head down."""
    angle = rng.uniform(-np.pi, np.pi) if rng.random() < 0.5 else rng.normal(0, 0.2)
    cos, sin = np.cos(angle), np.sin(angle)
    return [
        Placement(
            cos * card.x - sin * card.y,
            sin * card.x + cos * card.y,
            card.angle + angle + np.pi * rng.integers(2),
        )
        for card in placed
    ]


def _moved(placed: list[Placement], rng: np.random.Generator) -> list[Placement]:
    x, y = rng.uniform(-2.2, 2.2, 2)
    return [Placement(card.x + x, card.y + y, card.angle) for card in _turned(placed, rng)]
