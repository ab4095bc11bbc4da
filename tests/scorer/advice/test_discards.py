"""The ranking of the discards: its figures against counting all, its order, its errors."""

import random
import time
from fractions import Fraction
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scorer.advice.discards import (
    SENSIBLE,
    UNIFORM,
    Discard,
    DiscardModel,
    ModelError,
    Role,
    rank_discards,
)
from scorer.cards import DECK, Card, CardError, Rank, Suit, parse_cards
from scorer.count.fast import fast_total
from scorer.variant import (
    AUCTION,
    FIVE_CARD,
    LOWBALL,
    NODDY,
    SEVEN_CARD,
    SIX_CARD,
    THREE_HANDED,
    HandError,
    Variant,
)

DEALT = parse_cards("5C 6C 7D 8H 8S 9D")


def deals(size: int = 6) -> st.SearchStrategy[list[Card]]:
    return st.lists(st.sampled_from(DECK), min_size=size, max_size=size, unique=True)


def named(cards: tuple[Card, ...]) -> str:
    return " ".join(map(str, cards))


def counted(discard: Discard, model: DiscardModel) -> Fraction:
    """Count every crib that the opponent's cards and the starter can make, one after the other."""
    unseen = [card for card in DECK if card not in (*discard.kept, *discard.discarded)]
    points = number = 0
    for laid in combinations(unseen, 2):
        weight = model.weight(discard.role.other, tuple(sorted(card.rank for card in laid)))
        for starter in set(unseen) - set(laid):
            points += weight * fast_total((*discard.discarded, *laid), starter, crib=True)
            number += weight
    return Fraction(points, number)


@pytest.mark.parametrize("model", [UNIFORM, SENSIBLE], ids=lambda model: model.name)
@pytest.mark.parametrize("dealt", ["5C JC 7D 8H 8S 9D", "JD JH 2H 3H 4S KC"])
def test_the_crib_is_exact(dealt: str, model: DiscardModel) -> None:
    discards = rank_discards(parse_cards(dealt), Role.PONE, model=model)
    discard = random.Random(31).choice(discards)
    assert discard.crib == counted(discard, model)


def test_a_jack_and_a_suit_laid_away_are_exact() -> None:
    discards = rank_discards(parse_cards("5C JC 7D 8H 8S 9D"), Role.DEALER)
    discard = next(one for one in discards if named(one.discarded) == "5C JC")
    assert discard.crib == counted(discard, SENSIBLE)


@settings(max_examples=30)
@given(deals())
def test_the_hand_is_that_of_every_unseen_starter(dealt: list[Card]) -> None:
    discard = rank_discards(dealt, Role.DEALER)[0]
    starters = [card for card in DECK if card not in dealt]
    points = sum(fast_total(discard.kept, starter) for starter in starters)
    assert discard.hand == Fraction(points, len(starters))


@settings(max_examples=30)
@given(deals(), st.sampled_from(Role))
def test_every_discard_is_ranked_once(dealt: list[Card], role: Role) -> None:
    discards = rank_discards(dealt, role)
    assert {frozenset(one.discarded) for one in discards} == set(
        map(frozenset, combinations(dealt, 2))
    )
    assert all({*one.kept, *one.discarded} == set(dealt) for one in discards)
    nets = [one.net for one in discards]
    assert nets == sorted(nets, reverse=True)


@settings(max_examples=30)
@given(deals())
def test_the_crib_is_added_for_the_dealer_and_taken_off_for_pone(dealt: list[Card]) -> None:
    for role, sign in ((Role.DEALER, 1), (Role.PONE, -1)):
        best = rank_discards(dealt, role, model=UNIFORM)[0]
        assert best.net == best.hand + sign * best.crib


@settings(max_examples=30)
@given(deals(), st.permutations(tuple(Suit)))
def test_suits_are_equal(dealt: list[Card], suits: list[Suit]) -> None:
    swapped = dict(zip(Suit, suits, strict=True))
    renamed = [Card(card.rank, swapped[card.suit]) for card in dealt]
    one, other = rank_discards(dealt, Role.PONE), rank_discards(renamed, Role.PONE)
    assert [(a.hand, a.crib) for a in one] == [(b.hand, b.crib) for b in other]


@settings(max_examples=30)
@given(deals(), st.randoms(use_true_random=False))
def test_the_order_of_the_cards_is_no_matter(dealt: list[Card], chance: random.Random) -> None:
    mixed = chance.sample(dealt, len(dealt))
    one, other = rank_discards(dealt, Role.DEALER), rank_discards(mixed, Role.DEALER)
    assert {(frozenset(a.kept), a.net) for a in one} == {(frozenset(b.kept), b.net) for b in other}


def test_a_model_can_be_replaced() -> None:
    fives = (Rank.FIVE, Rank.FIVE)
    generous = DiscardModel("generous", {Role.PONE: {fives: 10**9}})
    cribs = {
        model.name: {one.kept: one.crib for one in rank_discards(DEALT, Role.DEALER, model=model)}
        for model in (UNIFORM, generous)
    }
    assert all(cribs["generous"][kept] > crib for kept, crib in cribs["uniform"].items())


def test_sensible_opponents_spoil_a_crib_and_feed_their_own() -> None:
    averages = {
        (role, model.name): sum(one.crib for one in rank_discards(DEALT, role, model=model))
        for role in Role
        for model in (UNIFORM, SENSIBLE)
    }
    assert averages[Role.DEALER, "sensible"] < averages[Role.DEALER, "uniform"]
    assert averages[Role.PONE, "sensible"] > averages[Role.PONE, "uniform"]


def test_where_the_lowest_wins_the_lowest_is_first() -> None:
    nets = [one.net for one in rank_discards(DEALT, Role.DEALER, variant=LOWBALL)]
    assert nets == sorted(nets)


@pytest.mark.parametrize(
    ("variant", "choices"),
    [(FIVE_CARD, 10), (SEVEN_CARD, 21), (THREE_HANDED, 5), (AUCTION, 15), (SIX_CARD, 15)],
    ids=lambda value: getattr(value, "name", value),
)
def test_every_variant_with_a_crib_has_its_discards(variant: Variant, choices: int) -> None:
    discards = rank_discards(DECK[: variant.dealt], Role.PONE, variant=variant)
    assert len(discards) == choices
    assert all(len(one.kept) == variant.hand_size for one in discards)


def test_the_ranking_takes_less_than_a_second_of_cpu() -> None:
    begun = time.thread_time()
    rank_discards(DEALT, Role.DEALER)
    assert time.thread_time() - begun < 1


def test_what_cannot_be_laid_away_is_refused() -> None:
    with pytest.raises(HandError, match="six-card cribbage: 6 cards are dealt, not 5"):
        rank_discards(DEALT[:5], Role.PONE)
    with pytest.raises(CardError, match="5♣ is there twice"):
        rank_discards((*DEALT[:5], DEALT[0]), Role.PONE)
    with pytest.raises(HandError, match="nobody lays a card away in Noddy"):
        rank_discards(DEALT[:3], Role.PONE, variant=NODDY)
    with pytest.raises(ModelError, match="weighs no 3 cards; take the model uniform"):
        rank_discards(DEALT[:5], Role.PONE, variant=THREE_HANDED, model=SENSIBLE)
