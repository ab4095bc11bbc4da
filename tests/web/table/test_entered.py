"""As which cards those that lie there are in the game, by their numbers on the table."""

from dataclasses import replace

from scorer.cards import Card
from tests.web.states import BEN, CRIB, DEALT, at, lying
from web.table.card import TableCard
from web.table.deal_memory import entered_as_after
from web.table.settings import SourceKind
from web.table.state import State

LED = at(*DEALT, "laid B 5C")
ANSWERED = at(*DEALT, "laid B 5C", "laid A 6C")
FIVE, SIX = Card.parse("5C"), Card.parse("6C")


def seen(cards: str, *numbers: int) -> tuple[TableCard, ...]:
    """Cards that a camera sees, under such numbers."""
    on_table = lying(at(), cards, SourceKind.CAMERA).on_table.cards
    return tuple(replace(card, number=each) for card, each in zip(on_table, numbers, strict=True))


def entered(
    was: dict[int, Card], before: State, after: State, *there: TableCard
) -> dict[int, Card]:
    return dict(entered_as_after(was, before.game, after.game, there))


def test_a_card_of_the_game_is_entered_where_it_lies() -> None:
    assert entered({}, at(*DEALT), LED, *seen("5C 2H", 1, 2)) == {1: FIVE}


def test_a_card_that_has_left_and_comes_again_is_entered_anew() -> None:
    assert entered({1: FIVE}, LED, ANSWERED, *seen("5C", 7)) == {7: FIVE}


def test_a_card_that_is_read_as_another_of_the_game_stays_what_it_was_entered_as() -> None:
    assert entered({1: FIVE}, LED, ANSWERED, *seen("6C", 1)) == {1: FIVE}


def test_a_second_card_that_is_read_as_an_entered_one_is_not_entered() -> None:
    assert entered({1: FIVE}, LED, ANSWERED, *seen("5C 6C", 7, 8), *seen("2H", 1)) == {
        1: FIVE,
        8: SIX,
    }


def test_a_card_of_the_last_deal_stays_entered_until_it_has_left() -> None:
    shown = (f"shown B {BEN}", "counted", "uncounted", f"crib {CRIB}", "counted")
    over, turned = at(*DEALT, *shown), at(*DEALT, *shown, "starter QS")
    assert entered({1: FIVE}, over, turned, *seen("5C QS", 1, 2)) == {1: FIVE, 2: Card.parse("QS")}


def test_a_card_of_the_last_deal_that_is_turned_in_this_one_is_entered_where_it_is_new() -> None:
    """A program may send the end of a deal, and the next starter, at once."""
    shown = (*DEALT, f"shown B {BEN}", "counted", "uncounted")
    before, turned = at(*shown), at(*shown, f"crib {CRIB}", "counted", "starter 5C")
    assert entered({1: FIVE}, before, turned, *seen("2H", 1), *seen("5C", 2)) == {2: FIVE}
