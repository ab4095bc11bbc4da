"""A deal from the cut to the starter, and how deals follow each other (rules.md 1, 8, 9)."""

import pytest

from scorer.cards import Card, parse_cards
from scorer.game.events import Discarded
from scorer.game.expected import Wanted, crib_owner, show_order
from scorer.game.standing import Phase
from scorer.pegs import Pegging, Reason
from scorer.setup import Seat
from tests.scorer.game_lines import allows, fronts, game_after, refusal, then

HIGH = "begun six-card first_dealer=high"
THREE = "begun three-handed"


def test_row_01_the_lowest_card_deals_first() -> None:
    game = game_after("cut A 5H", "cut B 4S")
    assert (game.now.dealer, game.now.deal_number, game.now.phase) == (Seat.B, 1, Phase.DISCARD)


@pytest.mark.parametrize(
    ("lines", "dealer"),
    [
        pytest.param(("cut A AH", "cut B 2S"), Seat.A, id="an ace is low"),
        pytest.param((HIGH, "cut A 5H", "cut B 4S"), Seat.A, id="option: the highest card"),
        pytest.param(("dealer B",), Seat.B, id="option: chosen without a cut"),
        pytest.param(("cut A 5H", "dealer B"), Seat.B, id="option: chosen after a card was cut"),
        pytest.param((THREE, "cut A 5H", "cut C 5S", "cut B 2S"), Seat.B, id="a tie of others"),
        pytest.param(("begun captain captain=B", "dealer C"), Seat.C, id="against a captain"),
    ],
)
def test_row_01_who_deals_first(lines: tuple[str, ...], dealer: Seat) -> None:
    assert game_after(*lines).now.dealer is dealer


def test_row_01_suits_are_equal_and_equal_cards_cut_again() -> None:
    game = game_after("cut A 5H", "cut B 5S")
    assert (game.now.dealer, game.now.phase) == (None, Phase.CUT_FOR_DEAL)
    assert game.now.cuts == ()
    assert game_after("cut A 5H", "cut B 5S", "cut B 5H", "cut A 3S").now.dealer is Seat.A


def test_only_those_with_the_best_card_cut_again() -> None:
    game = game_after(THREE, "cut A 5H", "cut C 5S", "cut B KS")
    assert game.now.cutters == (Seat.A, Seat.C)
    assert refusal(game, "cut B 2S") == "B does not cut again: others had equal cards"
    assert refusal(game_after(THREE), "cut D 2S") == "nobody sits at D; there are 3 players"


def test_nobody_cuts_twice_in_a_round_or_a_card_that_is_gone() -> None:
    game = game_after("cut A 5H")
    assert refusal(game, "cut A 6H") == "A has cut 5♥ already"
    assert refusal(game, "cut B 5H") == "5♥ was cut by A already"


@pytest.mark.parametrize("line", ["cut A 5H", "dealer A"])
def test_who_deals_first_is_settled_once(line: str) -> None:
    assert refusal(game_after("dealer A"), line) == "it is settled who deals first"


@pytest.mark.parametrize("line", ["dealt A 5H", "starter 5H", "laid A 5H", "shown A 5H", "counted"])
def test_nothing_is_dealt_before_there_is_a_dealer(line: str) -> None:
    assert refusal(game_after(), line)


DEALT = "dealer A", "dealt A 5H 5S 5D JC KC 2D"


def test_cards_need_not_be_known() -> None:
    assert game_after("dealer A", "starter 5H").now.phase is Phase.PLAY


def test_when_all_have_laid_away_the_starter_follows() -> None:
    game = game_after(*DEALT, "discarded A KC 2D")
    assert game.now.phase is Phase.DISCARD
    game = game_after(*DEALT, "discarded A KC 2D", "discarded B 8C 9C")
    assert game.now.phase is Phase.STARTER


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("dealt B 5H 6S 6D 6H 6C 7C", "5♥ belongs to A"),
        ("dealt B 6S 6D", "there must be 6 cards, not 2"),
        ("dealt A 6S 6D 6H 6C 7C 7D", "it is known already: 5♥ 5♠ 5♦ J♣ K♣ 2♦; correct that"),
        ("discarded A 5H 6C", "6♣ was not dealt to A"),
        ("discarded B 5H 6C", "5♥ belongs to A"),
        ("discarded A 5H", "there must be 2 cards, not 1"),
        ("starter 5H", "5♥ belongs to A"),
        ("dealt C 6S 6D 6H 6C 7C 7D", "nobody sits at C"),
    ],
)
def test_a_card_is_in_one_place(line: str, reason: str) -> None:
    assert refusal(game_after(*DEALT), line).startswith(reason)


