"""What is known about cards before they are played: odds, every hand there is, advice.

Odds and advice are answered as ``scorer.as_json.advice`` writes them.
"""

from collections.abc import Iterator, Sequence
from typing import Annotated, Any, TypedDict

from flask import Blueprint
from msgspec import UNSET, Meta

from scorer.advice.advice import advise
from scorer.advice.discards import model_named
from scorer.as_json.advice import advice_json, odds_json
from scorer.cards import parse_cards
from scorer.count.odds import census, starter_odds
from scorer.house_rules import CASUAL, CHOICES, PRESETS
from scorer.language.catalogue import LANGUAGES
from scorer.language.sentence import Words, say
from scorer.spoken.terms import PRESET_TERMS, RULE_TERMS
from scorer.variant import VARIANTS, HandError, Scoring, Variant, variant_named
from web.fields import CardList, CardText, Chance, HowMany, OneOrMore, Players, Title
from web.http.bodies import AdviceQuery, CensusQuery, OddsQuery
from web.http.openapi import Answer, Route, route
from web.language import request_words


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


class CensusJson(TypedDict):
    """Every hand with every starter; ``impossible`` are the totals below the best that none has."""

    hands: OneOrMore
    mean: float
    best: HowMany
    impossible: Sequence[HowMany]
    numbers: Annotated[
        Sequence[HowMany], Meta(description="How many hands have each total, from 0 on.")
    ]


ODDS = Answer("Every total that may come.", OddsJson)
CENSUS = Answer("Every hand with every starter, by its total.", CensusJson)
ADVICE = Answer("Every discard, the best first, and the first lay of the best.", AdviceJson)

facts = Blueprint("facts", __name__)


@facts.get("/odds")
@route(Route("odds", "facts", (ODDS,), query=OddsQuery))
def odds(query: OddsQuery) -> dict[str, Any]:
    """Tell what a hand may count before its starter is known."""
    hand, seen, variant = parse_cards(query.hand), parse_cards(query.seen), _counted(query.variant)
    return odds_json(starter_odds(hand, seen, crib=query.crib, variant=variant))


@facts.get("/census")
@route(Route("census", "facts", (CENSUS,), query=CensusQuery))
def every_hand(query: CensusQuery) -> CensusJson:
    """Tell how many hands, or cribs, of a variant count how much."""
    variant = _counted(query.variant)
    if query.crib and not variant.crib_size:
        raise HandError(say("{variant} has no crib", variant=variant.title))
    counted = census(variant, crib=query.crib)
    return {
        "hands": counted.hands,
        "mean": float(counted.mean),
        "best": counted.best,
        "impossible": counted.impossible,
        "numbers": counted.numbers,
    }


@facts.get("/advice")
@route(Route("advice", "facts", (ADVICE,), query=AdviceQuery))
def advice(query: AdviceQuery) -> dict[str, Any]:
    """Rank what may be laid in the crib, and the first lay."""
    dealt, variant = parse_cards(query.dealt), _counted(query.variant)
    model = None if query.model is UNSET else model_named(query.model)
    return advice_json(advise(dealt, query.role, variant=variant, model=model), request_words())


def _counted(name: str) -> Variant:
    variant = variant_named(name)
    if variant.scoring is not Scoring.CRIBBAGE:
        raise HandError(
            say(
                "{variant}: it is not counted as cribbage is, and nothing is known of it",
                variant=variant.title,
            )
        )
    return variant


class VariantJson(TypedDict):
    """A variant; of ``players`` and ``targets`` the usual ones come first.

    A ``crib_size`` of 0 is no crib. With a ``captain`` one plays against the others; ``partners``
    sit opposite each other. Of an ``experimental`` one the sources carry only part of the rules.
    """

    name: str
    title: Title
    players: Annotated[Sequence[Players], Meta(min_length=1)]
    targets: Annotated[Sequence[OneOrMore], Meta(min_length=1)]
    dealt: OneOrMore
    discards: HowMany
    hand_size: OneOrMore
    crib_size: HowMany
    captain: bool
    partners: bool
    experimental: bool


class ChoiceJson(TypedDict):
    """A choice of a house rule."""

    name: str
    title: Title


class HouseRuleJson(TypedDict):
    """A house rule."""

    name: str
    title: Title
    usual: str
    choices: Annotated[list[ChoiceJson], Meta(min_length=2)]


class PresetJson(TypedDict):
    """Choices with a name; ``choices`` are from every house rule to its choice."""

    name: str
    title: Title
    choices: dict[str, str]


class SetupsJson(TypedDict):
    """What the `setup` of a new game may name; ``languages`` are what `lang` may be."""

    variants: list[VariantJson]
    house_rules: list[HouseRuleJson]
    presets: list[PresetJson]
    languages: Sequence[str]


OFFERS = Answer("Variants, house rules and presets.", SetupsJson)

offers = Blueprint("offers", __name__, url_prefix="/setups")


@offers.get("")
@route(Route("listSetups", "offers", (OFFERS,)))
def setups() -> SetupsJson:
    """List what the `setup` of a new game may name."""
    words = request_words()
    return {
        "variants": [_variant_json(variant, words) for variant in VARIANTS.values()],
        "house_rules": list(_house_rules(words)),
        "presets": list(_presets(words)),
        "languages": LANGUAGES,
    }


def _variant_json(variant: Variant, words: Words) -> VariantJson:
    return {
        "name": variant.name,
        "title": variant.title.within(words),
        "players": variant.players,
        "targets": variant.targets,
        "dealt": variant.dealt,
        "discards": variant.discards,
        "hand_size": variant.hand_size,
        "crib_size": variant.crib_size,
        "captain": bool(variant.handicap),
        "partners": variant.partners,
        "experimental": variant.experimental,
    }


def _house_rules(words: Words) -> Iterator[HouseRuleJson]:
    for name, choices in CHOICES.items():
        terms = RULE_TERMS[name]
        yield {
            "name": name,
            "title": terms.name.within(words),
            "usual": getattr(CASUAL, name),
            "choices": [
                {"name": choice, "title": terms.choices[choice].within(words)} for choice in choices
            ],
        }


def _presets(words: Words) -> Iterator[PresetJson]:
    for preset, rules in PRESETS.items():
        yield {
            "name": preset,
            "title": PRESET_TERMS[preset].within(words),
            "choices": {name: getattr(rules, name) for name in CHOICES},
        }
