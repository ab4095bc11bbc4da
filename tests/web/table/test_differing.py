"""A card that lies there as another one than it was entered is asked, and put right."""

from dataclasses import replace

import pytest

from scorer.cards import Card
from scorer.setup import Seat
from tests.web.states import ANN, BEN, CRIB, DEALT, PLAY, at, changed, lying, message_of
from tests.web.table.paused import Lying, PausedTable
from tests.web.watching import Watching, cards_of
from vision.table.track import PictureSide
from web.table.decision import automatic_events
from web.table.settings import SourceKind
from web.table.shown_hand import Difference, difference
from web.table.state import State

LAID, READ = Card.parse("JH"), Card.parse("JD")
STARTER = Card.parse("8S")
JACK = 6
"""The event that laid the jack of hearts."""


def shown(cards: str) -> State:
    """All was laid, and Ben shows these cards."""
    return lying(at(*DEALT, *PLAY), cards, SourceKind.CAMERA)


def test_a_hand_with_one_other_card_than_was_laid_differs_by_that() -> None:
    state = shown(BEN.replace("JH", "JD"))
    assert difference(state) == Difference(2, READ, JACK, LAID)
    assert automatic_events(state) == ()


def test_a_hand_that_was_laid_so_does_not_differ() -> None:
    assert difference(shown(BEN)) is None


def test_a_hand_of_which_two_cards_are_others_is_perhaps_another_one() -> None:
    assert difference(shown(BEN.replace("JH", "JD").replace("KC", "KD"))) is None
    assert difference(shown(ANN)) is None


def test_a_hand_in_which_a_card_seems_to_lie_twice_does_not_tell_which_is_missing() -> None:
    assert difference(shown("5C 5C JD KC")) is None


def test_once_the_play_is_put_right_the_hand_is_what_was_laid() -> None:
    state = shown(BEN.replace("JH", "JD"))
    right = changed(state, "amend", event=JACK, wrong="JH", card="JD").state
    assert difference(right) is None
    assert READ in right.game.now.deal.laid(Seat.B)


def test_once_what_was_read_is_put_right_the_hand_is_what_was_laid() -> None:
    right = changed(shown(BEN.replace("JH", "JD")), "correct", number=2, card="JH").state
    assert difference(right) is None
    assert right.game == at(*DEALT, *PLAY).game


def watching(*cards: str) -> Watching:
    """A card is laid, and read as others while it lies in its place."""
    table = Watching()
    table.does("new", names=["Ann", "Ben"], dealer="A")
    table.lies()
    table.lies("8S")
    for card in cards:
        for _ in range(2):
            table.looks(cards_of(card, [(80, 40)]))
    return table


def test_a_card_that_is_read_anew_where_it_was_laid_is_asked_and_not_laid() -> None:
    table = watching("JH", "JH?JD", "JD")
    assert table.texts()[-1] == "laid B JH"
    found = difference(table.state)
    assert found is not None
    assert (found.was, found.read) == (LAID, READ)
    assert (
        message_of(table.state)["asks"][0]["text"] == "Ben laid J♥, and J♦ lies there. Which is it?"
    )


def test_what_a_person_has_said_of_it_is_no_difference() -> None:
    table = watching("JH", "JH?JD", "JD")
    found = difference(table.state)
    assert found is not None
    table.does("correct", number=found.number, card="JH")
    assert difference(table.state) is None


def test_a_card_that_is_only_in_doubt_now_is_no_difference() -> None:
    assert difference(watching("JH", "JD?JH").state) is None


def test_a_card_that_was_laid_and_shown_differs_from_what_was_laid() -> None:
    counted = changed(shown(BEN), "count").state
    assert counted.game.now.deal.counted == 1
    jack = next(card for card in counted.on_table.cards if card.card == LAID)
    others = [card for card in counted.on_table.cards if card.card != LAID]
    read = replace(jack, sighting=replace(jack.sighting, card=READ))
    on_table = replace(counted.on_table, cards=(*others, read))
    differs = difference(replace(counted, on_table=on_table))
    assert differs == Difference(jack.number, READ, JACK, LAID)


