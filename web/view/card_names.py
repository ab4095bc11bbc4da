"""What the cards are called on the page."""

from collections.abc import Mapping

from scorer.cards import DECK, Card, Suit
from scorer.sentence import Sentence, say, say_as
from scorer.terms import RANKS
from scorer.words import Words

SUITS: Mapping[Suit, Sentence] = {
    Suit.SPADES: say_as("a card of", "spades"),
    Suit.HEARTS: say_as("a card of", "hearts"),
    Suit.DIAMONDS: say_as("a card of", "diamonds"),
    Suit.CLUBS: say_as("a card of", "clubs"),
}
"""The suits as they stand in the name of a card; some languages bend them there."""


def card_name(card: Card) -> Sentence:
    """Name a card.

    >>> str(card_name(Card.parse("5H")))
    'five of hearts'
    """
    return say("{rank} of {suit}", rank=RANKS[card.rank], suit=SUITS[card.suit])


def names_json(words: Words) -> dict[str, str]:
    """Name all cards of the pack in a language, by the letters of each."""
    return {str(card): card_name(card).within(words) for card in DECK}
