"""The bars of all games are as long as their figures."""

from xml.etree import ElementTree

import pytest

from scorer.game.events import parse_event
from scorer.game.game import replay
from scorer.language.sentence import ENGLISH
from scorer.statistics.game_summary import GameFigures
from web.history.statistics import FULL, MOST_PLAYERS, figures, statistics_svg

SVG = "{http://www.w3.org/2000/svg}"


def stood(*lines: str) -> GameFigures:
    return GameFigures.of(replay(map(parse_event, lines)).now)


def drawn(*games: GameFigures) -> ElementTree.Element:
    return ElementTree.fromstring(statistics_svg(figures(dict(enumerate(games))), ENGLISH))


def said(*games: GameFigures) -> list[str | None]:
    return [element.text for element in drawn(*games).iter(f"{SVG}text")]


def won(*names: str, times: int = 1) -> list[GameFigures]:
    named = (f"named {seat} {name}" for seat, name in zip("AB", names, strict=False))
    return [stood(*named, "pegged A 121")] * times


def test_bars_are_in_proportion_and_the_longest_fills_its_room() -> None:
    games = [*won("Anna", "Ben", times=4), *won("Ben", "Anna")]
    bars = [float(bar.get("width", "")) for bar in drawn(*games).iter(f"{SVG}rect")][1:3]
    assert bars == pytest.approx([FULL, FULL / 4], abs=0.01)


def test_a_bar_has_its_name_and_its_number() -> None:
    assert said(*won("Anna", "Ben", times=3))[:5] == ["won", "Anna", "3", "Ben", "0"]


def test_where_nobody_has_a_name_everybody_is_drawn() -> None:
    assert said(stood("pegged A 121"))[:3] == ["won", "everybody", "1"]


def test_no_game_at_all_is_a_picture_too() -> None:
    assert said()[:3] == ["won", "everybody", "0"]


def test_of_many_players_those_who_played_most_are_drawn() -> None:
    games = [game for number in range(MOST_PLAYERS) for game in won(f"P{number}", times=2)]
    names = said(*games, *won("Seldom"))
    assert "P0" in names
    assert "Seldom" not in names


def test_par_is_drawn_for_six_card_games_alone() -> None:
    assert "par 8" in said(stood("begun six-card", "dealer A"))
    assert "par 8" not in said(stood("begun five-card", "dealer A"))


def test_who_hears_the_picture_hears_every_figure() -> None:
    description = drawn(*won("Anna", "Ben")).find(f"{SVG}desc")
    assert description is not None
    assert description.text is not None
    assert description.text.startswith("won: Anna 1, Ben 0; skunks given: Anna 1, Ben 0; ")


def test_a_figure_below_par_is_a_bar_that_ends_before_par() -> None:
    picture = drawn(
        stood("begun six-card", "dealer B", "starter 2C", "shown A 8H 8C KD QD", "counted")
    )
    bars = [float(bar.get("width", "")) for bar in picture.iter(f"{SVG}rect")]
    assert bars[3] == pytest.approx(FULL * 2 / 8, abs=0.01)
