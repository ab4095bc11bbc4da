"""Undo names the step it takes back, and redo the step it gives again."""

import pytest

from scorer.language.sentence import ENGLISH
from tests.web.states import BEN, CHECK, DEALT, LIAR, STARTER, TRUE, at, does
from web.page.game import redo_text, undo_text
from web.page.message import state_json
from web.table.state import State


def undoes(state: State) -> str:
    return undo_text(state.game, ENGLISH)


@pytest.mark.parametrize(
    ("lines", "said"),
    [
        (("pegged A 5",), "Ann pegs 5"),
        (("dealer A",), "Ann deals first"),
        (DEALT, "Starter 8♠"),
        ((*DEALT, "laid B JH"), "Ben lays J♥: ten"),
        ((*DEALT, f"shown B {BEN}", "counted"), "Ben counts"),
        ((*DEALT, f"shown B {BEN}", "claimed B 8"), "Ben claims 8"),
        (("pegged A 5", "corrected 4 pegged A 6"), "Ann pegs 6 (put right)"),
        ((*DEALT, "laid B JH", "misread 6 JH JD"), "J♦, not J♥ (put right)"),
        (("pegged A 5", "pegged B 3", "undone"), "Ann pegs 5"),
    ],
)
def test_undo_says_what_it_takes_back(lines: tuple[str, ...], said: str) -> None:
    assert undoes(at(*lines)) == said


def test_nothing_is_said_where_nothing_can_be_taken_back_or_given_again() -> None:
    assert (undoes(at()), redo_text(at("pegged A 5").game, ENGLISH)) == ("", "")


@pytest.mark.parametrize(
    ("lines", "said"),
    [(("pegged A 5",), "Ann pegs 5"), ((*DEALT, f"shown B {BEN}", "counted"), "Ben counts")],
)
def test_redo_says_what_it_gives_again(lines: tuple[str, ...], said: str) -> None:
    undone = does(at(*lines), "undo")
    assert redo_text(undone.game, ENGLISH) == said


def test_undo_and_redo_tell_no_count_that_may_still_be_claimed() -> None:
    claimed = does(at(*DEALT, f"shown B {BEN}", settings=CHECK), "claim", points=8)
    open_again = does(claimed, "undo")
    assert str(TRUE) not in str(state_json(open_again, LIAR, ENGLISH)["game"])
    assert redo_text(open_again.game, ENGLISH) == "Ben claims 8"
    assert STARTER not in redo_text(open_again.game, ENGLISH)
