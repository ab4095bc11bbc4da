"""The names of scores: of each kind, and of the groups that a count says together.

In the other languages a name stands with its article, where there is one, in the nominative.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from math import prod

from scorer.cards import Rank
from scorer.language.sentence import Sentence, say, say_as
from scorer.score import Score, ScoreKind, total

_ALIKE = {1: 2, 3: 3, 6: 4}
"""From the number of pairs of one rank to the number of its cards."""

KINDS: Mapping[ScoreKind, Sentence] = {
    ScoreKind.FIFTEEN: say("fifteen"),
    ScoreKind.PAIR: say("pair"),
    ScoreKind.RUN: say("run"),
    ScoreKind.FLUSH: say("flush"),
    ScoreKind.NOBS: say("nobs"),
    ScoreKind.THIRTY_ONE: say("thirty-one"),
    ScoreKind.GO: say("go"),
    ScoreKind.LAST_CARD: say("last card"),
    ScoreKind.TWENTY_FIVE: say("twenty-five"),
    ScoreKind.PAIR_ROYAL: say("pair royal"),
    ScoreKind.DOUBLE_PAIR_ROYAL: say("double pair royal"),
    ScoreKind.JACK_OR_DEUCE: say("jack or deuce"),
    ScoreKind.COLOURS: say("colours"),
}

_PAIRS = {
    2: say_as("counted", "pair"),
    3: say_as("counted", "pair royal"),
    4: say_as("counted", "double pair royal"),
}
_RUNS = {
    (3, ()): say_as("counted", "run of three"),
    (4, ()): say_as("counted", "run of four"),
    (5, ()): say_as("counted", "run of five"),
    (6, ()): say_as("counted", "run of six"),
    (7, ()): say_as("counted", "run of seven"),
    (8, ()): say_as("counted", "run of eight"),
    (3, (2,)): say_as("counted", "double run of three"),
    (4, (2,)): say_as("counted", "double run of four"),
    (5, (2,)): say_as("counted", "double run of five"),
    # Players leave out the length where the usual three is meant.
    (3, (3,)): say_as("counted", "triple run"),
    (4, (3,)): say_as("counted", "triple run of four"),
    (3, (4,)): say_as("counted", "quadruple run"),
    (3, (2, 2)): say_as("counted", "double double run"),
    (4, (2, 2)): say_as("counted", "double double run of four"),
    (3, (2, 3)): say_as("counted", "double triple run"),
    (3, (2, 2, 2)): say_as("counted", "double double double run"),
}
"""By the length and the numbers of equal cards, small ones first; tiles reach eight in the play."""
_ALONE = {
    ScoreKind.FIFTEEN: say_as("counted", "fifteen two"),
    ScoreKind.FLUSH: say_as("counted", "flush"),
    ScoreKind.NOBS: say_as("counted", "one for his nob"),
    ScoreKind.THIRTY_ONE: say_as("counted", "thirty-one"),
    ScoreKind.GO: say_as("counted", "one for go"),
    ScoreKind.LAST_CARD: say_as("counted", "one for last card"),
    ScoreKind.TWENTY_FIVE: say_as("counted", "twenty-five"),
    ScoreKind.PAIR_ROYAL: _PAIRS[3],
    ScoreKind.DOUBLE_PAIR_ROYAL: _PAIRS[4],
    ScoreKind.JACK_OR_DEUCE: say_as("counted", "jack or deuce"),
    ScoreKind.COLOURS: say_as("counted", "colours"),
}
_FIFTEEN_BY_CARDS = say_as("counted", "fifteen")
"""In Costly Colours, where it is worth as many points as cards."""
_WITHOUT_ARTICLE = {
    *(ScoreKind.FIFTEEN, ScoreKind.TWENTY_FIVE, ScoreKind.THIRTY_ONE, ScoreKind.COLOURS),
    *(ScoreKind.NOBS, ScoreKind.GO, ScoreKind.LAST_CARD),
}


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


def group_name(group: Group) -> Sentence:
    """Name a group, without an article in English."""
    match group.kind:
        case ScoreKind.PAIR:
            return _PAIRS[group.copies[0]]
        case ScoreKind.RUN:
            return _RUNS[group.length, tuple(sorted(group.copies))]
        case ScoreKind.FIFTEEN if group.points != 2:  # noqa: PLR2004 - as its name says
            return _FIFTEEN_BY_CARDS
    return _ALONE[group.kind]


def takes_article(group: Group) -> bool:
    """Tell whether English puts an article before the name."""
    return group.kind not in _WITHOUT_ARTICLE
