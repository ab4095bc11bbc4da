"""The odds of a hand before its starter is known, against counting starter by starter."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorer.cards import DECK, Card, CardError, parse_cards
from scorer.count.odds import starter_odds
from scorer.count.show import show
from scorer.score import total
from scorer.variant import COSTLY_COLOURS, FIVE_CARD, HandError

PERFECT = parse_cards("5C 5D 5H JS")
SEEN = parse_cards("KH 9D")


def six_cards() -> st.SearchStrategy[list[Card]]:
    return st.lists(st.sampled_from(DECK), min_size=6, max_size=6, unique=True)


@given(six_cards(), st.booleans())
def test_every_unseen_starter_is_counted(cards: list[Card], crib: bool) -> None:
    hand, seen = cards[:4], cards[4:]
    odds = starter_odds(hand, seen, crib=crib)
    unseen = [card for card in DECK if card not in cards]
    assert odds.totals == {card: total(show(hand, card, crib=crib)) for card in unseen}


@given(six_cards())
def test_the_distribution_is_over_the_unseen_cards(cards: list[Card]) -> None:
    odds = starter_odds(cards[:4], cards[4:])
    assert sum(odds.starters.values()) == 46
    assert list(odds.starters) == sorted(odds.starters)
    assert odds.average == sum(points * odds.chance(points) for points in odds.starters)


@given(six_cards(), st.integers(-1, 31))
def test_at_least_is_the_sum_of_the_chances(cards: list[Card], points: int) -> None:
    odds = starter_odds(cards[:4])
    assert odds.at_least(points) == sum(odds.chance(more) for more in range(max(points, 0), 31))


def test_the_perfect_hand_waits_for_one_card_in_46() -> None:
    odds = starter_odds(PERFECT, SEEN)
    assert odds.best == tuple(parse_cards("5S"))
    assert odds.chance(29) == odds.at_least(29) == Fraction(1, 46)
    assert odds.at_least(14) == 1
    assert odds.chance(19) == 0


def test_a_seen_card_is_no_starter() -> None:
    assert starter_odds(PERFECT, parse_cards("5S")).chance(29) == 0


def test_a_crib_of_four_in_a_suit_needs_the_starter_too() -> None:
    clubs = parse_cards("2C 4C 6C 8C")
    hand, crib = starter_odds(clubs).totals, starter_odds(clubs, crib=True).totals
    gains = {card.suit: hand[card] - crib[card] for card in hand}
    assert sorted(gains.values()) == [0, 4, 4, 4]


def test_a_hand_of_three_may_have_49_starters() -> None:
    assert len(starter_odds(parse_cards("5H 5S JD"), variant=FIVE_CARD).totals) == 49


def test_the_hands_of_another_game_are_counted_by_its_rules() -> None:
    colours = starter_odds(parse_cards("2C 4C 6C"), variant=COSTLY_COLOURS)
    cribbage = starter_odds(parse_cards("2C 4C 6C"), variant=FIVE_CARD)
    assert colours.average != cribbage.average


def test_what_is_no_hand_has_no_odds() -> None:
    with pytest.raises(HandError, match="not 3"):
        starter_odds(PERFECT[:3])
    with pytest.raises(CardError, match="5♣ is there twice"):
        starter_odds(PERFECT, PERFECT[:1])
    with pytest.raises(CardError, match="none is left"):
        starter_odds(PERFECT, [card for card in DECK if card not in PERFECT])
