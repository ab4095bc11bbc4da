"""A player's first card of the deal that is taken back: nothing beside it tells that it was."""

import pytest

from scorer.cards import Card
from tests.web.table.paused import Lying
from tests.web.table.rows import LONGER, PLAY, SIDES, Rows
from vision.table.track import PictureSide


class Table(Rows):
    """Ann and Ben, who play more than one deal."""

    def next_deal(self, *, taken_up: bool) -> None:
        """Play a deal and show it, the cards beside one another or each ``taken_up`` before its
        player's next one; Ben turns the starter of the next deal.
        """
        for lay in (*PLAY, "A KD"):
            y = SIDES[lay[0]][1]
            row = [card for card, lies in self.lying.items() if lies.place[1] == y]
            for card in row if taken_up else ():
                del self.lying[card]
            self.play(lay)
        self.looks_on(LONGER * 3)
        while self.state.game.now.deal_number == 1:
            self.does("skip")
        self.lying.clear()
        self.looks_on(LONGER)
        self.lying[Card.parse("2D")] = Lying((640, 210), PictureSide.TOP)
        self.looks_on(LONGER)


@pytest.fixture
def table() -> Table:
    return Table().begins("3D")


FIRST = pytest.mark.parametrize(
    ("before", "regretted", "instead"), [((), "A 10C", "A 8C"), (("A 10C",), "B KH", "B 8C")]
)
"""Ann leads the second deal; she, or Ben after her, takes the first card back."""


@FIRST
def test_a_first_card_that_is_taken_back_gives_way_to_another_where_its_player_keeps_his_rows(
    table: Table, before: tuple[str, ...], regretted: str, instead: str
) -> None:
    table.next_deal(taken_up=False)
    table.play(*before)
    card = table.lays(regretted)
    table.looks_on(LONGER)
    assert table.texts()[-1] == f"laid {regretted}"
    table.takes_back(card)
    table.play(instead)
    lays = [f"laid {lay}" for lay in (*before, instead)]
    assert (table.laid[-len(lays) :], table.asked) == (lays, [])
    assert f"laid {regretted}" not in table.laid


@FIRST
def test_where_cards_were_taken_up_in_the_play_before_a_first_card_is_not_undone(
    table: Table, before: tuple[str, ...], regretted: str, instead: str
) -> None:
    """The other player's card that came between was perhaps not seen."""
    table.next_deal(taken_up=True)
    table.play(*before)
    card = table.lays(regretted)
    table.looks_on(LONGER)
    table.takes_back(card)
    table.play(instead)
    assert table.laid[-1] == f"laid {regretted}"
    assert table.asked == ["Before the 8♣, was a card not seen?"]


def test_a_first_card_that_was_laid_out_of_turn_stays_asked_once_it_is_taken_back(
    table: Table,
) -> None:
    """No other card of Ben tells that it alone has left; perhaps Ann's was not seen."""
    table.next_deal(taken_up=False)
    before, asked = table.laid, ["Before the K♥, was a card not seen?"]
    out_of_turn = table.lays("B KH")
    table.looks_on(LONGER)
    assert table.asked == asked
    table.takes_back(out_of_turn)
    table.play("A 10C")
    table.looks_on(LONGER)
    assert (table.laid, table.asked) == (before, asked)


def test_in_the_first_deal_a_first_card_is_not_undone(table: Table) -> None:
    """Nobody knows yet whether Ben takes his cards up."""
    table.play("B 10H")
    table.takes_back(Card.parse("10H"))
    table.play("B 8S")
    assert (table.laid, table.asked) == (["laid B 10H"], ["Before the 8♠, was a card not seen?"])


@pytest.mark.parametrize("gone", ["2D", "10C"])
def test_where_more_than_the_first_card_has_left_nothing_is_undone(table: Table, gone: str) -> None:
    """The starter, or what the other player laid, was cleared away with it."""
    table.next_deal(taken_up=False)
    table.play("A 10C")
    regretted = table.lays("B KH")
    table.looks_on(LONGER)
    del table.lying[Card.parse(gone)]
    table.takes_back(regretted)
    table.play("B 8C")
    assert table.laid[-2:] == ["laid A 10C", "laid B KH"]


def test_a_first_card_of_four_that_passes_31_gives_way_to_one_that_fits() -> None:
    """Ann's five was taken for the lead of a new series, though her ace fitted."""
    table = Table()
    table.does("new", variant="four-handed", players=4, dealer="A")
    table.looks_on()
    table.turns("3D")
    around = (("10H", (40, 210), PictureSide.LEFT), ("KS", (300, 10), PictureSide.TOP))
    for card, place, side in (*around, ("QC", (560, 210), PictureSide.RIGHT)):
        table.lying[Card.parse(card)] = Lying(place, side)
        table.looks_on()
    passes = table.lays("A 5S")
    table.looks_on(LONGER)
    assert table.laid[3:] == ["laid A 5S"]
    table.takes_back(passes)
    table.play("A AC")
    assert (table.laid[3:], table.asked) == (["laid A AC"], [])
