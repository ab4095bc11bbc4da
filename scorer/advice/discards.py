"""Which cards to lay in the crib: every choice with its exact expected hand and crib."""

from collections import Counter
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction
from functools import partial
from itertools import combinations
from operator import mul
from typing import Protocol, TypeAlias, TypeVar

from scorer.cards import DECK, Card, Rank, Suit, different
from scorer.count.fast import points_by_starter
from scorer.count.odds import Odds, starter_odds
from scorer.language.sentence import Refusal, quoted, say, say_many
from scorer.variant import SIX_CARD, HandError, Variant


class Choice(Protocol):
    """A choice with its worth."""

    @property
    def net(self) -> Fraction:
        """What it wins on average."""
        ...


Ranked = TypeVar("Ranked", bound=Choice)


def best_of(ranked: Sequence[Ranked]) -> tuple[Ranked, ...]:
    """Give the choices that are worth as much as the first one; ``ranked`` are the best first."""
    return tuple(choice for choice in ranked if choice.net == ranked[0].net)


Ranks: TypeAlias = tuple[Rank, ...]
"""Ranks in order."""
Weight: TypeAlias = Callable[[Ranks], int]
"""How much more often than others a set of cards of these ranks is laid in the crib."""


@dataclass(frozen=True, slots=True)
class Others:
    """The sets of cards that the others may lay in the crib, each with every starter, by weight.

    A set has ``size`` cards; ``number`` is the weight of all. ``ranks`` maps the ranks of a set to
    its weight with a starter of each rank, ``starters`` a suit to the weight of its starters, and
    ``flushes`` a suit to the weight of the sets of that suit with a starter of it. ``nobs`` is the
    weight of the sets with a jack of the starter's suit.
    """

    size: int
    number: int
    ranks: Mapping[Ranks, Sequence[int]]
    starters: Mapping[Suit, int]
    flushes: Mapping[Suit, int]
    nobs: int


def others_from(unseen: Collection[Card], size: int, weight: Weight) -> Others:
    """Weigh every set of ``size`` unseen cards with every starter that it leaves."""
    sets: Counter[Ranks] = Counter()
    taken: Counter[Suit] = Counter()
    flushes = dict.fromkeys(Suit, 0)
    nobs = 0
    left = Counter(card.suit for card in unseen)
    cards = sorted(unseen, key=lambda card: card.rank)
    all_ranks = combinations([card.rank for card in cards], size)
    all_suits = combinations([card.suit for card in cards], size)
    for ranks, suits in zip(all_ranks, all_suits, strict=True):
        times = weight(ranks)
        sets[ranks] += times
        for suit in suits:
            taken[suit] += times
        if suits.count(suits[0]) == size:
            flushes[suits[0]] += times * (left[suits[0]] - size)
        if Rank.JACK in ranks:
            jacks = [suit for rank, suit in zip(ranks, suits, strict=True) if rank is Rank.JACK]
            nobs += times * sum(left[suit] - suits.count(suit) for suit in jacks)
    number = sets.total()
    starters = {suit: number * left[suit] - taken[suit] for suit in Suit}
    by_rank = _starters_by_rank(unseen, sets)
    return Others(size, number * (len(unseen) - size), by_rank, starters, flushes, nobs)


def _starters_by_rank(
    unseen: Collection[Card], sets: Mapping[Ranks, int]
) -> dict[Ranks, list[int]]:
    left = Counter(card.rank for card in unseen)
    return {
        ranks: [times * (left[rank] - ranks.count(rank)) for rank in Rank]
        for ranks, times in sets.items()
    }


def expected_crib(discarded: Sequence[Card], others: Others) -> Fraction:
    """Give the average, over what the others lay and all starters, of the crib's points."""
    own = [card.rank for card in discarded]
    points = others.nobs + sum(
        sum(map(mul, starters, points_by_starter(tuple(sorted((*own, *ranks))))))
        for ranks, starters in others.ranks.items()
    )
    suit = discarded[0].suit
    if all(card.suit is suit for card in discarded):
        points += (len(discarded) + others.size + 1) * others.flushes[suit]
    points += sum(others.starters[card.suit] for card in discarded if card.rank is Rank.JACK)
    return Fraction(points, others.number)


class Role(StrEnum):
    """What a player is in one deal: the crib is the dealer's, or his side's."""

    DEALER = "dealer"
    PONE = "pone"

    @property
    def other(self) -> "Role":
        """The role of the opponent."""
        return Role.PONE if self is Role.DEALER else Role.DEALER


_TABLE = """
dealer A  2624
dealer 2  1923 2978
dealer 3  2358 2888 2751
dealer 4  1811 1690 1687 2337
dealer 5   355  466  506  459 1710
dealer 6   504  744  574  255  487 2447
dealer 7   797 1195  735  538  703 1907 3459
dealer 8   728  768  686  425  525 2205 3377 3151
dealer 9   521  608  495  336  419 1922 1889 2119 2562
dealer 10  467  288  291  322  904  381  251  894 1274 1772
dealer J   578  514  424  410 1662  376  477  408  595 1877 2642
dealer Q   475  470  470  459 1530  272  426  340  272  936 2368 2183
dealer K   688  737  789  673 1311  330  594  299  347  626 1802 2171 2690
pone   A   685
pone   2  1464  640
pone   3  1032  271  432
pone   4   523  892  499  384
pone   5   110  137   63   60   36
pone   6   939  877 1111  271   46  310
pone   7  1472 1375  855 1029   81  444  381
pone   8  1716 1513 1162  842  119  969  258  860
pone   9  1499 1394 1027  841  147  538 1442 1035  733
pone   10 1456  973  861  854   72 1085 1523  535  340  473
pone   J  1222  765  696  731   70  584  791 1084  751  668  434
pone   Q  2131 1352 1233 1219   70 1193 1405 1594 1674 1711  800  714
pone   K  2321 1514 1344 1339   70 1742 2266 2071 2105 3928 1453 2635  832
"""


