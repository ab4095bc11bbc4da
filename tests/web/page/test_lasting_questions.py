"""Questions that the next readings may answer: the page asks them once they have lasted."""

from dataclasses import replace

import pytest

from tests.web.states import DEALT, at, came, lying, message_of
from tests.web.watching import LOOKS_EVERY_S, Watching
from web.table.pace import PACE
from web.table.settings import SourceKind
from web.table.state import State

assert PACE.question_stands_s < LOOKS_EVERY_S, "the second look is late enough"
DOUBTFUL, CLEAR = "5C 5D JH QH?9H 8S", "5C 5D JH QH 8S"


def asked(state: State) -> list[str]:
    return [ask["kind"] for ask in message_of(state)["asks"]]


@pytest.fixture(params=["free", "deal"])
def table(request: pytest.FixtureRequest) -> Watching:
    """A table that a camera has seen empty; in a deal the hand of Ben is due."""
    table = Watching()
    table.lies()
    if request.param == "deal":
        table.does("new", names=["Ann", "Ben"], dealer="A")
        table.lies("8S")
    return table


def test_a_doubt_is_asked_about_once_it_has_lasted(table: Watching) -> None:
    for kinds in ([], ["doubt"]):
        table.lies(DOUBTFUL)
        assert asked(table.state) == kinds


def test_the_doubtful_card_is_shown_as_such_meanwhile(table: Watching) -> None:
    table.lies(DOUBTFUL)
    assert [card.certain for card in table.state.on_table.cards].count(False) == 1


def test_nothing_is_asked_of_a_doubt_that_the_next_reading_settles(table: Watching) -> None:
    for cards in (DOUBTFUL, CLEAR):
        table.lies(cards)
        assert asked(table.state) == []


def test_a_card_of_the_play_in_doubt_is_asked_about_once_that_has_lasted() -> None:
    state = came(lying(at(*DEALT, "laid B 5C"), "6S?9S", SourceKind.CAMERA), [1.0])
    (card,) = state.on_table.cards
    for looked_s, kinds in (
        (1.0 + PACE.lay_asked_s, []),
        (1.0 + PACE.question_stands_s, ["doubt"]),
    ):
        doubted = replace(state.on_table, looked_s=looked_s, cards=(replace(card, doubtful_s=1.0),))
        assert asked(replace(state, on_table=doubted)) == kinds


def test_a_card_that_lay_there_for_long_is_asked_about_once_its_doubt_has_lasted() -> None:
    table = Watching()
    for cards, doubts in (("5C QH", 0), ("5C QH", 0), ("5C QH?QS", 0), ("5C QH?QS", 1)):
        table.lies(cards)
        assert asked(table.state).count("doubt") == doubts


def test_a_hand_that_is_being_laid_wants_no_card_before_it_rests() -> None:
    table = Watching()
    table.lies()
    for cards, kinds in (("5C", []), ("5C 5D", []), ("5C 5D JH", []), ("5C 5D JH", ["too_few"])):
        table.lies(cards)
        assert asked(table.state) == kinds


def test_a_picture_answers_nothing_by_itself_and_is_asked_about_at_once() -> None:
    assert asked(lying(at(), DOUBTFUL)) == ["doubt"]
    assert asked(lying(at(), "5C 5D JH")) == ["too_few"]
