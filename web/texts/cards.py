"""The texts of the row of cards and of the sheet with all cards."""

from collections.abc import Mapping

from scorer.cards import Suit
from scorer.language.sentence import Sentence, say
from scorer.spoken.terms import SUITS

TEXTS: Mapping[str, Sentence] = {
    "cards.hand": say("Hand"),
    "cards.starter": say("Starter"),
    "cards.is_crib": say("This is the crib"),
    "cards.locked": say("These cards stay as they are until they leave the table."),
    "cards.choose_hand": say("Choose a card of the hand"),
    "cards.choose_starter": say("Choose the starter"),
    "cards.is_starter": say("The {card} is the starter"),
    "cards.not_sure": say("{card}, not sure: tap to say which card it is"),
    "cards.another": say("Another card …"),
    "cards.not_a_card": say("Not a card"),
    "cards.more_asked": say("Still to settle after this: {n}"),
    "cards.which": say("Which card is this?"),
    "cards.likely": say("Most likely"),
    "cards.this_is_starter": say("This is the starter"),
    "cards.used": say("{card}, on the table"),
    "cards.elsewhere": say("{card}, elsewhere in this deal"),
    "cards.next_starter": say("Now the starter"),
    "cards.next_hand": say("Tap the hand; still missing: {n}"),
    "cards.suit_S": SUITS[Suit.SPADES],
    "cards.suit_H": SUITS[Suit.HEARTS],
    "cards.suit_D": SUITS[Suit.DIAMONDS],
    "cards.suit_C": SUITS[Suit.CLUBS],
}
