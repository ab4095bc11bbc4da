"""The deal as the page follows it: dealer, starter, hands in their order, and the crib."""

from collections.abc import Callable
from typing import Any

import pytest

BEN, ANN, CRIB = "5C 5D JH KC", "7C 8D 9H 9C", "2C 3D 4H 10S"
STARTER = "8S"
REFUSED_BID = "a bid is higher than 2, or 0 to pass"


@pytest.fixture
def dealt(player: Any) -> Any:
    """A table at which Ann has dealt and the starter is turned: Ben counts first."""
    player.does("new", names=["Ann", "Ben"], dealer="A")
    player.does("starter", card=STARTER)
    return player


@pytest.fixture
def show(dealt: Any) -> Callable[[str], Any]:
    """Show cards in a picture, and say that they are what is due."""

    def show(cards: str) -> Any:
        dealt.drops(cards)
        return dealt.does("count")

    return show


def test_the_page_says_whose_crib_it_is_and_what_is_awaited(dealt: Any) -> None:
    assert dealt.state["deal"]["crib_text"] == "Ann has the crib"
    expected = dealt.state["expected"]
    assert (expected["kind"], expected["seat"]) == ("lay", "B")
    assert expected["text"] == "Ben lays a card"


def test_without_a_dealer_the_page_asks_who_deals(player: Any) -> None:
    assert player.state["expected"]["kind"] == "dealer"
    player.does("dealer", seat="B")
    assert player.state["deal"]["crib_text"] == "Player 2 has the crib"


@pytest.fixture
def auction(player: Any) -> Any:
    """A table at which the crib is sold: Ann has dealt, and Ben bids first."""
    player.does("new", variant="auction", names=["Ann", "Ben"], dealer="A")
    return player


def test_in_an_auction_bids_are_awaited_before_the_starter(auction: Any) -> None:
    asked = []
    for points in (2, 3, 0):
        asked.append((auction.state["expected"]["kind"], auction.state["expected"]["text"]))
        auction.does("bid", points=points)
    ben, ann = ("bid", "Ben bids for the crib"), ("bid", "Ann bids for the crib")
    assert asked == [ben, ann, ben]
    assert (auction.state["expected"]["kind"], auction.texts()[-1]) == ("starter", "bid B 0")


def test_the_highest_bidder_pays_and_has_the_crib(auction: Any) -> None:
    auction.does("bid", points=2)
    auction.does("bid", points=0, seat="A")
    assert (auction.state["deal"]["crib_text"], auction.scores()) == ("Ben has the crib", [0, -2])
    auction.does("starter", card=STARTER)
    assert auction.state["expected"]["seat"] == "B"


def test_a_bid_that_the_rules_forbid_is_refused_with_its_reason(auction: Any) -> None:
    auction.does("bid", points=2)
    answer = auction.does("bid", points=2)
    assert (answer.status_code, answer.json["error"]["text"]) == (422, REFUSED_BID)


def test_nobody_bids_where_no_crib_is_sold(player: Any) -> None:
    assert player.does("bid", points=2).json["error"]["text"] == "nobody bids now"
    player.does("dealer", seat="A")
    assert player.does("bid", points=2).json["error"]["text"] == "nobody bids in six-card cribbage"
    assert player.state["expected"]["kind"] == "discard"


def test_a_jack_as_starter_pegs_heels(player: Any) -> None:
    player.does("dealer", seat="B")
    player.does("starter", card="JC")
    assert player.scores() == [0, 2]


def test_the_starter_is_remembered_for_the_whole_deal(dealt: Any, show: Any) -> None:
    for cards in (BEN, ANN, CRIB):
        assert dealt.state["hand"]["starter"]["card"] == STARTER
        show(cards)


def test_hands_are_counted_in_the_order_of_the_show(dealt: Any, show: Any) -> None:
    titles = []
    for cards in (BEN, ANN, CRIB):
        show(cards)
        titles.append(dealt.state["count"]["title"])
    assert titles == ["Ben's hand", "Ann's hand", "Ann's crib"]
    assert [count["total"] for count in dealt.state["deal"]["counts"]] == [10, 20, 7]


def test_after_the_crib_the_deal_passes_on(dealt: Any, show: Any) -> None:
    for cards in (BEN, ANN, CRIB):
        show(cards)
    assert dealt.state["deal"]["starter"] is None
    assert len(dealt.state["deal"]["counts"]) == 3
    dealt.does("starter", card="AH")
    assert dealt.state["deal"]["crib_text"] == "Ben has the crib"


def test_a_deal_is_forgotten_when_the_next_starter_is_turned(dealt: Any, show: Any) -> None:
    for cards in (BEN, ANN, CRIB):
        show(cards)
    assert dealt.state["hand"]["text"] == "Ann's crib"
    dealt.does("starter", card="4D")
    assert (dealt.state["count"], dealt.state["deal"]["counts"]) == (None, [])
    assert dealt.state["hand"]["starter"]["card"] == "4D"


def test_whole_cards_in_a_picture_are_offered_to_be_counted(dealt: Any) -> None:
    dealt.drops(BEN)
    assert dealt.state["asks"] == [{"kind": "count", "text": "Count Ben's hand"}]
    assert dealt.texts()[-1] == f"starter {STARTER}"


