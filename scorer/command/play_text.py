"""The play of a deal as ``cribcam play`` prints it, for people and as JSON."""

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import Any

from scorer.count_json import score_json
from scorer.numbers import number
from scorer.play import Play
from scorer.play_steps import Lay
from scorer.reneges import Renege, reneges
from scorer.score import Score, ScoreKind, total
from scorer.seat import Seat
from scorer.terms import KINDS

_ALIKE = {1: "pair", 3: "pair royal", 6: "double pair royal"}
"""From the number of pairs to what they are called together."""


def play_json(play: Play) -> dict[str, Any]:
    """Describe the play as ``cribcam play --json`` does."""
    return {
        "cards": [_lay_json(lay) for lay in play.laid],
        "totals": {Seat(place).name: points for place, points in enumerate(play.totals)},
        "reneges": [_renege_json(renege) for renege in reneges(play)],
    }


def _lay_json(lay: Lay) -> dict[str, Any]:
    return {
        "seat": lay.seat.name,
        "card": str(lay.card),
        "count": lay.count,
        "points": total(lay.scores),
        "scores": [score_json(score) for score in lay.scores],
    }


def _renege_json(renege: Renege) -> dict[str, Any]:
    return {
        "seat": renege.seat.name,
        "card_index": renege.place,
        "count": renege.count,
        "cards": [str(card) for card in renege.cards],
    }


def listing(play: Play) -> Iterator[str]:
    """List the cards line by line, a blank line between two series, then totals and reneges."""
    yield "seat  card  count  points"
    reached = 0
    for lay in play.laid:
        if lay.count - lay.card.pips < reached:
            yield ""
        reached = lay.count
        yield _line(lay)
    yield ""
    yield totals_text(play)
    for renege in reneges(play):
        cards = " ".join(card.symbols for card in renege.cards)
        yield f"{renege.seat.name} laid nothing on {renege.count} and held {cards}"


def totals_text(play: Play) -> str:
    """Say what each seat pegged.

    >>> totals_text(Play((4, 4)))
    'A 0, B 0'
    """
    return ", ".join(f"{Seat(place).name} {points}" for place, points in enumerate(play.totals))


def _line(lay: Lay) -> str:
    points = total(lay.scores) or ""
    line = f"{lay.seat.name:4}  {lay.card.symbols:>4}  {lay.count:5}  {points:>6}"
    return f"{line}  {_said(lay.scores)}".rstrip()


def _said(scores: Sequence[Score]) -> str:
    """Say what a card scores, the pairs of a pair royal together (rules.md 3.3)."""
    kinds = groupby(scores, key=lambda score: score.kind)
    alike = [tuple(group) for _, group in kinds]
    return ", ".join(f"{_name(group)} for {number(total(group))}" for group in alike)


def _name(scores: Sequence[Score]) -> str:
    kind = scores[0].kind
    if kind is ScoreKind.PAIR:
        return _ALIKE[len(scores)]
    if kind is ScoreKind.RUN:
        return f"run of {number(len(scores[0].cards))}"
    return str(KINDS[kind])
