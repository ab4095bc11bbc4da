"""A card that is taken back from the table was not laid."""

import pytest

from scorer.cards import Card
from scorer.language.sentence import ENGLISH
from scorer.setup import Seat
from tests.web.asking import asks_json
from tests.web.table.paused import Lying
from tests.web.table.rows import BRIEFLY, LONGER, PLAY, SIDES, Rows, dealt
from vision.table.track import PictureSide
from web.table.claims import claim_of

THIRTY_ONE_POINTS = 2


@pytest.fixture
def table() -> Rows:
    return dealt("3D")


def test_a_card_that_passes_31_and_is_taken_back_at_once_is_not_laid(table: Rows) -> None:
    """Ann takes it back, rules.md 7.1, and has another one that fits."""
    table.play("B 10H", "A KS", "B 8S")
    passes = table.lays("A 7C")
    table.looks_on(BRIEFLY)
    table.takes_back(passes)
    table.play("A 3C")
    assert table.laid[3:] == ["laid A 3C"]


def test_a_card_that_passes_31_and_is_taken_back_late_is_undone_with_its_go(table: Rows) -> None:
    """It was taken for the lead of a new series, after a Go that nobody had said."""
    table.play("B 10H", "A KS", "B 8S")
    table.leaves_for_a_while("A 7C")
    table.play("A 3C", "B 6S")
    assert (table.laid[3:], table.asked) == (["laid A 3C", "laid B 6S"], [])


def test_a_card_that_fits_and_is_taken_back_late_gives_way_to_another(table: Rows) -> None:
    table.play("B 10H", "A KS", "B 8S")
    table.leaves_for_a_while("A 2C")
    table.play("A 3C")
    assert table.laid[3:] == ["laid A 3C"]


def test_a_card_that_is_taken_back_late_gives_way_though_the_next_one_comes_with_the_new_one(
    table: Rows,
) -> None:
    table.play("B 10H", "A KS", "B 8S")
    table.leaves_for_a_while("A 2C")
    table.lays("A 3C")
    table.play("B AS")
    assert (table.laid[3:], table.asked) == (["laid A 3C", "laid B AS"], [])


def test_nothing_is_undone_for_a_card_that_came_while_nobody_looked(table: Rows) -> None:
    """Ben may have laid one between, and taken it up."""
    table.play("B 10H", "A KS", "B 8S")
    table.leaves_for_a_while("A 2C")
    table.passes(3)
    table.play("A 3C")
    table.looks_on(LONGER)
    assert table.laid[3:] == ["laid A 2C"]
    assert table.asked == ["Before the 3♣, was a card not seen?"]


def test_a_lead_after_a_go_that_is_taken_back_gives_way_to_another_lead(table: Rows) -> None:
    """Neither fitted before it: both would pass 31."""
    table.play("B 10H", "A KS", "B 8S")
    table.leaves_for_a_while("A 7C")
    table.play("A 9C", "B 6S")
    assert (table.laid[3:], table.asked) == (["laid A 9C", "laid B 6S"], [])


def test_a_card_gives_way_though_its_player_took_another_one_up_and_laid_it_again(
    table: Rows,
) -> None:
    table.play("B 10H", "A KS")
    table.takes_back(Card.parse("KS"))
    table.play("A KS", "B 2S")
    table.leaves_for_a_while("A 3C")
    table.play("A AC")
    assert table.laid[3:] == ["laid A AC"]


def test_who_alone_has_cards_left_lays_them_in_another_order() -> None:
    """Both orders are by turn: that the first card has left alone tells."""
    table = dealt("8C")
    table.play("B 10D", "A KH", "B 4C", "B 3D", "B 2S")
    table.looks_on(LONGER)
    table.leaves_for_a_while("A QC")
    table.play("A 8H", "A QC")
    assert (table.laid[5:], table.asked) == (["laid A 8H", "laid A QC"], [])


def test_a_card_that_had_left_before_it_was_laid_gives_way_to_another(table: Rows) -> None:
    """A card that begins a series is laid a moment later than it came."""
    table.play("B 10H", "A KS", "B 8S", "A AC")
    early = table.lays("B 6S")
    table.looks_on((0.2, 0.2, 0.2, 0.2, 0.2))
    assert table.laid[4:] == []
    table.takes_back(early)
    table.looks_on(LONGER)
    assert table.laid[4:] == ["laid B 6S"]
    table.play("B 2S")
    assert (table.laid[4:], table.asked) == (["laid B 2S"], [])


def test_nothing_is_undone_where_the_rest_of_a_row_was_entered_and_never_seen(table: Rows) -> None:
    """Nobody knows whether it lies there still, or was turned down."""
    table.play("B 10H")
    table.does("lay", card="KS")
    table.play("B 8S")
    table.leaves_for_a_while("A 2C")
    table.play("A 3C")
    assert table.laid[3:] == ["laid A 2C"]


def test_after_another_player_has_laid_nothing_is_undone(table: Rows) -> None:
    table.play("B 10H", "A KS", "B 8S", "A 2C", "B AH")
    table.takes_back(Card.parse("2C"))
    table.play("A 5C")
    assert table.laid[3:5] == ["laid A 2C", "laid B AH"]


