"""A starter that no camera saw is asked; the card that was taken for it was laid."""

from dataclasses import replace
from typing import TypeAlias

import pytest

from scorer.cards import Card
from scorer.game.events import StarterTurned
from tests.web.states import saw
from tests.web.table.paused import Lying
from tests.web.table.rows import LONGER, Rows
from vision.frame import Fault
from vision.table.track import PictureSide
from web.table.seating import PictureSides, Seating

Coming: TypeAlias = tuple[str, Lying]

HERS, HIS = (80, 340), (80, 40)
"""Where Ann and Ben lay; the camera sees Ann at the bottom."""
FIRST = ("7S", Lying(HIS, PictureSide.TOP))
SECOND = ("9H", Lying(HERS, PictureSide.BOTTOM))
LAID_ON = ("JC", Lying((105, 42), PictureSide.TOP))
LED_BY_BEN = ["unread", "laid B 7S", "laid A 9H"]


@pytest.fixture
def dealt() -> Rows:
    """Ann deals."""
    table = Rows()
    table.does("new", names=["Ann", "Ben"], dealer="A")
    table.looks_on()
    return table


@pytest.fixture
def seated(dealt: Rows) -> Rows:
    """The same, where it is known who sits where."""
    seating = Seating(PictureSides(seated=(PictureSide.BOTTOM, PictureSide.TOP)))
    dealt.state = saw(dealt.state, seating=seating)
    return dealt


def come(table: Rows, *cards: Coming) -> None:
    """Let cards come, one after the other."""
    for card, lying in cards:
        table.lying[Card.parse(card)] = lying
        table.looks_on()


def test_what_was_laid_is_laid_by_who_laid_it_once_the_next_card_lies_on_it(dealt: Rows) -> None:
    come(dealt, FIRST, SECOND)
    assert dealt.since("dealer A") == ["starter 7S", "laid B 9H"]
    come(dealt, LAID_ON)
    assert dealt.since("dealer A") == [*LED_BY_BEN, "laid B JC"]


def test_the_starter_is_asked_then(dealt: Rows) -> None:
    come(dealt, FIRST, SECOND, LAID_ON)
    assert dealt.asked == ["Which card is the starter?"]


@pytest.mark.parametrize(
    "zones", [{"A": [0, 0.6, 0.8, 1], "B": [0, 0, 0.8, 0.4]}, {"starter": [0.8, 0, 1, 1]}]
)
def test_so_it_is_where_zones_are_drawn(dealt: Rows, zones: dict[str, list[float]]) -> None:
    dealt.does("zones", zones=zones)
    come(dealt, FIRST, SECOND, LAID_ON)
    assert dealt.since("dealer A") == [*LED_BY_BEN, "laid B JC"]


def test_on_a_common_pile_the_second_card_tells_it(dealt: Rows) -> None:
    come(dealt, FIRST, ("9H", Lying((100, 50), PictureSide.BOTTOM)))
    dealt.looks_on(LONGER)
    assert dealt.since("dealer A") == LED_BY_BEN


def test_a_card_beside_the_starter_is_laid_after_it(dealt: Rows) -> None:
    come(dealt, FIRST, SECOND, ("JC", Lying((230, 42), PictureSide.TOP)))
    assert dealt.since("dealer A")[:2] == ["starter 7S", "laid B 9H"]


def test_what_lies_where_a_starter_lay_that_has_left_is_not_laid_on_it(dealt: Rows) -> None:
    come(dealt, FIRST, SECOND)
    dealt.takes_up("7S")
    dealt.looks_on()
    come(dealt, LAID_ON)
    assert dealt.since("dealer A")[:2] == ["starter 7S", "laid B 9H"]


def test_what_somebody_pegged_since_is_not_taken_back(dealt: Rows) -> None:
    come(dealt, FIRST, SECOND)
    dealt.does("peg", seat="A", points=2)
    come(dealt, LAID_ON)
    dealt.looks_on(LONGER)
    assert "unread" not in dealt.since("dealer A")


def test_what_who_leads_lays_first_is_no_starter_where_the_sides_are_known(seated: Rows) -> None:
    come(seated, FIRST)
    assert seated.since("dealer A") == []
    come(seated, SECOND)
    assert seated.since("dealer A") == LED_BY_BEN


def test_who_leads_may_turn_the_starter(seated: Rows) -> None:
    come(seated, FIRST, ("9H", Lying((400, 40), PictureSide.TOP)))
    seated.looks_on(LONGER)
    assert seated.since("dealer A") == ["starter 7S", "laid B 9H"]


def test_a_starter_of_which_the_decoder_is_sure_is_not_told_while_looks_are_too_seldom(
    seated: Rows,
) -> None:
    come(seated, FIRST)
    seated.lying[Card.parse("9H")] = Lying((400, 40), PictureSide.TOP)
    seated.looks_on((0.3, 0.3, 0.3))
    waited = replace(seated.tracker.fallback, since_s=0.0)
    assert waited.events(seated.state) == (StarterTurned(Card.parse("7S")),)
    seldom = replace(seated.state.camera, condition=Fault.SELDOM)
    assert waited.events(replace(seated.state, camera=seldom)) == ()
