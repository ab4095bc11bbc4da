"""The curve and the statistics, as the page fetches them."""

from xml.etree import ElementTree

import pytest
from flask import Flask

from tests.web.http.test_history_routes import TO_THE_SHOW, logs
from tests.web.player import Player
from web.services import services

SVG = "{http://www.w3.org/2000/svg}"


def test_the_curve_is_by_default_that_of_the_game_on_the_page(app: Flask, player: Player) -> None:
    logs(app, "pegged A 5")
    curve = player.client.get("/curve.svg?lang=en")
    assert curve.mimetype == "image/svg+xml"
    assert "Player 1 5, Player 2 0" in curve.text


def test_the_curve_of_another_game_is_drawn_by_its_number(app: Flask, player: Player) -> None:
    number = services(app).games.start("other", names=("Ann", "Ben"))
    assert "Ann 0, Ben 0" in player.client.get(f"/curve.svg?game={number}&lang=en").text


def test_for_a_list_the_curve_is_its_lines_alone(app: Flask, player: Player) -> None:
    logs(app, "pegged A 5")
    small = ElementTree.fromstring(player.client.get("/curve.svg?small").text)
    assert not [*small.iter(f"{SVG}text")]
    assert len([*small.iter(f"{SVG}path")]) == 2


@pytest.mark.parametrize("asked", ["99", "first", "", "-1", "9" * 30])
def test_there_is_no_curve_of_a_game_that_is_not_kept(player: Player, asked: str) -> None:
    assert player.client.get(f"/curve.svg?game={asked}").status_code == 404


def test_the_statistics_come_in_the_language_that_is_asked_for(player: Player) -> None:
    english, german = (
        player.client.get(f"/curve.svg?lang={language}").text for language in ("en", "de")
    )
    assert "double skunk" in english
    assert "double skunk" not in german


def test_as_long_as_a_claim_may_be_called_no_figure_counts_it(app: Flask, player: Player) -> None:
    player.does("mode", mode="muggins")
    logs(app, *TO_THE_SHOW, "claimed A 20")
    assert "29" not in player.client.get("/api/statistics").text
    player.does("pass")
    assert "29" in player.client.get("/api/statistics").text
