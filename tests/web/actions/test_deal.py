"""The deal by hand: who deals, the bids, the play, and what was laid away."""

import pytest

from scorer.setup import Seat
from tests.web.sections import section
from tests.web.states import (
    ANN,
    BEN,
    CHECK,
    CRIB,
    DEALT,
    at,
    begun,
    changed,
    consumed,
    does,
    lying,
    refusal,
    texts,
)
from web.table.state import State

AUCTION = begun("begun auction", "named A Ann", "named B Ben", "dealer A")
NOBODY_LAYS = "nobody lays a card now"


def test_whoever_is_named_deals_first() -> None:
    assert texts(does(at(), "dealer", seat="B"))[-1] == "dealer B"


def test_nobody_deals_first_a_second_time() -> None:
    assert refusal(at("dealer A"), "dealer", seat="B") == "it is settled who deals first"


def test_the_lowest_card_that_was_cut_deals_first() -> None:
    once = does(at(), "cut", seat="A", card="9H")
    assert section("expected", once)["cut"]["text"] == "Ben cuts for the deal"
    assert does(once, "cut", seat="B", card="5S").game.now.dealer is Seat.B


def test_who_cut_equal_cards_cuts_again() -> None:
    tied = does(does(at(), "cut", seat="A", card="9H"), "cut", seat="B", card="9S")
    content = section("expected", tied)
    assert (
        content["text"] == content["cut"]["text"] == "Equal cards were cut. Ann cuts for the deal"
    )
    pegged = section("expected", does(tied, "peg", seat="A", points=2))
    assert pegged["text"] == content["text"]
    assert section("expected", at("dealer A"))["cut"] is None


def test_a_card_is_offered_and_refused_once_a_deal() -> None:
    costly = begun("begun costly-colours", "named A Ann", "named B Ben", "dealer A", "starter 2H")
    offered = section("play", costly) or {}
    assert [mog["text"] for mog in offered["mogs"]][:2] == [
        "Ann exchanges a card",
        "Ann offers to exchange a card, in vain",
    ]
    refused = does(costly, "mog", seat="A", taken=False)
    assert texts(refused)[-1] == "mogged A refused"
    assert (section("play", refused) or {})["mogs"] == []
    assert (section("play", at(*DEALT)) or {})["mogs"] == []


def test_whose_turn_it_is_bids() -> None:
    once = does(AUCTION, "bid", points=2)
    assert texts(once)[-1] == "bid B 2"
    assert texts(does(once, "bid", points=0))[-1] == "bid A 0"


def test_a_seat_that_is_named_bids_in_its_turn_only() -> None:
    assert texts(does(AUCTION, "bid", points=2, seat="B"))[-1] == "bid B 2"
    assert refusal(AUCTION, "bid", points=2, seat="A") == "Ben bids next"


def test_a_bid_is_higher_than_the_last_one() -> None:
    once = does(AUCTION, "bid", points=2)
    assert refusal(once, "bid", points=2) == "a bid is higher than 2, or 0 to pass"


@pytest.mark.parametrize(
    ("state", "text"),
    [
        (at(), "nobody bids now"),
        (begun("begun auction", "pegged A 121"), "nobody bids now"),
        (at("dealer A"), "nobody bids in six-card cribbage"),
    ],
    ids=["no dealer", "over", "no auction"],
)
def test_nobody_bids_where_no_crib_is_sold(state: State, text: str) -> None:
    assert refusal(state, "bid", points=2) == text


def test_whose_turn_it_is_lays_a_card() -> None:
    once = does(at(*DEALT), "lay", card="JH")
    assert texts(once)[-1] == "laid B JH"
    assert texts(does(once, "lay", card="5C"))[-1] == "laid A 5C"


def test_a_seat_that_is_named_lays_out_of_turn_where_the_other_has_no_card_that_fits() -> None:
    state = at(*DEALT, "laid B JH", "laid A KC", "laid B 9D")
    assert texts(does(state, "lay", card="AD", seat="B"))[-1] == "laid B AD"


def test_who_has_no_card_that_fits_says_go() -> None:
    state = at(*DEALT, "laid B JH", "laid A KC", "laid B 9D")
    assert texts(does(state, "go"))[-1] == "go A"
    assert texts(does(state, "go", seat="A"))[-1] == "go A"


@pytest.mark.parametrize(
    "state",
    [at(), at("dealer A"), at(*DEALT, "played"), at("pegged A 121")],
    ids=["no dealer", "no starter", "play over", "game over"],
)
def test_outside_the_play_nobody_lays_a_card_or_says_go(state: State) -> None:
    assert refusal(state, "lay", card="JH") == NOBODY_LAYS
    assert refusal(state, "go") == NOBODY_LAYS


def test_a_play_of_which_not_all_was_entered_is_over_when_somebody_says_so() -> None:
    assert texts(does(at(*DEALT, "laid B JH"), "played"))[-1] == "played"
    assert refusal(at("dealer A"), "played") == (
        "cards are laid in the play: after the starter is turned, until it is over"
    )


