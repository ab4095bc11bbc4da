"""Rows 19 to 32 of rules.md 9: the default, and each option."""

import re
from fractions import Fraction
from math import comb
from pathlib import Path

import pytest

from scorer.advice.discards import expected_crib, others_from
from scorer.advice.lays import Exchange, Situation
from scorer.advice.maxims import LEAD_MAXIMS
from scorer.cards import DECK, Card, parse_cards
from scorer.count.odds import census
from scorer.count.show import heels, show
from scorer.house_rules import CASUAL, MatchPoints
from scorer.language.catalogue import words
from scorer.match.points import Result, match_points, wins_outright
from scorer.pegs import GAME_HOLE, Skunk, lurched, skunk
from scorer.score import Score, ScoreKind, total
from scorer.setup import Seat, Setup
from scorer.spoken.counting import phrase
from scorer.variant import CAPTAIN, NODDY
from tests.scorer.game_lines import fronts, game_after
from tests.scorer.play.play_table import played, points

ZERO = Fraction(0)
DATES = 33


def counted(cards: str) -> tuple[Score, ...]:
    *hand, starter = parse_cards(cards)
    return show(hand, starter)


def lost_in(hole: int, target: int = GAME_HOLE) -> Result:
    return Result(Setup(target=target), (target, hole), 0, Seat.A)


def test_row_19_a_free_game_is_1_2_or_4() -> None:
    assert CASUAL.match_points is MatchPoints.FREE


@pytest.mark.parametrize(
    ("scheme", "expected"),
    [
        (MatchPoints.FREE, (1, 2, 4, 4)),
        (MatchPoints.FREE_TRIPLE, (1, 2, 4, 4)),
        (MatchPoints.TOURNAMENT, (2, 3, 3, 3)),
        (MatchPoints.LONG_MATCH, (3, 4, 4, 4)),
        (MatchPoints.GERMAN, (1, 2, 3, 3)),
        (MatchPoints.LURCH, (1, 1, 2, 2)),
    ],
)
def test_row_19_option_schemes(scheme: MatchPoints, expected: tuple[int, ...]) -> None:
    assert tuple(match_points(lost_in(hole), scheme) for hole in (91, 90, 60, 30)) == expected


def test_row_19_a_triple_skunk_wins_the_match_where_the_scheme_says_so() -> None:
    winning = [scheme for scheme in MatchPoints if wins_outright(lost_in(30), scheme)]
    assert winning == [MatchPoints.FREE_TRIPLE]


def test_row_20_the_line_of_the_loser_is_the_margin_of_the_winner() -> None:
    margins = {hole: GAME_HOLE - hole for hole in range(GAME_HOLE)}
    skunks = [hole for hole in margins if skunk(hole) is not None]
    doubles = [hole for hole in skunks if skunk(hole) is not Skunk.SKUNK]
    assert skunks == [hole for hole, margin in margins.items() if margin >= 31]
    assert doubles == [hole for hole, margin in margins.items() if margin >= 61]


@pytest.mark.parametrize(("hole", "target"), [(60, 121), (30, 61), (90, 181)])
def test_row_21_a_lurch_is_less_than_half_the_way(hole: int, target: int) -> None:
    assert lurched(hole, target)
    assert not lurched(hole + 1, target)


def test_row_22_a_captain_starts_sixty_holes_ahead() -> None:
    assert CAPTAIN.handicap == 60
    assert fronts(game_after("begun captain")) == (60, 0)


def test_row_23_the_jack_is_nobs_or_heels_and_never_nibs() -> None:
    code = Path(__file__).parents[2] / "scorer"
    assert not [
        file.name for file in code.rglob("*.py") if re.search(r"\bnibs\b", file.read_text())
    ]
    assert heels(Card.parse("JC")) == 2
    assert ScoreKind.NOBS in {score.kind for score in counted("JC 2D 4H 8S QC")}


def test_row_24_knave_noddy_is_nobs_and_the_jack_turned_up_heels() -> None:
    scores = show(parse_cards("JC 2D 8H"), Card.parse("QC"), variant=NODDY)
    assert [(score.kind, score.points) for score in scores] == [(ScoreKind.NOBS, 1)]
    assert heels(Card.parse("JC"), NODDY) == 2


def test_row_25_both_chances_of_a_29_are_right() -> None:
    assert census().chance(29) == Fraction(4, 12_994_800)
    assert comb(6, 4) * census().chance(29) == Fraction(1, 216_580)


def test_row_26_6_5_4_in_the_play_is_a_fifteen_too() -> None:
    assert points(played("A:6 B:5 A:4")) == [0, 0, 5]


@pytest.mark.parametrize(("jack", "expected"), [("JD", 10), ("JS", 11)])
def test_row_27_the_jack_of_the_kings_suit_is_one_more(jack: str, expected: int) -> None:
    assert total(counted(f"10H {jack} QS QC KS")) == expected


def test_row_28_a_board_has_120_holes_and_the_game_hole() -> None:
    assert GAME_HOLE == 120 + 1
    assert game_after("pegged A 120").winner is None
    assert game_after("pegged A 121").winner == Seat.A


def test_row_29_the_best_pair_for_a_crib_is_two_fives_the_worst_ten_and_king() -> None:
    pairs = "5S 5H", "5S JH", "2S 3H", "9S KH", "10S KH"
    cribs = [_average_crib(pair) for pair in pairs]
    assert cribs == sorted(cribs, reverse=True)
    assert [round(float(crib), 2) for crib in cribs] == [8.99, 7.26, 6.83, 3.50, 3.41]


def _average_crib(pair: str) -> Fraction:
    discarded = parse_cards(pair)
    unseen = [card for card in DECK if card not in discarded]
    return expected_crib(discarded, others_from(unseen, 2, lambda _ranks: 1))


def test_row_30_both_maxims_about_leading_a_deuce_are_known() -> None:
    lead = Exchange(Situation(parse_cards("2H 3S 9D KC")), Card.parse("2H"), 0, ZERO, ZERO)
    kept = {maxim.name: maxim.keeps(lead) for maxim in LEAD_MAXIMS}
    assert (kept["small-sum"], kept["keep-the-lowest"]) == (True, False)


def test_row_31_four_alike_are_12_and_three_are_6() -> None:
    assert total(counted("9C 9D 9H 9S KD")) == 12
    assert total(counted("9C 9D 9H QS KD")) == 6
    assert "brelan" not in phrase(counted("9C 9D 9H 9S KD"), words("fr")).lower()


def test_row_32_heels_are_talon_in_french() -> None:
    assert words("fr").gettext("his heels") == "talon"


def test_every_row_has_a_test_but_the_one_about_dates() -> None:
    files = Path(__file__).parent.glob("test_contradictions*.py")
    rows = {
        int(row) for file in files for row in re.findall(r"def test_row_(\d\d)_", file.read_text())
    }
    assert rows == set(range(1, DATES))
