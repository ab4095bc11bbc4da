"""The names of the cards, in every language."""

import pytest

from scorer.cards import DECK, Card
from scorer.catalogue import LANGUAGES, words
from web.view.card_names import card_name, names_json


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_two_cards_are_called_alike(language: str) -> None:
    names = names_json(words(language))
    assert list(names) == [str(card) for card in DECK]
    assert len(set(names.values())) == len(DECK)


@pytest.mark.parametrize(
    ("card", "name"),
    [
        ("10C", "ten of clubs"),
        ("QS", "queen of spades"),
        ("AH", "ace of hearts"),
        ("2D", "two of diamonds"),
    ],
)
def test_a_card_is_called_by_its_rank_and_its_suit(card: str, name: str) -> None:
    assert str(card_name(Card.parse(card))) == name
