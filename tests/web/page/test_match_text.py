"""What people are told of a match."""

import pytest

from scorer.match.match import GameCount, Length, PointCount
from web.page.game import worth_text


@pytest.mark.parametrize(
    ("length", "points", "told"),
    [
        (GameCount(3), 1, "In the match: 1 game for Anna"),
        (GameCount(3), 2, "In the match: 2 games for Anna"),
        (PointCount(5), 1, "In the match: 1 point for Anna"),
        (PointCount(5), 3, "In the match: 3 points for Anna"),
    ],
)
def test_a_match_to_games_pegs_one_whatever_a_win_is_worth(
    length: Length, points: int, told: str
) -> None:
    assert str(worth_text(length, points, "Anna")) == told
