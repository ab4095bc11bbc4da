"""Figures of all games, and as a table that a spreadsheet takes as it is."""

import csv
from collections.abc import Sequence
from io import StringIO

import pytest

from scorer.game import replay
from scorer.notation import parse_event
from scorer.statistics import statistics
from web.games.figures import csv_text


def rows(name: str) -> Sequence[dict[str, str]]:
    lines = ("begun six-card", f"named A {name}", "pegged A 2", "back A 2")
    players = statistics([replay(map(parse_event, lines))])
    return list(csv.DictReader(StringIO(csv_text(players))))


@pytest.mark.parametrize("first", "=+-@")
def test_a_name_that_begins_a_formula_is_made_harmless(first: str) -> None:
    assert rows(f"{first}SUM(A1)")[0]["name"] == f"'{first}SUM(A1)"


@pytest.mark.parametrize("name", ["Ann", "Jean-Luc", "a=b", "5H"])
def test_another_name_stays_as_it_is(name: str) -> None:
    assert rows(name)[0]["name"] == name


def test_a_number_below_nothing_stays_a_number() -> None:
    lines = ("begun six-card", "named A Ann", "dealer B", "discarded A 2H 4D", "discarded B 2C 4S")
    cards = ("starter KH", "shown A 6C 8S 10D QC", "counted")
    players = statistics([replay(map(parse_event, (*lines, *cards)))])
    (row, _) = csv.DictReader(StringIO(csv_text(players)))
    assert row["averages.hand_as_pone.above_par"] == "-8.0"
