"""Rows of rules.md 9 on which the sources differ: the default, and each option.

Rows that other tests of the scorer try are named there, as ``test_row_01_…``; row 33 is
about dates.
"""

import re
from fractions import Fraction
from pathlib import Path

import pytest

from scorer.advice.lays import Exchange, Situation
from scorer.advice.maxims import LEAD_MAXIMS
from scorer.cards import Card, parse_cards
from scorer.count.show import heels, show
from scorer.game.expected import crib_owner, show_order
from scorer.house_rules import NextDealer, Overcount
from scorer.language.catalogue import words
from scorer.match.match import next_dealer
from scorer.match.points import Result
from scorer.pegs import GAME_HOLE
from scorer.score import Score, ScoreKind, total
from scorer.setup import Seat, Setup, usual
from scorer.spoken.counting import phrase
from scorer.variant import SEVEN_CARD, SIX_CARD, THREE_HANDED, Variant
from tests.scorer.game_lines import allows, gained, game_after, then
from tests.scorer.play.play_oracle import played, points


def kinds(cards: str, variant: Variant = SIX_CARD) -> dict[ScoreKind, int]:
    """Give the points of each kind; the last card is the starter."""
    *hand, starter = parse_cards(cards)
    scores = show(hand, starter, variant=variant)
    return {kind: total(s for s in scores if s.kind is kind) for kind in {s.kind for s in scores}}


WON_BY_A = Result(Setup(), (121, 100), 0, Seat.A)


def test_row_02_options_differ_after_two_games() -> None:
    games = [WON_BY_A, Result(Setup(), (100, 121), 1, Seat.B)]
    assert next_dealer(games, NextDealer.LOSER) is Seat.A
    assert next_dealer(games, NextDealer.WINNER) is Seat.B
    assert next_dealer(games, NextDealer.ALTERNATES) is Seat.A
    assert next_dealer(games, NextDealer.ALTERNATES_CUT_THIRD) is None


def test_row_03_turns_go_to_the_left() -> None:
    game = game_after("begun three-handed", "dealer A", "starter QS", "laid B 2H")
    assert game.now.playing.turn is Seat.C
    assert usual(THREE_HANDED).left_of(Seat.C) is Seat.A


def test_row_04_six_cards_are_played_to_121() -> None:
    assert (Setup().variant.dealt, Setup().target, GAME_HOLE) == (6, 121, 121)


def test_row_04_option_a_short_game_goes_to_61() -> None:
    assert game_after("begun six-card target=61", "pegged A 61").winner == Seat.A


def test_row_08_a_run_is_a_point_a_card() -> None:
    assert kinds("3C 4D 5H 6S KD")[ScoreKind.RUN] == 4
    assert points(played("A:3 B:4 A:5 B:6")) == [0, 0, 3, 4]


def test_row_09_a_fifteen_is_two() -> None:
    assert kinds("7C 8D KH QS 2D")[ScoreKind.FIFTEEN] == 2
    assert points(played("A:7 B:8")) == [0, 2]


def test_row_11_every_series_goes_to_31() -> None:
    hands = "A:K B:Q A:9 B:2 A:J B:10 A:8 B:3", (SEVEN_CARD.hand_size,) * 2
    assert [lay.count for lay in played(*hands).laid] == [10, 20, 29, 31, 10, 20, 28, 31]


@pytest.mark.parametrize(("choice", "leader"), [("", Seat.C), (" lead_after=first-go", Seat.A)])
def test_row_14_option_of_three_the_first_to_say_go_leads(choice: str, leader: Seat) -> None:
    lines = "laid A KH", "laid B KS", "laid C 5S", "go A", "laid B 6D"
    game = game_after(f"begun three-handed{choice}", "dealer C", "starter QS", *lines)
    assert game.now.playing.turn is leader


def test_row_15_the_crib_of_three_has_a_card_of_the_pack() -> None:
    assert (THREE_HANDED.crib_size, THREE_HANDED.to_crib, THREE_HANDED.discards) == (4, 1, 1)


def test_row_16_the_show_begins_left_of_the_dealer_and_ends_with_the_crib() -> None:
    standing = game_after("dealer A", "starter QS").now
    order = [(shown.seat, shown.crib) for shown in show_order(standing)]
    assert order == [(Seat.B, False), (Seat.A, False), (Seat.A, True)]
    assert crib_owner(standing) is Seat.A


CALL = "dealer B", "starter 9S", "laid A 8H", "laid B 7S"
SHOW = "dealer B", "starter 9S", "shown A 7C 8D 8H KC", "claimed A 10"


@pytest.mark.parametrize(
    ("muggins", "in_show", "in_play"),
    [("", False, False), (" muggins=show", True, False), (" muggins=show-and-play", True, True)],
)
def test_row_17_muggins_is_off_or_in_the_show_or_in_the_play_too(
    muggins: str, in_show: bool, in_play: bool
) -> None:
    assert allows(game_after(f"begun six-card{muggins}", *SHOW), "muggins B 2") is in_show
    assert allows(game_after(f"begun six-card{muggins}", *CALL), "muggins A 2") is in_play


@pytest.mark.parametrize(
    ("choice", "surplus"), [("", 0), (" overcount=to-opponent", 2)], ids=list(Overcount)
)
def test_row_18_too_much_is_corrected_or_goes_to_the_opponent(choice: str, surplus: int) -> None:
    game = game_after(f"begun six-card{choice}", *SHOW[:3])
    assert gained(game, then(game, "claimed A 14")) == (12, surplus)


ZERO = Fraction(0)
DATES = 33


def counted(cards: str) -> tuple[Score, ...]:
    *hand, starter = parse_cards(cards)
    return show(hand, starter)


def test_row_23_the_jack_is_nobs_or_heels_and_never_nibs() -> None:
    code = Path(__file__).parents[2] / "scorer"
    assert not [
        file.name for file in code.rglob("*.py") if re.search(r"\bnibs\b", file.read_text())
    ]
    assert heels(Card.parse("JC")) == 2
    assert ScoreKind.NOBS in {score.kind for score in counted("JC 2D 4H 8S QC")}


@pytest.mark.parametrize(("jack", "expected"), [("JD", 10), ("JS", 11)])
def test_row_27_the_jack_of_the_kings_suit_is_one_more(jack: str, expected: int) -> None:
    assert total(counted(f"10H {jack} QS QC KS")) == expected


def test_row_28_a_board_has_120_holes_and_the_game_hole() -> None:
    assert GAME_HOLE == 120 + 1
    assert game_after("pegged A 120").winner is None
    assert game_after("pegged A 121").winner == Seat.A


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
    files = Path(__file__).parent.rglob("test_*.py")
    named = re.findall(r"def test_row_(\d\d)_", "".join(file.read_text() for file in files))
    assert {int(row) for row in named} == set(range(1, DATES))
