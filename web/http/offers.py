"""What a table may agree on before it plays: variants, house rules, presets."""

from collections.abc import Iterator, Sequence
from typing import Annotated, TypedDict

from flask import Blueprint
from msgspec import Meta

from scorer.house_rules import CASUAL, CHOICES, PRESETS
from scorer.language.catalogue import LANGUAGES
from scorer.language.sentence import Words
from scorer.spoken.terms import PRESET_TERMS, RULE_TERMS
from scorer.variant import VARIANTS, Variant
from web.fields.answered import HowMany, OneOrMore, Players, Title
from web.http.routes import Answer, Route, takes
from web.language import request_words


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
@takes(Route("listSetups", "offers", (OFFERS,)))
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
