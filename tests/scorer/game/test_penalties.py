"""What a renege costs (rules.md 11, 13)."""

from scorer.game.claims import known_reneges
from scorer.pegs import Pegging, Reason
from scorer.setup import Seat
from tests.scorer.game_lines import fronts, gained, game_after, then

ACC = "begun six-card renege=two-a-card"
RENEGE = """
    dealer B
    starter QS
    laid A KH
    laid B KS
    laid A 9S
    go B
    go A
    laid B 2D
    laid A 4D
    laid B 8H
    laid A 8S
    laid B 6D"""
"""B says Go on 29 with the 2 of diamonds in hand."""


def test_a_renege_is_reported() -> None:
    game = game_after(RENEGE)
    [renege] = game.now.reneges
    assert (renege.seat, renege.count, [str(card) for card in renege.cards]) == (Seat.B, 29, ["2D"])
    assert all(pegging.reason is Reason.PLAY for pegging in game.now.peggings)


def test_each_card_costs_two_points_where_the_house_says_so() -> None:
    game = game_after(ACC, RENEGE)
    assert game.now.peggings[-1] == Pegging(Seat.A, 2, Reason.PENALTY, 1)
    assert gained(game_after(RENEGE), game) == (2, 0)


def test_a_renege_is_paid_once() -> None:
    game = game_after(ACC, RENEGE)
    after = then(game, "shown A KH 9S 4D 8S")
    assert fronts(after) == fronts(game)


def test_nobody_reneged_where_no_card_fitted() -> None:
    game = game_after(ACC, RENEGE.replace("2D", "3D"))
    assert game.now.reneges == ()
    assert fronts(game) == fronts(game_after(RENEGE.replace("2D", "3D")))


def test_a_go_with_an_ace_that_is_known_is_reported_at_once() -> None:
    lines = """
        dealer B
        dealt A AH 10S 10H 9C 2C 3D
        discarded A 2C 3D
        starter 7D
        laid A 10S
        laid B 10C
        laid A 10H
        go B
        go A"""
    before, now = game_after(lines.replace("go A", "")).now, game_after(lines).now
    assert known_reneges(before) == ()
    [renege] = known_reneges(now)
    assert (renege.seat, renege.count, [str(card) for card in renege.cards]) == (Seat.A, 30, ["AH"])
    assert Reason.PENALTY not in {pegging.reason for pegging in now.peggings}


def test_a_card_laid_in_the_next_series_reports_the_go_at_once() -> None:
    game = game_after(RENEGE.partition("laid A 4D")[0])
    assert [renege.seat for renege in known_reneges(game.now)] == [Seat.B]


ONE_SERIES = """
    dealer B
    starter QS
    laid A KH
    laid B KS
    laid A 9S
    go B
    go A"""


def test_cards_left_over_are_known_when_the_hand_is_shown() -> None:
    game = game_after("begun five-card renege=two-a-card", ONE_SERIES)
    assert game.now.reneges == ()
    counted = then(game, "shown A KH 9S 3D", "counted")
    shown = then(counted, "shown B KS AD 2D")
    assert [len(renege.cards) for renege in shown.now.reneges] == [2]
    assert gained(counted, shown) == (4, 0)


def test_reneges_of_a_deal_are_told_until_the_next_starter() -> None:
    hands = "shown A KH 9S 4D 8S", "counted", "shown B KS 2D 8H 6D", "counted"
    game = game_after(RENEGE, *hands, "crib AC 2C 3C 4C", "counted")
    assert len(game.now.reneges) == 1
    assert then(game, "starter 5H").now.reneges == ()
