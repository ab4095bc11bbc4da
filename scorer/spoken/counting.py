"""The count as players say it aloud, and what they say to a claim (rules.md 5)."""

from collections import Counter
from collections.abc import Container, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import accumulate, chain
from math import prod

from scorer.cards import Card, Rank, symbols
from scorer.count.show import Verdict
from scorer.language.sentence import ENGLISH, Number, Sentence, Words, all_of, say, say_as
from scorer.score import Score, ScoreKind

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
        return sum(score.points for score in self.scores)

    @property
    def length(self) -> int:
        """How many cards one of its scores takes; the length of a run."""
        return len(self.scores[0].cards)


def groups(scores: Sequence[Score]) -> tuple[Group, ...]:
    """Gather scores in the order in which they are counted; pairs inside runs go with them."""
    runs = tuple(_runs(scores))
    in_runs = {score for run in runs for score in run.scores}
    rest = [score for score in scores if score not in in_runs]
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
    by_ranks: dict[tuple[Rank, ...], list[Score]] = {}
    for score in scores:
        if score.kind is kind:
            by_ranks.setdefault(tuple(card.rank for card in score.cards), []).append(score)
    return by_ranks


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


def phrase(scores: Sequence[Score], words: Words = ENGLISH) -> str:
    """Say a count as players do, with the running total (rules.md 4.4).

    >>> from scorer.cards import parse_cards
    >>> from scorer.count.show import show
    >>> *hand, starter = parse_cards("7C 8D 8H KC 9S")
    >>> phrase(show(hand, starter))
    'fifteen two, fifteen four, and a double run of three is twelve'
    """
    return _spoken(groups(scores)).within(words)


@dataclass(frozen=True, slots=True)
class Part:
    """What is said in one breath of a count, its ``cards``, and the ``total`` up to here."""

    text: Sentence
    cards: tuple[Card, ...]
    total: int


def spoken_parts(scores: Sequence[Score]) -> tuple[Part, ...]:
    """Take a count apart as it is said; no part for a hand of nothing.

    >>> from scorer.cards import parse_cards
    >>> from scorer.count.show import show
    >>> *hand, starter = parse_cards("7C 8D 8H KC 9S")
    >>> [str(part.text) for part in spoken_parts(show(hand, starter))]
    ['fifteen two', 'fifteen four', 'a double run of three is twelve']
    """
    score_groups = groups(scores)
    totals = accumulate(group.points for group in score_groups)
    return tuple(
        Part(_begun(group, total), _cards(group), total)
        for group, total in zip(score_groups, totals, strict=True)
    )


def _cards(group: Group) -> tuple[Card, ...]:
    if len(group.scores) == 1:
        return group.scores[0].cards
    return tuple(dict.fromkeys(chain(*[score.cards for score in group.scores])))


def _spoken(score_groups: Sequence[Group]) -> Sentence:
    if not score_groups:
        return say("nineteen, which is zero")
    first, *others = zip(
        score_groups, accumulate(group.points for group in score_groups), strict=True
    )
    sentence = _begun(*first)
    for place, (group, total) in enumerate(others, start=2):
        sentence = _continued(sentence, group, total, last=place == len(score_groups))
    return sentence


def _begun(group: Group, total: int) -> Sentence:
    if group.kind is ScoreKind.FIFTEEN:
        return say("fifteen {total}", total=Number(total))
    if takes_article(group):
        return say("a {name} is {total}", name=group_name(group), total=Number(total))
    return say("{name} is {total}", name=group_name(group), total=Number(total))


def _continued(sentence: Sentence, group: Group, total: int, *, last: bool) -> Sentence:
    """Go on with a count; most languages say "and" but once, before what is counted last."""
    values = {"said": sentence, "more": _begun(group, total)}
    if group.kind is ScoreKind.FIFTEEN:
        return say("{said}, {more}", **values)
    if last:
        return say_as("counted last", "{said}, and {more}", **values)
    return say_as("counted before the last", "{said}, and {more}", **values)


def _missed(missed: Sequence[Score], scores: Sequence[Score]) -> Sentence:
    missed_groups = groups(missed)
    counted = {score.kind for score in scores if score not in missed} | {ScoreKind.FIFTEEN}
    named = [str(group_name(group)) for group in missed_groups]
    alike = {name for name, number in Counter(named).items() if number > 1}
    return all_of(
        [
            _with_cards(group) if group.kind in counted or name in alike else _the(group)
            for group, name in zip(missed_groups, named, strict=True)
        ]
    )


def _the(group: Group) -> Sentence:
    name = group_name(group)
    return say("the {name}", name=name) if takes_article(group) else name


def _with_cards(group: Group) -> Sentence:
    name, cards = group_name(group), symbols(group.scores[0].cards)
    if takes_article(group):
        return say("the {name} with {cards}", name=name, cards=cards)
    return say("{name} with {cards}", name=name, cards=cards)


def verdict_text(
    verdict: Verdict,
    scores: Sequence[Score],
    words: Words = ENGLISH,
    impossible: Container[int] = (),
) -> str:
    """Say in a line what a claim was worth that was judged by ``scores``.

    A claim of a total that is ``impossible`` is told so, but for a hand of nothing.

    >>> verdict_text(Verdict(claimed=2, true=0, missed=0, over=2, missed_scores=()), ())
    'claimed two, true count zero: two too many'
    """
    sentence = _judged(verdict, scores)
    if verdict.true and verdict.claimed in impossible:
        claimed = Number(verdict.claimed)
        sentence = say("{said}; no hand counts {claimed}", said=sentence, claimed=claimed)
    return sentence.within(words)


def _judged(verdict: Verdict, scores: Sequence[Score]) -> Sentence:
    numbers = {"claimed": Number(verdict.claimed), "true": Number(verdict.true)}
    if verdict.claimed == verdict.true:
        return say("{true} is right", **numbers)
    if verdict.over:
        over = Number(verdict.over)
        return say("claimed {claimed}, true count {true}: {over} too many", over=over, **numbers)
    if not verdict.missed_scores:
        missed = Number(verdict.missed)
        return say(
            "claimed {claimed}, true count {true}: {missed} missed", missed=missed, **numbers
        )
    scores_missed = _missed(verdict.missed_scores, scores)
    return say(
        "claimed {claimed}, true count {true}; missed: {scores}", scores=scores_missed, **numbers
    )
