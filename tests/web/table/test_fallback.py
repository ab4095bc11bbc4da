"""What the rules leave untold the decoder tells, once it has been sure of it for long."""

from dataclasses import replace

import pytest

from scorer.game.events import Undone
from tests.web.table.rows import Rows, dealt

LONG = (1.0,) * 14


@pytest.fixture
def table() -> Rows:
    """Ben has led."""
    table = dealt("8D")
    table.play("B 10H")
    return table


def of_the_play(table: Rows) -> list[str]:
    texts = table.texts()
    return [text for text in texts[texts.index("starter 8D") + 1 :] if text != "undone"]


def test_the_play_goes_on_beside_a_card_that_nobody_saw(table: Rows) -> None:
    table.play("B 8S", "A 3C")
    assert of_the_play(table) == ["laid B 10H"]
    table.looks_on(LONG)
    assert of_the_play(table) == ["laid B 10H", "unseen A", "laid B 8S", "laid A 3C"]


def test_the_card_is_asked_about_still(table: Rows) -> None:
    table.play("B 8S", "A 3C")
    table.looks_on(LONG)
    assert table.asked == ["Which card did Player 1 lay?"]


def test_the_play_goes_on_beside_what_was_taken_back_and_it_is_not_told_again(table: Rows) -> None:
    table.play("A KS")
    table.does("undo")
    table.play("B 8S", "A 3C")
    table.looks_on(LONG)
    assert of_the_play(table) == ["laid B 10H", "unseen A", "laid B 8S", "laid A 3C"]


def test_what_was_taken_back_is_not_told_again_though_points_are_pegged_then(table: Rows) -> None:
    table.play("A KS")
    table.does("undo")
    table.does("peg", seat="B", points=1)
    table.play("B 8S", "A 3C")
    table.looks_on(LONG)
    told = ["laid B 10H", "pegged B 1", "unseen A", "laid B 8S", "laid A 3C"]
    assert of_the_play(table) == told


def test_what_people_have_entered_stands(table: Rows) -> None:
    table.does("lay", card="KS")
    table.play("B 8S", "A 3C")
    table.looks_on(LONG)
    assert of_the_play(table) == ["laid B 10H", "laid A KS", "laid B 8S", "laid A 3C"]


def test_nothing_is_told_beside_cards_that_nobody_saw_come(table: Rows) -> None:
    table.lays("B 8S")
    table.passes(6.0)
    table.play("A 3C")
    table.looks_on(LONG)
    assert of_the_play(table) == ["laid B 10H"]


def test_one_card_that_came_while_the_program_began_again_is_laid(table: Rows) -> None:
    table.play("A KS", "B 8S")
    table.restarts()
    table.opened_again()
    table.play("A 3C", "B 6S")
    table.looks_on(LONG)
    assert of_the_play(table)[-2:] == ["laid A 3C", "laid B 6S"]


def test_while_a_search_goes_on_nothing_is_told_twice(table: Rows) -> None:
    table.play("B 8S", "A 3C")
    table.looks_on(LONG)
    fallback = replace(table.tracker.fallback, proposed=(Undone(),))
    assert fallback.decoded is not None
    assert fallback.posterior is not None
    posterior = replace(fallback.posterior, rest=fallback.decoded.evidence)
    searching = replace(fallback, decoded=replace(fallback.decoded, posterior=posterior))
    assert fallback.events(table.state) == (Undone(),)
    assert searching.events(table.state) == ()


def test_no_hand_is_counted_where_the_deal_was_more_likely_another() -> None:
    """Nobody reads the starter: the first card of Ben's row is taken for it."""
    table = Rows()
    table.does("new", dealer="A")
    table.looks_on()
    table.play("B 10H", "A 7S", "B QS", "A AS", "B 5C", "A 6S", "B KH", "A 8H")
    assert table.laid[-1] == "laid B 8H"
    for card in ("7S", "AS", "6S", "8H"):
        table.moves(card)
    table.looks_on(LONG)
    assert "counted" not in table.texts()


def test_no_card_of_the_crib_is_laid_instead_of_one_that_was_taken_up() -> None:
    """Ann's last card but one was not read, so one of hers seems to be left."""
    table = dealt("9C")
    table.play("B 4C", "A 4H", "B 8C", "A AC", "B 8S", "B 3D", "A JC")
    table.looks_on(LONG)
    table.takes_up("4H AC JC")
    table.looks_on((1.0, 1.0))
    for card in ("10S", "KC", "9D", "6S"):
        table.lays(f"A {card}")
        table.looks_on((0.3, 0.3))
    table.looks_on(LONG)
    assert table.laid[-1] == "laid A JC"


def test_the_deal_goes_on_where_the_first_card_was_most_likely_no_starter() -> None:
    """Nobody reads the starter, and series are taken up: their cards seem those of other deals."""
    table = Rows()
    table.does("new", dealer="A")
    table.looks_on()
    table.play("B 10H", "A 7S", "B QS", "A AS")
    table.takes_up("10H 7S QS AS")
    table.looks_on((1.0, 1.0))
    table.play("B 5C", "A 6S", "B KH")
    table.takes_up("5C 6S KH")
    table.looks_on((1.0, 1.0))
    table.play("A 8H")
    begins = ["laid B 10H", "laid A 7S", "laid B QS", "laid A AS"]
    assert table.laid == [*begins, "laid B 5C", "laid A 6S", "laid B KH", "laid A 8H"]


@pytest.mark.parametrize("later_s", [0.3, 0.6, 0.9])
def test_hands_that_come_card_by_card_are_counted_though_nobody_saw_their_play(
    later_s: float,
) -> None:
    table = dealt("4S")
    for seat, hand in (("B", "AD 9H 3C 6S"), ("A", "KD KH 2D 9S")):
        for card in hand.split():
            table.lays(f"{seat} {card}")
            table.looks_on((0.3,) * round(later_s / 0.3))
        table.looks_on(LONG)
        table.takes_up(hand)
        table.looks_on((1.0, 1.0, 1.0))
    shown = ["shown B AD 9H 3C 6S", "counted", "shown A KD KH 2D 9S", "counted"]
    assert table.texts()[-5:] == ["starter 4S", *shown]
