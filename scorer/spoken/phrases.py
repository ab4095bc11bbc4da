"""The count as players say it aloud, and what they say to a claim (rules.md 5)."""

from collections import Counter
from collections.abc import Container, Sequence
from dataclasses import dataclass
from itertools import accumulate

from scorer.cards import Card, symbols
from scorer.count.verdict import Verdict
from scorer.language.enumeration import all_of
from scorer.language.numbers import Number
from scorer.language.sentence import Sentence, say, say_as
from scorer.language.words import ENGLISH, Words
from scorer.score import Score, ScoreKind
from scorer.spoken.groups import Group, group_name, groups, takes_article


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
    found = groups(scores)
    totals = accumulate(group.points for group in found)
    return tuple(
        Part(_begun(group, total), _cards(group), total)
        for group, total in zip(found, totals, strict=True)
    )


def _cards(group: Group) -> tuple[Card, ...]:
    return tuple(dict.fromkeys(card for score in group.scores for card in score.cards))


def _spoken(found: Sequence[Group]) -> Sentence:
    if not found:
        return say("nineteen, which is zero")
    said, total = _begun(found[0], found[0].points), found[0].points
    for place, group in enumerate(found[1:], start=2):
        total += group.points
        said = _continued(said, group, total, last=place == len(found))
    return said


def _begun(group: Group, total: int) -> Sentence:
    if group.kind is ScoreKind.FIFTEEN:
        return say("fifteen {total}", total=Number(total))
    if takes_article(group):
        return say("a {name} is {total}", name=group_name(group), total=Number(total))
    return say("{name} is {total}", name=group_name(group), total=Number(total))


def _continued(said: Sentence, group: Group, total: int, *, last: bool) -> Sentence:
    """Go on with a count; most languages say "and" but once, before what is counted last."""
    values = {"said": said, "more": _begun(group, total)}
    if group.kind is ScoreKind.FIFTEEN:
        return say("{said}, {more}", **values)
    if last:
        return say_as("counted last", "{said}, and {more}", **values)
    return say_as("counted before the last", "{said}, and {more}", **values)


def _missed(missed: Sequence[Score], scores: Sequence[Score]) -> Sentence:
    found = groups(missed)
    counted = {score.kind for score in scores if score not in missed} | {ScoreKind.FIFTEEN}
    times = Counter(str(group_name(group)) for group in found)
    alike = {name for name, number in times.items() if number > 1}
    return all_of(
        [
            _with_cards(group)
            if group.kind in counted or str(group_name(group)) in alike
            else _the(group)
            for group in found
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
    'two claimed, zero true: two too many'
    """
    said = _judged(verdict, scores)
    if verdict.true and verdict.claimed in impossible:
        claimed = Number(verdict.claimed)
        said = say("{said}; no hand counts {claimed}", said=said, claimed=claimed)
    return said.within(words)


def _judged(verdict: Verdict, scores: Sequence[Score]) -> Sentence:
    numbers = {"claimed": Number(verdict.claimed), "true": Number(verdict.true)}
    if verdict.claimed == verdict.true:
        return say("{true} is right", **numbers)
    if verdict.over:
        over = Number(verdict.over)
        return say("{claimed} claimed, {true} true: {over} too many", over=over, **numbers)
    if not verdict.missed_scores:
        missed = Number(verdict.missed)
        return say("{claimed} claimed, {true} true: {missed} missed", missed=missed, **numbers)
    scores_missed = _missed(verdict.missed_scores, scores)
    return say("{claimed} claimed, {true} true; missed: {scores}", scores=scores_missed, **numbers)
