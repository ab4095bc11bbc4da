"""What players say in one breath: the pairs of a rank together, a double run with its pair."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import prod

from scorer.cards import Rank
from scorer.score import Score, ScoreKind, total

_ALIKE = {1: 2, 3: 3, 6: 4}
"""From the number of pairs of one rank to the number of its cards."""


@dataclass(frozen=True, slots=True)
class Group:
    """Scores that are said together.

    ``copies`` are the numbers of equal cards: (3,) for a pair royal and for a triple run, (2, 2)
    for a double double run, nothing for a single run.
    """

    kind: ScoreKind
    scores: tuple[Score, ...]
    copies: tuple[int, ...] = ()

    @property
    def points(self) -> int:
        """The points of all its scores."""
        return total(self.scores)

    @property
    def length(self) -> int:
        """How many cards one of its scores takes; the length of a run."""
        return len(self.scores[0].cards)


def groups(scores: Sequence[Score]) -> tuple[Group, ...]:
    """Gather scores in the order in which they are counted; pairs inside runs go with them."""
    runs = tuple(_runs(scores))
    said = {score for run in runs for score in run.scores}
    rest = [score for score in scores if score not in said]
    alone = [Group(score.kind, (score,)) for score in rest if score.kind is not ScoreKind.PAIR]
    order = list(ScoreKind)
    return tuple(sorted((*alone, *_pairs(rest), *runs), key=lambda group: order.index(group.kind)))


def _runs(scores: Sequence[Score]) -> Iterator[Group]:
    """Merge the runs over the same ranks where the pairs that make them several are scored too."""
    for ranks, runs in _by_ranks(scores, ScoreKind.RUN).items():
        pairs = [pair for pair in _pairs(scores) if pair.scores[0].cards[0].rank in ranks]
        copies = tuple(number for pair in pairs for number in pair.copies)
        if prod(copies) == len(runs):
            doubled = [score for pair in pairs for score in pair.scores]
            yield Group(ScoreKind.RUN, (*runs, *doubled), copies)
        else:
            yield from (Group(ScoreKind.RUN, (run,)) for run in runs)


def _pairs(scores: Sequence[Score]) -> Iterator[Group]:
    for pairs in _by_ranks(scores, ScoreKind.PAIR).values():
        if len(pairs) in _ALIKE:
            yield Group(ScoreKind.PAIR, tuple(pairs), (_ALIKE[len(pairs)],))
        else:
            yield from (Group(ScoreKind.PAIR, (pair,), (2,)) for pair in pairs)


def _by_ranks(scores: Sequence[Score], kind: ScoreKind) -> dict[tuple[Rank, ...], list[Score]]:
    found: dict[tuple[Rank, ...], list[Score]] = {}
    for score in scores:
        if score.kind is kind:
            found.setdefault(tuple(card.rank for card in score.cards), []).append(score)
    return found
