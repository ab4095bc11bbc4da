"""A doubtful card of a hand is none of those that the deal knows: a deck has one of each."""

from dataclasses import replace

import pytest

from tests.web.seeing import SPOTS
from tests.web.states import DEALT, PLAY, at, lying, saw
from tests.web.watching import Watching, cards_of
from web.table.hand_candidate import hand_candidate
from web.table.settings import SourceKind

BEN, ANN = "5C 5D JH KC", "9C 9D 10H"
STARTER = (620, 600)
ANNS = [(x, 1000) for x, _ in SPOTS[:-1]]
"""Where Ann shows her hand, far from Ben's."""


@pytest.fixture
def table() -> Watching:
    """Ann has dealt, and the eight of spades was turned."""
    table = Watching()
    table.does("new", names=["Ann", "Ben"], dealer="A")
    table.lies()
    table.looks(cards_of("8S", [STARTER]))
    assert table.texts()[-1] == "starter 8S"
    return table


@pytest.mark.parametrize("cards", ["5C 5D JH", "5C 5D JH KC?KS", "5C 5D JH 4S?KS"])
def test_of_a_hand_that_was_laid_in_the_play_one_card_may_be_unread(cards: str) -> None:
    candidate = hand_candidate(lying(at(*DEALT, *PLAY), cards, SourceKind.CAMERA))
    assert candidate is not None
    assert candidate.known
    assert " ".join(str(card.card) for card in candidate.cards) == BEN


def test_a_certain_card_in_the_place_of_one_that_was_laid_is_not_passed_over() -> None:
    candidate = hand_candidate(lying(at(*DEALT, *PLAY), "5C 5D JH 4S", SourceKind.CAMERA))
    assert candidate is not None
    assert not candidate.known
    assert " ".join(str(card.card) for card in candidate.cards) == "5C 5D JH 4S"


def counts_ben(table: Watching) -> None:
    for _ in range(2):
        table.looks(cards_of(f"{BEN} 8S", [*SPOTS[:-1], STARTER]))
    assert table.texts()[-2:] == [f"shown B {BEN}", "counted"]


def shows(table: Watching, hand: str, bens: str = BEN) -> None:
    """Look twice at a hand of Ann, beside the starter and Ben's hand where that is left lying."""
    spots = [*ANNS, STARTER, *SPOTS[:-1]]
    for _ in range(2):
        table.looks(cards_of(f"{hand} 8S {bens}", spots))


@pytest.mark.parametrize("doubt", ["KC?8S", "8S?KC"])
def test_a_doubtful_card_of_a_hand_is_not_the_starter(table: Watching, doubt: str) -> None:
    for _ in range(2):
        table.looks(cards_of(f"5C 5D JH {doubt} 8S", [*SPOTS[:-1], STARTER]))
    assert table.texts()[-2:] == [f"shown B {BEN}", "counted"]


@pytest.mark.parametrize("doubt", ["7H?KC", "KC?7H"])
def test_a_doubtful_card_of_a_hand_is_none_of_a_hand_that_was_counted_and_still_lies_there(
    table: Watching, doubt: str
) -> None:
    counts_ben(table)
    shows(table, f"{ANN} {doubt}")
    assert table.texts()[-2:] == [f"shown A {ANN} 7H", "counted"]


@pytest.mark.parametrize("doubt", ["7H?6H?KC", "KC?7H?6H"])
def test_what_it_cannot_be_is_not_offered(table: Watching, doubt: str) -> None:
    counts_ben(table)
    shows(table, f"{ANN} {doubt}")
    assert table.asked == ["seven of hearts or six of hearts?"]


def test_beside_such_a_card_it_is_asked_about_as_it_may_be_of_the_picture(table: Watching) -> None:
    hand = cards_of("5C 5D JH KC?8S", SPOTS)
    near = cards_of("8S", [(SPOTS[3][0] + 60, SPOTS[3][1] + 20)])
    for _ in range(2):
        table.looks((*hand, *near))
    assert table.texts()[-1] == "starter 8S"
    assert table.asked == ["king of clubs or eight of spades?"]


def test_a_card_that_was_counted_and_has_left_may_come_again(table: Watching) -> None:
    counts_ben(table)
    shows(table, f"{ANN} 7H?KC", bens="")
    assert table.asked == ["seven of hearts or king of clubs?"]


@pytest.mark.parametrize(
    ("still_s", "beside", "is_due"),
    [
        (3.0, "9H", False),
        (6.0, "9H", True),
        pytest.param(3.0, "9H?9S", True, id="beside another doubt"),
        pytest.param(3.0, "6H 6D 6C 9H", True, id="far from it"),
    ],
)
def test_beside_a_hand_it_is_none_of_the_crib_if_it_lies_still_since_before_that_was_counted(
    still_s: float, beside: str, is_due: bool
) -> None:
    shown = "played", "shown B 5C 5D JH KC", "counted", "shown A 7C 8D 9H 9C", "counted"
    state = lying(at("dealer A", "starter 8S", *shown), f"KH?KS {beside}", SourceKind.CAMERA)
    doubt, *others = state.on_table.cards
    on_table = replace(state.on_table, cards=(replace(doubt, still_s=still_s), *others))
    candidate = hand_candidate(saw(state, on_table=on_table, changed_s=5.0))
    assert candidate is not None
    assert (doubt.number in {card.number for card in candidate.cards}) is is_due
