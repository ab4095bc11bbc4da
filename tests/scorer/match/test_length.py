"""How long a match is: rules.md 7.4."""

from collections.abc import Sequence

import pytest

from scorer.match.match import GameCount, MatchLengthError, PointCount, Tally


def tallies(*each: tuple[int, int]) -> Sequence[Tally]:
    return [Tally(games, points) for games, points in each]


@pytest.mark.parametrize("number", [-1, 0, 2, 10])
def test_the_number_of_games_is_odd(number: int) -> None:
    with pytest.raises(MatchLengthError, match=f"an odd number of games, not {number}"):
        GameCount(number)


@pytest.mark.parametrize("number", [-1, 0])
def test_a_match_takes_a_point_at_least(number: int) -> None:
    with pytest.raises(MatchLengthError, match=f"at 1 point or more, not at {number}"):
        PointCount(number)


@pytest.mark.parametrize(
    ("won", "lost", "winner"), [(1, 0, None), (2, 1, None), (3, 0, 0), (3, 1, 0), (3, 2, 0)]
)
def test_of_five_games_a_majority_wins(won: int, lost: int, winner: int | None) -> None:
    played = won + lost
    assert GameCount(5).winner(tallies((won, won), (lost, lost)), played) == winner


def test_games_count_before_points() -> None:
    assert GameCount(3).winner(tallies((1, 4), (2, 2)), 3) == 1


@pytest.mark.parametrize(
    ("points", "winner"), [((1, 2, 1), 1), ((1, 4, 4), None), ((1, 1, 1), None)]
)
def test_of_equal_games_the_most_points_win_if_one_side_has_them(
    points: tuple[int, ...], winner: int | None
) -> None:
    assert GameCount(3).winner(tallies(*((1, each) for each in points)), 3) == winner


def test_two_partners_may_win_the_same_game_and_the_last_one_decides() -> None:
    assert GameCount(3).winner(tallies((0, 0), (2, 2), (1, 1)), 2) is None
    assert GameCount(3).winner(tallies((1, 1), (3, 3), (1, 1)), 3) == 1


@pytest.mark.parametrize(("points", "winner"), [(6, None), (7, 1), (9, 1)])
def test_who_reaches_the_points_wins(points: int, winner: int | None) -> None:
    assert PointCount(7).winner(tallies((6, 6), (3, points)), 9) == winner


def test_a_tie_of_points_is_broken_by_games_or_played_on() -> None:
    assert PointCount(7).winner(tallies((3, 7), (4, 7), (0, 0)), 5) == 1
    assert PointCount(7).winner(tallies((4, 7), (4, 7), (0, 0)), 5) is None


def test_only_games_are_played_out() -> None:
    assert [GameCount(3).played_out(played) for played in (2, 3, 4)] == [False, True, True]
    assert not PointCount(3).played_out(99)


def test_the_match_hole_counts_games_or_points() -> None:
    assert GameCount(7).hole(Tally(games=3, points=12)) == 3
    assert PointCount(7).hole(Tally(games=3, points=6)) == 6
    assert PointCount(7).hole(Tally(games=3, points=8)) == 7
