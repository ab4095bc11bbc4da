"""English for the page: doubts, verdicts, scores and how a game stands."""

from collections.abc import Sequence

from scorer.cards import Card, Rank, Suit
from scorer.muggins import Verdict
from scorer.show import Score, ScoreKind

SYMBOLS = {Suit.SPADES: "♠", Suit.HEARTS: "♥", Suit.DIAMONDS: "♦", Suit.CLUBS: "♣"}
SUITS = {Suit.SPADES: "spades", Suit.HEARTS: "hearts", Suit.DIAMONDS: "diamonds", Suit.CLUBS: "clubs"}
RANKS = {"A": "ace", "J": "jack", "Q": "queen", "K": "king"}
LENGTHS = {3: "three", 4: "four", 5: "five"}
