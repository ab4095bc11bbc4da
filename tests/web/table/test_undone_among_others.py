"""What was undone is offered beside other cards, however it is read or called by then."""

from collections.abc import Sequence
from dataclasses import replace

import pytest

from scorer.cards import Card
from tests.web.seeing import SPOTS
from tests.web.states import message_of
from tests.web.table.rows import dealt
from tests.web.table.test_undone_hand import ABOVE, ANN, BELOW, BEN, CRIB, OFFERED, STARTER, after
from tests.web.watching import Watching, cards_of
from vision.frame import Sighting
from vision.table.track import PictureSide

TURNED = cards_of(STARTER, SPOTS[-1:])
BENS, ANNS = cards_of(BEN, ABOVE), cards_of(ANN, BELOW)


def undoes(table: Watching, lying: Sequence[Sighting], *, times: int = 1) -> None:
    """Undo, with a look after each."""
    for _ in range(times):
        table.does("undo")
        table.looks(tuple(lying))


def counts(table: Watching, lying: Sequence[Sighting], *, times: int = 1) -> None:
    """Tap what is offered, with a look after each."""
    for _ in range(times):
        table.does("count")
        table.looks(tuple(lying))


def put_right(table: Watching, old: str, new: str) -> None:
    """Say which card one on the table really is."""
    cards = table.state.on_table.cards
    number = next(card.number for card in cards if str(card.card) == old)
    table.does("correct", number=number, card=new)


def reads(table: Watching, old: str, new: str) -> None:
    """Read a card on the table as another one."""
    on_table = table.state.on_table
    cards = (
        replace(card, sighting=replace(card.sighting, card=Card.parse(new)))
        if str(card.card) == old
        else card
        for card in on_table.cards
    )
    table.state = replace(table.state, on_table=replace(on_table, cards=tuple(cards)))


@pytest.fixture
def undone() -> Watching:
    """Ben's hand was counted and undone, and lies there still."""
    table = after()
    table.looks((*BENS, *TURNED))
    undoes(table, (*BENS, *TURNED))
    return table


@pytest.fixture
def both() -> Watching:
    """Both hands were counted and lie there."""
    table = after()
    for lying in ((*BENS, *TURNED), (*BENS, *ANNS, *TURNED)):
        table.looks(lying)
    return table


@pytest.mark.parametrize("seen", [1, 2, 3, 4])
def test_a_hand_that_comes_beside_an_undone_one_is_not_taken_for_it(
    undone: Watching, seen: int
) -> None:
    for _ in range(2):
        undone.looks((*BENS, *ANNS[:seen], *TURNED))
    assert (undone.texts()[-1], undone.asked) == (f"starter {STARTER}", [OFFERED])


def test_a_hand_that_came_beside_an_undone_one_is_counted_after_it(undone: Watching) -> None:
    lying = (*BENS, *ANNS, *TURNED)
    undone.looks(lying)
    counts(undone, lying)
    assert undone.texts()[-4::2] == [f"shown B {BEN}", f"shown A {ANN}"]


def test_a_hand_that_lies_beside_a_part_of_an_undone_one_waits_for_a_tap(undone: Watching) -> None:
    undone.looks((*BENS[:2], *ANNS, *TURNED))
    assert undone.texts()[-1] == f"starter {STARTER}"
    assert undone.asked


def test_hands_that_were_undone_with_the_starter_are_offered_after_it(both: Watching) -> None:
    lying = (*BENS, *ANNS, *TURNED)
    undoes(both, lying, times=3)
    assert both.asked == ["8♠ is the starter"]
    counts(both, lying)
    assert both.asked == [OFFERED]
    counts(both, lying, times=2)
    assert both.texts()[-4::2] == [f"shown B {BEN}", f"shown A {ANN}"]


def test_an_undone_hand_is_offered_though_its_reading_was_put_right_and_undone() -> None:
    table = after(f"{BEN} {STARTER}")
    put_right(table, "KC", "KS")
    for _ in range(2):
        table.does("undo")
        table.lies(f"{BEN} {STARTER}")
    assert table.asked == [OFFERED]
    table.does("count")
    assert table.texts()[-2] == "shown B 5C 5D JH KS"


def test_an_undone_hand_is_offered_though_a_card_is_read_otherwise_by_then() -> None:
    table = after(f"{BEN} {STARTER}")
    reads(table, "KC", "KS")
    table.does("undo")
    assert table.asked == [OFFERED]
    table.does("count")
    assert table.texts()[-2] == "shown B 5C 5D JH KS"


def test_an_undone_starter_that_lies_there_is_not_told_to_be_cleared_away() -> None:
    table = after()
    undoes(table, TURNED)
    assert table.asked == ["8♠ is the starter"]


