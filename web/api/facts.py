"""What is known about cards before they are played: odds, every hand there is, advice."""

from typing import Any

from flask import Blueprint
from flask.typing import ResponseReturnValue

from scorer.advice.advice import advise
from scorer.census import Census, census
from scorer.command.advice_json import advice_json, odds_json
from scorer.odds import starter_odds
from scorer.variant import HandError, Scoring, Variant
from web.api.queries import asked_cards, asked_crib, asked_model, asked_role, asked_variant
from web.asked_language import asked_words

facts = Blueprint("facts", __name__)


@facts.get("/odds")
def odds() -> ResponseReturnValue:
    """Tell what a ``hand`` may count, with every starter that is not in it nor ``seen``."""
    hand, seen, crib = asked_cards("hand"), asked_cards("seen"), asked_crib()
    return odds_json(starter_odds(hand, seen, crib=crib, variant=_counted_variant()))


@facts.get("/census")
def every_hand() -> ResponseReturnValue:
    """Tell how many hands, or cribs, of a variant count how much."""
    variant, crib = _counted_variant(), asked_crib()
    if crib and not variant.crib_size:
        raise HandError(f"{variant.name} has no crib")
    return _census_json(census(variant, crib=crib))


@facts.get("/advice")
def advice() -> ResponseReturnValue:
    """Rank what may be laid in the crib from the cards ``dealt``, and the first lay."""
    dealt, variant, model = asked_cards("dealt"), _counted_variant(), asked_model()
    advised = advise(dealt, asked_role(), variant=variant, model=model)
    return advice_json(advised, asked_words())


def _counted_variant() -> Variant:
    variant = asked_variant()
    if variant.scoring is not Scoring.CRIBBAGE:
        raise HandError(f"{variant.name} is not counted as cribbage is; nothing is known of it")
    return variant


def _census_json(found: Census) -> dict[str, Any]:
    """Describe a census; ``numbers[points]`` are the hands that count so many points."""
    return {
        "hands": found.hands,
        "mean": float(found.mean),
        "best": found.best,
        "impossible": found.impossible,
        "numbers": found.numbers,
    }
