"""The cheapest assignment is the cheapest of all."""

from itertools import permutations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from numpy.typing import NDArray

from vision.reading.merge import cheapest

Costs = NDArray[np.float64]


@st.composite
def tables(draw: st.DrawFn) -> Costs:
    """Up to five rows and six columns; costs repeat, so that there are ties."""
    rows = draw(st.integers(1, 5))
    columns = draw(st.integers(rows, 6))
    cost = st.one_of(st.integers(-3, 3).map(float), st.floats(-50, 50))
    row = st.lists(cost, min_size=columns, max_size=columns)
    return np.array(draw(st.lists(row, min_size=rows, max_size=rows)))


def total(costs: Costs, columns: tuple[int, ...]) -> float:
    return sum(float(costs[row, column]) for row, column in enumerate(columns))


@given(tables())
def test_no_other_assignment_costs_less(costs: Costs) -> None:
    ways = permutations(range(costs.shape[1]), len(costs))
    least = min(total(costs, columns) for columns in ways)
    assert total(costs, cheapest(costs)) == pytest.approx(least, abs=1e-9)


@given(tables())
def test_every_row_has_a_column_of_its_own(costs: Costs) -> None:
    columns = cheapest(costs)
    assert len(set(columns)) == len(columns) == len(costs)
    assert set(columns) <= set(range(costs.shape[1]))


@given(tables(), st.data())
def test_the_order_of_rows_changes_no_cost(costs: Costs, data: st.DataObject) -> None:
    order = data.draw(st.permutations(range(len(costs))))
    mixed = total(costs[list(order)], cheapest(costs[list(order)]))
    assert mixed == pytest.approx(total(costs, cheapest(costs)), abs=1e-9)


def test_what_one_row_wants_most_may_go_to_another() -> None:
    costs = np.array([[0.0, 1.0, 9.0], [1.0, 9.0, 9.0], [9.0, 2.0, 4.0]])
    assert cheapest(costs) == (1, 0, 2)


def test_no_rows_need_no_columns() -> None:
    assert cheapest(np.zeros((0, 3))) == ()