def test_what_was_laid_away_was_dealt() -> None:
    game = game_after("dealer A", "discarded A KC 2D")
    assert refusal(game, "dealt A 5H 5S 5D JC KC 3D") == "A laid 2♦ away: it was dealt too"
    assert refusal(game, "discarded A KC 2D").startswith("it is known already")
    assert refusal(game, "starter 2D") == "2♦ belongs to A"
    assert allows(game, "dealt A 5H 5S 5D JC KC 2D")


def test_a_card_given_twice_is_named() -> None:
    step = Discarded(Seat.A, parse_cards("5H") * 2)
    reason = str(game_after("dealer A").why_not(step))
    assert reason == "5♥ is there twice; a pack has each card once"


@pytest.mark.parametrize("line", ["dealt A 5H 5S 5D JC KC 2D", "discarded A KC 2D"])
def test_nothing_is_dealt_after_the_starter(line: str) -> None:
    assert refusal(game_after("dealer A", "starter 9S"), line).startswith("cards are dealt")


def test_in_three_cards_nobody_lays_away() -> None:
    game = game_after("begun noddy", "dealer A")
    assert game.now.phase is Phase.STARTER
    assert refusal(game, "discarded A 5H 5S") == "nobody lays a card away in Noddy"


def test_three_handed_each_lays_one_away() -> None:
    game = game_after("begun three-handed", "dealer C", "discarded A 5H", "discarded B 6H")
    assert (
        game_after("begun three-handed", "dealer C", "dealt B 5H 5S 5D JC KC").now.deal_number == 1
    )
    assert game.now.phase is Phase.DISCARD


AUCTION = "begun auction", "dealer A"


def test_who_sits_left_of_the_dealer_bids_first() -> None:
    assert refusal(game_after(*AUCTION), "bid A 1") == "B bids next"
    assert game_after(*AUCTION, "bid B 1").now.phase is Phase.BID


def test_a_bid_is_higher_than_the_last() -> None:
    game = game_after(*AUCTION, "bid B 2")
    assert refusal(game, "bid A 2") == "a bid is higher than 2, or 0 to pass"
    assert allows(game, "bid A 3")


def test_the_highest_bid_is_paid_also_below_the_start() -> None:
    game = game_after(*AUCTION, "bid B 2", "bid A 3", "bid B 0")
    assert game.now.phase is Phase.STARTER
    assert fronts(game) == (-3, 0)
    assert game.now.peggings == (Pegging(Seat.A, -3, Reason.BID, 1),)


def test_who_passed_bids_no_more() -> None:
    game = game_after(*AUCTION, "bid B 0", "bid A 1")
    assert game.now.phase is Phase.STARTER
    assert crib_owner(game.now) is Seat.A


def test_when_all_pass_the_dealer_keeps_the_crib_free() -> None:
    game = game_after(*AUCTION, "bid B 0", "bid A 0")
    assert fronts(game) == (0, 0)
    assert crib_owner(game.now) is Seat.A
    assert game.now.phase is Phase.STARTER


def test_the_winner_leads_and_counts_hand_and_crib_first() -> None:
    game = game_after(*AUCTION, "bid B 0", "bid A 1", "starter 9S")
    assert game.now.playing.turn is Seat.A
    order = [(shown.seat, shown.crib) for shown in show_order(game.now)]
    assert order == [(Seat.A, False), (Seat.A, True), (Seat.B, False)]


def test_pone_who_wins_the_crib_counts_it_before_the_dealer() -> None:
    game = game_after(*AUCTION, "bid B 1", "bid A 0", "starter 9S")
    order = [(shown.seat, shown.crib) for shown in show_order(game.now)]
    assert order == [(Seat.B, False), (Seat.B, True), (Seat.A, False)]


def test_his_heels_go_to_the_dealer_all_the_same() -> None:
    game = game_after(*AUCTION, "bid B 1", "bid A 0", "starter JS")
    assert fronts(game) == (2, -1)


def test_the_dealers_hand_has_no_card_of_the_crib_that_was_shown_before() -> None:
    game = game_after(
        *AUCTION, "bid B 1", "bid A 0", "starter 9S", "shown B 2S 3S 4S 5S", "counted"
    )
    game = then(game, "crib 6S 7S 8S 10S", "counted")
    assert refusal(game, "shown A 6S 7H 8H 10H") == "6♠ lies in the crib"


