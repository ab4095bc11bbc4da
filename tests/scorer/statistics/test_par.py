"""Par and position: the arithmetic of rules.md 4.3 and the facts of section 10."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorer.statistics.par import Position, par, pars


def test_a_deal_brings_the_dealer_15_and_the_pone_11() -> None:
    assert (par(1, dealt=1), par(1, dealt=0)) == (15, 11)


def test_after_eight_deals_both_stand_at_104() -> None:
    assert pars(8)[-1] == (104, 104)


def test_after_nine_deals_the_first_dealer_stands_at_119() -> None:
    assert pars(9)[-1] == (119, 115)


@given(st.integers(1, 20))
def test_two_deals_bring_26(deals: int) -> None:
    first, then = pars(deals), pars(deals + 2)
    assert [more - some for more, some in zip(then[-1], first[-1], strict=True)] == [26, 26]


@pytest.mark.parametrize(
    ("hole", "text"),
    [
        (15, "hole 15, on the first street: at par"),
        (16, "hole 16, on the first street: 1 hole above par"),
        (31, "hole 31, on the second street: 16 holes above par"),
        (90, "hole 90, on the third street: 75 holes above par"),
        (120, "hole 120, on the fourth street: 105 holes above par"),
        (14, "hole 14, on the first street: 1 hole below par"),
        (0, "hole 0, at the start: 15 holes below par"),
        (121, "hole 121, out: 106 holes above par"),
    ],
)
def test_a_position_is_told_by_street_and_par(hole: int, text: str) -> None:
    assert str(Position(hole, deals=1, dealt=1).text) == text


@pytest.mark.parametrize(("hole", "word"), [(25, "risks"), (26, "safe"), (27, "safe")])
def test_who_is_behind_takes_risks(hole: int, word: str) -> None:
    assert word in str(Position(hole, deals=2, dealt=1).stance)
