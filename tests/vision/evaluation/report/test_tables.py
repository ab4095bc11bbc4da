"""The tables say what was counted, and nothing where nothing was."""

import re

from vision.evaluation.report.page import figures_table, rank_table, suit_table

FIGURES = {
    "images": 3,
    "cards": 8,
    "recall": 0.875,
    "precision": 1.0,
    "exact": 0.6667,
    "certain_recall": 0.5,
    "wrong_certain": 0,
}


def rows(table: str) -> list[list[str]]:
    """The texts of the cells, row by row."""
    lines = re.findall(r"<tr>(.*?)</tr>", table)
    return [re.findall(r"<t[dh][^>]*>(.*?)</t[dh]>", line) for line in lines]


def test_a_single_group_is_not_said_twice() -> None:
    table = figures_table({**FIGURES, "by_group": {"dim": FIGURES}})
    assert rows(table)[1:] == [["all", "3", "8", "87.50 %", "100.00 %", "66.67 %", "50.00 %", "0"]]


def test_several_groups_have_a_row_each() -> None:
    table = figures_table({**FIGURES, "by_group": {"<dim>": FIGURES, "bright": FIGURES}})
    assert [row[0] for row in rows(table)[1:]] == ["all", "&lt;dim&gt;", "bright"]


def test_shares_of_no_cards_are_left_out() -> None:
    table = figures_table({**FIGURES, "cards": 0, "by_group": {}})
    assert rows(table)[1] == ["all", "3", "0", "–", "–", "66.67 %", "–", "0"]


def test_a_wrong_and_certain_answer_stands_out_and_none_does_not() -> None:
    groups = {"dim": {**FIGURES, "wrong_certain": 2}, "bright": FIGURES}
    table = figures_table({**FIGURES, "wrong_certain": 2, "by_group": groups})
    assert re.findall(r'class="alarm">(.*?)<', table) == ["2", "2"]


def test_the_ranks_stand_against_each_other_and_against_nothing() -> None:
    matrix = {"A": {"A": 7, "4": 1}, "K": {"missed": 3}, "not there": {"10": 2}}
    found = rows(rank_table(matrix))
    head, ace, king, nothing = found[0], found[1], found[13], found[14]
    assert (len(found), {len(row) for row in found}) == (15, {15})
    assert dict(zip(head, ace, strict=True))["A"] == "7"
    assert dict(zip(head, ace, strict=True))["4"] == "1"
    assert dict(zip(head, king, strict=True))["missed"] == "3"
    assert dict(zip(head, nothing, strict=True))["10"] == "2"
    assert sum(cell.isdigit() for row in found[1:] for cell in row[1:]) == 4


def test_the_suits_are_shown_by_their_signs() -> None:
    found = rows(suit_table({"S": {"C": 5}}))
    assert found[0][1:] == ["♠", "♥", "♦", "♣"]
    assert found[1] == ["♠", "", "", "", "5"]


def test_only_the_diagonal_is_right() -> None:
    table = suit_table({"S": {"S": 1, "C": 1}})
    assert re.findall(r'class="(right|wrong)">', table) == ["right", "wrong"]
