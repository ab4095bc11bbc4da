"""What a table may agree on before it plays: variants, house rules, presets."""

from typing import Any

from flask import Blueprint
from flask.typing import ResponseReturnValue

from scorer.house_rules import CASUAL, CHOICES, PRESETS, HouseRules
from scorer.variant import VARIANTS, Variant

offers = Blueprint("offers", __name__, url_prefix="/setups")


@offers.get("")
def setups() -> ResponseReturnValue:
    """List everything that the ``setup`` of a new game may name."""
    return {
        "variants": [_variant_json(variant) for variant in VARIANTS.values()],
        "house_rules": [
            {"name": name, "choices": list(choices), "usual": getattr(CASUAL, name)}
            for name, choices in CHOICES.items()
        ],
        "presets": [{"name": name, "choices": _chosen(rules)} for name, rules in PRESETS.items()],
    }


def _variant_json(variant: Variant) -> dict[str, Any]:
    """Describe a variant; of ``players`` and ``targets`` the usual ones come first."""
    return {
        "name": variant.name,
        "players": variant.players,
        "targets": variant.targets,
        "dealt": variant.dealt,
        "discards": variant.discards,
        "hand_size": variant.hand_size,
        "crib_size": variant.crib_size,
        "captain": bool(variant.handicap),
        "experimental": variant.experimental,
    }


def _chosen(rules: HouseRules) -> dict[str, str]:
    return {name: getattr(rules, name) for name in CHOICES}