def test_a_card_that_passes_31_and_is_taken_back_late_gives_way_to_another_players_after_a_go(
    table: Rows,
) -> None:
    """Ann has none that fits, and Ben goes on."""
    table.play("B 10H", "A KS", "B 5S")
    table.leaves_for_a_while("A 7C")
    table.play("B 6S", "A 7C")
    assert (table.laid[3:], table.asked) == (["laid B 6S", "laid A 7C"], [])
    assert table.state.game.now.pegs_of(Seat.B).front == THIRTY_ONE_POINTS


def test_a_card_out_of_turn_that_is_taken_back_late_gives_way_to_the_one_whose_turn_it_was(
    table: Rows,
) -> None:
    """It was taken for a lay after a Go of Ann, who goes on: she cannot have said it."""
    table.play("B 10H", "A 9S", "B 3S")
    table.leaves_for_a_while("B 6S")
    table.play("A 7C", "B 2S")
    assert (table.laid[3:], table.asked) == (["laid A 7C", "laid B 2S"], [])


def test_a_lead_that_lies_there_stays_though_what_another_lays_fitted_before_it(
    table: Rows,
) -> None:
    table.play("B 10H", "A KS", "B 5S", "A 7C", "B 6S")
    assert table.laid[3:] == ["laid A 7C", "laid B 6S"]


def test_what_lies_in_the_stead_of_the_last_card_of_the_play_is_asked(table: Rows) -> None:
    """Whoever lays the last card has no other one: it was read, or is read, wrongly."""
    table.play(*PLAY)
    last = table.lays("A KD")
    table.looks_on(BRIEFLY)
    assert table.texts()[-1] == "laid A KD"
    del table.lying[last]
    table.lays("A QD")
    table.looks_on(LONGER * 4)
    assert table.texts()[-3:] == ["laid A KD", "shown B 10H 8S 6S 2S", "counted"]
    assert table.asked == ["Player 1 laid K♦, and Q♦ lies there. Which is it?"]


def test_a_card_that_made_31_in_a_single_series_is_not_undone() -> None:
    """The play is over with it, and what comes then is left over."""
    table = Rows()
    table.does("new", variant="five-card", dealer="A")
    table.looks_on()
    table.turns("3D")
    table.play("B KC", "A QD", "B AH", "A 10C")
    table.takes_back(Card.parse("10C"))
    table.play("A 9S")
    table.looks_on(LONGER * 3)
    assert (table.texts()[-1], table.asked) == (
        "laid A 10C",
        ["2 of 3 cards are seen. Show the rest, or choose it."],
    )


def test_a_card_that_was_laid_out_of_turn_and_taken_back_is_said_to_be_none(table: Rows) -> None:
    table.play("B 4H", "A 4S")
    early = table.lays("A 9C")
    table.looks_on(LONGER)
    number = asks_json(table.state, ENGLISH)[0]["number"]
    table.takes_back(early)
    table.does("remove", number=number)
    table.play("B 6D")
    assert (table.laid[2:], table.asked) == (["laid B 6D"], [])


def test_hands_that_lie_there_wait_for_the_claim_of_the_last_card() -> None:
    table = Rows()
    table.does("new", dealer="A", rules={"muggins": "show-and-play"})
    table.looks_on()
    table.turns("3D")
    for lay in PLAY:
        table.play(lay)
        while (seat := claim_of(table.state.game)) is not None:
            table.does("claim", points=_points(table), seat=seat.name)
    table.play("A KD")
    table.looks_on(LONGER * 3)
    assert table.texts()[-1] == "laid A KD"


def _points(table: Rows) -> int:
    claim = next(claim for claim in table.state.game.now.open_claims if claim.pending)
    return sum(score.points for score in claim.scores)


def test_what_waited_in_the_last_deal_is_not_laid_in_the_next(table: Rows) -> None:
    table.play(*PLAY[:4], "A 9C")
    table.lying.clear()
    table.looks_on((0.9,) * 9)
    table.lying[Card.parse("2D")] = Lying((640, 210), PictureSide.TOP)
    table.looks_on(LONGER)
    for lay in ("A 5C", "B 5S", "A 7H"):
        table.play(lay)
        table.looks_on(LONGER)
    assert table.texts()[-4:] == ["starter 2D", "laid A 5C", "laid B 5S", "laid A 7H"]


def test_a_card_that_another_one_of_its_player_covers_on_a_pile_was_not_taken_back(
    table: Rows,
) -> None:
    """Ann says Go at twenty-five, and nothing more is seen of the king beneath the four."""
    lays = "B 5S", "A 10S", "B KC", "B 4H"
    for place, lay in enumerate(lays):
        seat, card = lay.split()
        if lay == "B 4H":
            del table.lying[Card.parse("KC")]
        table.lying[Card.parse(card)] = Lying((420 + 8 * place, 200), SIDES[seat][0])
        table.looks_on(LONGER)
    assert table.laid == [f"laid {lay}" for lay in lays]
