"""A crib that is laid down before the hands were counted waits for them (rules.md 2 and 4)."""

import pytest

from tests.web.states import ANN, BEN, CRIB, PLAY
from tests.web.table.rows import SIDES, Rows, all_laid

MIDDLE, ANNS_SIDE = 210, SIDES["A"][0]


@pytest.fixture
def played() -> Rows:
    """Ann has dealt, all is laid, and both have taken their cards up before a hand was counted."""
    table = all_laid()
    table.takes_up(f"{BEN} {ANN}")
    table.looks_on()
    assert table.texts()[-1] == PLAY[-1]
    return table


def lays_out_the_crib(table: Rows) -> None:
    table.lays_out(CRIB, ANNS_SIDE, MIDDLE)
    table.looks_on()
    table.looks_on()


def shown(table: Rows) -> list[str]:
    return [text for text in table.texts() if text.startswith(("shown", "crib"))]


def test_an_early_crib_leaves_the_hand_from_the_play_to_be_counted_first(
    played: Rows,
) -> None:
    lays_out_the_crib(played)
    assert (shown(played), played.asked) == ([], ["Count Ben's hand"])


def test_an_early_crib_is_counted_by_itself_after_the_hands(played: Rows) -> None:
    lays_out_the_crib(played)
    played.does("count")
    assert played.asked == ["Count Ann's hand"]
    played.does("count")
    played.looks_on()
    assert [text.split()[0] for text in shown(played)] == ["shown", "shown", "crib"]


def test_a_hand_that_is_laid_beside_an_early_crib_is_counted_by_itself(
    played: Rows,
) -> None:
    lays_out_the_crib(played)
    played.lays_out(BEN, *SIDES["B"])
    played.looks_on()
    assert [text.split()[0] for text in shown(played)] == ["shown"]
    assert played.asked == ["Count Ann's hand"]
