"""What every player has pegged in each deal, and for what, as people read it."""

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any

from scorer.language.sentence import say
from scorer.language.words import Words
from scorer.pegs import Reason
from scorer.spoken.terms import REASONS

_ALL = -1
"""Stands for all deals together, in the place of the number of one."""


def points_table(visible: dict[str, Any], words: Words) -> Iterator[str]:
    """Write the table of a game, from its JSON: a line a deal and player, then all deals.

    A column is there for each reason for which anybody has pegged; without one there is no table.
    Points past the game hole are left out, so that the sums are the holes that the pegs have gone.
    """
    pegged = _pegged(visible)
    if not pegged:
        return
    reasons = [reason for reason in Reason if any(reason == key[2] for key in pegged)]
    heads = [say("deal"), say("player"), *(REASONS[reason] for reason in reasons), say("points")]
    rows = [[head.within(words) for head in heads]]
    for deal in (*sorted({deal for deal, _, _ in pegged} - {_ALL}), _ALL):
        named = say("all").within(words) if deal == _ALL else str(deal)
        for seat, name in visible["names"].items():
            points = [pegged[deal, seat, reason] for reason in reasons]
            rows.append([named, name, *(str(n or "") for n in points), str(sum(points))])
    yield from _aligned(rows)


def _pegged(visible: dict[str, Any]) -> Counter[tuple[int, str, str]]:
    """Add up the holes by deal, seat and reason; no peg moves after the one that went too far."""
    pegged = Counter[tuple[int, str, str]]()
    too_far = sum(pegs["points"] - pegs["front"] for pegs in visible["pegs"])
    for left, pegging in enumerate(reversed(visible["peggings"])):
        points = pegging["points"] - (0 if left else too_far)
        for deal in (pegging["deal"], _ALL):
            pegged[deal, pegging["seat"], pegging["reason"]] += points
    return pegged


def _aligned(rows: Sequence[Sequence[str]]) -> Iterator[str]:
    """Write the cells below each other, the names from the left."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    for deal, name, *figures in rows:
        right = [f"{cell:>{width}}" for cell, width in zip(figures, widths[2:], strict=True)]
        yield "  ".join([f"{deal:>{widths[0]}}", f"{name:{widths[1]}}", *right])
