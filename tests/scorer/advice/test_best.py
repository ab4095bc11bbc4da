"""The choices that are as good as the best one, whatever comes first."""

from fractions import Fraction

from scorer.advice.discards import best_of
from scorer.advice.lays import Situation, rank_lays
from scorer.cards import parse_cards


def test_choices_that_are_worth_the_same_are_all_the_best() -> None:
    lays = rank_lays(Situation(parse_cards("8H 8S 7D 6C")))
    assert {str(lay.card) for lay in best_of(lays)} == {"8H", "8S"}


def test_a_choice_that_is_worth_a_little_less_is_not() -> None:
    lays = rank_lays(Situation(parse_cards("4D AC 3H 8D")))
    first, second, *_ = lays
    assert Fraction(0) < first.net - second.net < Fraction(1, 10)
    assert best_of(lays) == (first,)
