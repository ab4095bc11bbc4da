"""What a hand, crib or starter scores, impossible totals, and a claim's verdict (rules.md 4)."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import chain, combinations, product
from typing import TypeAlias

from scorer.cards import Card, Rank
from scorer.count.costly_colours import hand_scores
from scorer.language.sentence import Refusal, say
from scorer.score import FIFTEEN, SHORTEST_RUN, Score, ScoreKind, total
from scorer.variant import SIX_CARD, Scoring, Variant

Scores: TypeAlias = tuple[Score, ...]


def show(
    hand: Sequence[Card],
    starter: Card | None,
    *,
    crib: bool = False,
    variant: Variant = SIX_CARD,
) -> tuple[Score, ...]:
    """Count a hand, or a crib, with the starter; without one (None) the hand's cards alone.

    Raises ``HandError`` or ``CardError`` where ``variant.check`` does.

    >>> from scorer.cards import parse_cards
    >>> from scorer.score import total
    >>> *hand, starter = parse_cards("5C 5D 5H JS 5S")
    >>> total(show(hand, starter))
    29
    """
    variant.check(hand, starter, crib=crib)
    if variant.scoring is not Scoring.CRIBBAGE:
        return hand_scores(hand, starter)
    cards = tuple(hand) if starter is None else (*hand, starter)
    return tuple(
        chain(
            _fifteens(cards),
            _pairs(cards),
            _runs(cards),
            _flush(hand, starter, crib),
            _nobs(hand, starter),
        )
    )


def show_alike(
    hands: Iterable[Sequence[Card]], count: Callable[[Sequence[Card], Card], Scores]
) -> Scores | None:
    """Count ``hands``, of which one lies there, each with its starter last.

    Give the scores of the first if all score alike: the same kinds, the same points. None if one
    differs, or there is no hand.
    """
    every = (count(hand, starter) for *hand, starter in hands)
    first = next(every, None)
    alike = first is not None and all(_reasons(other) == _reasons(first) for other in every)
    return first if alike else None


def _reasons(scores: Scores) -> list[tuple[ScoreKind, int]]:
    return [(score.kind, score.points) for score in scores]


def _fifteens(cards: Sequence[Card]) -> Iterator[Score]:
    pips = [card.pips for card in cards]
    for size in range(2, len(cards) + 1):
        for subset, counts in zip(combinations(cards, size), combinations(pips, size), strict=True):
            if sum(counts) == FIFTEEN:
                yield Score(ScoreKind.FIFTEEN, subset, 2)


def _pairs(cards: Sequence[Card]) -> Iterator[Score]:
    for one, other in combinations(cards, 2):
        if one.rank == other.rank:
            yield Score(ScoreKind.PAIR, (one, other), 2)


def _runs(cards: Sequence[Card]) -> Iterator[Score]:
    for stretch in _stretches(cards):
        if len(stretch) >= SHORTEST_RUN:
            for run in product(*stretch):
                yield Score(ScoreKind.RUN, run, len(run))


def _stretches(cards: Sequence[Card]) -> Iterator[list[list[Card]]]:
    """Part the cards into stretches of consecutive ranks, each the cards rank by rank."""
    stretch: list[list[Card]] = []
    for rank in sorted({card.rank for card in cards}):
        if stretch and stretch[-1][0].rank < rank - 1:
            yield stretch
            stretch = []
        stretch.append([card for card in cards if card.rank == rank])
    yield stretch


def _flush(hand: Sequence[Card], starter: Card | None, crib: bool) -> Iterator[Score]:
    suits = {card.suit for card in hand}
    if len(suits) == 1 and starter is not None and starter.suit in suits:
        yield Score(ScoreKind.FLUSH, (*hand, starter), len(hand) + 1)
    elif len(suits) == 1 and not crib:
        yield Score(ScoreKind.FLUSH, tuple(hand), len(hand))


def _nobs(hand: Sequence[Card], starter: Card | None) -> Iterator[Score]:
    for card in hand:
        if starter is not None and card.rank is Rank.JACK and card.suit is starter.suit:
            yield Score(ScoreKind.NOBS, (card,), 1)


def heels(starter: Card, variant: Variant = SIX_CARD) -> int:
    """Give the points of a starter: a jack is two for his heels; Costly Colours knows more.

    >>> heels(Card.parse("JC")), heels(Card.parse("2C"))
    (2, 0)
    """
    if variant.scoring is Scoring.CRIBBAGE:
        return 2 if starter.rank is Rank.JACK else 0
    return 4 if starter.rank in (Rank.JACK, Rank.TWO) else 0


@dataclass(frozen=True, slots=True)
class Impossible:
    """The totals above the ``best``, where that is known, and the ``gaps`` below it.

    >>> 27 in Impossible(29, (27,)), 28 in Impossible(29, (27,)), 30 in Impossible(29)
    (True, False, True)
    """

    best: int | None = None
    gaps: tuple[int, ...] = ()

    def __contains__(self, points: object) -> bool:
        above = self.best is not None and isinstance(points, int) and points > self.best
        return above or points in self.gaps


_OF_HANDS = {
    3: Impossible(20, (16, 17, 18, 19)),
    4: Impossible(29, (19, 25, 26, 27)),
    5: Impossible(46, (35, 41, 42, 43, 44, 45)),
}
"""By the number of cards beside the starter; a crib is like a hand."""
NOTHING = Impossible()


def impossible(variant: Variant, *, crib: bool = False) -> Impossible:
    """Give the totals that no hand, or crib, of a variant has.

    It is empty where not all hands have been counted, as in Costly Colours.

    >>> from scorer.variant import SIX_CARD
    >>> impossible(SIX_CARD).gaps
    (19, 25, 26, 27)
    """
    if variant.scoring is not Scoring.CRIBBAGE:
        return NOTHING
    return _OF_HANDS.get(variant.crib_size if crib else variant.hand_size, NOTHING)


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
    return tuple(filter(chosen.__contains__, scores))


def _units(scores: Iterable[Score]) -> list[_Unit]:
    units: dict[Rank | Score, list[Score]] = {}
    for score in scores:
        together = score.cards[0].rank if score.kind is ScoreKind.PAIR else score
        units.setdefault(together, []).append(score)
    return [tuple(unit) for unit in units.values()]


def _adding_up(target: int, units: Iterable[_Unit]) -> tuple[_Unit, ...]:
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
    return tuple(likely[place] for place in ways.get(target, ()))


def _lateness(unit: _Unit) -> int:
    return list(ScoreKind).index(unit[0].kind)
