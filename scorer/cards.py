"""The cards of one pack, and how they are written."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from enum import IntEnum, StrEnum

from scorer.language.sentence import Refusal, Sentence, quoted, say


class CardError(Refusal):
    """A text names no card, or names one twice; the message says which."""


class Suit(StrEnum):
    """The four suits, as letters. They are equal in the game; the order is that of ``DECK``."""

    SPADES = "S"
    HEARTS = "H"
    DIAMONDS = "D"
    CLUBS = "C"

    __hash__ = str.__hash__  # that of an Enum is much slower, and cards are looked up all the time

    @property
    def symbol(self) -> str:
        """The sign on the card."""
        return _SYMBOLS[self]


class Rank(IntEnum):
    """The ranks in order, ace low: what pairs and runs go by (rules.md 1)."""

    ACE = 1
    TWO = 2
    THREE = 3
    FOUR = 4
    FIVE = 5
    SIX = 6
    SEVEN = 7
    EIGHT = 8
    NINE = 9
    TEN = 10
    JACK = 11
    QUEEN = 12
    KING = 13

    __hash__ = int.__hash__

    def __str__(self) -> str:
        return _RANK_TEXTS[self - 1]

    @property
    def pips(self) -> int:
        """What the card counts towards fifteen and thirty-one: faces ten (rules.md 1)."""
        return _PIPS[self]


_SUIT_PLACES = {suit: place for place, suit in enumerate(Suit)}
_SYMBOLS = dict(zip(Suit, "♠♥♦♣", strict=True))
_PIPS = (0, *(min(rank.value, Rank.TEN.value) for rank in Rank))
_RANK_TEXTS = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"]
_RANKS = dict(zip(_RANK_TEXTS, Rank, strict=True)) | {"T": Rank.TEN}
_SUITS = dict(zip("SHDC♠♥♦♣♤♡♢♧", 3 * tuple(Suit), strict=True))
_EMOJI_STYLE = "\N{VARIATION SELECTOR-16}"


@dataclass(frozen=True, slots=True)
class Card:
    """One card.

    >>> card = Card.parse("10♥")
    >>> str(card), card.pips
    ('10H', 10)
    """

    rank: Rank
    suit: Suit
    place: int = field(init=False, repr=False, compare=False)
    """Where it is in ``DECK``, from 0 on."""
    pips: int = field(init=False, repr=False, compare=False)
    """What the card counts towards fifteen and thirty-one."""

    def __post_init__(self) -> None:
        place = len(Rank) * _SUIT_PLACES[self.suit] + self.rank - 1
        object.__setattr__(self, "place", place)
        object.__setattr__(self, "pips", self.rank.pips)

    def __hash__(self) -> int:
        return self.place  # no two cards share it, and cards are looked up all the time

    @classmethod
    def parse(cls, text: str) -> "Card":
        """Read ``10H``, ``TH``, ``10♥`` or ``th``; raise ``CardError`` for anything else."""
        if text in _WRITTEN:
            return _WRITTEN[text]
        bare = text.strip().removesuffix(_EMOJI_STYLE).upper()
        rank, suit = _RANKS.get(bare[:-1]), _SUITS.get(bare[-1:])
        if rank is None or suit is None:
            raise CardError(
                say(
                    "'{written}' is not a card; write a rank and a suit, as in 5H, 10S or QD",
                    written=quoted(text),
                )
            )
        return cls(rank, suit)

    def __str__(self) -> str:
        return f"{self.rank}{self.suit}"

    @property
    def symbols(self) -> str:
        """The card as people like to read it.

        >>> Card.parse("QS").symbols
        'Q♠'
        """
        return f"{self.rank}{self.suit.symbol}"


DECK: tuple[Card, ...] = tuple(Card(rank, suit) for suit in Suit for rank in Rank)
"""The pack, suit by suit: ``DECK[0]`` is the ace of spades, ``DECK[51]`` the king of clubs."""
_WRITTEN = {str(card): card for card in DECK}


def parse_cards(text: str) -> tuple[Card, ...]:
    """Read cards parted by spaces or commas; raise ``CardError`` if one is there twice.

    >>> [str(card) for card in parse_cards("5h, 10♠ JC")]
    ['5H', '10S', 'JC']
    """
    return different(Card.parse(word) for word in text.replace(",", " ").split())


def written(cards: Iterable[Card]) -> str:
    """Write cards as ``parse_cards`` reads them.

    >>> written(parse_cards("5h, 10♠"))
    '5H 10S'
    """
    return " ".join(map(str, cards))


def symbols(cards: Iterable[Card]) -> str:
    """Write cards as people like to read them.

    >>> symbols(parse_cards("5h, 10♠"))
    '5♥ 10♠'
    """
    return " ".join(card.symbols for card in cards)


def different(cards: Iterable[Card]) -> tuple[Card, ...]:
    """Give the cards back as they are; raise ``CardError`` if one is there twice."""
    given = tuple(cards)
    if reason := why_not_different(given):
        raise CardError(reason)
    return given


def why_not_different(cards: Sequence[Card]) -> Sentence | None:
    """Say which card is there twice; None where no card is."""
    if len(set(cards)) == len(cards):
        return None
    twice = next(card for place, card in enumerate(cards) if card in cards[:place])
    return say("{card} is there twice; a pack has each card once", card=twice.symbols)
