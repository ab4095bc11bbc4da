"""Cards that two players let fall one after the other, and took back: the order is put right."""

import pytest

from tests.web.table.rows import LONGER, Rows, dealt


@pytest.fixture
def table() -> Rows:
    """Both have laid two cards, the count is 22, and it is Ann's turn."""
    table = dealt("8C")
    table.play("B 7D", "A AH", "B AS", "A QH", "B 3D")
    return table


def test_the_next_card_is_laid_in_the_place_of_the_first_of_them(table: Rows) -> None:
    table.leaves_for_a_while("A QC")
    table.leaves_for_a_while("B KC")
    table.play("A 6D", "B KC")
    assert (table.laid[5:], table.asked) == (["laid A 6D", "laid B KC"], [])


def test_two_cards_taken_back_are_replaced_where_both_fitted(table: Rows) -> None:
    table.leaves_for_a_while("A 2C")
    table.leaves_for_a_while("B 4C")
    table.play("A 6D")
    assert (table.laid[5:], table.asked) == (["laid A 6D"], [])


def test_two_cards_taken_back_are_replaced_where_the_first_left_before_it_was_laid(
    table: Rows,
) -> None:
    """A card that begins a series is laid a moment later than it came."""
    early = table.lays("A QC")
    table.looks_on((0.2, 0.2, 0.2, 0.2, 0.2))
    assert table.laid[5:] == []
    table.takes_back(early)
    table.looks_on(LONGER)
    table.leaves_for_a_while("B KC")
    table.play("A 6D")
    assert (table.laid[5:], table.asked) == (["laid A 6D"], [])


def test_two_cards_taken_back_are_replaced_by_one_that_begins_a_series_as_the_first_did(
    table: Rows,
) -> None:
    """Neither of Ann's two fits before it: both would pass 31."""
    table.leaves_for_a_while("A QC")
    table.leaves_for_a_while("B KC")
    table.play("A JD", "B KC")
    assert (table.laid[5:], table.asked) == (["laid A JD", "laid B KC"], [])


def test_nothing_is_undone_while_one_of_them_lies_there(table: Rows) -> None:
    table.play("A 2C")
    table.leaves_for_a_while("B 4C")
    table.play("A 6D")
    assert table.laid[5:7] == ["laid A 2C", "laid B 4C"]


def test_nothing_is_undone_where_others_of_a_row_have_left_with_them(table: Rows) -> None:
    """Ben takes his row up; what he laid before is still to be seen."""
    table.leaves_for_a_while("A 2C")
    table.play("B 4C")
    table.takes_up("7D AS 4C")
    table.looks_on(LONGER)
    table.play("A 6D")
    assert table.laid[5:7] == ["laid A 2C", "laid B 4C"]


def test_nothing_is_undone_where_nothing_of_their_rows_is_left() -> None:
    """Both may turn down what they lay."""
    table = dealt("8C")
    table.leaves_for_a_while("B 7D")
    table.leaves_for_a_while("A AH")
    table.play("B AS")
    assert table.laid == ["laid B 7D", "laid A AH", "laid B AS"]


def test_where_he_who_laid_last_lays_another_one_only_his_gives_way(table: Rows) -> None:
    table.leaves_for_a_while("A 2C")
    table.leaves_for_a_while("B 4C")
    table.play("B 6D")
    assert table.laid[5:] == ["laid A 2C", "laid B 6D"]


def test_where_both_are_of_one_player_each_gives_way() -> None:
    table = dealt("8C")
    table.play("B 10D", "A KH", "B 4C", "B 3D", "B 2S")
    table.looks_on(LONGER)
    table.leaves_for_a_while("A QC")
    table.leaves_for_a_while("A 8H")
    table.play("A 9S")
    assert table.laid[5:] == ["laid A 9S"]


def test_a_card_that_was_entered_and_never_seen_has_not_left(table: Rows) -> None:
    table.does("lay", card="2C")
    table.leaves_for_a_while("B 4C")
    table.play("A 6D")
    assert table.laid[5:7] == ["laid A 2C", "laid B 4C"]


def test_nothing_is_undone_where_the_rest_of_a_row_was_entered_and_never_seen() -> None:
    """Nobody knows whether it lies there still, or was turned down."""
    table = dealt("8C")
    table.does("lay", card="7D")
    table.does("lay", card="AH")
    table.leaves_for_a_while("B 2C")
    table.leaves_for_a_while("A 4C")
    table.play("B 6D")
    assert table.laid == ["laid B 7D", "laid A AH", "laid B 2C", "laid A 4C", "laid B 6D"]