def test_a_card_beside_which_something_moves_is_not_asked_yet() -> None:
    state = shown(BEN.replace("JH", "JD"))
    cards = tuple(replace(card, busy=True) for card in state.on_table.cards)
    assert difference(replace(state, on_table=replace(state.on_table, cards=cards))) is None


@pytest.fixture
def table() -> PausedTable:
    """Ann has dealt, and the starter seems to be the eight of spades, at the first glance."""
    table = PausedTable()
    table.does("new", names=["Ann", "Ben"], dealer="A")
    table.looks_on()
    table.lying[STARTER] = Lying((640, 210), PictureSide.BOTTOM)
    table.looks_on()
    return table


def shows(table: PausedTable, cards: str, y: int) -> None:
    for place, card in enumerate(cards.split()):
        table.lying[Card.parse(card)] = Lying((40 + 60 * place, y), PictureSide.TOP)
    table.looks_on()


def test_a_starter_that_is_read_anew_is_asked_and_no_hand_counted_until_it_is_known(
    table: PausedTable,
) -> None:
    table.reads(STARTER, "8C")
    shows(table, BEN, 40)
    assert table.texts()[-1] == "starter 8S"
    assert table.asked == ["8♠ was turned, and 8♣ lies there. Which is it?"]
    answers(table, "8C")
    table.looks_on()
    assert table.texts()[4:] == ["starter 8C", f"shown B {BEN}", "counted"]
    assert difference(table.state) is None


def test_a_starter_that_a_person_knows_is_no_difference(table: PausedTable) -> None:
    table.reads(STARTER, "8C")
    answers(table, "8S")
    assert difference(table.state) is None
    assert table.texts()[-1] == "starter 8S"


def test_a_card_of_a_counted_hand_that_is_read_anew_is_asked_and_counted_anew(
    table: PausedTable,
) -> None:
    shows(table, BEN, 40)
    assert pegged(table) == 10
    table.reads(Card.parse("JH"), "9H")
    assert table.asked == ["J♥ was shown, and 9♥ lies there. Which is it?"]
    answers(table, "9H")
    assert difference(table.state) is None
    assert pegged(table) == 6


def test_what_lay_there_in_the_game_before_differs_from_nothing(table: PausedTable) -> None:
    table.does("new", names=["Ann", "Ben"], dealer="B")
    table.reads(STARTER, "8C")
    assert difference(table.state) is None


def test_a_card_of_the_last_deal_that_is_read_anew_differs_from_nothing_that_this_one_names(
    table: PausedTable,
) -> None:
    """What lies there from before was no jack of hearts: Ann lays that now."""
    jack = table.lying[LAID] = Lying((220, 40), PictureSide.TOP)
    shows(table, "5C 5D KC", 40)
    assert table.texts()[-1] == "counted"
    for _ in ("Ann's hand", "the crib"):
        table.does("skip")
    table.lying = {LAID: replace(jack, read="JH?JD")}
    table.looks_on()
    table.does("starter", card="QS")
    table.does("lay", card="JH")
    table.reads(LAID, "JD")
    assert table.texts()[-2:] == ["starter QS", "laid A JH"]
    assert difference(table.state) is None


def answers(table: PausedTable, card: str) -> None:
    """Tap one of both cards, as the page does."""
    found = difference(table.state)
    assert found is not None
    if card == str(found.was):
        table.does("correct", number=found.number, card=card)
    else:
        table.does("amend", event=found.event, wrong=str(found.was), card=card)


def pegged(table: PausedTable) -> int:
    """What Ben has."""
    return table.state.game.now.pegs_of(Seat.B).front


def test_a_doubt_is_not_entered_as_the_card_of_the_last_deal_that_it_may_be() -> None:
    state = at(*DEALT, f"shown B {BEN}", "counted", "uncounted", f"crib {CRIB}", "counted")
    doubt = lying(state, "5C?6C QS", SourceKind.CAMERA)
    turned = changed(doubt, "starter", card="QS").state
    assert set(turned.memory.entered_as.values()) == {Card.parse("QS")}
