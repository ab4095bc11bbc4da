"""Matches as they are listed for people."""

import pytest

from scorer.game.events import parse_event
from scorer.game.game import Game, replay
from scorer.house_rules import MatchPoints
from scorer.match.match import GameCount, Length, PointCount, match_standing
from web.games.listed import match_text, place_text, points_text, skunk_text, won_text

ONE, THREE = GameCount(1), GameCount(3)
NAMES = ("Ann", "Ben", "Cleo", "Dan")
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
    assert str(place_text(2, length, POINTS)) == f"{told}{POINTS}"


@pytest.mark.parametrize(
    ("winners", "told"),
    [
        ([], "The match is over, and nobody has won it"),
        (["Anna"], "Anna wins the match"),
        (["Anna", "Cleo"], "Anna & Cleo win the match"),
    ],
)
def test_who_won_a_match_is_told_alone_or_together(winners: list[str], told: str) -> None:
    assert str(won_text(winners, POINTS)) == f"{told}: {POINTS}"


def game(setup: str, *lines: str) -> Game:
    return replay(map(parse_event, (f"begun {setup}", *lines)))


def listed(length: Length, *games: Game) -> str:
    """List a match of some games, in the one that comes next."""
    standing = match_standing(MatchPoints.TOURNAMENT, length, dict(enumerate(games, 1)))
    return str(match_text(standing, NAMES, len(games) + 1))


WON = game("six-card", "pegged A 121")
SHARED = [game("three-handed", f"pegged {seat} 121") for seat in "ABC"]


@pytest.mark.parametrize(
    ("length", "games", "text"),
    [
        (ONE, [], "no game yet"),
        (PointCount(9), [WON], "Game 2, to 9 match points: Ann 3, Ben 0"),
        (THREE, [WON], "Game 2, best of 3: Ann 1, Ben 0"),
        (THREE, [WON, WON], "Ann wins the match: Ann 2, Ben 0"),
        (ONE, [game("four-handed", "pegged B 121")], "Ben & Dan win the match: Ann & Cleo 0, "),
        (THREE, SHARED, "The match is over, and nobody has won it: Ann 1, Ben 1, Cleo 1"),
    ],
)
def test_a_match_tells_how_it_stands_or_who_has_won_it(
    length: Length, games: list[Game], text: str
) -> None:
    assert text in listed(length, *games)


@pytest.mark.parametrize(
    ("length", "rules", "told"),
    [
        (THREE, " skunk_games=two", "a skunk in best of several games: counts as two games"),
        (THREE, "", "None"),
        (PointCount(9), " skunk_games=two", "None"),
    ],
)
def test_of_a_match_to_games_it_is_told_where_a_skunk_counts_as_several(
    length: Length, rules: str, told: str
) -> None:
    won = game(f"six-card{rules}", "pegged A 121")
    assert str(skunk_text(match_standing(MatchPoints.FREE, length, {1: won}))) == told


def test_of_a_match_without_a_game_nobody_knows_what_a_skunk_counts() -> None:
    assert skunk_text(match_standing(MatchPoints.FREE, THREE, {})) is None
