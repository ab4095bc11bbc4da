"""A crib that is laid down before the hands were counted waits for them (rules.md 2 and 4)."""

import pytest

from tests.web.states import ANN, BEN, CRIB, PLAY
from tests.web.table.paused import ROWS, PausedTable

MIDDLE, ANNS_SIDE = 210, ROWS["A"][1]


@pytest.fixture
def played() -> PausedTable:
    """Ann has dealt, all is laid, and both have taken their cards up before a hand was counted."""
    table = PausedTable()
    table.does("new", names=["Ann", "Ben"], dealer="A")
    table.does("starter", card="8S")
    table.looks_on()
    table.plays(*PLAY)
    table.takes_up(f"{BEN} {ANN}")
    table.looks_on()
    assert table.texts()[-1] == PLAY[-1]
    return table


def lays_out_the_crib(table: PausedTable) -> None:
    table.lays_out(CRIB, MIDDLE, ANNS_SIDE)
    table.looks_on()
    table.looks_on()


def shown(table: PausedTable) -> list[str]:
    return [text for text in table.texts() if text.startswith(("shown", "crib"))]


def test_an_early_crib_leaves_the_hand_from_the_play_to_be_counted_first(
    played: PausedTable,
) -> None:
    lays_out_the_crib(played)
    assert (shown(played), played.asked) == ([], ["Count these – Ben: hand"])


def test_an_early_crib_is_counted_by_itself_after_the_hands(played: PausedTable) -> None:
    lays_out_the_crib(played)
    played.does("count")
    assert played.asked == ["Count these – Ann: hand"]
    played.does("count")
    played.looks_on()
    assert [text.split()[0] for text in shown(played)] == ["shown", "shown", "crib"]


def test_a_hand_that_is_laid_beside_an_early_crib_is_counted_by_itself(
    played: PausedTable,
) -> None:
    lays_out_the_crib(played)
    played.lays_out(BEN, *ROWS["B"])
    played.looks_on()
    assert [text.split()[0] for text in shown(played)] == ["shown"]
    assert played.asked == ["Count these – Ann: hand"]
