"""A laid card that is moved into the other row, and put back."""

from scorer.cards import Card
from tests.web.table.rows import LONGER, dealt


def test_a_card_moved_into_the_other_row_and_back_stays_laid_once() -> None:
    table = dealt("3D")
    table.play("B 4H", "A 4S")
    table.takes_back(Card.parse("4H"))
    strayed = table.lays("A 4H")
    table.looks_on(LONGER)
    table.takes_back(strayed)
    table.play("B 4H", "B 6D")
    assert (table.laid, table.asked) == (["laid B 4H", "laid A 4S", "laid B 6D"], [])
