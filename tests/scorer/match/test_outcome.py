"""How a finished game is told."""

import pytest

from scorer.match.points import outcome
from tests.scorer.game_lines import game_after


@pytest.mark.parametrize(
    ("setup", "hole", "text"),
    [
        ("six-card", 60, "A wins by 61 holes, a double skunk"),
        ("six-card match_points=lurch", 60, "A wins by 61 holes, a lurch"),
        ("six-card match_points=lurch", 61, "A wins by 60 holes"),
        ("six-card target=61 match_points=lurch", 30, "A wins by 31 holes, a lurch"),
        ("six-card target=61 match_points=lurch", 31, "A wins by 30 holes"),
        ("six-card target=61", 30, "A wins by 31 holes"),
    ],
)
def test_a_lurch_is_named_where_the_match_counts_it(setup: str, hole: int, text: str) -> None:
    """rules.md 7.5, 7.6."""
    game = game_after(f"begun {setup}", f"pegged B {hole}", "pegged A 60", "pegged A 61")
    won = outcome(game.now)
    assert won is not None
    assert str(won.text) == text


@pytest.mark.parametrize(
    ("setup", "hole", "text"),
    [
        (
            "match_points=free-triple",
            30,
            "A wins by 91 holes, a triple skunk, and with it the match",
        ),
        ("match_points=free-triple", 31, "A wins by 90 holes, a double skunk"),
        ("match_points=tournament", 30, "A wins by 91 holes, a triple skunk"),
    ],
)
def test_a_triple_skunk_that_wins_the_match_says_so(setup: str, hole: int, text: str) -> None:
    lines = (f"begun six-card {setup}", f"pegged B {hole}", "pegged A 60", "pegged A 61")
    won = outcome(game_after(*lines).now)
    assert won is not None
    assert str(won.text) == text