def sensible_weights(role: Role) -> dict[Ranks, int]:
    """Give the number of each pair of ranks for a role.

    >>> sensible_weights(Role.PONE)[Rank.FIVE, Rank.FIVE]
    36
    """
    rows = [line.split() for line in _TABLE.split("\n") if line.startswith(role)]
    return {
        (low, high): int(number)
        for high, (_, _, *numbers) in zip(Rank, rows, strict=True)
        for low, number in zip(Rank, numbers, strict=False)
    }


class ModelError(Refusal):
    """No model has that name, or a weight is not one; the message says what is offered."""


@dataclass(frozen=True, slots=True)
class DiscardModel:
    """How much more often than others each player lays away cards of some ranks.

    ``weights`` maps ranks in order to a whole number above 0; what it does not list weighs 1.
    """

    name: str
    weights: Mapping[Role, Mapping[Ranks, int]]

    def __post_init__(self) -> None:
        for ranks, weight in ((r, w) for each in self.weights.values() for r, w in each.items()):
            if weight < 1:
                named = " ".join(map(str, ranks))
                values = {"name": self.name, "cards": named, "weight": weight}
                raise ModelError(
                    say("{name}: {cards} weighs {weight}; a weight is 1 or more", **values)
                )

    def check(self, size: int) -> None:
        """Raise ``ModelError`` unless it lists sets of so many cards, or nothing at all."""
        listed = {len(ranks) for weights in self.weights.values() for ranks in weights}
        if listed and size not in listed:
            values = {"name": self.name, "size": size, "other": UNIFORM.name}
            raise ModelError(
                say("the model {name} weighs no {size} cards; take the model {other}", **values)
            )

    def weight(self, role: Role, ranks: Ranks) -> int:
        """Weigh cards of these ranks, in order, laid away by a player in that role."""
        return self.weights.get(role, {}).get(ranks, 1)


UNIFORM = DiscardModel("uniform", {})
"""Every set of unseen cards is equally likely."""
SENSIBLE = DiscardModel("sensible", {role: sensible_weights(role) for role in Role})
"""The opponent keeps what is best for him in the six-card game of two."""

MODELS = {model.name: model for model in (SENSIBLE, UNIFORM)}


def model_named(name: str) -> DiscardModel:
    """Find a model; raise ``ModelError`` if there is none of that name."""
    if name not in MODELS:
        names = ", ".join(MODELS)
        raise ModelError(
            say("no model is called '{name}'; there are {names}", name=quoted(name), names=names)
        )
    return MODELS[name]


def usual_model(variant: Variant) -> DiscardModel:
    """Choose a model: sensible where one opponent lays away two cards, and wants points."""
    alike = (variant.discards, variant.crib_size) == (SIX_CARD.discards, SIX_CARD.crib_size)
    return SENSIBLE if alike and not variant.lowest_wins else UNIFORM


@dataclass(frozen=True, slots=True)
class Discard:
    """One way to part the cards dealt: the odds of the hand and the average of the crib."""

    role: Role
    kept: tuple[Card, ...]
    discarded: tuple[Card, ...]
    odds: Odds
    crib: Fraction

    @property
    def hand(self) -> Fraction:
        """The expected hand."""
        return self.odds.average

    @property
    def net(self) -> Fraction:
        """The hand with the crib: the dealer's own adds to it, the other's takes from it."""
        return self.hand + self.crib if self.role is Role.DEALER else self.hand - self.crib


def rank_discards(
    dealt: Sequence[Card],
    role: Role,
    *,
    variant: Variant = SIX_CARD,
    model: DiscardModel | None = None,
) -> tuple[Discard, ...]:
    """Rank every discard, the best first; of equals the one whose cards were dealt first.

    The hand is averaged over all unseen starters, the crib over these and all that the others may
    lay in it, weighted by ``model`` (by default ``usual_model``). Where the lowest wins, the lowest
    is the best. Raises ``CardError`` for a card twice, ``HandError`` for a wrong number of cards or
    a variant without a crib, ``ModelError`` for a model of other numbers of cards.

    >>> from scorer.cards import parse_cards
    >>> best, *_ = rank_discards(parse_cards("5C 6C 7D 8H 8S 9D"), Role.DEALER)
    >>> [str(card) for card in best.discarded]
    ['5C', '6C']
    """
    _check(dealt, variant)
    others = _others(dealt, role, variant, model or usual_model(variant))
    discards = []
    for discarded in combinations(dealt, variant.discards):
        kept = tuple(card for card in dealt if card not in discarded)
        odds = starter_odds(kept, discarded, variant=variant)
        crib = expected_crib(discarded, others)
        discards.append(Discard(role, kept, discarded, odds, crib))
    sign = 1 if variant.lowest_wins else -1
    return tuple(sorted(discards, key=lambda discard: sign * discard.net))


def _others(dealt: Sequence[Card], role: Role, variant: Variant, model: DiscardModel) -> Others:
    size = variant.crib_size - variant.discards
    model.check(size)
    unseen = [card for card in DECK if card not in dealt]
    return others_from(unseen, size, partial(model.weight, role.other))


def _check(dealt: Sequence[Card], variant: Variant) -> None:
    if not variant.discards:
        raise HandError(say("nobody lays a card away in {variant}", variant=variant.title))
    if len(dealt) != variant.dealt:
        raise HandError(
            say_many(
                "{variant}: {n} card is dealt, not {number}",
                "{variant}: {n} cards are dealt, not {number}",
                variant.dealt,
                variant=variant.title,
                number=len(dealt),
            )
        )
    different(dealt)
