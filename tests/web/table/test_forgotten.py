"""A card that nobody has read is still asked about after a restart, and laid once only."""

from dataclasses import replace

import pytest

from scorer.cards import Card
from tests.web.table.paused import Lying
from tests.web.table.rows import Rows
from vision.table.track import PictureSide

UNREAD, DOUBT = Card.parse("8D"), "3D?8D"


def read_as(table: Rows, card: Card, text: str | None) -> None:
    table.lying[card] = replace(table.lying[card], read=text)


def restarted(table: Rows) -> Rows:
    table.restarts()
    table.opened_again()
    return table


@pytest.fixture
def table() -> Rows:
    """Ann has dealt, and nobody has read Ben's second card, which is the eight of diamonds."""
    table = Rows()
    table.does("new", names=["Ann", "Ben"], dealer="A")
    table.looks_on()
    table.turns("3H")
    table.play("B JH", "A 9H")
    table.lays("B 8D")
    read_as(table, UNREAD, DOUBT)
    table.looks_on()
    table.play("A KC")
    assert table.texts()[-2:] == ["unseen B", "laid A KC"]
    return table


def candidates(table: Rows) -> list[str]:
    """What the first question offers, which is that for Ben's card."""
    ask = table.asks[0]
    assert ask["text"] == "Which card did Ben lay?"
    return [one["card"] for one in ask["candidates"]]


def test_what_a_card_may_be_is_offered_after_a_restart_where_it_lies_there(table: Rows) -> None:
    restarted(table).looks_on()
    assert candidates(table) == ["3D", "8D"]


def test_an_unread_card_that_is_read_after_a_restart_is_not_asked_about_as_a_new_one(
    table: Rows,
) -> None:
    read_as(table, UNREAD, None)
    restarted(table).looks_on()
    assert (len(table.asks), candidates(table)) == (1, ["8D"])
    table.does("amend", event=table.asks[0]["event"], card="8D")
    assert (table.laid, table.asks) == (["laid B JH", "laid A 9H", "laid B 8D", "laid A KC"], [])


def test_a_card_that_lies_there_since_a_restart_is_asked_about_once_another_one_was_the_unread(
    table: Rows,
) -> None:
    table.takes_up("8D")
    table.lays("B 4D")
    restarted(table).looks_on()
    table.does("amend", event=table.asks[0]["event"], card="8D")
    assert table.asked == ["Before the 4♦, was a card not seen?"]


def test_nothing_is_laid_after_what_may_be_the_unread_card_until_that_is_told(table: Rows) -> None:
    read_as(table, UNREAD, None)
    restarted(table).looks_on()
    table.play("B 4S")
    assert table.laid[-1] == "laid A KC"
    assert candidates(table) == ["8D"]


def test_an_unread_starter_that_is_read_after_a_restart_is_no_card_of_the_play() -> None:
    table, starter = Rows(), Card.parse("3H")
    table.does("new", names=["Ann", "Ben"], dealer="A")
    table.looks_on()
    table.lying[starter] = Lying((640, 210), PictureSide.BOTTOM, "3H?8H")
    table.looks_on()
    table.play("B JH", "A 9H")
    assert table.texts()[-3:] == ["unread", "laid B JH", "laid A 9H"]
    read_as(table, starter, None)
    restarted(table).looks_on()
    (ask,) = table.asks
    assert ask["text"] == "Which card is the starter?"
    assert [one["card"] for one in ask["candidates"]] == ["3H"]


def test_an_unread_card_is_not_laid_unread_once_more_after_a_restart(table: Rows) -> None:
    """Ben's next card was not seen: in his place nothing lies but what he has laid before."""
    places = {"A": [0, 0.5, 0.8, 1], "B": [0, 0, 0.8, 0.42]}
    table.does("zones", zones=places)
    restarted(table).looks_on()
    table.play("A 2H")
    assert table.texts()[-2:] == ["unseen B", "laid A KC"]
    assert table.asked[0] == "Before the 2♥, was a card not seen?"
