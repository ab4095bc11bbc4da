"""What a query may ask, each as a struct; a wrong field is named."""

from typing import Annotated, TypeAlias, TypeVar

from flask import request
from msgspec import UNSET, Meta, UnsetType

from scorer.advice.discards import MODELS, Role
from scorer.language.catalogue import LANGUAGES
from scorer.variant import SIX_CARD
from web.fields.sent import Sent, read

Asked = TypeVar("Asked", bound=Sent)
CardsText: TypeAlias = Annotated[str, Meta(description="Cards with blanks between them.")]
CribFlag: TypeAlias = Annotated[bool, Meta(description="Whether a crib is meant.")]
VariantName: TypeAlias = Annotated[str, Meta(description="A variant of `/setups`.")]
ModelName: TypeAlias = Annotated[
    str,
    Meta(
        description="What the others are taken to lay in the crib.",
        extra_json_schema={"enum": list(MODELS)},
    ),
]
LanguageName: TypeAlias = Annotated[
    str,
    Meta(
        description="The language of texts, before Accept-Language; English if it is not offered.",
        examples=list(LANGUAGES),
    ),
]


class PlainQuery(Sent, frozen=True):
    """What every address may be asked."""

    lang: LanguageName | UnsetType = UNSET


class OddsQuery(Sent, frozen=True):
    """Which hand, or crib, may count what; of cards that were ``seen`` none is the starter."""

    hand: CardsText
    seen: CardsText = ""
    crib: CribFlag = False
    variant: VariantName = SIX_CARD.name
    lang: LanguageName | UnsetType = UNSET


class CensusQuery(Sent, frozen=True):
    """Of which variant every hand, or every crib, is counted."""

    crib: CribFlag = False
    variant: VariantName = SIX_CARD.name
    lang: LanguageName | UnsetType = UNSET


class AdviceQuery(Sent, frozen=True):
    """Who asks what to lay in the crib of the cards that were ``dealt``."""

    dealt: CardsText
    role: Role
    variant: VariantName = SIX_CARD.name
    model: ModelName | UnsetType = UNSET
    lang: LanguageName | UnsetType = UNSET


def asked(kind: type[Asked]) -> Asked:
    """Read the query of the request that is answered now; raises FieldError.

    A field that nobody reads is refused too: it may be misspelt.
    """
    flags = {"true": True, "false": False}
    return read({n: flags.get(text, text) for n, text in request.args.items()}, kind, "query field")
