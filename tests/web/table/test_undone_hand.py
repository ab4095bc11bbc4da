"""A hand or a starter that was undone is offered where it lies; it does not count by itself."""

import pytest

from tests.web.table.rows import all_laid
from tests.web.watching import Watching, cards_of

BEN, ANN, CRIB, STARTER = "5C 5D JH KC", "7C 8D 9H 9C", "2C 3D 4H 10S", "8S"
ABOVE = [(80 + 90 * place, 40) for place in range(4)]
BELOW = [(x, 340) for x, _ in ABOVE]
OFFERED = "Count Ben's hand"


def after(*lies: str, **game: object) -> Watching:
    """Ann has dealt, the eight of spades was turned, and these lay there one after another."""
    table = Watching()
    table.does("new", names=["Ann", "Ben"], dealer="A", **game)
    for cards in ("", STARTER, *lies):
        table.lies(cards)
    return table


@pytest.fixture
def undone() -> Watching:
    """Ben's hand was counted and undone, and lies there still."""
    table = after(f"{BEN} {STARTER}")
    table.does("undo")
    table.lies(f"{BEN} {STARTER}")
    return table


def test_an_undone_hand_waits_for_a_tap(undone: Watching) -> None:
    assert (undone.texts()[-1], undone.asked) == (f"starter {STARTER}", [OFFERED])
    undone.does("count")
    undone.lies(f"{BEN} {STARTER}")
    assert (undone.texts()[-2:], undone.asked) == ([f"shown B {BEN}", "counted"], [])


def test_a_card_of_an_undone_hand_is_put_right_before_it_is_counted_again(undone: Watching) -> None:
    king = next(card for card in undone.state.on_table.cards if str(card.card) == "KC")
    undone.does("correct", number=king.number, card="KS")
    assert undone.asked == [OFFERED]
    undone.does("count")
    assert undone.texts()[-2] == "shown B 5C 5D JH KS"


def test_an_undone_hand_of_which_a_card_was_laid_anew_waits_for_a_tap(undone: Watching) -> None:
    undone.lies(f"5C 5D JH {STARTER}")
    undone.lies(f"{BEN} {STARTER}")
    assert (undone.texts()[-1], undone.asked) == (f"starter {STARTER}", [OFFERED])


def test_what_is_done_again_is_not_offered(undone: Watching) -> None:
    undone.does("redo")
    undone.lies(f"{BEN} {STARTER}")
    assert (undone.texts()[-1], undone.asked) == ("counted", [])


def test_an_undone_hand_that_is_passed_over_is_not_offered_to_the_next_seat(
    undone: Watching,
) -> None:
    undone.does("skip")
    undone.lies(f"{BEN} {STARTER}")
    assert (undone.texts()[-1], undone.asked) == ("uncounted", [])


def test_of_two_undone_hands_that_lie_there_each_is_offered_to_its_player() -> None:
    table = after()
    bens, anns = cards_of(BEN, ABOVE), cards_of(ANN, BELOW)
    table.looks(bens)
    table.looks((*bens, *anns))
    table.does("undo")
    assert table.asked == ["Count Ann's hand"]
    table.does("undo")
    assert table.asked == ["Count Ben's hand"]
    table.does("count")
    assert table.asked == ["Count Ann's hand"]


def test_whose_an_undone_hand_is_is_asked_once_the_hand_before_it_is_due_again() -> None:
    table = after()
    table.does("skip")
    table.lies(f"{ANN} {STARTER}")
    table.does("undo")
    assert table.asked == ["Count Ann's hand"]
    table.does("undo")
    (ask,) = table.asks
    assert [choice["text"] for choice in ask["choices"]] == ["Ben's hand", "Ann's hand"]


def test_an_undone_crib_is_offered_as_one() -> None:
    hands = (f"{cards} {STARTER}" for cards in (BEN, ANN, CRIB))
    table = after(*hands)
    table.does("undo")
    table.lies(f"{CRIB} {STARTER}")
    assert table.asked == ["Count Ann's crib"]
    table.does("count")
    assert table.texts()[-2:] == [f"crib {CRIB}", "counted"]


def test_an_undone_starter_is_offered() -> None:
    table = after()
    table.does("undo")
    table.lies(STARTER)
    assert (table.texts()[-1], table.asked[:1]) == ("dealer A", ["8♠ is the starter"])


def test_an_undone_hand_is_claimed_again_once_it_is_taken() -> None:
    table = after(rules={"muggins": "show"})
    table.lies(f"{BEN} {STARTER}")
    table.does("claim", points=8)
    table.does("pass")
    for _ in ("the pass", "the claim", "the hand"):
        table.does("undo")
    table.lies(f"{BEN} {STARTER}")
    assert table.asked == [OFFERED]
    table.does("count")
    table.does("claim", points=10)
    assert table.texts()[-2:] == [f"shown B {BEN}", "claimed B 10"]


def test_a_row_of_the_play_whose_count_was_undone_is_offered() -> None:
    table = all_laid()
    table.looks_on()
    while "counted" in table.texts():
        table.does("undo")
    before = table.texts()
    table.looks_on()
    table.looks_on()
    assert (table.texts(), table.asked) == (before, [OFFERED])


def test_an_undone_hand_that_has_left_is_forgotten_once_it_is_passed_over(undone: Watching) -> None:
    undone.lies(STARTER)
    assert undone.state.on_table.undone
    undone.does("skip")
    assert not undone.state.on_table.undone
