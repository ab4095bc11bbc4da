"""Advice on what to lay away, before and after the deal."""

import random
import time
from fractions import Fraction
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scorer.advice.advice import advise, discard_hindsight, lead_hindsight
from scorer.advice.discards import (
    MODELS,
    SENSIBLE,
    UNIFORM,
    Discard,
    DiscardModel,
    ModelError,
    Ranks,
    Role,
    best_of,
    expected_crib,
    others_from,
    rank_discards,
)
from scorer.advice.lays import Situation, rank_lays
from scorer.cards import DECK, Card, CardError, Rank, Suit, parse_cards
from scorer.count.fast import fast_total
from scorer.count.show import show
from scorer.score import total
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


def any_alike(_ranks: Ranks) -> int:
    return 1


def high_cards(ranks: Ranks) -> int:
    return 1 + sum(ranks)


def by_counting(discarded: list[Card], unseen: list[Card], size: int) -> Fraction:
    """Lay every crib and count it with every starter; ``high_cards`` weighs."""
    variant = Variant("so many cards", crib_size=len(discarded) + size)
    points = number = 0
    for laid in combinations(unseen, size):
        weight = high_cards(tuple(card.rank for card in laid))
        for starter in set(unseen) - set(laid):
            points += weight * total(show((*discarded, *laid), starter, crib=True, variant=variant))
            number += weight
    return Fraction(points, number)


def a_few(suits: str) -> st.SearchStrategy[list[Card]]:
    """Eleven cards of some suits, so that flushes and nobs come often."""
    cards = [card for card in DECK if card.suit in suits]
    return st.lists(st.sampled_from(cards), min_size=11, max_size=11, unique=True)


@pytest.mark.parametrize("suits", ["S", "SH", "SHDC"])
@settings(max_examples=40)
@given(st.data(), st.integers(1, 2), st.integers(1, 3))
def test_the_expected_crib_is_the_average_of_all_cribs(
    suits: str, data: st.DataObject, own: int, size: int
) -> None:
    cards = data.draw(a_few(suits))
    discarded, unseen = cards[:own], cards[own:]
    average = expected_crib(discarded, others_from(unseen, size, high_cards))
    assert average == by_counting(discarded, unseen, size)


@pytest.mark.parametrize(
    ("discarded", "average"),
    [
        *[("5S 5H", 8.99), ("5S JH", 7.26), ("5S 6H", 7.09), ("5S 10H", 7.02), ("4S 5H", 6.99)],
        *[("5S QH", 6.92), ("2S 3H", 6.83), ("5S KH", 6.81), ("7S 8H", 6.76)],
        *[("9S QH", 3.55), ("9S KH", 3.50), ("10S KH", 3.41)],
    ],
)
def test_row_29_what_two_cards_are_worth_in_a_crib(discarded: str, average: float) -> None:
    cards = parse_cards(discarded)
    unseen = [card for card in DECK if card not in cards]
    crib = expected_crib(cards, others_from(unseen, 2, any_alike))
    assert float(crib) == pytest.approx(average, abs=0.005)


def test_choices_that_are_worth_the_same_are_all_the_best() -> None:
    lays = rank_lays(Situation(parse_cards("8H 8S 7D 6C")))
    assert {str(lay.card) for lay in best_of(lays)} == {"8H", "8S"}


def test_a_choice_that_is_worth_a_little_less_is_not() -> None:
    lays = rank_lays(Situation(parse_cards("4D AC 3H 8D")))
    first, second, *_ = lays
    assert Fraction(0) < first.net - second.net < Fraction(1, 10)
    assert best_of(lays) == (first,)


@pytest.mark.parametrize("model", MODELS.values(), ids=MODELS)
@pytest.mark.parametrize(("role", "discarded"), [(Role.DEALER, "5C 6C"), (Role.PONE, "5C 9D")])
def test_from_5_6_7_8_8_9_it_lays_away_what_rule_10_does(
    role: Role, discarded: str, model: DiscardModel
) -> None:
    assert named(advise(DEALT, role, model=model).discards[0].discarded) == discarded


def test_pone_is_told_what_to_lead_from_the_best_hand() -> None:
    advice = advise(DEALT, Role.PONE)
    (lead,) = advice.lays
    assert lead.lead is None
    assert {one.card for one in lead.lays} == set(advice.discards[0].kept)
    assert [one.maxim.name for one in lead.opinions if one.agrees] == ["from-a-pair"]


def test_the_dealer_is_told_a_reply_to_every_rank() -> None:
    lays = advise(DEALT, Role.DEALER).lays
    assert [lay.lead.rank for lay in lays if lay.lead] == list(range(1, 14))
    assert {lay.lays[0].situation.held for lay in lays} == {3}


def test_a_rank_that_cannot_be_led_has_no_reply() -> None:
    lays = advise(parse_cards("5C 5D 5H 5S JS JD"), Role.DEALER).lays
    assert 5 not in [lay.lead.rank for lay in lays if lay.lead]


@pytest.mark.parametrize(
    ("variant", "role", "lays"),
    [
        (AUCTION, Role.DEALER, 1),
        (AUCTION, Role.PONE, 13),
        (FIVE_CARD, Role.PONE, 1),
        (LOWBALL, Role.PONE, 0),
        (THREE_HANDED, Role.PONE, 0),
        (SIX_CARD, Role.PONE, 1),
    ],
    ids=lambda value: getattr(value, "name", str(value)),
)
def test_who_leads_follows_from_the_variant(variant: Variant, role: Role, lays: int) -> None:
    assert len(advise(DEALT[: variant.dealt], role, variant=variant).lays) == lays


def test_a_maxim_that_differs_is_named() -> None:
    opinions = advise(DEALT, Role.PONE).opinions
    assert {one.maxim.name: one.agrees for one in opinions}["no-five"] is False
    assert {one.maxim.name: one.agrees for one in opinions}["most-points"] is True


def test_the_best_discard_loses_nothing() -> None:
    seen = discard_hindsight(*parted("7D 8H 8S 9D", "5C 6C"), Role.DEALER, SIX_CARD)
    assert seen.lost == 0
    assert seen.made == seen.best[0]


@given(st.lists(st.sampled_from(DECK), min_size=6, max_size=6, unique=True))
def test_a_discard_loses_what_the_best_is_worth_more(dealt: list[Card]) -> None:
    seen = discard_hindsight(tuple(dealt[:4]), tuple(dealt[4:]), Role.PONE, SIX_CARD)
    nets = [choice.net for choice in rank_discards(dealt, Role.PONE)]
    assert seen.lost == max(nets) - seen.made.net
    assert {*seen.made.discarded} == {*dealt[4:]}
    assert len(seen.best) == nets.count(max(nets))


def test_where_the_lowest_wins_the_lowest_is_the_best() -> None:
    seen = discard_hindsight(*parted("5C 5D 5H JS", "2C 9D"), Role.PONE, LOWBALL)
    assert seen.lost > 0
    assert seen.best[0].net < seen.made.net


def test_a_lead_is_judged_by_what_its_player_saw() -> None:
    hand, (starter,) = parse_cards("8H 8S 7D 6C"), parse_cards("KD")
    situation = Situation(hand, starter=starter)
    assert lead_hindsight(situation, hand[1]).lost == 0
    six = lead_hindsight(situation, hand[3])
    assert {str(lay.card) for lay in six.best} == {"8H", "8S"}
    assert six.lost > Fraction(1, 2)


def parted(kept: str, away: str) -> tuple[tuple[Card, ...], tuple[Card, ...]]:
    return parse_cards(kept), parse_cards(away)
