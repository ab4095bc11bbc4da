"""A card that fell from a hand, or was laid out of turn, and is taken back before it was laid."""

import pytest

from scorer.cards import Card
from tests.web.table.rows import BRIEFLY, LONGER, Rows, dealt


@pytest.fixture
def table() -> Rows:
    """Both have laid a card, and it is Ben's turn."""
    table = dealt("3D")
    table.play("B 4H", "A 4S")
    return table


def lies_and_is_taken_back(table: Rows, lay: str) -> None:
    """Leave a card lying for so long that it is asked about."""
    early = table.lays(lay)
    table.looks_on(LONGER)
    assert table.asked == ["Before the 9♣, was a card not seen?"]
    table.takes_back(early)


def test_the_play_goes_on_without_a_tap_once_it_is_taken_back(table: Rows) -> None:
    lies_and_is_taken_back(table, "A 9C")
    table.play("B 6D", "A KC")
    assert (table.laid[2:], table.asked) == (["laid B 6D", "laid A KC"], [])


def test_a_card_taken_back_is_laid_when_it_comes_again_in_its_turn(table: Rows) -> None:
    lies_and_is_taken_back(table, "A 9C")
    table.play("B 6D", "A 9C")
    assert (table.laid[2:], table.asked) == (["laid B 6D", "laid A 9C"], [])


def test_a_card_taken_back_is_none_where_the_other_leads_a_new_series(table: Rows) -> None:
    table.play("B 10D", "A 10H")
    lies_and_is_taken_back(table, "A 9C")
    table.play("B 6D")
    table.looks_on(LONGER)
    assert (table.laid[4:], table.asked) == (["laid B 6D"], [])


def test_a_card_taken_back_is_none_where_its_player_took_another_up_and_laid_that_again(
    table: Rows,
) -> None:
    table.takes_back(Card.parse("4S"))
    table.play("A 4S")
    lies_and_is_taken_back(table, "A 9C")
    table.play("B 6D")
    assert (table.laid[2:], table.asked) == (["laid B 6D"], [])


def test_a_card_taken_back_is_none_where_the_other_has_laid_his_before(table: Rows) -> None:
    early = table.lays("A 9C")
    table.looks_on(LONGER)
    table.play("B 6D")
    assert table.asked == ["Before the 9♣, was a card not seen?"]
    table.takes_back(early)
    table.looks_on(BRIEFLY)
    assert (table.laid[2:], table.asked) == (["laid B 6D"], [])


def test_a_card_out_of_turn_waits_for_an_answer_as_long_as_it_lies_there(table: Rows) -> None:
    table.lays("A 9C")
    table.looks_on(LONGER)
    table.play("B 6D")
    assert (table.laid[2:], table.asked) == ([], ["Before the 9♣, was a card not seen?"])


def test_a_card_taken_back_is_none_where_the_series_before_was_turned_down(
    table: Rows,
) -> None:
    table.play("B 10D", "A KC", "B 3H")
    table.takes_up("4H 4S 10D KC 3H")
    table.play("A 10H")
    lies_and_is_taken_back(table, "A 9C")
    table.play("B 6D")
    assert (table.laid[5:], table.asked) == (["laid A 10H", "laid B 6D"], [])


@pytest.mark.parametrize("gone", ["4S", "4S 4H"])
def test_a_card_out_of_turn_waits_for_an_answer_where_its_player_takes_his_row_up(
    table: Rows, gone: str
) -> None:
    """Whoever takes up all of his cards takes none of them back."""
    lies_and_is_taken_back(table, "A 9C")
    table.takes_up(gone)
    table.looks_on(LONGER)
    table.play("B 6D")
    assert (table.laid[2:], table.asked) == ([], ["Before the 9♣, was a card not seen?"])


def test_a_card_out_of_turn_waits_for_an_answer_where_it_is_taken_up_first_of_its_row(
    table: Rows,
) -> None:
    """His hand is at the next card of the row while that lies there still."""
    table.lays("A 9C")
    table.looks_on(LONGER)
    table.play("B 6D")
    table.takes_up("9C")
    table.moves("4S")
    table.looks_on((0.2,))
    table.takes_up("4S")
    table.looks_on()
    assert (table.laid[2:], table.asked) == ([], ["Before the 9♣, was a card not seen?"])


def test_a_card_out_of_turn_waits_for_an_answer_where_its_player_lays_one_of_his_row_again(
    table: Rows,
) -> None:
    lies_and_is_taken_back(table, "A 9C")
    table.takes_up("4S 4H")
    table.looks_on(BRIEFLY)
    table.play("A 4S", "B 6D")
    assert (table.laid[2:], table.asked) == ([], ["Before the 9♣, was a card not seen?"])


def test_a_card_out_of_turn_waits_for_an_answer_until_another_player_lays_by_turn(
    table: Rows,
) -> None:
    """He who laid it may have laid another one on it."""
    lies_and_is_taken_back(table, "A 9C")
    table.play("A KC")
    assert (table.laid[2:], table.asked) == ([], ["Before the 9♣, was a card not seen?"])
    assert Card.parse("9C") not in table.state.game.now.deal.laid_by
