"""What is told of odds and advice, as ``scorer.as_json.advice`` writes it."""

from typing import Annotated, TypedDict

from msgspec import Meta

from web.fields.answered import CardList, CardText, Chance, HowMany, OneOrMore


class ChanceJson(TypedDict):
    """How many starters bring so many ``points``, and the chance of so many or more."""

    points: HowMany
    starters: OneOrMore
    chance: Chance
    at_least: Chance


class OddsJson(TypedDict):
    """Every total that may come, the lowest first; ``best`` are the starters of the highest."""

    average: float
    odds: Annotated[list[ChanceJson], Meta(min_length=1)]
    best: CardList


class DiscardJson(TypedDict):
    """One way to part the cards, with the points to expect.

    ``net`` is the hand with the own crib, or less the crib of the other.
    """

    kept: CardList
    discarded: CardList
    hand: float
    crib: float
    net: float


class ExchangeJson(TypedDict):
    """A card laid, with the points to expect of the reply and of the answer to it."""

    card: CardText
    points: HowMany
    reply: float
    answer: float
    net: float


class MaximJson(TypedDict):
    """What players say, and whether the best choice agrees."""

    name: str
    text: str
    agrees: bool


class LayAdviceJson(TypedDict):
    """What to lay, the best first; ``lead`` is the rank that is replied to."""

    lead: str | None
    cards: list[ExchangeJson]
    maxims: list[MaximJson]


class AdviceJson(TypedDict):
    """Every discard, the best first.

    ``lays`` are the lead of who leads, else the replies to each lead; for two players alone.
    """

    discards: list[DiscardJson]
    maxims: list[MaximJson]
    lays: list[LayAdviceJson]
