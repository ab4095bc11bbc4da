"""What is taken back, from the table or by an undo, does not happen by itself."""

import pytest

from scorer.cards import Card
from scorer.language.words import ENGLISH
from tests.web.table.paused import Lying, PausedTable
from vision.table.covering import Side
from web.page.questions import asks_json
from web.table.claims import claim_of

SIDES = {"A": (Side.BOTTOM, 380), "B": (Side.TOP, 40)}
BRIEFLY, LONGER = (0.2, 0.2, 0.2), (0.3, 0.3, 0.3, 0.3, 0.3, 0.3)
PLAY = ("B 10H", "A KS", "B 8S", "A 3C", "B 6S", "A 7C", "B 2S")


class Table(PausedTable):
    """Ann and Ben, whose rows lie before them."""

    def turns(self, starter: str) -> None:
        self.lying[Card.parse(starter)] = Lying((640, 210), Side.BOTTOM)
        self.looks_on()

    def lays(self, lay: str) -> Card:
        """Lay a card at the end of its player's row."""
        seat, text = lay.split()
        side, y = SIDES[seat]
        row = sum(lies.place[1] == y for lies in self.lying.values())
        self.lying[Card.parse(text)] = Lying((40 + 60 * row, y), side)
        return Card.parse(text)

    def play(self, *lays: str) -> None:
        for lay in lays:
            self.lays(lay)
            self.looks_on()

    def takes_back(self, card: Card) -> None:
        del self.lying[card]
        self.looks_on()

    @property
    def laid(self) -> list[str]:
        return [text for text in self.texts() if text.startswith("laid")]


@pytest.fixture
def table() -> Table:
    table = Table()
    table.does("new", dealer="A")
    table.looks_on()
    table.turns("3D")
    return table


def test_a_card_that_passes_31_and_is_taken_back_at_once_is_not_laid(table: Table) -> None:
    """Ann takes it back, rules.md 7.1, and has another one that fits."""
    table.play("B 10H", "A KS", "B 8S")
    passes = table.lays("A 7C")
    table.looks_on(BRIEFLY)
    table.takes_back(passes)
    table.play("A 3C")
    assert table.laid[3:] == ["laid A 3C"]


def test_a_card_that_passes_31_and_is_taken_back_late_is_undone_with_its_go(table: Table) -> None:
    """It was taken for the lead of a new series, after a Go that nobody had said."""
    table.play("B 10H", "A KS", "B 8S")
    passes = table.lays("A 7C")
    table.looks_on(LONGER)
    assert table.laid[3:] == ["laid A 7C"]
    table.takes_back(passes)
    table.play("A 3C", "B 6S")
    assert (table.laid[3:], table.asked) == (["laid A 3C", "laid B 6S"], [])


def test_a_card_that_fits_and_is_taken_back_late_gives_way_to_another(table: Table) -> None:
    table.play("B 10H", "A KS", "B 8S")
    regretted = table.lays("A 2C")
    table.looks_on(LONGER)
    table.takes_back(regretted)
    table.play("A 3C")
    assert table.laid[3:] == ["laid A 3C"]


@pytest.mark.parametrize("gone", [("KS", "2C"), ()])
def test_where_no_card_or_the_whole_row_has_left_nothing_is_undone(
    table: Table, gone: tuple[str, ...]
) -> None:
    """The card of the other player that came between was not seen."""
    table.play("B 10H", "A KS", "B 8S", "A 2C")
    for card in gone:
        del table.lying[Card.parse(card)]
    table.looks_on(LONGER)
    table.play("A 3C")
    assert table.texts()[-1] == "laid A 2C"


def test_after_another_player_has_laid_nothing_is_undone(table: Table) -> None:
    table.play("B 10H", "A KS", "B 8S", "A 2C", "B AH")
    table.takes_back(Card.parse("2C"))
    table.play("A 5C")
    assert table.laid[3:5] == ["laid A 2C", "laid B AH"]


