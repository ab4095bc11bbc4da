"""The cards in the picture, and the row of cards that is counted."""

from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorer.cards import DECK
from scorer.language.catalogue import words
from tests.web.sections import section
from tests.web.seeing import sighting
from tests.web.states import ANN, BEN, CHECK, CRIB, DEALT, PLAY, STARTER, at, begun, does, lying
from web.table.card import FIRST_LOCKED, STARTER_NUMBER
from web.table.cards import TableCards
from web.table.state import State

FREE, IN_DEAL = at(), at(*DEALT)
COUNTED = does(lying(IN_DEAL, BEN), "count")


def roles(state: State) -> dict[str, str]:
    return {card["card"]: card["role"] for card in section("cards", state)}


def row(state: State) -> tuple[list[str], str | None]:
    """The cards of the row, and the starter beside it."""
    shown = section("hand", state)
    return [card["card"] for card in shown["cards"]], shown["starter"] and shown["starter"]["card"]


def about(state: State, *names: str) -> tuple[Any, ...]:
    shown = section("hand", state)
    return tuple(shown[name] for name in names)


def test_a_doubtful_card_says_where_it_lies_and_what_it_may_be() -> None:
    assert section("cards", lying(FREE, "6S?9S")) == [
        {
            "number": 0,
            "card": "6S",
            "name": "six of spades",
            "certain": False,
            "by_hand": False,
            "role": "other",
            "boxes": [[620.0, 380.0, 650.0, 440.0]],
            "read_again": [],
            "candidates": [
                {"card": "6S", "name": "six of spades"},
                {"card": "9S", "name": "nine of spades"},
            ],
        }
    ]


def test_the_upper_index_of_a_card_comes_first() -> None:
    low, high = (100.0, 300.0, 130.0, 360.0), (200.0, 20.0, 230.0, 80.0)
    card = replace(sighting("5H", (0, 0)), boxes=(low, high))
    state = replace(FREE, on_table=TableCards.read((card,)))
    assert section("cards", state)[0]["boxes"] == [list(high), list(low)]


def test_a_card_that_is_seen_twice_says_where_else() -> None:
    seen = replace(sighting("6S", (0, 0)), certain=False, again=((900.0, 0.0, 910.0, 20.0),))
    state = replace(FREE, on_table=TableCards.read((seen,)))
    assert section("cards", state)[0]["read_again"] == [[900.0, 0.0, 910.0, 20.0]]


def test_a_card_that_was_put_right_says_so() -> None:
    card = section("cards", does(lying(FREE, "6S?9S"), "correct", number=0, card="9S"))[0]
    assert (card["card"], card["certain"], card["by_hand"]) == ("9S", True, True)
    assert card["candidates"] == []


def test_the_starter_is_the_card_that_lies_apart() -> None:
    found = roles(lying(FREE, f"{BEN} {STARTER}"))
    assert found == {**dict.fromkeys(BEN.split(), "hand"), STARTER: "starter"}


def test_the_starter_that_was_turned_is_it_wherever_it_lies() -> None:
    assert roles(lying(IN_DEAL, f"{STARTER} 5C")) == {STARTER: "starter", "5C": "other"}


@given(st.lists(st.sampled_from(DECK), unique=True, max_size=5))
def test_every_card_that_lies_there_is_told_by_its_number(cards: list[Any]) -> None:
    state = lying(FREE, " ".join(map(str, cards)))
    content = {card["number"]: card["card"] for card in section("cards", state)}
    assert content == {card.number: str(card.card) for card in state.on_table.cards}


def test_cards_are_called_in_the_language_of_the_listener() -> None:
    assert section("cards", lying(FREE, "5H"), words("de"))[0]["name"] == "Herz-Fünf"


def test_without_a_dealer_the_row_is_what_lies_there() -> None:
    state = lying(FREE, f"{BEN} {STARTER}")
    assert row(state) == (BEN.split(), STARTER)
    assert about(state, "owner", "text", "places", "crib", "locked") == (None, "", 4, False, False)


def test_without_a_dealer_the_row_is_that_of_a_crib_where_somebody_said_so() -> None:
    assert about(does(FREE, "crib", crib=True), "crib") == (True,)


@pytest.mark.parametrize("variant", ["noddy", "costly-colours"])
def test_in_a_game_without_a_crib_no_cards_are_one(variant: str) -> None:
    assert about(begun(f"begun {variant}"), "crib") == (None,)


def test_the_cards_that_are_due_stand_beside_the_starter_of_the_deal() -> None:
    state = lying(IN_DEAL, "5C 5D")
    assert row(state) == (["5C", "5D"], STARTER)
    assert about(state, "owner", "text", "places", "crib", "locked") == (
        *("B", "Ben's hand", 4, False, False),
    )


def test_while_the_play_is_entered_no_place_of_a_hand_waits_for_its_next_card() -> None:
    begun, over = at(*DEALT, "laid B JH"), at(*DEALT, "laid B JH", "played")
    assert about(begun, "owner", "text", "places") == (None, "", 0)
    assert about(over, "owner", "text", "places") == ("B", "Ben's hand", 4)
    assert about(lying(begun, "5C"), "owner", "places") == ("B", 4)


def test_a_starter_that_is_due_has_its_own_place() -> None:
    before = at("dealer A")
    assert row(before) == ([], None)
    assert row(lying(before, "JC")) == ([], "JC")
    assert about(before, "owner", "text", "places", "crib") == (None, "Starter", 0, False)


