"""A name is as long everywhere as the rules of the game allow, and no two players bear it."""

import re
from pathlib import Path
from typing import Any

import pytest

from scorer.game.rules.rule import LONGEST_NAME
from scorer.setup import parse_setup
from web.games.games import Games, distinct

SCRIPTS = Path(__file__).resolve().parents[3] / "web" / "static" / "js"
LONGEST, TOO_LONG = "n" * LONGEST_NAME, "n" * (LONGEST_NAME + 1)


def test_the_page_lets_nobody_type_more() -> None:
    texts = [script.read_text("utf-8") for script in SCRIPTS.rglob("*.js")]
    told = [number for text in texts for number in re.findall(r"LONGEST_NAME = (\d+)", text)]
    assert set(told) == {str(LONGEST_NAME)}


def test_the_page_posts_no_more(player: Any) -> None:
    assert player.does("new", names=[LONGEST, TOO_LONG]).status_code == 400
    assert player.does("new", names=[LONGEST, "Ben"]).status_code == 200


def test_the_page_gives_nobody_two_seats(player: Any) -> None:
    before = player.state["game"]["names"]
    refused = player.does("new", names=["Ann", "Ann"])
    assert refused.status_code == 400
    assert refused.json["error"]["text"] == "Ann is another player's name; choose another"
    assert player.state["game"]["names"] == before


@pytest.mark.parametrize("name", ["Player 2", "Spieler 2"])
def test_the_page_gives_nobody_the_number_of_a_player_without_a_name(
    player: Any, name: str
) -> None:
    refused = player.does("new", names=[name, None])
    assert refused.status_code == 400
    assert refused.json["error"]["text"] == f"{name} is another player's name; choose another"
    player.does("new", names=[None, None])
    assert player.does("rename", seat="A", name=name).status_code == 422
    assert player.does("rename", seat="A", name="Player 1").status_code == 200


def test_a_number_that_nobody_goes_by_is_a_name(player: Any) -> None:
    assert player.does("new", names=["Player 2", "Ben"]).status_code == 200
    assert player.state["game"]["names"] == {"A": "Player 2", "B": "Ben"}


def test_the_next_game_calls_no_two_players_alike() -> None:
    assert distinct(("Ann", "Ben", "Ann")) == ("Ann", "Ben", None)
    assert distinct(("Player 3", "Ann", "Ann")) == (None, "Ann", None)


def test_a_letter_is_a_name_too(player: Any) -> None:
    player.does("new", names=["A", None])
    assert player.state["game"]["names"] == {"A": "A", "B": "Player 2"}
    assert player.state["game"]["unnamed"] == ["B"]
    player.does("rename", seat="A", name="Ann")
    player.does("rename", seat="B", name="B")
    assert player.state["game"]["names"] == {"A": "Ann", "B": "B"}


def test_whoever_is_called_by_a_letter_is_listed_once_the_game_is_played(games: Games) -> None:
    games.start("began", parse_setup("six-card"), ("A", "B"))
    [entry] = games.entries()
    assert entry.names == ("A", "B")
    assert not entry.played


def test_an_emoji_of_a_family_is_one_name_in_the_game_that_is_kept(player: Any) -> None:
    family = "👨\u200d👩\u200d👧"
    player.does("new", names=[family, "Ben"])
    player.does("rename", seat="B", name=f"{family} 2")
    assert player.state["game"]["names"] == {"A": family, "B": f"{family} 2"}
    assert player.texts()[1:] == [f"named A {family}", "named B Ben", f"named B {family} 2"]
