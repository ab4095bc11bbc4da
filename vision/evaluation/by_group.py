"""Figures over all that was read, and those of each group."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeVar

from vision.evaluation.photo_comparison import rounded

Row = TypeVar("Row")


def figures_by_group(
    rows: Sequence[Row], group_of: Callable[[Row], str], figures: Callable[[Sequence[Row]], Any]
) -> dict[str, Any]:
    """The figures over all rows and, under ``by_group``, those over the rows of each group."""
    groups = sorted(set(map(group_of, rows)))
    each = {name: [row for row in rows if group_of(row) == name] for name in groups}
    by_group = {name: rounded(figures(own)) for name, own in each.items()}
    return {**rounded(figures(rows)), "by_group": by_group}


def several_groups(found: Mapping[str, Any]) -> Mapping[str, Any]:
    """The figures of the groups; none where a single group has the same ones as all."""
    by_group: Mapping[str, Any] = found["by_group"]
    return by_group if len(by_group) > 1 else {}