def test_beside_an_undone_starter_another_one_is_offered() -> None:
    table = after()
    undoes(table, (*TURNED, *cards_of("2H", ABOVE)))
    stale = "8♠ still lies there from before: clear the table."
    assert table.asked == ["2♥ is the starter", stale]


def test_an_undone_starter_is_one_of_several_cards_to_choose_from() -> None:
    table = dealt("3D")
    table.does("undo")
    table.play("B JD", "A KS")
    assert {card["card"] for card in message_of(table.state)["hand"]["cards"]} == {"3D", "JD", "KS"}


def test_an_undone_starter_that_nobody_has_read_is_asked_again() -> None:
    lying = cards_of("8S?8C", SPOTS[-1:])
    table = Watching()
    table.does("new", dealer="A")
    table.looks(())
    for others, side in (("", None), ("JD", PictureSide.TOP), ("JD KS", PictureSide.BOTTOM)):
        table.looks((*lying, *cards_of(others, ABOVE)), side=side)
    assert table.texts()[-1] == "unread"
    undoes(table, (*lying, *cards_of("JD KS", ABOVE)))
    assert table.asked == ["eight of spades or eight of clubs?"]


def test_an_undone_starter_of_the_next_deal_is_offered_once_the_crib_is_counted_again() -> None:
    table = after(*(f"{cards} {STARTER}" for cards in (BEN, ANN)))
    crib = cards_of(CRIB, BELOW)
    lying = (*crib, *cards_of("2H", [(500, 200)]))
    for there in ((*crib, *TURNED), crib, lying):
        table.looks(there)
    table.does("starter", card="2H")
    undoes(table, lying, times=2)
    assert table.asked == ["Count Ann's crib"]
    counts(table, lying)
    assert table.asked[0] == "2♥ is the starter"


@pytest.fixture
def passed_over(both: Watching) -> Watching:
    """Both hands were undone, and Ben's was passed over."""
    lying = (*BENS, *ANNS, *TURNED)
    undoes(both, lying, times=2)
    both.does("skip")
    both.looks(lying)
    return both


def test_the_next_undone_hand_is_offered_once_one_was_passed_over(passed_over: Watching) -> None:
    assert passed_over.asked == ["Count Ann's hand"]
    assert passed_over.texts()[-1] == "uncounted"


def test_an_undone_hand_is_offered_again_once_its_passing_over_is_undone(
    passed_over: Watching,
) -> None:
    undoes(passed_over, (*BENS, *ANNS, *TURNED))
    assert passed_over.asked == [OFFERED]


@pytest.mark.parametrize("name", ["clear", "new"])
def test_what_was_undone_is_forgotten_once_the_table_is_cleared(
    undone: Watching, name: str
) -> None:
    undone.does(name, **({"dealer": "A"} if name == "new" else {}))
    undone.looks((*BENS, *TURNED))
    assert not undone.state.on_table.undone
    assert undone.asked == []


def test_a_hand_that_was_said_to_be_another_players_is_asked_again_once_that_is_undone(
    undone: Watching,
) -> None:
    anew = (*cards_of(ANN, BELOW), *TURNED)
    for lying in (TURNED, anew):
        undone.looks(lying)
    undone.does("count", seat="A")
    assert undone.texts()[-3:] == ["uncounted", f"shown A {ANN}", "counted"]
    undoes(undone, anew, times=2)
    choices = [choice["text"] for choice in undone.asks[0]["choices"]]
    assert choices == ["Ben's hand", "Ann's hand"]
    undone.does("count", seat="B")
    assert undone.texts()[-2:] == [f"shown B {ANN}", "counted"]


def test_an_undone_hand_is_not_offered_as_that_of_a_player_whose_own_has_left(
    both: Watching,
) -> None:
    lying = (*ANNS, *TURNED)
    both.looks(lying)
    undoes(both, lying, times=2)
    assert (both.asked, message_of(both.state)["hand"]["cards"]) == ([], [])
    assert both.texts()[-1] == f"starter {STARTER}"


def test_a_hand_that_waited_while_what_came_before_it_is_undone_waits_for_a_tap() -> None:
    table = after(rules={"muggins": "show"})
    table.does("skip")
    for lying in ((*BENS, *TURNED), (*BENS, *ANNS, *TURNED)):
        table.looks(lying)
    assert table.texts()[-2:] == ["uncounted", f"shown A {BEN}"]
    undoes(table, (*BENS, *ANNS, *TURNED), times=2)
    assert table.texts()[-1] == f"starter {STARTER}"
    assert table.asked == [OFFERED]


def test_a_card_that_came_before_the_starter_is_undone_is_not_turned_by_itself() -> None:
    table = after("", "2H", variant="noddy")
    table.does("undo")
    table.lies("2H")
    assert (table.texts()[-1], table.asked) == ("dealer A", ["2♥ is the starter"])
