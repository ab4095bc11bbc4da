"""What lies on the table means one thing, by which everything goes that follows from it."""

from dataclasses import replace

import pytest

from scorer.cards import Card
from tests.web.states import BEN, DEALT, PLAY, STARTER, at, lying
from web.table.decision import (
    Excess,
    Free,
    NothingExpected,
    Part,
    Playing,
    Together,
    Whole,
    situation,
)
from web.table.settings import SourceKind
from web.table.state import State

DEALER = at("dealer A")
SHOWN = at(*DEALT, *PLAY)
OPEN = at(*DEALT, f"shown B {BEN}")


@pytest.mark.parametrize(
    ("state", "meant"),
    [
        (lying(at(), f"{BEN} {STARTER}"), Free),
        (lying(OPEN, BEN), NothingExpected),
        (lying(SHOWN, ""), Whole),
        (lying(at(*DEALT), ""), Part),
        (lying(at(*DEALT), "5C 5D JH"), Part),
        (lying(at(*DEALT), "5C", SourceKind.CAMERA), Playing),
        (lying(at(*DEALT), BEN), Whole),
        (lying(at(*DEALT), f"{BEN} 2C"), Excess),
        (lying(DEALER, STARTER), Whole),
        (lying(DEALER, "5C 5D JH"), Excess),
        (lying(DEALER, f"{BEN} {STARTER}"), Together),
    ],
)
def test_what_lies_there_means_one_thing(state: State, meant: type) -> None:
    assert type(situation(state)) is meant


def test_a_starter_of_before_is_not_turned_with_the_hand_that_comes_beside_it() -> None:
    state = lying(DEALER, f"{BEN} {STARTER}")
    starter = state.on_table.cards[-1]
    assert starter.card == Card.parse(STARTER)
    old = replace(state.on_table, consumed=frozenset({starter.number}))
    assert not isinstance(situation(replace(state, on_table=old)), Together)