@pytest.mark.parametrize(
    ("lines", "line", "reason"),
    [
        (("dealer A",), "bid B 1", "nobody bids in six-card"),
        (AUCTION, "starter 9S", "players bid for the crib before the starter is turned"),
        ((*AUCTION, "bid B 1"), "starter 9S", "the starter is turned once a deal"),
        ((*AUCTION, "bid B 0", "bid A 1"), "bid B 2", "players bid for the crib after the discard"),
        (AUCTION, "bid B 122", "122 points cannot be right"),
        (AUCTION, "bid B -1", "-1 points cannot be right"),
    ],
)
def test_bids_have_their_time(lines: tuple[str, ...], line: str, reason: str) -> None:
    assert refusal(game_after(*lines), line).startswith(reason)


def test_a_jack_is_two_for_the_dealer_at_once() -> None:
    game = game_after("dealer A", "starter JD")
    assert game.now.peggings == (Pegging(Seat.A, 2, Reason.HEELS, 1),)


def test_no_other_card_is_worth_anything() -> None:
    assert game_after("dealer A", "starter QD").now.peggings == ()


def test_his_heels_may_win_the_game() -> None:
    game = game_after("pegged A 119", "dealer A", "starter JD")
    assert (game.winner, game.now.phase) == (Seat.A, Phase.GAME_OVER)


@pytest.mark.parametrize("card", ["JD", "2D"])
def test_costly_colours_knows_four_for_a_jack_or_a_two(card: str) -> None:
    assert fronts(game_after("begun costly-colours", "dealer A", f"starter {card}")) == (4, 0)


def test_pone_leads() -> None:
    assert game_after("dealer A", "starter 9S").now.playing.turn is Seat.B


def test_the_starter_is_turned_once_a_deal() -> None:
    game = game_after("dealer A", "starter 9S")
    assert refusal(game, "starter 8S").startswith("the starter is turned once a deal")


def test_noddy_is_counted_before_it_is_played() -> None:
    assert game_after("begun noddy", "dealer A", "starter 9S").now.phase is Phase.SHOW


UNREAD = ("dealer A", "unread", "laid B 4S", "laid A KH")


def test_the_play_does_not_wait_for_a_starter_that_nobody_has_read() -> None:
    game = game_after(*UNREAD, "laid B AC")
    assert (game.now.phase, game.now.playing.count, game.now.deal.starter) == (Phase.PLAY, 15, None)
    assert fronts(game) == (0, 2)


def test_heels_are_pegged_where_they_belong_once_the_starter_is_told() -> None:
    game = game_after("pegged A 119", *UNREAD, "corrected 3 starter JD")
    assert (game.winner, game.now.deal.starter) == (Seat.A, Card.parse("JD"))
    assert game.now.deal.laid(Seat.B) == ()  # the game was over before


def test_the_starter_that_is_told_is_no_card_that_was_laid() -> None:
    assert "4♠" in refusal(game_after(*UNREAD), "corrected 2 starter 4S")


SHOWN = ("shown B 4S 2C 3C 5C", "counted", "shown A KH KD 2S 2D", "counted", "crib 6C 7C 8C 9C")


def test_what_is_shown_is_counted_once_it_is_known_which_card_the_starter_is() -> None:
    game = game_after(*UNREAD, "played", *SHOWN, "counted")
    assert (fronts(game), game.now.counts, game.now.deal_number) == ((0, 0), (), 2)
    corrected = then(game, "corrected 2 starter JD")
    known = game_after("dealer A", "starter JD", *UNREAD[2:], "played", *SHOWN, "counted")
    assert (corrected.pegs, corrected.now.counts) == (known.pegs, known.now.counts)
    assert fronts(corrected) != (2, 0)


def test_nobody_claims_points_beside_a_starter_that_nobody_has_read() -> None:
    game = game_after(*UNREAD, "played", *SHOWN[:1])
    assert refusal(game, "claimed B 7").startswith("nothing is counted before")
    assert allows(then(game, "corrected 2 starter JD"), "claimed B 7")


