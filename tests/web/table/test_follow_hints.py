"""An arm that leaves tells who laid a card, but not that who laid last lays again after a Go."""

from dataclasses import replace

import pytest

from scorer.cards import Card
from scorer.game.events import Laid, parse_event
from scorer.game.game import replay
from scorer.setup import Seat
from tests.web.table.played import Seen, Table, timed

TWO = "begun six-card", "dealer B", "starter 10H"
THREE = "begun three-handed", "dealer C", "starter 10C"


def three_watch(lays: str, seems: str) -> Table:
    """Lay cards of which an arm tells only of the last one whose it seems."""
    timed_cards = timed(lays)
    timed_cards[-1] = replace(timed_cards[-1], seems=Seat[seems], hinted=True)
    table = Table(replay(map(parse_event, THREE)), Seen.BY_SIDES)
    table.watches(timed_cards)
    return table


def test_an_arm_that_leaves_does_not_tell_that_who_laid_last_lays_again_after_a_go() -> None:
    """Ann puts her six straight while Bob lays the four."""
    table = three_watch("AQC BAS C8H A6D B4C", seems="A")
    assert list(map(str, table.lays))[4:] == []
    unclear = table.followed.unclear
    assert unclear is not None
    assert not unclear.missed
    assert Laid(Seat.B, Card.parse("4C")) in unclear.lays


def test_an_arm_that_leaves_tells_who_else_laid_a_card() -> None:
    assert list(map(str, three_watch("AQC BAS C8H A6D C4C", seems="C").lays))[4:] == ["laid C 4C"]


def test_an_arm_that_leaves_is_not_that_of_who_has_no_card_left() -> None:
    table = three_watch("AKC BKD CKS AKH BQD CQS A2H B2D C2S A3H BAS", seems="A")
    assert list(map(str, table.lays))[10:] == ["laid B AS"]


def test_an_arm_that_leaves_tells_who_lays_again_where_nobody_else_has_a_card() -> None:
    table = three_watch("A2C BKD CKS A3C B2D A2H B2S CQS AQC BQD C9C C8C", seems="C")
    assert list(map(str, table.lays))[11:] == ["laid C 8C"]


def test_an_arm_that_leaves_does_not_tell_who_laid_the_card_before() -> None:
    """Bob lays the four after a Go of Ann's. Had she laid it, the king would be his."""
    timed_cards = timed("AQC BKS C5C B4C CKC")
    timed_cards[3] = replace(timed_cards[3], unseen=True)
    timed_cards[4] = replace(timed_cards[4], seems=Seat.B, hinted=True)
    table = Table(replay(map(parse_event, THREE)), Seen.BY_SIDES)
    table.watches(timed_cards)
    assert list(map(str, table.lays))[3:] == []


def test_before_a_card_of_the_arm_that_leaves_one_may_be_missing_where_nobody_says_go() -> None:
    """Ann's card is missed between two of Bob's."""
    timed_cards = timed("A3S B10C B6S")
    timed_cards[2] = replace(timed_cards[2], hinted=True)
    table = Table(replay(map(parse_event, TWO)), Seen.BY_SIDES)
    table.watches(timed_cards)
    assert len(table.lays) == 2
    assert table.followed.unclear is not None
    assert table.followed.unclear.missed


@pytest.mark.parametrize(("later", "told"), [("JC", ["laid B 8C", "laid A JC"]), ("9C", [])])
def test_an_arm_that_leaves_laid_no_card_where_the_other_cannot_have_said_go_after_it(
    later: str, told: list[str]
) -> None:
    """Ann's arm lies beside Bob's eight. Had she laid it after a card of his that was missed, a
    jack would have fitted below 22 alone, where nobody says Go.
    """
    timed_cards = timed(f"A5H B8C A{later}")
    timed_cards[1] = replace(timed_cards[1], seems=Seat.A, hinted=True)
    table = Table(replay(map(parse_event, TWO)), Seen.BY_SIDES)
    table.watches(timed_cards)
    assert list(map(str, table.lays))[1:] == told
