"""How a finished game is told."""

import pytest

from scorer.match.outcome import outcome
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
