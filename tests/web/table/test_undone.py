"""What was undone does not happen by itself again."""

import pytest

from scorer.cards import Card
from tests.web.table.paused import Lying
from tests.web.table.rows import Rows, dealt
from vision.table.track import PictureSide


@pytest.fixture
def table() -> Rows:
    return dealt("3D")


def test_a_lay_that_was_undone_waits_for_a_person(table: Rows) -> None:
    table.play("B 10H", "A KS")
    table.does("undo")
    table.looks_on()
    assert table.laid == ["laid B 10H"]
    table.does("lay", card="KS", seat="A")
    assert table.laid == ["laid B 10H", "laid A KS"]


def test_a_lay_that_was_undone_and_done_again_is_of_its_players_hand(table: Rows) -> None:
    table.play("B 10H", "A KS")
    table.does("undo")
    table.does("redo")
    table.play("B 8S")
    assert table.laid == ["laid B 10H", "laid A KS", "laid B 8S"]
    assert not table.state.on_table.consumed.intersection(
        card.number for card in table.state.on_table.cards if str(card.card) == "KS"
    )


def test_beside_a_starter_that_was_undone_no_other_one_is_turned(table: Rows) -> None:
    table.does("undo")
    table.play("B JD", "A KS", "B 8S")
    assert not [text for text in table.texts() if text.startswith(("starter", "laid"))]
    assert table.asked


def test_a_card_that_waited_as_the_lead_was_undone_does_not_lead_by_itself(table: Rows) -> None:
    """It came after the lead, which lies there still."""
    table.play("B 10H", "A KS")
    table.lays("B 8S")
    table.looks_on((0.3,))
    table.does("undo")
    table.does("undo")
    table.looks_on()
    assert (table.laid, table.asked) == ([], ["Before the 8♠, was a card not seen?"])
    table.does("lay", card="10H", seat="B")
    table.does("lay", card="KS", seat="A")
    table.looks_on()
    assert table.laid == ["laid B 10H", "laid A KS", "laid B 8S"]


def test_once_an_undone_card_was_taken_away_the_card_that_waited_is_laid(table: Rows) -> None:
    lead = table.lays("B 10H")
    table.looks_on()
    table.lays("B 8S")
    table.looks_on((0.3,))
    table.does("undo")
    table.takes_back(lead)
    table.looks_on()
    assert table.laid == ["laid B 8S"]


def test_a_card_that_waited_as_the_lead_was_undone_does_not_lead_once_all_were_taken_away(
    table: Rows,
) -> None:
    table.play("B 10H")
    table.lays("B 8S")
    table.looks_on((0.3, 0.3))
    table.does("undo")
    table.looks_on((0.3, 0.3, 0.3))
    table.lying.clear()
    table.looks_on()
    assert table.laid == []


def test_no_later_card_is_laid_by_itself_beside_an_undone_one(table: Rows) -> None:
    table.play("B 10H", "A KS")
    table.does("undo")
    table.does("undo")
    table.play("B 8S", "A 3C")
    assert (table.laid, table.asked) == ([], ["Before the 8♠, was a card not seen?"])


def test_a_later_card_waits_until_all_lays_that_were_undone_are_done_again(table: Rows) -> None:
    table.play("B 10H", "A KS")
    table.does("undo")
    table.does("undo")
    table.play("B 8S")
    table.does("redo")
    table.looks_on()
    assert table.laid == ["laid B 10H"]
    table.does("redo")
    table.looks_on()
    assert table.laid == ["laid B 10H", "laid A KS", "laid B 8S"]


def test_no_later_card_is_laid_by_itself_as_the_rows_beside_an_undone_one_leave(
    table: Rows,
) -> None:
    """Ben takes the undone card first, and his hand is at the next one already."""
    table.play("B 10H", "A KS", "B 8S")
    table.does("undo")
    table.play("B 6S")
    table.takes_up("8S")
    table.moves("10H")
    table.looks_on((0.2,))
    table.takes_up("10H")
    table.looks_on()
    assert table.laid == ["laid B 10H", "laid A KS"]


def test_no_earlier_lay_gives_way_to_another_card_beside_an_undone_one(table: Rows) -> None:
    table.play("B 10H", "A KS", "B 8S", "A 3C", "B 6S")
    table.does("undo")
    table.takes_up("3C")
    table.play("A 2D")
    assert table.laid == ["laid B 10H", "laid A KS", "laid B 8S", "laid A 3C"]
    assert table.asked == ["Before the 2♦, was a card not seen?"]


def test_an_unread_lay_that_was_undone_waits_for_a_person(table: Rows) -> None:
    table.play("B 10H")
    table.lying[Card.parse("KS")] = Lying((40, 380), PictureSide.BOTTOM, "KS?KC")
    table.looks_on()
    eight = table.lays("B 8S")
    table.looks_on()
    table.does("undo")
    table.does("undo")
    table.takes_back(eight)
    table.play("B 6S")
    assert table.texts()[-1] == "laid B 10H"
    assert table.asked