def test_a_card_that_was_laid_out_of_turn_and_taken_back_is_said_to_be_none(table: Table) -> None:
    table.play("B 4H", "A 4S")
    early = table.lays("A 9C")
    table.looks_on(LONGER)
    number = asks_json(table.state, ENGLISH)[0]["number"]
    table.takes_back(early)
    table.does("remove", number=number)
    table.play("B 6D")
    assert (table.laid[2:], table.asked) == (["laid B 6D"], [])


def test_a_lay_that_was_undone_waits_for_a_person(table: Table) -> None:
    table.play("B 10H", "A KS")
    table.does("undo")
    table.looks_on()
    assert table.laid == ["laid B 10H"]
    table.does("lay", card="KS", seat="A")
    assert table.laid == ["laid B 10H", "laid A KS"]


def test_a_lay_that_was_undone_and_done_again_is_of_its_players_hand(table: Table) -> None:
    table.play("B 10H", "A KS")
    table.does("undo")
    table.does("redo")
    table.play("B 8S")
    assert table.laid == ["laid B 10H", "laid A KS", "laid B 8S"]
    assert not table.state.on_table.spent.intersection(
        card.number for card in table.state.on_table.cards if str(card.card) == "KS"
    )


def test_beside_a_starter_that_was_undone_no_other_one_is_turned(table: Table) -> None:
    table.does("undo")
    table.play("B JD", "A KS", "B 8S")
    assert not [text for text in table.texts() if text.startswith(("starter", "laid"))]
    assert table.asked


def test_hands_that_lie_there_wait_for_the_claim_of_the_last_card() -> None:
    table = Table()
    table.does("new", dealer="A", rules={"muggins": "show-and-play"})
    table.looks_on()
    table.turns("3D")
    for lay in PLAY:
        table.play(lay)
        while (seat := claim_of(table.state)) is not None:
            table.does("claim", points=_points(table), seat=seat.name)
    table.play("A KD")
    table.looks_on(LONGER * 3)
    assert table.texts()[-1] == "laid A KD"


def _points(table: Table) -> int:
    claim = next(claim for claim in table.state.game.now.open_claims if claim.pending)
    return sum(score.points for score in claim.scores)


@pytest.mark.parametrize(("looks", "laid"), [(2, ["laid A 5H"]), (7, [])])
def test_long_after_a_player_took_his_cards_up_another_one_from_there_is_asked(
    table: Table, looks: int, laid: list[str]
) -> None:
    """The last card of the play was not read, and the dealer shows the crib."""
    table.play(*PLAY)
    for card in ("KS", "3C", "7C"):
        del table.lying[Card.parse(card)]
    table.looks_on((0.9,) * looks)
    table.play("A 5H")
    assert table.laid[7:] == laid
    assert ("Who laid the 5♥?" in table.asked) is not bool(laid)


def test_who_takes_up_each_card_before_the_next_is_not_asked(table: Table) -> None:
    """However long they think."""
    for place, lay in enumerate(PLAY):
        table.play(lay)
        table.looks_on((0.9,) * 9)
        if place:
            del table.lying[Card.parse(PLAY[place - 1].split()[1])]
    assert (table.laid, table.asked) == ([f"laid {lay}" for lay in PLAY], [])


def test_what_waited_in_the_last_deal_is_not_laid_in_the_next(table: Table) -> None:
    table.play(*PLAY[:4], "A 9C")
    table.lying.clear()
    table.looks_on((0.9,) * 9)
    table.lying[Card.parse("2D")] = Lying((640, 210), Side.TOP)
    table.looks_on(LONGER)
    for lay in ("A 5C", "B 5S", "A 7H"):
        table.play(lay)
        table.looks_on(LONGER)
    assert table.texts()[-4:] == ["starter 2D", "laid A 5C", "laid B 5S", "laid A 7H"]
