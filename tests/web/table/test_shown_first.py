"""In Noddy hands are shown before the play (rules.md 8): a camera follows it as they are laid."""

import pytest

from scorer.cards import Card
from scorer.setup import Seat
from tests.web.table.paused import Lying
from tests.web.table.rows import LONGER, SIDES, Rows
from vision.table.track import PictureSide

HANDS = {"B": "KC 9H 5D", "A": "QD AS 8S"}
STARTER = Card.parse("3D")


class Table(Rows):
    """Ann deals three cards each, and both show them."""

    def shows_hand(self, seat: str) -> None:
        """Show a hand, and let it lie there until it is counted."""
        self.lays_out(HANDS[seat], *SIDES[seat])
        self.looks_on(LONGER)

    def takes_hands_up(self) -> None:
        """Take both hands up."""
        self.lying = {STARTER: self.lying[STARTER]}
        self.looks_on(LONGER)

    @property
    def played(self) -> list[str]:
        """What has happened since both hands were counted."""
        return self.texts()[7:]


@pytest.fixture
def table() -> Table:
    table = Table()
    table.does("new", variant="noddy", dealer="A")
    table.looks_on()
    table.turns(str(STARTER))
    table.shows_hand("B")
    table.shows_hand("A")
    table.looks_on(LONGER)
    assert table.texts()[-1] == "counted"
    return table


def test_what_is_laid_once_the_hands_were_taken_up_is_followed(table: Table) -> None:
    table.takes_hands_up()
    table.play("B KC", "A QD", "B 9H", "A AS")
    assert table.played == ["laid B KC", "laid A QD", "laid B 9H", "laid A AS"]


def test_the_play_is_over_once_no_card_of_the_hands_fits(table: Table) -> None:
    """Ann has the last card, for a point; in the next deal Ben turns the starter."""
    table.takes_hands_up()
    table.play("B KC", "A QD", "B 9H", "A AS")
    pegs = table.state.game.now.pegs_of(Seat.A).front
    table.looks_on(LONGER)
    assert table.played[4:] == ["go B", "go A"]
    assert table.state.game.now.pegs_of(Seat.A).front == pegs + 1
    table.lying = {Card.parse("2D"): Lying((640, 210), PictureSide.TOP)}
    table.looks_on(LONGER)
    assert table.texts()[-1] == "starter 2D"


def test_what_is_left_over_and_laid_down_is_not_laid(table: Table) -> None:
    table.takes_hands_up()
    table.play("B KC", "A QD", "B 9H")
    table.play("B 5D", "A 8S")
    table.looks_on(LONGER)
    assert table.played == ["laid B KC", "laid A QD", "laid B 9H"]
    table.play("A AS")
    table.looks_on(LONGER)
    assert table.played[3:] == ["laid A AS", "go B", "go A"]


def test_a_card_that_fits_is_waited_for(table: Table) -> None:
    table.takes_hands_up()
    table.play("B KC", "A QD", "B 9H")
    table.looks_on(LONGER * 4)
    assert (table.played[3:], table.asked) == ([], [])


def test_while_a_hand_lies_there_as_it_was_shown_nothing_is_laid(table: Table) -> None:
    for card in HANDS["B"].split():
        del table.lying[Card.parse(card)]
    table.play("B KC")
    table.looks_on(LONGER)
    assert (table.played, table.asked) == ([], [])


def test_hands_that_lie_there_when_the_camera_begins_anew_are_not_laid(table: Table) -> None:
    table.restarts()
    table.opened_again()
    table.looks_on(LONGER)
    assert (table.played, table.asked) == ([], [])


def test_what_is_of_no_hand_is_not_laid(table: Table) -> None:
    table.takes_hands_up()
    table.play("B 7H")
    table.looks_on(LONGER)
    assert (table.played, table.asked) == ([], [])


def test_what_is_laid_out_of_turn_is_asked(table: Table) -> None:
    table.takes_hands_up()
    table.play("A QD")
    table.looks_on(LONGER)
    assert (table.played, table.asked) == ([], ["Before the Q♦, was a card not seen?"])


def test_where_a_hand_was_not_shown_nothing_is_followed() -> None:
    table = Table()
    table.does("new", variant="noddy", dealer="A")
    table.looks_on()
    table.lying[STARTER] = Lying((640, 210), PictureSide.BOTTOM)
    table.looks_on()
    table.does("skip")
    table.shows_hand("A")
    table.takes_hands_up()
    table.play("B KC", "A QD")
    table.looks_on(LONGER)
    assert (table.texts()[-1], table.asked) == ("counted", [])
