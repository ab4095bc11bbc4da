"""The assignment problem: each row of a table of costs gets a column of its own, cheaply."""

import numpy as np
from numpy.typing import NDArray

Costs = NDArray[np.float64]


def cheapest(costs: Costs) -> tuple[int, ...]:
    """The column for each row, none of them twice, whose costs sum to the least.

    ``costs`` (n, m) are finite, and there are at least as many columns as rows. This is the
    Hungarian algorithm by shortest augmenting paths: row by row, other rows exchange their columns
    until one that was free is taken. The ``potentials`` of rows and columns keep every cost of such
    an exchange at 0 or more, as Dijkstra's search for the shortest path needs it.

    >>> cheapest(np.array([[1.0, 2.0], [1.0, 5.0]]))
    (1, 0)
    """
    potentials = np.zeros(costs.shape[0]), np.zeros(costs.shape[1])
    owner = np.full(costs.shape[1], -1)
    for row in range(len(costs)):
        column, before = _path_to_free(row, costs, owner, potentials)
        while before[column] >= 0:
            owner[column] = owner[before[column]]
            column = before[column]
        owner[column] = row
    return tuple(int(column) for column in np.argsort(owner)[len(owner) - len(costs) :])


def _path_to_free(
    row: int, costs: Costs, owner: NDArray[np.int_], potentials: tuple[Costs, Costs]
) -> tuple[int, NDArray[np.int_]]:
    """The nearest free column, and for each column the one before it (-1: the row itself).

    Changes the ``potentials`` as the path asks for.
    """
    rows, columns = potentials
    way = costs[row] - rows[row] - columns
    before = np.full(len(owner), -1)
    passed = np.zeros(len(owner), bool)
    column = int(way.argmin())
    while owner[column] >= 0:
        passed[column] = True
        holder = owner[column]
        through = way[column] + costs[holder] - rows[holder] - columns
        shorter = ~passed & (through < way)
        way[shorter], before[shorter] = through[shorter], column
        column = int(np.where(passed, np.inf, way).argmin())
    spared = way[column] - way[passed]
    columns[passed] -= spared
    rows[owner[passed]] += spared
    rows[row] += way[column]
    return column, before
