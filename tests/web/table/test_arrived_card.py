"""Cards that came at once are told apart by who laid them, and by when they were seen first."""

from dataclasses import replace

from scorer.cards import Card
from scorer.setup import Seat
from web.table.lay_inference import ArrivedCard, may_be_before

FIRST = ArrivedCard(1, Card.parse("5H"), arrived_s=1.0, seen_s=1.2, owner=Seat.A)
LATER = ArrivedCard(2, Card.parse("6H"), arrived_s=1.1, seen_s=1.8, owner=Seat.A)


def test_of_one_players_cards_the_one_that_was_seen_first_was_laid_first() -> None:
    assert not may_be_before(LATER, FIRST)
    assert may_be_before(replace(LATER, seen_s=1.4), FIRST)


def test_another_players_card_may_have_been_laid_before_though_it_was_seen_later() -> None:
    assert may_be_before(replace(LATER, owner=Seat.B), FIRST)


def test_a_hand_may_stay_on_a_card_longer_in_its_own_row_than_on_a_pile() -> None:
    late = replace(LATER, owner=Seat.B, arrived_s=1.4)
    assert not may_be_before(late, FIRST)
    assert may_be_before(replace(late, in_row=True), replace(FIRST, in_row=True))
