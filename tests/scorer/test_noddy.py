"""Noddy, experimental: hands of three, counted before a play of one series (rules.md 8)."""

import pytest

from scorer.cards import Card, parse_cards
from scorer.count.show import heels, show
from scorer.play.play import Play, PlayRules
from scorer.score import total
from scorer.setup import Seat
from scorer.variant import NODDY, HandError


def counted(cards: str) -> dict[str, int]:
    """Give the points by kind; the last card is the one turned up."""
    *hand, starter = parse_cards(cards)
    points: dict[str, int] = {}
    for score in show(hand, starter, variant=NODDY):
        points[score.kind.value] = points.get(score.kind.value, 0) + score.points
    return points


@pytest.mark.parametrize(
    ("cards", "expected"),
    [
        ("7C 8D QH 2S", {"fifteen": 2}),
        ("9C 9D QH 2S", {"pair": 2}),
        ("9C 9D 9H 2S", {"pair": 6}),
        ("9C 9D 9H 9S", {"pair": 12}),
        ("10C JD QH 2S", {"run": 3}),
        ("10C JD QH KS", {"run": 4}),
        ("2C 4C 10C QD", {"flush": 3}),
        ("2C 4C 10C QC", {"flush": 4}),
        ("2C 4C 10D QC", {}),
        ("JC 2D 8H QC", {"nobs": 1}),
        ("5C 5D JH 5H", {"fifteen": 8, "pair": 6, "nobs": 1}),
    ],
)
def test_a_hand_of_three_counts_with_the_card_turned_up(
    cards: str, expected: dict[str, int]
) -> None:
    assert counted(cards) == expected


def test_a_jack_turned_up_is_two_for_the_dealer_and_none_for_noddy() -> None:
    assert heels(Card.parse("JH"), NODDY) == 2
    assert counted("2H 4D 8S JH") == {}


def test_there_is_no_crib() -> None:
    with pytest.raises(HandError, match="Noddy has no crib"):
        show(parse_cards("5C 5D 5H"), Card.parse("JH"), crib=True, variant=NODDY)


def test_the_play_ends_with_its_first_series() -> None:
    play = Play((3, 3), rules=PlayRules.of(NODDY))
    for seat, card in zip((Seat.A, Seat.B, Seat.A), parse_cards("5C KD QH"), strict=True):
        play = play.lay(seat, card)
    play = play.go(Seat.B).go(Seat.A)
    assert play.over
    assert play.totals == (1, 2)
    assert play.held == (1, 2)


def test_the_play_scores_as_in_cribbage() -> None:
    play = Play((3, 3), rules=PlayRules.of(NODDY))
    for card in parse_cards("5C 5D 5H"):
        play = play.lay(play.turn or Seat.A, card)
    assert [total(lay.scores) for lay in play.laid] == [0, 2, 8]
