"""What comes next of the cards that wait to be laid."""

from dataclasses import replace

from scorer.cards import Card
from scorer.game.events import Laid, parse_event
from scorer.game.game import replay
from scorer.setup import Seat
from web.table.lay_inference import ArrivedCard, PendingLays

BEGUN = replay(map(parse_event, ("dealer A", "starter 8S", "laid B 2H")))
COVERED = ArrivedCard(1, Card.parse("9H"), arrived_s=1.0, seen_s=1.2, owner=Seat.A, free=False)
FREE = ArrivedCard(2, Card.parse("4C"), arrived_s=1.2, seen_s=1.3, owner=Seat.B)


def test_a_hand_has_left_a_card_once_a_later_one_lies_free_but_not_one_that_came_at_once() -> None:
    now = PendingLays(BEGUN, (COVERED, FREE), (), now_s=2.0)
    assert now.next() is None
    later = replace(now, pending=(COVERED, replace(FREE, arrived_s=1.6)))
    assert later.next() == Laid(Seat.A, COVERED.card)


def test_a_card_that_seems_another_players_is_not_laid_by_turn_where_the_next_is_nobodys() -> None:
    first, second = replace(COVERED, owner=Seat.B, free=True), replace(FREE, owner=None)
    waiting = PendingLays(
        BEGUN, (first, replace(second, owner=Seat.B, arrived_s=2.0)), (), now_s=2.1
    )
    assert waiting.next() == Laid(Seat.A, first.card)
    untold = PendingLays(BEGUN, (first, replace(second, arrived_s=2.0)), (), now_s=2.1)
    assert not isinstance(untold.next(), Laid)
