"""The names of the cards, in every language."""

import pytest

from scorer.cards import DECK, Card
from scorer.language.catalogue import LANGUAGES, words
from web.page.cards import card_name, card_names_json


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_two_cards_are_called_alike(language: str) -> None:
    names = card_names_json(words(language))
    assert list(names) == [str(card) for card in DECK]
    assert len(set(names.values())) == len(DECK)


@pytest.mark.parametrize(
    ("card", "english", "russian"),
    [
        ("10C", "ten of clubs", "десятка треф"),
        ("QS", "queen of spades", "дама пик"),
        ("AH", "ace of hearts", "туз червей"),
        ("2D", "two of diamonds", "двойка бубен"),
    ],
)
def test_a_card_is_called_by_its_rank_and_its_suit(card: str, english: str, russian: str) -> None:
    name = card_name(Card.parse(card))
    assert (str(name), name.within(words("ru"))) == (english, russian)