def test_too_few_and_too_many_cards_are_named_and_not_counted(dealt: Any) -> None:
    for cards, kind in (("5C 5D JH", "too_few"), ("5C 5D JH KC 2D", "too_many")):
        dealt.drops(cards)
        assert [ask["kind"] for ask in dealt.state["asks"]] == [kind]
        assert dealt.does("count").status_code == 422


def test_a_doubtful_card_is_asked_with_its_candidates(dealt: Any) -> None:
    dealt.drops("5C 5D JH 6S?9S")
    (ask,) = dealt.state["asks"]
    assert [candidate["card"] for candidate in ask["candidates"]] == ["6S", "9S"]
    dealt.does("correct", number=ask["number"], card="9S")
    assert [ask["kind"] for ask in dealt.state["asks"]] == ["count"]


def test_a_counted_card_that_is_put_right_changes_count_and_pegs(dealt: Any, show: Any) -> None:
    show(BEN)
    wrong = next(card for card in dealt.state["hand"]["cards"] if card["card"] == "KC")
    dealt.does("correct", number=wrong["number"], card="5H")
    assert (dealt.total(), dealt.scores()) == (14, [0, 14])


def test_a_starter_that_is_put_right_changes_what_was_counted(dealt: Any, show: Any) -> None:
    show(BEN)
    dealt.does("correct", number=dealt.state["hand"]["starter"]["number"], card="5S")
    assert (dealt.total(), dealt.scores()) == (20, [0, 20])


def test_the_play_may_be_entered_by_hand(dealt: Any) -> None:
    for card in ("KC", "5S"):
        dealt.does("lay", card=card)
    assert (dealt.state["play"]["count"], dealt.scores()) == (15, [2, 0])
    assert dealt.state["play"]["turn_text"] == "Ben lays"


def test_a_play_that_was_entered_in_part_is_over_when_a_hand_is_counted(
    dealt: Any, show: Any
) -> None:
    dealt.does("lay", card="KC")
    show(BEN)
    assert dealt.texts()[-3:] == ["played", f"shown B {BEN}", "counted"]


def test_undo_takes_a_whole_count_back_and_redo_does_it_again(dealt: Any, show: Any) -> None:
    show(BEN)
    dealt.does("undo")
    assert (dealt.texts()[-1], dealt.scores()) == (f"starter {STARTER}", [0, 0])
    dealt.does("redo")
    assert (dealt.texts()[-1], dealt.scores()) == ("counted", [0, 10])
    assert dealt.state["game"]["can_redo"] is False


def test_a_past_count_is_put_right_by_its_number(dealt: Any, show: Any) -> None:
    show(BEN)
    show(ANN)
    event = dealt.state["deal"]["counts"][0]["event"]
    dealt.does("amend", event=event, wrong="KC", card="5H")
    assert [count["total"] for count in dealt.state["deal"]["counts"]] == [14, 20]
    assert dealt.scores() == [20, 14]


def test_cards_of_a_past_count_that_lie_there_still_are_not_counted_again(
    dealt: Any, show: Any
) -> None:
    show(BEN)
    dealt.drops(f"{BEN} 7C")
    assert [card["card"] for card in dealt.state["hand"]["cards"]] == ["7C"]


def test_three_and_four_players_have_their_turns(player: Any) -> None:
    names = ["Ann", "Ben", "Cid", "Dot"]
    player.does("new", variant="four-handed", names=names, dealer="D")
    player.does("starter", card=STARTER)
    assert player.state["expected"]["seat"] == "A"
    assert [side["seats"] for side in player.state["game"]["pegs"]] == [["A", "C"], ["B", "D"]]


def test_a_player_is_called_by_another_name(dealt: Any) -> None:
    dealt.does("rename", seat="B", name="Bob")
    assert dealt.state["expected"]["text"] == "Bob lays a card"


def test_texts_are_in_the_language_that_is_asked_for(dealt: Any) -> None:
    answer = dealt.client.get("/api/state?lang=de").json["state"]
    assert answer["language"] == "de"
    assert answer["expected"]["text"] != "Ben lays a card"


def test_a_hand_that_is_not_shown_here_is_passed_over(dealt: Any) -> None:
    assert dealt.state["expected"]["skip"] is None
    dealt.does("played")
    assert dealt.state["expected"].get("skip")["text"] == "Skip this hand"
    dealt.does("skip")
    assert dealt.state["expected"]["text"] == "Ann shows the hand"


def test_nothing_is_passed_over_while_a_claim_is_awaited(dealt: Any, show: Any) -> None:
    dealt.does("mode", mode="check")
    show(BEN)
    assert dealt.state["expected"]["skip"] is None


def test_whom_nobody_named_is_told_apart(player: Any) -> None:
    player.does("rename", seat="B", name="Ben")
    assert player.state["game"]["unnamed"] == ["A"]
    assert player.state["game"]["names"] == {"A": "Player 1", "B": "Ben"}


def test_nobody_bids_in_a_game_that_ended_before_a_deal(player: Any) -> None:
    player.does("new", variant="auction", names=["Ann", "Ben"])
    player.does("peg", seat="A", points=121)
    answer = player.does("bid", points=3)
    assert (answer.status_code, answer.json["error"]["text"]) == (422, "nobody bids now")
