"""Statistics for programs and for spreadsheets."""

import csv
import io
from dataclasses import replace

from scorer.as_json.statistics import statistics_json, statistics_rows
from scorer.setup import Seat
from scorer.statistics.statistics import Average, BestCount, Claims, PlayerStatistics, statistics

[NOBODY] = statistics([])
TWELVE = BestCount(12, Seat.A, "7C 8D 8H KC 9S")
ANN = replace(
    NOBODY,
    name="Ann",
    games=2,
    averages=replace(NOBODY.averages, hand_as_dealer=Average(16, 3, 8)),
    best_hand=TWELVE,
    claims=Claims(missed=4, over=0, muggins=1),
)


def in_csv(*players: PlayerStatistics) -> list[dict[str, str]]:
    file = io.StringIO()
    csv.writer(file).writerows(statistics_rows(players))
    return list(csv.DictReader(io.StringIO(file.getvalue())))


def test_an_average_is_told_beside_par() -> None:
    average = {"mean": 5.33, "number": 3, "par": 8, "above_par": -2.67}
    assert statistics_json(ANN)["averages"]["hand_as_dealer"] == average


def test_an_average_of_nothing_is_null() -> None:
    average = {"mean": None, "number": 0, "par": 4, "above_par": None}
    assert statistics_json(ANN)["averages"]["crib"] == average


def test_games_that_have_no_par_are_told_without_one() -> None:
    four_handed = replace(ANN, averages=replace(ANN.averages, six_card=False))
    average = {"mean": 5.33, "number": 3, "par": None, "above_par": None}
    assert statistics_json(four_handed)["averages"]["hand_as_dealer"] == average


def test_the_best_hand_is_told_with_its_cards() -> None:
    answer = statistics_json(ANN)
    assert answer["best_hand"] == {"total": 12, "cards": ["7C", "8D", "8H", "KC"], "starter": "9S"}
    assert answer["best_crib"] == {"total": None, "cards": None, "starter": None}


def test_a_table_has_a_row_a_player_and_a_column_a_figure() -> None:
    ann, everybody = in_csv(ANN, NOBODY)
    assert (ann["name"], ann["games"], everybody["name"], everybody["games"]) == (
        "Ann",
        "2",
        "",
        "0",
    )
    assert (ann["claims.missed"], everybody["claims.missed"]) == ("4", "0")
    assert (ann["best_hand.cards"], ann["best_hand.starter"]) == ("7C 8D 8H KC", "9S")
    assert (ann["averages.crib.mean"], everybody["best_hand.cards"]) == ("", "")


def test_of_nobody_there_is_an_empty_table() -> None:
    assert statistics_rows([]) == [[]]
