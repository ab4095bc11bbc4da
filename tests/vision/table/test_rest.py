"""A table that rests is checked every few seconds, as briefly as what it shows allows."""

from tests.vision.table.noisy_table import Table, certain, looked
from vision.table.votes import REMEMBERED
from vision.table.watched_table import CHECK_EVERY_S


def test_after_a_rest_one_reading_confirms_what_surely_lies_there() -> None:
    table = Table()
    looked(table, REMEMBERED + int(10 * CHECK_EVERY_S) + 5)
    assert table.parts == [None] * (REMEMBERED + 1)


def test_after_a_rest_two_readings_look_again_at_a_card_in_doubt() -> None:
    table = Table(doubted=("6S",))
    looked(table, REMEMBERED + int(10 * CHECK_EVERY_S) + 5)
    assert table.parts == [None] * (REMEMBERED + 2)


def test_after_a_rest_what_is_read_otherwise_is_read_twice() -> None:
    """No glimpse tells a card from another of its colour that lies just where it lay."""
    table = Table(cards=("6S", "9H"))
    watched = looked(table, REMEMBERED + 5)
    table.misread = {"6S": "8S"}
    watched = looked(table, int(10 * CHECK_EVERY_S), watched)
    assert table.parts == [None] * (REMEMBERED + 2)
    assert certain(watched) == {"8S", "9H"}


def test_no_reading_is_spared_where_a_card_is_covered() -> None:
    table = Table()
    watched = looked(table, REMEMBERED + 5)
    before, table.hand_at = table.read, 40
    looked(table, REMEMBERED + 3, watched)
    assert table.read - before == REMEMBERED
