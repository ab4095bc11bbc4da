"""Matches as they are listed for people."""

import pytest

from scorer.game.game import Game, replay
from scorer.game.notation import parse_event
from scorer.house_rules import MatchPoints
from scorer.match.length import GameCount, Length, PointCount
from scorer.match.standing import match_standing
from web.games.listed_text import match_text
from web.log.entries import MatchEntry

ONE, THREE = GameCount(1), GameCount(3)
NAMES = ("Ann", "Ben", "Cleo", "Dan")


def game(setup: str, *lines: str) -> Game:
    return replay(map(parse_event, (f"begun {setup}", *lines)))


def listed(length: Length, *games: Game) -> str:
    """List a match of some games, without its number and its time."""
    by_number = dict(enumerate(games, 1))
    scheme = MatchPoints.TOURNAMENT
    entry = MatchEntry(1, "2026-01-31 18:05:09", scheme, length, tuple(by_number))
    return match_text(entry, match_standing(scheme, length, by_number), NAMES).split("  ")[-1]


WON = game("six-card", "pegged A 121")
IN_TURN = "six-card next_dealer=alternates"
CUT_THIRD = "six-card next_dealer=alternates-cut-third"
SHARED = [game("three-handed", f"pegged {seat} 121") for seat in "ABC"]


@pytest.mark.parametrize(
    ("length", "games", "text"),
    [
        (ONE, [], "1 game, tournament; no game yet"),
        (PointCount(9), [WON], "to 9 match points, tournament; Ann 3 (1 won), Ben 0 (0 won); Ben "),
        (THREE, [WON], "; Ben deals next"),
        (THREE, [WON, WON], "; won by Ann"),
        (THREE, [game("six-card")], "; a game goes on"),
        (THREE, [game(IN_TURN, "pegged B 121")], "; who deals next is not known"),
        (THREE, [game(CUT_THIRD, f"pegged {seat} 121") for seat in "AB"], "the next deal is cut"),
        (ONE, [game("four-handed", "pegged B 121")], "; won by Ben and Dan"),
        (THREE, SHARED, "; over, nobody has won"),
    ],
)
def test_a_match_tells_how_it_stands_and_what_comes_next(
    length: Length, games: list[Game], text: str
) -> None:
    assert text in listed(length, *games)
