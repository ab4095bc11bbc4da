"""A discard and a lead as they were made, beside the best ones."""

from fractions import Fraction

from hypothesis import given
from hypothesis import strategies as st

from scorer.advice.advice import discard_hindsight, lead_hindsight
from scorer.advice.discards import Role, rank_discards
from scorer.advice.lays import Situation
from scorer.cards import DECK, Card, parse_cards
from scorer.variant import LOWBALL, SIX_CARD


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
