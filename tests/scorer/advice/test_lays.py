"""The first exchange against every hand that the opponent may hold."""

from fractions import Fraction
from itertools import combinations
from math import comb

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scorer.advice.lays import Exchange, Situation, rank_lays
from scorer.cards import DECK, Card, CardError, parse_cards
from scorer.score import ScoreKind, lay_scores, total


def situation(hand: str, series: str = "", *, held: int = 4) -> Situation:
    return Situation(parse_cards(hand), parse_cards(series), held)


def exchange(cards: Situation, card: str) -> Exchange:
    return next(one for one in rank_lays(cards) if str(one.card) == card)


def best(series: tuple[Card, ...], cards: tuple[Card, ...]) -> tuple[int, Card | None]:
    """Choose the card that scores most, of equals the fifteen, then the lowest; None: nothing."""
    count = sum(card.pips for card in series)
    fitting = [(*series, card) for card in cards if count + card.pips <= 31]
    scores = [(lay_scores(laid), laid[-1]) for laid in fitting]
    kinds = [(total(s), any(x.kind is ScoreKind.FIFTEEN for x in s), -c.rank, c) for s, c in scores]
    points, _, _, card = max(kinds, key=lambda kind: kind[:3], default=(0, False, 0, None))
    return (points, card) if points else (0, None)


def by_playing(cards: Situation, card: Card) -> tuple[Fraction, Fraction]:
    """Play the exchange against every hand; of cards that score nothing it lays all alike."""
    series, rest = (*cards.series, card), tuple(one for one in cards.hand if one != card)
    replies, answers = 0, Fraction(0)
    for held in combinations(cards.unseen, cards.held):
        points, reply = best(series, held)
        idle = [one for one in held if sum(c.pips for c in (*series, one)) <= 31]
        laid = idle if reply is None else [reply]
        replies += points
        for one in laid:
            answers += Fraction(best((*series, one), rest)[0], len(laid))
    hands = comb(len(cards.unseen), cards.held)
    return Fraction(replies, hands), answers / hands


@settings(max_examples=15)
@given(st.lists(st.sampled_from(DECK), min_size=10, max_size=10, unique=True), st.integers(0, 2))
def test_the_expectation_is_exact(cards: list[Card], laid: int) -> None:
    hand, series, discarded = cards[:4], cards[4 : 4 + laid], cards[4 + laid :]
    seen = Situation(tuple(hand), tuple(series), 2, None, tuple(discarded))
    for one in rank_lays(seen):
        assert (one.reply, one.answer) == by_playing(seen, one.card)


def test_a_lead_of_four_can_only_be_paired() -> None:
    lead = exchange(situation("4H 6H 8S KD"), "4H")
    paired = 1 - Fraction(comb(45, 4), comb(48, 4))
    assert (lead.points, lead.reply) == (0, 2 * paired)


def test_after_four_and_a_ten_the_ace_makes_fifteen() -> None:
    """He holds one of 48: 15 tens, 4 fives before the six, 3 aces before the king, 3 sixes."""
    lead = exchange(situation("4H AH 6S KD", held=1), "4H")
    assert lead.answer == Fraction(15 * 2 + 4 * (2 + 3) + 3 * 2 + 3 * 2, 48)


def test_from_a_pair_the_answer_is_a_pair_royal() -> None:
    """Of 48 two pair the four; aces, threes, sevens, eights and kings are answered for two."""
    lead = exchange(situation("4H 4S 8S KD", held=1), "4H")
    assert lead.reply == Fraction(2 * 2, 48)
    assert lead.answer == Fraction(2 * 6 + (4 + 4 + 4 + 3 + 3) * 2, 48)


def test_a_fifteen_is_preferred_to_a_pair() -> None:
    lead = exchange(situation("8H 8D AC KD", held=46), "8H")
    assert (lead.reply, lead.answer) == (Fraction(2), Fraction(0))


def test_the_lays_are_ranked_by_what_the_exchange_wins() -> None:
    ranked = rank_lays(situation("5H 4S 8S KD"))
    assert [one.net for one in ranked] == sorted((one.net for one in ranked), reverse=True)
    assert str(ranked[-1].card) == "5H"


def test_the_reply_scores_at_once() -> None:
    reply = rank_lays(situation("7H 2H KS QD", "8S", held=3))[0]
    assert (str(reply.card), reply.points) == ("7H", 2)


def test_a_card_that_passes_31_is_no_lay() -> None:
    assert [str(one.card) for one in rank_lays(situation("5H 6H KS", "KD 9D 7D"))] == ["5H"]


def test_starter_and_discards_are_not_with_the_opponent() -> None:
    hand, (starter, *discarded) = parse_cards("4H 6H 8S KD"), parse_cards("4S 4D 4C")
    seen = Situation(hand, starter=starter, discarded=tuple(discarded))
    assert exchange(seen, "4H").reply == 0


def test_no_card_is_in_two_places() -> None:
    with pytest.raises(CardError, match="4♥ is there twice"):
        situation("4H 6H 8S KD", "4H")
