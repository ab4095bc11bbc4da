"""What a query may ask, each value read by its name; a wrong one is named."""

from flask import request

from scorer.advice.model import DiscardModel, model_named
from scorer.advice.role import Role
from scorer.cards import Card, parse_cards
from scorer.variant import SIX_CARD, Variant, variant_named
from web.api.fields import FieldError
from web.api.paths import PREFIX
from web.asked_language import LANGUAGE

KNOWN = {
    "/odds": ("hand", "seen", "crib", "variant"),
    "/census": ("crib", "variant"),
    "/advice": ("dealt", "role", "variant", "model"),
}
"""What the query of an address may ask beside that."""


def check_query() -> None:
    """Raise FieldError for a query that asks what nobody reads: it may be misspelt."""
    known = (*KNOWN.get(request.path.removeprefix(PREFIX), ()), LANGUAGE)
    for name in request.args:
        if name not in known:
            raise FieldError(f"there is no query field {name!a}; there are {', '.join(known)}")


def asked_cards(name: str) -> tuple[Card, ...]:
    """Read cards with blanks between them; none where the query leaves them out."""
    return parse_cards(request.args.get(name, ""))


def asked_crib() -> bool:
    """Read whether a crib is meant."""
    crib = request.args.get("crib", "false")
    if crib not in ("true", "false"):
        raise FieldError("crib must be true or false")
    return crib == "true"


def asked_role() -> Role:
    """Read who asks: the dealer, or pone."""
    role = request.args.get("role")
    if role not in list(Role):
        raise FieldError(f"role must be one of {', '.join(Role)}")
    return Role(role)


def asked_variant() -> Variant:
    """Read the variant; the usual one where the query leaves it out."""
    return variant_named(request.args.get("variant", SIX_CARD.name))


def asked_model() -> DiscardModel | None:
    """Read what the others are taken to lay in the crib."""
    name = request.args.get("model")
    return None if name is None else model_named(name)
