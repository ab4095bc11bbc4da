"""Cards and how they are written: rules.md 1."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorer.cards import DECK, Card, CardError, Rank, Suit, different, parse_cards

SPELLINGS = {Suit.SPADES: "Ss♠♤", Suit.HEARTS: "Hh♥♡", Suit.DIAMONDS: "Dd♦♢", Suit.CLUBS: "Cc♣♧"}


def test_the_pack_holds_every_card_once_suit_by_suit() -> None:
    assert len(set(DECK)) == 52
    assert [str(DECK[place]) for place in (0, 12, 13, 26, 39, 51)] == [
        *("AS", "KS", "AH", "AD", "AC", "KC")
    ]


@given(st.sampled_from(DECK))
def test_what_is_printed_is_read_back(card: Card) -> None:
    assert Card.parse(str(card)) == card
    assert Card.parse(card.symbols) == card


@given(st.sampled_from(DECK), st.data())
def test_every_spelling_names_the_card(card: Card, data: st.DataObject) -> None:
    suit = data.draw(st.sampled_from(SPELLINGS[card.suit] + f"{card.suit.symbol}"))
    rank = data.draw(st.sampled_from([str(card.rank), str(card.rank).lower()]))
    emoji_style = data.draw(st.sampled_from(["", "\ufe0f"]))
    assert Card.parse(f" {rank}{suit}{emoji_style} ") == card


@pytest.mark.parametrize("text", ["TH", "th", "10h", "10♥", "10♥️"])
def test_ten_may_be_a_letter(text: str) -> None:
    assert Card.parse(text) == Card(Rank.TEN, Suit.HEARTS)


@pytest.mark.parametrize("text", ["", "5", "H", "1H", "11H", "5X", "H5", "0H", "5HH", "ß", "5 H"])
def test_what_is_no_card_is_quoted(text: str) -> None:
    with pytest.raises(CardError, match="is not a card") as caught:
        Card.parse(text)
    assert repr(text) in str(caught.value)


def test_aces_count_one_and_faces_ten() -> None:
    assert [rank.pips for rank in Rank] == [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10]


@given(st.lists(st.sampled_from(DECK), unique=True))
def test_a_list_of_cards_is_read_in_its_order(cards: list[Card]) -> None:
    assert parse_cards(" ".join(map(str, cards))) == tuple(cards)
    assert parse_cards(", ".join(map(str, cards))) == tuple(cards)


def test_a_card_that_is_there_twice_is_named() -> None:
    with pytest.raises(CardError, match="5♥ is there twice"):
        parse_cards("5H 5S 5h")


def test_different_cards_stay_as_they_are() -> None:
    assert different(DECK) == DECK


def test_a_card_knows_its_place_in_the_pack() -> None:
    assert [card.place for card in DECK] == list(range(52))
