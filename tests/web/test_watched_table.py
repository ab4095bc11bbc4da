"""What cards on a watched table mean when things go another way than usual."""

import pytest

from tests.web.sights import Watching

BEN, ANN, CRIB, STARTER = "5C 5D JH KC", "7C 8D 9H 9C", "2C 3D 4H 10S", "8S"


@pytest.fixture
def table() -> Watching:
    """A table that a camera watches, at which nobody deals yet."""
    return Watching()


@pytest.fixture
def dealt(table: Watching) -> Watching:
    """Ann has dealt, and the eight of spades was turned."""
    table.does("new", names=["Ann", "Ben"], dealer="A")
    table.lies()
    table.lies(STARTER)
    assert table.texts()[-1] == f"starter {STARTER}"
    return table


def test_what_was_claimed_for_a_hand_holds_not_for_the_next_one(table: Watching) -> None:
    table.does("mode", mode="check")
    table.lies(f"{BEN} {STARTER}")
    table.does("claim", points=10)
    table.does("take", seat="A", points=10, muggins=False)
    table.lies(f"{BEN} {STARTER}")
    assert (table.state.claim, len(table.state.taken)) == (10, 1)
    table.lies(f"{ANN} {STARTER}")
    assert (table.state.claim, table.state.taken) == (None, ())
