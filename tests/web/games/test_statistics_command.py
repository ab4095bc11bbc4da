"""``cribcam games statistics``: what the games that are kept come to."""

import csv
import json
from collections.abc import Callable
from contextlib import closing
from io import StringIO
from pathlib import Path
from typing import Any

from scorer.game.events import DealerSet
from scorer.setup import Seat, parse_setup
from web.games.games import Games
from web.log.store import GameLog

Run = Callable[..., Any]


def test_statistics_come_as_a_table_as_csv_and_as_json(run: Run) -> None:
    told = [json.loads(line) for line in run("statistics", "--json").splitlines()]
    assert [(player["name"], player["wins"]) for player in told] == [
        ("Ann", 0),
        ("Ben", 1),
        (None, 1),
    ]
    rows = list(csv.DictReader(StringIO(run("statistics", "--csv"))))
    assert [(row["name"], row["wins"]) for row in rows] == [("Ann", "0"), ("Ben", "1"), ("", "1")]
    table = [line.split() for line in run("statistics").splitlines()]
    assert [table[0], table[3]] == [["Ann", "Ben", "everybody"], ["won", "0", "1", "1"]]


def test_statistics_of_one_player_alone(run: Run) -> None:
    [told] = run("statistics", "--player", "Ben", "--json").splitlines()
    assert json.loads(told)["name"] == "Ben"
    assert run("statistics", "--player", "Ben").splitlines()[0].split() == ["Ben"]
    wrong = "cribcam: no figures of 'Bob'; there are Ann, Ben\n"
    assert run("statistics", "--player", "Bob", status=2) == wrong


def test_statistics_of_one_variant_alone(run: Run, path: Path) -> None:
    with closing(GameLog(path)) as log:
        games = Games(log)
        game = games.start("five", parse_setup("five-card"), ("Ann", "Cleo"))
        games.change("deals", game, None, DealerSet(Seat.A))
    told = [
        json.loads(line)
        for line in run("statistics", "--variant", "five-card", "--json").splitlines()
    ]
    assert [(player["name"], player["games"]) for player in told] == [
        ("Ann", 1),
        ("Cleo", 1),
        (None, 1),
    ]
    assert "six-card" in run("statistics", "--variant", "whist", status=2)


def test_statistics_come_in_one_form_at_a_time(run: Run) -> None:
    assert "choose one" in run("statistics", "--json", "--csv", status=2)


def test_a_name_is_no_formula_in_the_csv(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    file.write_text("begun six-card\nnamed A @SUM\nnamed B -1\npegged A 2\nback A 1\n")
    run("import", str(file))
    rows = csv.DictReader(StringIO(run("statistics", "--csv")))
    assert [row["name"] for row in rows] == ["'-1", "'@SUM", "Ann", "Ben", ""]
    assert "@SUM" in run("statistics").split()
