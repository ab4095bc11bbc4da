"""Cards that are taken up or turned down were laid; one that is taken back beside them was not."""

import pytest

from scorer.cards import Card
from tests.web.table.rows import LONGER, PLAY, Rows, dealt


@pytest.fixture
def table() -> Rows:
    return dealt("3D")


def test_a_card_gives_way_where_the_cards_of_the_series_before_were_turned_down(
    table: Rows,
) -> None:
    table.play("B 10H", "A KS", "B 8S", "A 3C")
    table.takes_up("10H KS 8S 3C")
    table.play("B 6S", "A 7C")
    table.leaves_for_a_while("B 2S")
    table.play("B 4D")
    assert (table.laid[4:], table.asked) == (["laid B 6S", "laid A 7C", "laid B 4D"], [])


def test_a_lead_gives_way_to_another_after_all_was_turned_down(table: Rows) -> None:
    """The rows of the deal tell that nobody takes up each card before the next."""
    table.play("B 10H", "A KS", "B 8S")
    table.takes_up("10H KS 8S")
    table.leaves_for_a_while("A 7C")
    table.play("A 9C")
    assert (table.laid[3:], table.asked) == (["laid A 9C"], [])


def test_a_lead_after_31_gives_way_to_another_after_all_was_turned_down(table: Rows) -> None:
    table.play("B 10H", "A KS", "B 8S", "A 3C")
    table.takes_up("10H KS 8S 3C")
    table.leaves_for_a_while("B 6S")
    table.play("B 2S", "A 7C")
    assert (table.laid[4:], table.asked) == (["laid B 2S", "laid A 7C"], [])


def test_a_lead_stays_after_all_was_turned_down_while_nobody_looked(table: Rows) -> None:
    """Ben may have laid a card on it, and both turned theirs down."""
    table.play("B 10H", "A KS", "B 8S")
    table.takes_up("10H KS 8S")
    lead = table.lays("A 7C")
    table.looks_on(LONGER)
    table.passes(6)
    table.takes_back(lead)
    table.play("A 9C")
    assert table.laid[3:] == ["laid A 7C"]


def test_a_lead_stays_where_nobody_has_left_a_card_lying(table: Rows) -> None:
    """Whoever takes up each card before the next takes up the lead too."""
    for lay in ("B 10H", "A KS", "B 8S", "A 7C"):
        table.play(lay)
        table.looks_on(LONGER)
        table.takes_back(Card.parse(lay.split()[1]))
    table.play("A 9C")
    assert table.laid[3:] == ["laid A 7C"]


def test_a_card_that_was_turned_down_with_all_others_stays(table: Rows) -> None:
    """Ann alone has cards left, and the next one passes 31."""
    table.play("B 10D", "A KH", "B 9C", "B AC")
    table.takes_up("10D KH 9C AC")
    table.play("A QC", "B JS", "A JC")
    table.takes_up("QC JS JC")
    table.play("A 5C")
    assert table.laid[5:] == ["laid B JS", "laid A JC", "laid A 5C"]


def test_a_lay_stays_where_the_card_that_waits_is_taken_up_with_it(table: Rows) -> None:
    """Ben's card between the two was not seen, and Ann takes up her row from its end."""
    table.play("B 5H", "A 8D", "B 8S", "A AD", "B 9D", "A 7H", "A 6H")
    assert table.asked == ["Before the 6♥, was a card not seen?"]
    for cards in ("6H", "7H AD 8D"):
        table.takes_up(cards)
        table.looks_on((0.2,))
    table.looks_on()
    assert table.laid[4:] == ["laid B 9D", "laid A 7H"]


@pytest.mark.parametrize("gone", [("KS", "2C"), ()])
def test_where_no_card_or_the_whole_row_has_left_nothing_is_undone(
    table: Rows, gone: tuple[str, ...]
) -> None:
    """The card of the other player that came between was not seen."""
    table.play("B 10H", "A KS", "B 8S", "A 2C")
    for card in gone:
        del table.lying[Card.parse(card)]
    table.looks_on(LONGER)
    table.play("A 3C")
    assert table.texts()[-1] == "laid A 2C"


@pytest.mark.parametrize(("looks", "laid"), [(2, ["laid A 5H"]), (7, [])])
def test_long_after_a_player_took_his_cards_up_another_one_from_there_is_asked(
    table: Rows, looks: int, laid: list[str]
) -> None:
    """The last card of the play was not read, and the dealer shows the crib."""
    table.play(*PLAY)
    for card in ("KS", "3C", "7C"):
        del table.lying[Card.parse(card)]
    table.looks_on((0.9,) * looks)
    table.play("A 5H")
    assert table.laid[7:] == laid
    assert ("Who laid the 5♥?" in table.asked) is not bool(laid)


def test_who_takes_up_each_card_before_the_next_is_not_asked(table: Rows) -> None:
    """However long they think."""
    for place, lay in enumerate(PLAY):
        table.play(lay)
        table.looks_on((0.9,) * 9)
        if place:
            del table.lying[Card.parse(PLAY[place - 1].split()[1])]
    assert (table.laid, table.asked) == ([f"laid {lay}" for lay in PLAY], [])
