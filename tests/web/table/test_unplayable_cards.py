"""Where one series alone is played, cards that fit no more are shown with the hand, unplayed."""

import pytest

from scorer.cards import Card
from tests.web.table.paused import Lying
from tests.web.table.rows import Rows
from vision.table.track import PictureSide
from web.table.hand_candidate import HandCandidate, hand_candidate
from web.table.shown_hand import with_unplayable_cards

STARTER = Card.parse("3D")
BEN_LAST = ("B KC", "A QD", "B 9H")
ANN_LAST = ("B 4H", "A 5S", "B 6D", "A JD")
THIRTY_ONE = ("B KC", "A QD", "B AH", "A 10C")
LONGER = (0.3,) * 8


class Table(Rows):
    """Ann deals five cards each, and Ben leads."""

    def lays_at_once(self, *lays: str) -> None:
        """Lay cards at the ends of their players' rows, all at once."""
        for lay in lays:
            self.lays(lay)
        self.looks_on()

    def shows_alone(self, cards: str) -> None:
        """Show a hand of Ben's alone."""
        self.lying = {STARTER: self.lying[STARTER]}
        for place, card in enumerate(cards.split()):
            self.lying[Card.parse(card)] = Lying((200 + 60 * place, 120), PictureSide.TOP)
        self.looks_on()


@pytest.fixture
def table() -> Table:
    table = Table()
    table.does("new", variant="five-card", dealer="A")
    table.looks_on()
    table.turns(str(STARTER))
    return table


def test_a_hand_that_is_shown_with_what_is_left_over_is_counted(table: Table) -> None:
    table.play(*ANN_LAST)
    table.shows_alone("4H 6D 8S")
    table.looks_on(LONGER)
    assert table.texts()[-4:] == ["go B", "go A", "shown B 4H 6D 8S", "counted"]


def test_where_the_point_for_the_last_card_wins_the_game_no_hand_is_counted(table: Table) -> None:
    table.does("peg", seat="A", points=30)
    table.does("peg", seat="A", points=30)
    table.play(*ANN_LAST)
    table.shows_alone("4H 6D 8S")
    table.looks_on(LONGER)
    assert (table.texts()[-2:], table.asked) == (["go B", "go A"], [])
    assert table.state.game.winner is not None


def test_what_is_left_over_is_counted_where_it_is_laid_beside_the_row(table: Table) -> None:
    table.play(*BEN_LAST, "B JD", "A 5C")
    table.looks_on(LONGER)
    assert table.texts()[-4:] == ["go A", "go B", "shown B KC 9H JD", "counted"]


def test_what_another_lays_down_that_is_left_over_ends_the_play_too(table: Table) -> None:
    table.play("B 9S", "A AC", "B QS", "A 5H", "B 5C", "A JH")
    table.looks_on(LONGER)
    assert table.texts()[-2:] == ["shown A AC 5H JH", "counted"]


def test_whoever_laid_the_last_card_may_lay_another_beside_what_is_left_over(table: Table) -> None:
    table.play(*ANN_LAST, "B 8S")
    table.looks_on(LONGER)
    assert (table.texts()[-1], table.asked) == ("laid A JD", ["Count Player 2's hand"])
    table.play("A 2C")
    assert table.texts()[-3:] == ["laid A 2C", "shown B 4H 6D 8S", "counted"]


def test_of_what_is_left_over_nobody_asks_whether_a_card_was_not_seen(table: Table) -> None:
    table.play(*ANN_LAST, "A 10C")
    table.looks_on(LONGER)
    assert (table.texts()[-1], table.asked) == ("laid A JD", [])


@pytest.mark.parametrize(
    ("played", "left", "gos", "hands"),
    [
        (THIRTY_ONE, ("B JD", "A 8S"), [], ["KC AH JD", "QD 10C 8S"]),
        (BEN_LAST, ("B JD", "A 5C", "A 8S"), ["go A", "go B"], ["KC 9H JD", "QD 5C 8S"]),
        (ANN_LAST, ("B 8S", "A 7S"), ["go B", "go A"], ["4H 6D 8S", "5S JD 7S"]),
    ],
    ids=["thirty-one", "Ben last", "Ann last"],
)
def test_what_both_have_left_over_is_of_their_hands_where_it_is_laid_down_at_once(
    table: Table, played: tuple[str, ...], left: tuple[str, ...], gos: list[str], hands: list[str]
) -> None:
    table.play(*played)
    table.lays_at_once(*left)
    table.looks_on(LONGER * 2)
    shown = [f"shown B {hands[0]}", "counted", f"shown A {hands[1]}", "counted"]
    assert (table.texts()[len(played) + 3 :], table.asked) == ([*gos, *shown], [])


def test_what_another_has_left_over_is_not_offered_with_the_hand_that_is_due(table: Table) -> None:
    table.play(*THIRTY_ONE, "A 8S")
    table.looks_on(LONGER)
    assert (table.texts()[-1], table.asked) == (
        "laid A 10C",
        ["2 of 3 cards are seen. Show the rest, or choose it."],
    )


@pytest.mark.parametrize("played", [BEN_LAST, THIRTY_ONE], ids=["Go", "thirty-one"])
def test_what_is_left_over_in_a_row_is_counted_by_a_tap_alone_where_it_came_from_another_side(
    table: Table, played: tuple[str, ...]
) -> None:
    table.play(*played)
    table.lying[Card.parse("JD")] = Lying((100, 100), PictureSide.BOTTOM)
    table.looks_on(LONGER)
    assert table.texts()[-1] == f"laid {played[-1]}"


def test_a_typed_hand_is_counted_once_what_another_lays_down_ends_the_play(table: Table) -> None:
    table.does("zones", zones={"A": [0, 0.7, 0.6, 1]})
    for lay in ("B KC", "A AD", "B 3H", "A 9C", "B 2H"):
        seat, card = lay.split()
        table.does("lay", seat=seat, card=card)
    for card in ("KC", "3H", "2H"):
        table.does("add", card=card)
    table.play("A JS")
    assert table.texts()[-2:] == ["shown B KC 3H 2H", "counted"]


def left_over(table: Table) -> HandCandidate | None:
    candidate = hand_candidate(table.state)
    assert candidate is not None
    return with_unplayable_cards(table.state, candidate)


def test_a_hand_with_what_is_left_over_lies_together_and_free(table: Table) -> None:
    table.play(*THIRTY_ONE)
    table.lying[Card.parse("JD")] = Lying((250, 40), PictureSide.TOP)
    table.looks_on(LONGER)
    assert left_over(table) is None
    table.lying[Card.parse("JD")] = Lying((160, 40), PictureSide.TOP)
    table.looks_on((0.3,))
    assert left_over(table) is None
    table.looks_on((0.3,))
    assert left_over(table) is not None


def test_no_hand_is_whole_with_what_is_left_over_as_long_as_a_card_is_missing(table: Table) -> None:
    table.play(*BEN_LAST, "B JD")
    table.looks_on(LONGER)
    table.play("A 5C")
    assert left_over(table) is None
    table.play("A 8S")
    table.looks_on(LONGER)
    assert table.texts()[-2:] == ["shown A QD 5C 8S", "counted"]
