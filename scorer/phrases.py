"""The count as players say it aloud, and what they say to a claim (rules.md 5)."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

from scorer.groups import Group, groups
from scorer.muggins import Verdict
from scorer.score import Score, ScoreKind

_UNITS = (
    *("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"),
    *("ten", "eleven", "twelve", "thirteen", "fourteen", "fifteen", "sixteen", "seventeen"),
    *("eighteen", "nineteen"),
)
_TENS = ("", "", "twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety")

_PAIRS = {2: "pair", 3: "pair royal", 4: "double pair royal"}
_TIMES = {2: "double", 3: "triple", 4: "quadruple"}


def number(n: int) -> str:
    """Say a number below a hundred in words, a greater one in digits.

    >>> number(29)
    'twenty-nine'
    """
    if not 0 <= n < 10 * len(_TENS):
        return str(n)
    if n < len(_UNITS):
        return _UNITS[n]
    tens, ones = divmod(n, 10)
    return f"{_TENS[tens]}-{_UNITS[ones]}" if ones else _TENS[tens]


def phrase(scores: Sequence[Score]) -> str:
    """Say a count as players do, with the running total; nothing is "nineteen" (rules.md 4.4).

    >>> from scorer.cards import parse_cards
    >>> from scorer.show import show
    >>> *hand, starter = parse_cards("7C 8D 8H KC 9S")
    >>> phrase(show(hand, starter))
    'fifteen two, fifteen four, and a double run of three is twelve'
    """
    return ", ".join(_spoken(groups(scores))) or "nineteen"


def _spoken(found: Iterable[Group]) -> Iterator[str]:
    reached = 0
    for group in found:
        link = "and " if reached else ""
        reached += group.points
        if group.kind is ScoreKind.FIFTEEN:
            yield f"fifteen {number(reached)}"
        elif group.kind is ScoreKind.NOBS:
            yield f"{link}one for his nob is {number(reached)}"
        else:
            yield f"{link}a {_name(group)} is {number(reached)}"


def _name(group: Group) -> str:
    match group.kind:
        case ScoreKind.FIFTEEN:
            return "fifteen two"
        case ScoreKind.PAIR:
            return _PAIRS[group.copies[0]]
        case ScoreKind.RUN:
            return _run_name(group)
        case ScoreKind.FLUSH:
            return "flush"
        case ScoreKind.NOBS:
            return "one for his nob"


def _run_name(run: Group) -> str:
    """Name a run as players do, who leave out the length where the usual three is meant."""
    times = " ".join(_TIMES[copies] for copies in sorted(run.copies))
    if times not in ("", "double") and run.length == 3:  # noqa: PLR2004 - the shortest run
        return f"{times} run"
    return f"{times} run of {number(run.length)}".lstrip()


def missed_text(missed: Sequence[Score], scores: Sequence[Score]) -> str:
    """Name the scores of a count that a claim left out, with cards where others are called alike.

    >>> from scorer.cards import parse_cards
    >>> from scorer.show import show
    >>> *hand, starter = parse_cards("7C 8D 8H KC 9S")
    >>> scores = show(hand, starter)
    >>> missed_text([scores[0], scores[2]], scores)
    'fifteen two with 7♣ 8♦, and the pair'
    """
    found = groups(missed)
    counted = {score.kind for score in scores if score not in missed}
    said = Counter(_name(group) for group in found)
    *first, last = [
        _with_cards(group) if said[_name(group)] > 1 or group.kind in counted else _the(group)
        for group in found
    ]
    return f"{', '.join(first)}, and {last}" if first else last


def _the(group: Group) -> str:
    match group.kind:
        case ScoreKind.FIFTEEN:
            return _with_cards(group)
        case ScoreKind.NOBS:
            return _name(group)
    return f"the {_name(group)}"


def _with_cards(group: Group) -> str:
    cards = " ".join(card.symbols for card in group.scores[0].cards)
    article = "" if group.kind is ScoreKind.FIFTEEN else "the "
    return f"{article}{_name(group)} with {cards}"


def verdict_text(verdict: Verdict, scores: Sequence[Score]) -> str:
    """Say in a line what a claim was worth that was judged by ``scores``.

    >>> verdict_text(Verdict(claimed=2, true=0, missed=0, over=2, missed_scores=()), ())
    'two claimed, zero true: two too many'
    """
    if verdict.claimed == verdict.true:
        return f"{number(verdict.true)} is right"
    says = f"{number(verdict.claimed)} claimed, {number(verdict.true)} true"
    if verdict.over:
        return f"{says}: {number(verdict.over)} too many"
    if not verdict.missed_scores:
        return f"{says}: {number(verdict.missed)} missed"
    return f"{says}; missed: {missed_text(verdict.missed_scores, scores)}"
