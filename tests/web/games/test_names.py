"""A name is as long everywhere as the rules of the game allow."""

import re
from pathlib import Path
from typing import Any

from scorer.game.phases.anytime import LONGEST_NAME
from scorer.setup import parse_setup
from web.games.games import Games

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
