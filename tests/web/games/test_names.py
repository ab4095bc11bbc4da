"""A name is as long everywhere as the rules of the game allow."""

import re
from pathlib import Path
from typing import Any

from scorer.game.phases.anytime import LONGEST_NAME

SCRIPTS = Path(__file__).resolve().parents[3] / "web" / "static" / "js"
LONGEST, TOO_LONG = "n" * LONGEST_NAME, "n" * (LONGEST_NAME + 1)


def test_the_page_lets_nobody_type_more() -> None:
    texts = [script.read_text("utf-8") for script in SCRIPTS.glob("*.js")]
    told = [number for text in texts for number in re.findall(r"LONGEST_NAME = (\d+)", text)]
    assert set(told) == {str(LONGEST_NAME)}


def test_the_page_posts_no_more(player: Any) -> None:
    assert player.does("new", names=[LONGEST, TOO_LONG]).status_code == 400
    assert player.does("new", names=[LONGEST, "Ben"]).status_code == 200


def test_the_page_gives_nobody_two_seats(player: Any) -> None:
    before = player.state["game"]["names"]
    refused = player.does("new", names=["Ann", "Ann"])
    assert refused.status_code == 400
    assert refused.json["error"]["text"] == "Ann cannot have two seats"
    assert player.state["game"]["names"] == before
