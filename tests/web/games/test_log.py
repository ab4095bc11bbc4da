"""Nothing that was pegged is ever lost."""

import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from flask import Flask

from scorer.game.game import Game
from web.app import create_app
from web.log import LogError
from web.services import Config, services

BEGUN = "begun six-card"


def rows(path: Path) -> list[str]:
    with closing(sqlite3.connect(path)) as connection:
        return [text for (text,) in connection.execute("SELECT text FROM event ORDER BY id")]


def test_a_restart_resumes_the_game(
    app: Flask, config: Config, sit_down: Callable[[Flask], Any], player: Any
) -> None:
    player.does("new", names=["Ann", "Ben"], rules={"muggins": "show"})
    for seat, points in (("A", 6), ("B", 4), ("A", 2)):
        player.does("peg", seat=seat, points=points)
    player.does("undo")
    before = player.state["game"]
    services(app).close()
    again = create_app(config)
    assert sit_down(again).state["game"] == before
    services(again).close()


def test_the_log_has_one_row_an_event_in_its_text_form(player: Any, config: Config) -> None:
    player.does("peg", seat="B", points=12)
    player.does("undo")
    assert rows(config.database) == [BEGUN, "pegged B 12", "undone"]


def test_an_event_is_on_the_disk_before_it_is_published(
    app: Flask, player: Any, config: Config, monkeypatch: pytest.MonkeyPatch
) -> None:
    logged_when_published: list[list[str]] = []
    publisher = services(app).publisher
    monkeypatch.setattr(
        publisher, "publish", lambda _: logged_when_published.append(rows(config.database))
    )
    player.does("peg", seat="A", points=3)
    assert logged_when_published == [[BEGUN, "pegged A 3"]]


def test_what_cannot_be_logged_does_not_happen(
    app: Flask, player: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object) -> None:
        raise LogError("the disk is full")

    monkeypatch.setattr(services(app).log, "append", full)
    assert player.does("peg", seat="A", points=3).status_code == 503
    assert player.scores() == [0, 0]


def test_an_event_that_the_rules_refuse_is_not_logged(player: Any, config: Config) -> None:
    player.does("peg", seat="A", points=0)
    assert rows(config.database) == [BEGUN]


def test_a_new_game_keeps_the_old_one_in_the_log(player: Any, config: Config) -> None:
    player.does("peg", seat="A", points=3)
    player.does("new", names=["Ann", "Ben"], rules={"muggins": "show"})
    assert player.scores() == [pegs.front for pegs in Game().pegs]
    assert rows(config.database) == [
        *(BEGUN, "pegged A 3"),
        *("begun six-card muggins=show", "named A Ann", "named B Ben"),
    ]


def test_a_house_rule_that_is_changed_is_in_the_history(player: Any, config: Config) -> None:
    player.does("mode", mode="muggins")
    player.does("mode", mode="muggins")
    player.does("peg", seat="A", points=3)
    player.does("mode", mode="show")
    assert rows(config.database) == [
        *(BEGUN, "corrected 1 begun six-card muggins=show"),
        *("pegged A 3", "corrected 1 begun six-card"),
    ]
    assert player.scores() == [3, 0]


def test_a_game_that_has_only_begun_is_not_undone(player: Any, config: Config) -> None:
    player.does("new", names=["Ann", "Ben"])
    before = rows(config.database)
    assert player.state["game"]["can_undo"] is False
    assert player.does("undo").status_code == 422
    assert rows(config.database) == before


def test_letters_that_cannot_be_printed_are_left_out_of_a_name(player: Any) -> None:
    player.does("new", names=["Ann\u200b", "Ben\tB"])
    assert player.state["game"]["names"] == {"A": "Ann", "B": "Ben B"}


def test_more_points_than_the_board_has_put_the_peg_in_the_game_hole(
    player: Any, config: Config
) -> None:
    player.does("peg", seat="A", points=500)
    assert (player.scores(), rows(config.database)[-1]) == ([121, 0], "pegged A 121")
