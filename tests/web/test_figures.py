"""Figures of all games, and as a table that a spreadsheet takes as it is."""

import csv
from collections.abc import Sequence
from dataclasses import replace
from io import StringIO

import pytest

from scorer.game.events import parse_event
from scorer.game.game import replay
from scorer.statistics.game_summary import GameFigures
from scorer.statistics.statistics import PlayerStatistics, statistics
from web.history.statistics import csv_text, figures


def named(name: str) -> tuple[PlayerStatistics, ...]:
    lines = ("begun six-card", f"named A {name}", "pegged A 2", "back A 2")
    return statistics([replay(map(parse_event, lines))])


def rows(name: str) -> Sequence[dict[str, str]]:
    return list(csv.DictReader(StringIO(csv_text(named(name)))))


@pytest.mark.parametrize("first", "=+-@\uff1d\uff0b\uff0d\uff20\ufe66")
@pytest.mark.parametrize("before", ["", ";", ",", "'", '"', "; ", "\"'", "|"])
def test_a_name_that_begins_a_formula_is_made_harmless(before: str, first: str) -> None:
    name = f"{before}{first}SUM(A1)"
    assert rows(name)[0]["name"] == f"'{name}"


@pytest.mark.parametrize("first", ["\t", "\r", "\n", "\t=", " =", "\u3000=", " ;="])
def test_blanks_that_no_name_begins_with_hide_no_formula(first: str) -> None:
    players = [replace(player, name=f"{first}SUM(A1)") for player in named("Ann")]
    assert f'"\'{first}SUM(A1)"' in csv_text(tuple(players))


@pytest.mark.parametrize("name", ["Ann", "Jean-Luc", "a=b", "5H", "Ann; Ben", "O'Neil"])
def test_another_name_stays_as_it_is(name: str) -> None:
    assert rows(name)[0]["name"] == name


def test_a_semicolon_within_a_name_begins_no_other_cell() -> None:
    assert '"Ann;=SUM(A1)"' in csv_text(named("Ann;=SUM(A1)"))


def test_a_number_below_nothing_stays_a_number() -> None:
    lines = ("begun six-card", "named A Ann", "dealer B", "discarded A 2H 4D", "discarded B 2C 4S")
    cards = ("starter KH", "shown A 6C 8S 10D QC", "counted")
    players = statistics([replay(map(parse_event, (*lines, *cards)))])
    (row, _) = csv.DictReader(StringIO(csv_text(players)))
    assert row["averages.hand_as_pone.above_par"] == "-8.0"


def test_a_game_that_nobody_played_is_none() -> None:
    games = ("begun six-card", "named A Ann"), ("begun six-card", "named A Ann", "dealer A")
    played = [GameFigures.of(replay(map(parse_event, lines)).now) for lines in games]
    ann, everybody = figures(dict(enumerate(played))).players
    assert (ann.games, everybody.games) == (1, 1)
