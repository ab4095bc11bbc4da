"""Every row of rules.md 9 on which the sources differ: the default, and each option.

Row 33 is about dates.
"""

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
from scorer.game.expected import crib_owner, show_order
from scorer.house_rules import ACC, CASUAL, HOYLE, MatchPoints, Muggins, NextDealer, Overcount
from scorer.language.catalogue import words
from scorer.match.match import next_dealer
from scorer.match.points import Result, match_points, wins_outright
from scorer.pegs import GAME_HOLE, Skunk, lurched, skunk
from scorer.score import Score, ScoreKind, total
from scorer.setup import Seat, Setup, usual
from scorer.spoken.counting import phrase
from scorer.variant import (
    CAPTAIN,
    FIVE_CARD,
    NODDY,
    SEVEN_CARD,
    SIX_CARD,
    THREE_HANDED,
    VARIANTS,
    Variant,
)
from tests.scorer.game_lines import allows, fronts, gained, game_after, refusal, then
from tests.scorer.play.play_oracle import played, points


def kinds(cards: str, variant: Variant = SIX_CARD) -> dict[ScoreKind, int]:
    """Give the points of each kind; the last card is the starter."""
    *hand, starter = parse_cards(cards)
    scores = show(hand, starter, variant=variant)
    return {kind: total(s for s in scores if s.kind is kind) for kind in {s.kind for s in scores}}


def test_row_01_the_low_card_deals_first() -> None:
    assert game_after("cut A 5H", "cut B KS").now.dealer is Seat.A


def test_row_01_option_the_high_card_deals_first() -> None:
    high = "begun six-card first_dealer=high"
    assert game_after(high, "cut A 5H", "cut B KS").now.dealer is Seat.B


def test_row_01_option_the_first_dealer_is_chosen() -> None:
    assert game_after("dealer B").now.dealer is Seat.B


def test_row_01_equal_cards_cut_again() -> None:
    game = game_after("cut A 5H", "cut B 5S")
    assert game.now.dealer is None
    assert then(game, "cut A KH", "cut B 3S").now.dealer is Seat.B


WON_BY_A = Result(Setup(), (121, 100), 0, Seat.A)


@pytest.mark.parametrize(
    ("rule", "dealer"),
    [
        (CASUAL.next_dealer, Seat.B),
        (NextDealer.LOSER, Seat.B),
        (NextDealer.WINNER, Seat.A),
        (NextDealer.ALTERNATES, Seat.B),
        (NextDealer.ALTERNATES_CUT_THIRD, Seat.B),
    ],
)
def test_row_02_who_deals_first_in_the_next_game(rule: NextDealer, dealer: Seat) -> None:
    assert next_dealer([WON_BY_A], rule) is dealer


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


def test_row_05_the_crib_is_what_was_laid_away() -> None:
    game = game_after("dealer B", "discarded A KC 2D", "starter QS")
    assert refusal(game, "shown A KC 3D 4D 5D") == "K♣ lies in the crib"


def test_row_06_four_of_a_kind_are_12() -> None:
    assert kinds("9C 9D 9H 9S KD") == {ScoreKind.PAIR: 12}
    assert points(played("A:4 B:4 A:4 B:4")) == [0, 2, 6, 12]


def test_row_07_three_cards_are_a_flush_only_where_they_are_the_hand() -> None:
    assert ScoreKind.FLUSH not in kinds("2C 4C 6C KD 8C")
    assert kinds("2C 4C 8C KD", FIVE_CARD)[ScoreKind.FLUSH] == 3
    assert kinds("2C 4C 8C KC", FIVE_CARD)[ScoreKind.FLUSH] == 4


def test_row_08_a_run_is_a_point_a_card() -> None:
    assert kinds("3C 4D 5H 6S KD")[ScoreKind.RUN] == 4
    assert points(played("A:3 B:4 A:5 B:6")) == [0, 0, 3, 4]


def test_row_09_a_fifteen_is_two() -> None:
    assert kinds("7C 8D KH QS 2D")[ScoreKind.FIFTEEN] == 2
    assert points(played("A:7 B:8")) == [0, 2]


def test_row_10_the_play_goes_on_until_the_cards_are_out() -> None:
    assert not played("A:K B:Q A:J B:go A:go").over


@pytest.mark.parametrize("variant", VARIANTS.values(), ids=str)
def test_row_10_one_series_is_for_the_five_card_game_and_noddy(variant: Variant) -> None:
    assert variant.single_series is (variant in (FIVE_CARD, NODDY))


def test_row_11_every_series_goes_to_31() -> None:
    hands = "A:K B:Q A:9 B:2 A:J B:10 A:8 B:3", (SEVEN_CARD.hand_size,) * 2
    assert [lay.count for lay in played(*hands).laid] == [10, 20, 29, 31, 10, 20, 28, 31]


def test_row_12_three_for_last_comes_once_and_in_the_five_card_game() -> None:
    assert fronts(game_after("begun five-card", "dealer A")) == (0, 3)
    assert fronts(game_after("begun six-card", "dealer A")) == (0, 0)


DEAL = """
    starter QS
    shown B 2C 3C 4D
    counted
    shown A 2H 3H 4S
    counted
    crib 5H 6H 7S 9S
    counted"""


@pytest.mark.parametrize(("rule", "bonuses"), [("once", [1]), ("every-deal", [1, 2])])
def test_row_12_option_three_for_last_every_deal(rule: str, bonuses: list[int]) -> None:
    game = game_after(
        f"begun five-card target=121 first_bonus={rule}".replace(" first_bonus=once", "")
    )
    peggings = then(game, "dealer A", DEAL).now.peggings
    assert [p.deal_number for p in peggings if p.reason.value == "bonus"] == bonuses


def test_row_13_a_series_earns_its_last_card_once() -> None:
    assert played("A:K B:Q A:9 B:go A:go").totals == (1, 0)
    assert played("A:K B:Q A:9 B:2").totals == (0, 2)
    assert played("A:K B:5", held=(1, 1)).totals == (0, 3)


def test_row_14_who_said_go_leads_and_after_31_the_opponent() -> None:
    assert played("A:K B:Q A:9 B:go A:go").turn is Seat.B
    assert played("A:K B:Q A:9 B:2").turn is Seat.A


@pytest.mark.parametrize(("choice", "leader"), [("", Seat.C), (" lead_after=first-go", Seat.A)])
def test_row_14_option_of_three_the_first_to_say_go_leads(choice: str, leader: Seat) -> None:
    lines = "laid A KH", "laid B KS", "laid C 5S", "go A", "laid B 6D"
    game = game_after(f"begun three-handed{choice}", "dealer C", "starter QS", *lines)
    assert game.now.playing.turn is leader


def test_row_15_the_crib_of_three_has_a_card_of_the_pack() -> None:
    assert (THREE_HANDED.crib_size, THREE_HANDED.to_crib, THREE_HANDED.discards) == (4, 1, 1)


def test_row_16_the_show_begins_left_of_the_dealer_and_ends_with_the_crib() -> None:
    now = game_after("dealer A", "starter QS").now
    order = [(shown.seat, shown.crib) for shown in show_order(now)]
    assert order == [(Seat.B, False), (Seat.A, False), (Seat.A, True)]
    assert crib_owner(now) is Seat.A


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


def test_row_17_the_presets() -> None:
    chosen = [rules.muggins for rules in (CASUAL, ACC, HOYLE)]
    assert chosen == [Muggins.OFF, Muggins.OFF, Muggins.SHOW]


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
    named = re.findall(r"def test_row_(\d\d)_", Path(__file__).read_text())
    assert {int(row) for row in named} == set(range(1, DATES))
