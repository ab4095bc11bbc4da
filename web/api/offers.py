"""What a table may agree on before it plays: variants, house rules, presets."""

from collections.abc import Iterator
from typing import Any

from flask import Blueprint
from flask.typing import ResponseReturnValue

from scorer.catalogue import LANGUAGES
from scorer.house_rules import CASUAL, CHOICES, PRESETS
from scorer.rules_terms import PRESET_TERMS, RULE_TERMS, VARIANT_TERMS
from scorer.variant import VARIANTS, Variant
from scorer.words import Words
from web.asked_language import asked_words

offers = Blueprint("offers", __name__, url_prefix="/setups")


@offers.get("")
def setups() -> ResponseReturnValue:
    """List everything that the ``setup`` of a new game may name."""
    words = asked_words()
    return {
        "variants": [_variant_json(variant, words) for variant in VARIANTS.values()],
        "house_rules": list(_house_rules(words)),
        "presets": list(_presets(words)),
        "languages": LANGUAGES,
    }


def _variant_json(variant: Variant, words: Words) -> dict[str, Any]:
    """Describe a variant; of ``players`` and ``targets`` the usual ones come first."""
    return {
        "name": variant.name,
        "title": VARIANT_TERMS[variant.name].within(words),
        "players": variant.players,
        "targets": variant.targets,
        "dealt": variant.dealt,
        "discards": variant.discards,
        "hand_size": variant.hand_size,
        "crib_size": variant.crib_size,
        "captain": bool(variant.handicap),
        "experimental": variant.experimental,
    }


def _house_rules(words: Words) -> Iterator[dict[str, Any]]:
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


def _presets(words: Words) -> Iterator[dict[str, Any]]:
    for preset, rules in PRESETS.items():
        yield {
            "name": preset,
            "title": PRESET_TERMS[preset].within(words),
            "choices": {name: getattr(rules, name) for name in CHOICES},
        }
