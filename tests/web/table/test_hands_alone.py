"""Hands that are shown of a deal whose play is not before the camera."""

import pytest

from tests.web.table.rows import Rows, dealt

FIRST = ("B 2D QH 6S 3H", "A JH 5S 5C AH", "A 4D JS 10H AD")
NEXT = ("A 4S 2D 2C 9S", "B 7S 10S AC 2S", "B 4H JC JD AD")
CRIB = 2
"""The place of the crib among what is shown."""


def told(shows: tuple[str, ...]) -> list[set[str]]:
    """What is told of hands and a crib, in words without an order."""
    cards = [f"shown {hand}" for hand in shows[:CRIB]] + [f"crib {shows[CRIB][2:]}"]
    return [set(text.split()) for each in cards for text in (each, "counted")]


def of_the_deal(table: Rows, starter: str) -> list[set[str]]:
    """What stands of the deal, in words without an order."""
    steps = list(map(str, table.state.game.steps))
    return [set(text.split()) for text in steps[steps.index(f"starter {starter}") + 1 :]]


def lays_out(table: Rows, hand: str, apart_s: float) -> None:
    """Lay the cards of a hand down, so long after each other."""
    seat, *cards = hand.split()
    for card in cards:
        table.lays(f"{seat} {card}")
        table.looks_on((0.3,) * round(apart_s / 0.3))
    table.looks_on()


def takes_up(table: Rows, hand: str) -> None:
    """Take the cards of a hand up once it has been counted."""
    _, *cards = hand.split()
    table.looks_on((1.0,) * 4)
    table.takes_up(" ".join(cards))
    table.looks_on((1.0, 1.0))


def shows(table: Rows, *hands: str, apart_s: float = 0.0) -> None:
    """Show hands one after the other."""
    for hand in hands:
        lays_out(table, hand, apart_s)
        takes_up(table, hand)


@pytest.fixture
def shown_alone() -> Rows:
    """Ann has dealt, and hands alone were shown; then Ben has dealt."""
    table = dealt("10S")
    shows(table, *FIRST)
    table.lying.clear()
    table.looks_on((1.0,) * 12)
    return table


@pytest.mark.parametrize("apart_s", [0.0, 0.3, 0.9])
def test_hands_and_crib_are_counted(apart_s: float) -> None:
    table = dealt("10S")
    shows(table, *FIRST, apart_s=apart_s)
    assert of_the_deal(table, "10S") == told(FIRST)


@pytest.mark.parametrize("apart_s", [0.0, 0.3, 0.9])
def test_the_starter_may_be_laid_beside_the_first_hand(shown_alone: Rows, apart_s: float) -> None:
    lays_out(shown_alone, NEXT[0], apart_s)
    shown_alone.turns("7H")
    shown_alone.looks_on((1.0,) * 10)
    takes_up(shown_alone, NEXT[0])
    shows(shown_alone, *NEXT[1:], apart_s=apart_s)
    assert of_the_deal(shown_alone, "7H") == told(NEXT)


def test_a_card_of_the_deal_before_may_be_of_a_hand(shown_alone: Rows) -> None:
    shown_alone.turns("7H")
    shows(shown_alone, *NEXT)
    assert of_the_deal(shown_alone, "7H") == told(NEXT)


def test_no_card_is_laid_once_the_deal_before_was_shown_so(shown_alone: Rows) -> None:
    shown_alone.turns("7H")
    shows(shown_alone, NEXT[0], apart_s=0.9)
    assert [text for text in shown_alone.texts() if text.startswith("laid")] == []


def test_the_play_is_followed_once_it_is_before_the_camera(shown_alone: Rows) -> None:
    lays = ("A 2D", "B 7S", "A 4S", "B 10S")
    shown_alone.turns("7H")
    for lay in lays:
        shown_alone.lays(lay)
        shown_alone.looks_on((0.3,) * 10)
    assert of_the_deal(shown_alone, "7H") == [{"laid", *lay.split()} for lay in lays]
