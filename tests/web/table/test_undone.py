"""What was undone does not happen by itself again."""

import pytest

from tests.web.table.rows import Rows, dealt


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
    assert not table.state.on_table.spent.intersection(
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
