"""Figures of all games as people read them."""

from dataclasses import replace

import pytest

from scorer.statistics.statistics import statistics
from web.statistics.text import LEGEND, figures_text

[NOBODY] = statistics([])


@pytest.mark.parametrize(
    ("names", "tables"),
    [
        ([None], [["everybody"]]),
        (["Ann", "Ben", "Cleo", None], [["Ann", "Ben", "Cleo", "everybody"]]),
        (["Ann", "Ben", "Cleo", "Dan", None], [["Ann", "Ben", "Cleo", "Dan"], ["everybody"]]),
    ],
)
def test_at_most_four_players_stand_beside_each_other(
    names: list[str | None], tables: list[list[str]]
) -> None:
    lines = [line.split() for line in figures_text([replace(NOBODY, name=name) for name in names])]
    assert [line[1:] for line in lines if line[:1] == ["name"]] == tables
    assert sum(line[:1] == ["wins"] for line in lines) == len(tables)


def test_ten_players_fit_on_a_screen() -> None:
    players = [replace(NOBODY, name=f"player {number}", points=-1000) for number in range(10)]
    assert max(map(len, figures_text(players))) <= 100


def test_the_legend_comes_last_and_tells_why_par_is_blank() -> None:
    lines = list(figures_text([NOBODY]))
    assert lines[-len(LEGEND) - 1 :] == ["", *LEGEND]
    assert [line for line in LEGEND if line.startswith("par:") and "blank" in line] != []