@pytest.mark.parametrize("shown", ["shown B 4S 2C 3C 5C", "crib 2C 3C 5C 6C"])
def test_with_muggins_no_hand_is_shown_before_it_is_known_which_card_the_starter_is(
    shown: str,
) -> None:
    passed = ("uncounted",) * 2 if shown.startswith("crib") else ()
    game = game_after("begun six-card muggins=show", *UNREAD, "played", *passed)
    assert refusal(game, shown).startswith("nothing is counted before")
    assert allows(then(game, "corrected 3 starter JD"), shown)


def test_the_starter_is_waited_for_in_the_show() -> None:
    expected = game_after(*UNREAD, "played").expected
    assert expected is not None
    assert expected.wanted is Wanted.STARTER


@pytest.mark.parametrize("variant", ["noddy", "auction"])
def test_a_starter_is_read_at_once_where_it_counts_at_once_and_turned_after_the_bids(
    variant: str,
) -> None:
    assert not allows(game_after(f"begun {variant}", "dealer A"), "unread")


ONE_DEAL = """
    starter 2H
    shown {pone} 3S 3D 8S 10C
    counted
    shown {dealer} 4S 4D 8H 10D
    counted
    crib 5S 6D 9H JD
    counted"""


def deal(dealer: str, pone: str) -> str:
    return ONE_DEAL.format(dealer=dealer, pone=pone)


def test_the_deal_passes_to_the_left() -> None:
    game = game_after("dealer A", deal("A", "B"))
    assert (game.now.deal_number, game.now.dealer, game.now.phase) == (2, Seat.B, Phase.DISCARD)
    game = game_after("dealer A", deal("A", "B"), deal("B", "A"))
    assert (game.now.deal_number, game.now.dealer) == (3, Seat.A)


def test_a_new_deal_knows_no_card_of_the_last() -> None:
    game = game_after("dealer A", deal("A", "B"), "dealt A 2H 3S 4S 5S 6D 7D")
    assert game.now.deal.counted == 0
    assert game.now.deal.hands == ((), ())


def five_card(rules: str, deals: int) -> tuple[Pegging, ...]:
    shows = ["starter 2H", "shown {} 3S 3D 9S", "counted", "shown {} 4S 4D 9H", "counted"]
    lines = ["dealer A"]
    for number in range(deals):
        order = "BA" if number % 2 == 0 else "AB"
        lines += [line.format(order[place // 3]) for place, line in enumerate(shows)]
        lines += ["crib 5S 7D 9C JD", "counted"]
    game = game_after(f"begun five-card target=121 {rules}", *lines)
    return tuple(p for p in game.now.peggings if p.reason is Reason.BONUS)


def test_row_12_the_first_pone_of_the_five_card_game_has_three_for_last_once() -> None:
    assert five_card("", 2) == (Pegging(Seat.B, 3, Reason.BONUS, 1),)


def test_row_12_option_three_for_last_every_deal() -> None:
    bonuses = five_card("first_bonus=every-deal", 2)
    assert [(bonus.seat, bonus.deal_number) for bonus in bonuses] == [
        (Seat.B, 1),
        (Seat.A, 2),
        (Seat.B, 3),
    ]


def test_row_12_other_games_have_no_three_for_last() -> None:
    assert fronts(game_after("dealer A")) == (0, 0)
    assert fronts(game_after("begun five-card-keep-four", "dealer A")) == (0, 0)


def test_a_captain_who_always_deals_deals_at_once_and_again() -> None:
    rules = "begun captain captain=B captain_deals=always"
    assert game_after(rules).now.dealer is Seat.B
    shows = ("C", "3S 3D 8S 10C"), ("A", "3H 7D 8C KC"), ("B", "4S 4D 8H 10D")
    lines = [line for seat, cards in shows for line in (f"shown {seat} {cards}", "counted")]
    game = game_after(rules, "starter 2H", *lines, "crib 5S 6D 9H JD", "counted")
    assert (game.now.deal_number, game.now.dealer) == (2, Seat.B)


def test_the_last_crib_may_be_called_before_three_for_last_of_the_next_deal_ends_the_game() -> None:
    shown = ("shown B 3S 3D 9S", "claimed B 0", "shown A 4S 4D 9H", "claimed A 0")
    crib = ("crib 5S 7D 9C JD", "claimed A 0")
    rules = "begun five-card muggins=show first_bonus=every-deal"
    game = game_after(rules, "pegged A 58", "pegged B 56", "dealer A", "starter 2H", *shown, *crib)
    assert fronts(game) == (58, 59)
    assert fronts(then(game, "starter 6C")) == (61, 59)
    assert then(game, "muggins B 2").winner == Seat.B
