"""What people are told of a match."""

import pytest

from scorer.match.length import GameCount, Length, PointCount
from web.page.match import game_text, pegged_text, points_text, won_text

POINTS = points_text(["Anna", "Ben", "Cleo"], [2, 0, 1])


def test_what_the_sides_have_is_listed_in_their_order() -> None:
    assert str(POINTS) == "Anna 2, Ben 0, Cleo 1"


@pytest.mark.parametrize(
    ("length", "told"),
    [
        (GameCount(3), "Game 2, best of 3: "),
        (PointCount(1), "Game 2, to 1 match point: "),
        (PointCount(5), "Game 2, to 5 match points: "),
    ],
)
def test_a_game_of_a_match_is_told_with_how_long_that_is(length: Length, told: str) -> None:
    assert str(game_text(2, length, POINTS)) == f"{told}{POINTS}"


@pytest.mark.parametrize(
    ("winners", "told"),
    [
        ([], "The match is over, and nobody has won it"),
        (["Anna"], "Anna wins the match"),
        (["Anna", "Cleo"], "Anna, Cleo win the match"),
    ],
)
def test_who_won_a_match_is_told_alone_or_together(winners: list[str], told: str) -> None:
    assert str(won_text(winners, POINTS)) == f"{told}: {POINTS}"


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
    assert str(pegged_text(length, points, "Anna")) == told
