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


def test_a_card_is_called_by_its_rank_and_its_suit() -> None:
    assert str(card_name(Card.parse("10C"))) == "ten of clubs"
    assert str(card_name(Card.parse("QS"))) == "queen of spades"
