"""What lay there before the first card was laid is the starter, however late it is read."""

from dataclasses import replace

import pytest

from scorer.cards import Card
from tests.web.table.paused import Lying
from tests.web.table.rows import LONGER, Rows
from vision.table.track import PictureSide
from web.table.seating import PictureSides, Seating

STARTER, DROPPED = Card.parse("3H"), Card.parse("QC")
LAYS = ("B 5H", "A 8D", "B 8S", "A AD")
LAID = [f"laid {lay}" for lay in LAYS]


def turned(starter: Card = STARTER, side: PictureSide = PictureSide.BOTTOM) -> Rows:
    """Ann has dealt, and nobody can read the starter that she turned."""
    table = Rows()
    table.does("new", names=["Ann", "Ben"], dealer="A")
    table.looks_on()
    lies_unread(table, starter, (640, 210), side)
    return table


def seated(table: Rows) -> Rows:
    """The same table, where it is known who sits where."""
    seating = Seating(PictureSides(seated=(PictureSide.BOTTOM, PictureSide.TOP)))
    table.state = replace(table.state, memory=replace(table.state.memory, seating=seating))
    return table


def lies_unread(
    table: Rows, card: Card, place: tuple[int, int], side: PictureSide = PictureSide.BOTTOM
) -> None:
    table.lying[card] = Lying(place, side, unread=True)
    table.looks_on()


def reads(table: Rows, card: Card, as_: str | None = None) -> None:
    table.lying[card] = replace(table.lying[card], unread=False, read=as_)
    table.looks_on()


@pytest.mark.parametrize("lays", range(1, 5))
def test_the_first_card_is_laid_that_was_taken_for_it(lays: int) -> None:
    table = turned()
    table.play(*LAYS[:lays])
    assert "starter 5H" in table.texts()
    reads(table, STARTER)
    table.play(*LAYS[lays:])
    assert table.since("dealer A") == ["starter 3H", *LAID]


@pytest.mark.parametrize("lays", range(1, 5))
def test_where_the_first_card_is_known_to_be_led_the_starter_is_told(lays: int) -> None:
    table = seated(turned())
    table.play(*LAYS[:lays])
    reads(table, STARTER)
    table.play(*LAYS[lays:])
    assert table.since("dealer A") == ["starter 3H", *LAID]


def test_nobody_is_asked_once_it_is_read() -> None:
    table = turned()
    table.play(*LAYS[:2])
    reads(table, STARTER)
    assert table.asked == []


def test_one_that_is_read_late_and_in_doubt_is_asked_with_what_it_may_be() -> None:
    table = seated(turned())
    table.play(*LAYS)
    reads(table, STARTER, "3H?8H")
    assert table.since("dealer A") == ["unread", *LAID]
    (ask,) = table.asks
    assert (ask["kind"], [card["card"] for card in ask["candidates"]]) == ("starter", ["3H", "8H"])


def test_a_play_whose_starter_is_never_read_goes_on() -> None:
    table = seated(turned())
    table.play(*LAYS)
    assert table.since("dealer A") == ["unread", *LAID]
    assert table.asked == ["Which card is the starter?"]


def test_a_card_that_was_laid_in_doubt_is_no_starter() -> None:
    table = turned()
    table.play(*LAYS[:2])
    table.lying[Card.parse("8S")] = Lying((60, 45), PictureSide.TOP)
    table.looks_on((0.3,))
    table.lying[Card.parse("AD")] = Lying((100, 380), PictureSide.BOTTOM, read="AD?AH")
    table.looks_on(LONGER)
    assert table.since("dealer A")[:4] == ["unread", *LAID[:3]]
    (ask,) = (ask for ask in table.asks if ask["kind"] == "starter")
    assert ask["candidates"] == []


def test_of_two_cards_that_lay_there_before_none_is_laid() -> None:
    table = seated(turned())
    lies_unread(table, DROPPED, (500, 210))
    table.play(*LAYS)
    reads(table, DROPPED)
    reads(table, STARTER)
    assert table.laid == LAID


def test_what_the_dealer_turned_is_the_starter_whatever_lay_there_before() -> None:
    table = seated(turned(DROPPED))
    table.turns(str(STARTER))
    table.play(*LAYS[:2])
    reads(table, DROPPED)
    table.play(*LAYS[2:])
    assert table.since("dealer A") == ["starter 3H", *LAID]


def test_a_card_that_was_laid_before_the_starter_was_turned_is_laid_where_its_place_is_drawn() -> (
    None
):
    table = Rows()
    table.does("new", names=["Ann", "Ben"], dealer="A")
    table.does("zones", zones={"starter": [0.8, 0, 1, 1]})
    table.looks_on()
    table.play(LAYS[0])
    table.turns(str(STARTER))
    table.play(*LAYS[1:])
    assert table.since("dealer A") == ["starter 3H", *LAID]


def test_the_hand_is_counted_of_the_card_that_was_taken_for_it() -> None:
    table = turned()
    table.play(*LAYS)
    reads(table, STARTER)
    table.play("B 9D", "A 7H", "B 7C", "A 6H")
    table.looks_on()
    assert "shown B 5H 8S 9D 7C" in table.texts()


def test_what_lay_there_before_the_deal_and_nobody_saw_come_is_no_card_of_it() -> None:
    """The holes of a board are read as a card, as a hand is gone from them."""
    table, board = Rows(), Card.parse("4D")
    table.lying[board] = Lying((900, 600), None, unread=True)
    table.begins("8S")
    table.play("B 5C", "A 9C")
    table.lying[board] = Lying((900, 600), None)
    table.play("B 5D", "A 10D", "B JH", "A 6C")
    assert (len(table.laid), table.asked) == (6, [])
