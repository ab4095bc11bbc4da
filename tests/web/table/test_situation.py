"""What lies on the table means one thing, by which everything goes that follows from it."""

import pytest

from tests.web.states import BEN, DEALT, PLAY, STARTER, at, lying
from web.table.camera_view import SourceKind
from web.table.situation import (
    Excess,
    Free,
    NothingDue,
    Part,
    Playing,
    Together,
    Whole,
    situation,
)
from web.table.state import State

DEALER = at("dealer A")
SHOWN = at(*DEALT, *PLAY)
OPEN = at(*DEALT, f"shown B {BEN}")


@pytest.mark.parametrize(
    ("state", "meant"),
    [
        (lying(at(), f"{BEN} {STARTER}"), Free),
        (lying(OPEN, BEN), NothingDue),
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
