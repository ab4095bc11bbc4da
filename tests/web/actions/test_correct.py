"""A card is put right on the table, and in the game if the game has this very card."""

import pytest

from tests.web.states import (
    ANN,
    BEN,
    CRIB,
    DEALT,
    GONE,
    PLAY,
    at,
    cards_there,
    changed,
    does,
    lying,
    refusal,
    texts,
)
from web.table.card import FIRST_LOCKED, FIRST_PLAYED, STARTER_NUMBER
from web.table.settings import SourceKind

FREE, IN_DEAL = at(), at(*DEALT)
COUNTED = does(lying(IN_DEAL, BEN), "count")
SHOWN_ALL = (f"shown B {BEN}", "counted", f"shown A {ANN}", "counted", f"crib {CRIB}", "counted")


def test_a_card_that_is_put_right_lies_where_the_wrong_one_was_read() -> None:
    state = does(lying(FREE, "6S?9S 5D"), "correct", number=0, card="9S")
    assert cards_there(state) == ["9S", "5D"]
    assert state.on_table.cards[0].certain
    assert changed(lying(FREE, "6S?9S"), "correct", number=0, card="9S").events == ()


def test_a_card_that_was_counted_is_put_right_in_the_game_too() -> None:
    state = does(COUNTED, "correct", number=0, card="5H")
    assert texts(state)[-2:] == ["shown B 5H 5D JH KC", "counted"]
    assert cards_there(state) == ["5H", "5D", "JH", "KC"]


def test_a_card_of_the_locked_row_is_put_right_in_the_picture_too() -> None:
    state = does(COUNTED, "correct", number=FIRST_LOCKED + 1, card="6D")
    assert texts(state)[-2] == "shown B 5C 6D JH KC"
    assert cards_there(state) == ["5C", "6D", "JH", "KC"]


def test_a_card_of_the_locked_row_is_put_right_though_nothing_lies_there() -> None:
    state = does(lying(COUNTED, ""), "correct", number=FIRST_LOCKED + 3, card="QC")
    assert texts(state)[-2] == "shown B 5C 5D JH QC"
    assert cards_there(state) == []


def test_the_starter_of_the_locked_row_is_put_right_where_it_was_turned() -> None:
    assert "starter 9S" in texts(does(COUNTED, "correct", number=STARTER_NUMBER, card="9S"))


def test_a_card_of_the_crib_is_put_right() -> None:
    state = does(lying(at(*DEALT, "played", "uncounted", "uncounted"), CRIB), "count")
    assert "crib 2C 3D 4H JS" in texts(does(state, "correct", number=FIRST_LOCKED + 3, card="JS"))


def test_a_card_that_is_read_twice_is_put_right_where_it_lies_alone() -> None:
    state = does(lying(COUNTED, "5C 5C JH KC"), "correct", number=1, card="5D")
    assert texts(state) == texts(COUNTED)
    assert cards_there(state) == BEN.split()


def test_a_card_known_from_the_play_is_put_right_where_it_was_laid() -> None:
    state = does(at(*DEALT, *PLAY), "correct", number=FIRST_PLAYED + 1, card="QC")
    assert texts(state)[7] == "laid B QC"


def test_a_card_that_was_laid_and_shown_is_put_right_in_both_by_one_tap() -> None:
    counted = does(at(*DEALT, *PLAY), "count")
    after = changed(counted, "correct", number=FIRST_LOCKED + 1, card="QH")
    assert [str(event) for event in after.events] == ["misread 14 KC QH"]
    assert [text for text in texts(after.state) if "QH" in text] == [
        "laid B QH",
        "shown B JH QH 5C 5D",
    ]


def test_a_card_of_the_play_that_lies_there_is_put_right_where_it_was_laid() -> None:
    state = lying(at(*DEALT, *PLAY[:2]), "JH 9H", SourceKind.CAMERA)
    assert texts(does(state, "correct", number=1, card="9D"))[-1] == "laid A 9D"


def test_a_card_of_the_awaited_hand_that_was_laid_is_put_right_in_both() -> None:
    state = does(lying(at(*DEALT, *PLAY), BEN), "correct", number=3, card="QC")
    assert "laid B QC" in texts(state)
    assert cards_there(state) == ["5C", "5D", "JH", "QC"]


def test_a_card_of_the_awaited_hand_that_reads_as_what_another_laid_is_put_right_alone() -> None:
    state = does(lying(at(*DEALT, *PLAY), "5C 5D JH 9H"), "correct", number=3, card="KC")
    assert "laid A 9H" in texts(state)
    assert cards_there(state) == BEN.split()


def test_a_doubtful_starter_that_seems_a_card_of_the_last_deal_is_put_right_alone() -> None:
    state = lying(at(*DEALT, *SHOWN_ALL), "10S?10H", SourceKind.CAMERA)
    assert changed(state, "correct", number=0, card="10H").events == ()


def test_a_card_of_the_last_deal_that_is_put_right_renames_no_card_of_this_one() -> None:
    state = lying(at(*DEALT, *SHOWN_ALL), "10S", SourceKind.CAMERA)
    after = does(state, "correct", number=FIRST_LOCKED + 3, card="10H")
    assert texts(after)[-2] == "crib 2C 3D 4H 10H"
    assert cards_there(after) == ["10S"]


def test_a_doubtful_card_of_the_crib_that_seems_one_of_a_hand_is_put_right_alone() -> None:
    state = lying(at(*DEALT, *SHOWN_ALL[:4]), "2C 3D 4H 5C?10S", SourceKind.CAMERA)
    after = changed(state, "correct", number=3, card="10S")
    assert after.events == ()
    assert cards_there(after.state) == CRIB.split()


@pytest.mark.parametrize("number", [5, FIRST_LOCKED, FIRST_PLAYED])
def test_a_card_that_has_left_is_not_put_right(number: int) -> None:
    assert refusal(lying(IN_DEAL, BEN), "correct", number=number, card="5H") == GONE
