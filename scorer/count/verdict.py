"""What a player's claim is worth against the true count (rules.md 6)."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from scorer.cards import Rank
from scorer.language.refusal import Refusal
from scorer.language.sentence import say
from scorer.score import Score, ScoreKind, total

NINETEEN = 19
"""No hand of four scores it, so players call a hand of nothing nineteen (rules.md 4.4)."""


class ClaimError(Refusal):
    """A claim that nobody can make."""


@dataclass(frozen=True, slots=True)
class Verdict:
    """A claim beside the true count: ``claimed + missed - over == true``.

    ``missed_scores`` are what the claim most likely left out. Their points are exactly ``missed``;
    it is empty where no scores add up to that, as for a flush of five claimed as four.
    """

    claimed: int
    true: int
    missed: int
    over: int
    missed_scores: tuple[Score, ...]


def judge(claim: int, scores: Sequence[Score]) -> Verdict:
    """Judge a claimed total; nineteen for a hand of nothing is the joke, and counts as 0.

    Raises ``ClaimError`` for less than 0.
    """
    if claim < 0:
        raise ClaimError(say("{claim} is no claim; a player claims 0 points or more", claim=claim))
    true = total(scores)
    claimed = 0 if true == 0 and claim == NINETEEN else claim
    missed, over = max(0, true - claimed), max(0, claimed - true)
    return Verdict(claimed, true, missed, over, _left_out(missed, scores))


_Unit: TypeAlias = tuple[Score, ...]
"""Scores that are seen, or missed, at one look."""


def _left_out(missed: int, scores: Sequence[Score]) -> tuple[Score, ...]:
    """Choose the scores that add up to ``missed``, in the order in which they are counted.

    A player sees all pairs of a rank at once, so that they are missed together if that adds up.
    """
    if not missed:
        return ()
    together = _adding_up(missed, _units(scores))
    apart = _adding_up(missed, [(score,) for score in scores])
    chosen = {score for unit in together or apart for score in unit}
    return tuple(score for score in scores if score in chosen)


def _units(scores: Iterable[Score]) -> list[_Unit]:
    units: dict[Rank | Score, list[Score]] = {}
    for score in scores:
        together = score.cards[0].rank if score.kind is ScoreKind.PAIR else score
        units.setdefault(together, []).append(score)
    return [tuple(unit) for unit in units.values()]


def _adding_up(wanted: int, units: Iterable[_Unit]) -> tuple[_Unit, ...]:
    """Find the fewest units with the points wanted; of equally few those of the latest kinds.

    What is counted last is forgotten first. Within a kind the first ones are named.
    """
    ways: dict[int, tuple[int, ...]] = {0: ()}
    likely = sorted(units, key=_lateness, reverse=True)
    for place, unit in enumerate(likely):
        for reached, way in list(ways.items()):
            longer, points = (*way, place), reached + total(unit)
            if points not in ways or (len(longer), longer) < (len(ways[points]), ways[points]):
                ways[points] = longer
    return tuple(likely[place] for place in ways.get(wanted, ()))


def _lateness(unit: _Unit) -> int:
    return list(ScoreKind).index(unit[0].kind)