def test_a_starter_that_is_turned_anew_does_not_stand_beside_old_cards() -> None:
    assert row(lying(at("dealer A"), "5C 5D")) == (["5C", "5D"], None)


def test_a_hand_that_was_counted_stays_while_the_next_one_is_awaited() -> None:
    assert row(COUNTED) == (BEN.split(), STARTER)
    assert about(COUNTED, "owner", "text", "places", "crib", "locked") == (
        *("B", "Ben's hand", 4, False, True),
    )
    assert section("hand", COUNTED)["next"]["text"] == "Ann's hand"


def test_the_cards_of_a_locked_row_have_numbers_of_their_own() -> None:
    shown = section("hand", COUNTED)
    numbers = [card["number"] for card in shown["cards"]]
    assert numbers == [FIRST_LOCKED + place for place in range(4)]
    assert (shown["starter"]["number"], shown["starter"]["role"]) == (STARTER_NUMBER, "starter")
    assert section("hand", IN_DEAL)["starter"]["number"] == STARTER_NUMBER


def test_the_next_hand_takes_the_place_of_the_last_one_once_it_lies_there() -> None:
    state = lying(COUNTED, "7C 8D")
    assert row(state) == (["7C", "8D"], STARTER)
    assert section("hand", state)["next"] is None


def test_a_hand_that_lies_open_to_be_claimed_stays() -> None:
    state = does(lying(at(*DEALT, settings=CHECK), BEN), "count")
    assert row(lying(state, ANN)) == (BEN.split(), STARTER)
    assert about(state, "locked", "next") == (True, None)


def test_a_crib_is_called_so_and_a_new_starter_leaves_it_there() -> None:
    state = does(lying(at(*DEALT, "played", "uncounted", "uncounted"), CRIB), "count")
    assert about(lying(state, "4D"), "text", "crib", "owner", "locked") == (
        *("Ann's crib", True, "A", True),
    )
    assert section("hand", lying(state, "4D"))["next"]["starter"]["card"] == "4D"


def test_a_hand_that_is_known_from_the_play_is_the_row() -> None:
    state = at(*DEALT, *PLAY)
    assert row(state) == (["JH", "KC", "5C", "5D"], STARTER)


def test_a_hand_known_from_the_play_does_not_hide_what_was_counted_last() -> None:
    state = does(at(*DEALT, *PLAY), "count")
    assert about(state, "text", "locked") == ("Ben's hand", True)
    assert [card["card"] for card in section("hand", state)["next"]["cards"]] == [
        *("9H", "7C", "8D", "9C")
    ]


@pytest.mark.parametrize(("language", "text"), [("en", "Ben's hand"), ("de", "Blatt von Ben")])
def test_whose_hand_it_is_is_said_in_the_language_of_the_listener(language: str, text: str) -> None:
    assert section("hand", IN_DEAL, words(language))["text"] == text


def test_a_starter_that_was_not_turned_stands_beside_the_hand_that_came_with_it() -> None:
    table = lying(at("dealer A"), f"{BEN} {STARTER}")
    assert row(table) == (BEN.split(), STARTER)
    assert about(table, "owner", "locked", "places") == ("B", False, 4)
    assert section("hand", table)["starter"]["number"] == 4


def elsewhere(state: State) -> set[str]:
    return set(section("hand", state)["elsewhere"])


def test_cards_that_were_shown_in_this_deal_are_named() -> None:
    assert elsewhere(at("dealer A")) == set()
    assert elsewhere(IN_DEAL) == {STARTER}
    assert elsewhere(COUNTED) == {STARTER, *BEN.split()}
    assert set(section("hand", COUNTED)["next"]["elsewhere"]) == elsewhere(COUNTED)


def test_cards_that_the_others_laid_are_named_beside_a_hand_that_is_due() -> None:
    laid = at(*DEALT, "laid B JH", "laid A 9H")
    assert elsewhere(laid) == {STARTER, "9H"}


@pytest.mark.parametrize("bids", [(), ("bid B 2",)], ids=["before", "between"])
def test_while_the_crib_is_bid_for_no_starter_and_no_hand_is_asked_for(
    bids: tuple[str, ...],
) -> None:
    bidding = does(begun("begun auction", "dealer A", *bids), "add", card=STARTER, starter=True)
    assert about(bidding, "idle", "places", "starter") == (True, 0, None)
    assert row(bidding) == ([STARTER], None)
    assert roles(bidding) == {STARTER: "other"}


@pytest.mark.parametrize("counted", [(), (f"shown B {BEN}", "counted")], ids=["pegged", "counted"])
def test_once_the_game_is_over_no_place_is_there_to_be_tapped(counted: tuple[str, ...]) -> None:
    ends = (*DEALT, "played", *counted, "pegged A 121")
    assert about(at(*ends), "idle", "places", "next") == (True, 4 if counted else 0, None)
    assert about(at(*ends[:-1]), "idle") == (False,)


def test_a_card_that_was_turned_before_the_last_bid_is_the_starter_after_it() -> None:
    turned = does(begun("begun auction", "dealer A"), "add", card=STARTER, starter=True)
    sold = does(does(turned, "bid", points=2), "bid", points=0)
    assert row(sold) == ([], STARTER)