def test_a_hand_that_is_not_shown_here_is_passed_over_and_what_lies_there_is_nobodys() -> None:
    state = lying(at(*DEALT, "played"), BEN)
    after = changed(state, "skip")
    assert list(map(str, after.events)) == ["uncounted"]
    assert consumed(after.state) == state.lying


def test_what_is_not_shown_here_may_be_pegged_with_the_same_tap() -> None:
    after = changed(at(*DEALT, "played"), "skip", points=12)
    assert list(map(str, after.events)) == ["pegged B 12", "uncounted"]


def test_with_points_that_end_the_game_nothing_is_passed_over() -> None:
    after = changed(at(*DEALT, "pegged B 115", "played"), "skip", points=12)
    assert list(map(str, after.events)) == ["pegged B 12"]


def test_a_hand_that_lies_open_is_not_passed_over() -> None:
    state = at(*DEALT, f"shown B {BEN}", settings=CHECK)
    assert refusal(state, "skip") == "what is shown is to be counted first"


def test_who_pegs_alone_is_in_the_next_deal_with_one_tap_and_back_with_one_undo() -> None:
    pegged = at("dealer A", "pegged B 12")
    after = does(pegged, "next_deal")
    assert (after.game.now.dealer, after.game.now.deal_number) == (Seat.B, 2)
    back = does(after, "undo")
    assert back.game.now == pegged.game.now
    assert does(back, "redo").game.now == after.game.now


def test_of_a_deal_whose_hands_are_still_passed_over_one_undo_takes_back_one_hand() -> None:
    begun = at("dealer A", "unread", "played", "uncounted")
    assert list(map(str, changed(begun, "undo").events)) == ["undone"]


def test_a_deal_that_has_begun_is_not_passed_over_as_a_whole() -> None:
    assert refusal(at(*DEALT), "next_deal") == "the deal has begun: pass over its hands"


OVER = (*DEALT, f"shown B {BEN}", "counted", f"shown A {ANN}", "counted", f"crib {CRIB}", "counted")
SHOWN = 10
"""The event that showed the crib."""


@pytest.mark.parametrize(
    ("seat", "cards", "crib"),
    [("A", "2C 10S", "crib A 2C 10S B 3D 4H"), ("B", "10S 2C", "crib A 3D 4H B 2C 10S")],
)
def test_the_cards_that_are_not_one_players_are_the_others(
    seat: str, cards: str, crib: str
) -> None:
    change = changed(at(*OVER), "laid_away", event=SHOWN, seat=seat, cards=cards)
    assert list(map(str, change.events)) == [f"corrected {SHOWN} {crib}"]
    assert change.state.game.pegs == at(*OVER).game.pegs


def laid_one_by_one(variant: str, players: str, *said: tuple[str, str]) -> str:
    """The crib as it is written once some players have said what they laid away."""
    hands = [
        f"shown {seat} {' '.join(f'{rank}{suit}' for rank in '2345')}"
        for seat, suit in zip(players, "CDHS", strict=False)
    ]
    shown = [line for hand in hands for line in (hand, "counted")]
    state = begun(f"begun {variant}", *DEALT, *shown, "crib 9C 9D 9H 9S", "counted")
    event = len(state.game.history) - 1
    for seat, card in said:
        state = does(state, "laid_away", event=event, seat=seat, cards=card)
    return str(dict(state.game.made)[event])


def test_of_three_each_says_his_own_and_the_packs_card_is_nobodys() -> None:
    said = laid_one_by_one("three-handed", "BCA", ("A", "9D"), ("B", "9H"))
    assert said == "crib 9C 9S A 9D B 9H"
    said = laid_one_by_one("three-handed", "BCA", ("A", "9D"), ("B", "9H"), ("C", "9S"))
    assert said == "crib 9C A 9D B 9H C 9S"


def test_of_four_the_last_card_is_the_last_players() -> None:
    said = laid_one_by_one("four-handed", "BCDA", ("A", "9D"), ("B", "9H"), ("C", "9S"))
    assert said == "crib A 9D B 9H C 9S D 9C"


def test_what_was_said_of_a_crib_can_be_undone() -> None:
    after = does(at(*OVER), "laid_away", event=SHOWN, seat="A", cards="2C 10S")
    assert texts(does(after, "undo")) == texts(at(*OVER))


def test_as_many_as_are_laid_away_are_named() -> None:
    reason = refusal(at(*OVER), "laid_away", event=SHOWN, seat="A", cards="2C")
    assert reason == "there must be 2 cards, not 1"


@pytest.mark.parametrize("event", [1, 6, 99])
def test_only_a_crib_was_laid_away(event: int) -> None:
    reason = refusal(at(*OVER), "laid_away", event=event, seat="A", cards="2C 10S")
    assert reason == f"event {event} is no step that stands"


def test_a_table_may_not_want_to_be_asked() -> None:
    quiet = does(at(*OVER), "ask_discards", ask=False)
    assert not quiet.settings.ask_discards
    assert does(quiet, "ask_discards", ask=True).settings.ask_discards
