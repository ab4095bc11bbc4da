"""What a player takes the others to lay in the crib."""

from collections.abc import Mapping
from dataclasses import dataclass

from scorer.advice.crib import Ranks
from scorer.advice.role import Role
from scorer.advice.sensible import sensible_weights
from scorer.language.refusal import Refusal, quoted
from scorer.language.sentence import say
from scorer.variant import SIX_CARD, Variant


class ModelError(Refusal):
    """No model has that name, or a weight is not one; the message says what is offered."""


@dataclass(frozen=True, slots=True)
class DiscardModel:
    """How much more often than others each player lays away cards of some ranks.

    ``weights`` maps ranks in order to a whole number above 0; what it does not list weighs 1.
    """

    name: str
    weights: Mapping[Role, Mapping[Ranks, int]]

    def __post_init__(self) -> None:
        for ranks, weight in ((r, w) for each in self.weights.values() for r, w in each.items()):
            if weight < 1:
                named = " ".join(map(str, ranks))
                values = {"name": self.name, "cards": named, "weight": weight}
                raise ModelError(
                    say("{name}: {cards} weighs {weight}; a weight is 1 or more", **values)
                )

    def check(self, size: int) -> None:
        """Raise ``ModelError`` unless it lists sets of so many cards, or nothing at all."""
        listed = {len(ranks) for weights in self.weights.values() for ranks in weights}
        if listed and size not in listed:
            values = {"name": self.name, "size": size, "other": UNIFORM.name}
            raise ModelError(
                say("the model {name} weighs no {size} cards; take the model {other}", **values)
            )

    def weight(self, role: Role, ranks: Ranks) -> int:
        """Weigh cards of these ranks, in order, laid away by a player in that role."""
        return self.weights.get(role, {}).get(ranks, 1)


UNIFORM = DiscardModel("uniform", {})
"""Every set of unseen cards is equally likely."""
SENSIBLE = DiscardModel("sensible", {role: sensible_weights(role) for role in Role})
"""The opponent keeps what is best for him in the six-card game of two."""

MODELS = {model.name: model for model in (SENSIBLE, UNIFORM)}


def model_named(name: str) -> DiscardModel:
    """Find a model; raise ``ModelError`` if there is none of that name."""
    if name not in MODELS:
        names = ", ".join(MODELS)
        raise ModelError(
            say("no model is called '{name}'; there are {names}", name=quoted(name), names=names)
        )
    return MODELS[name]


def usual_model(variant: Variant) -> DiscardModel:
    """Choose a model: sensible where one opponent lays away two cards, and wants points."""
    alike = (variant.discards, variant.crib_size) == (SIX_CARD.discards, SIX_CARD.crib_size)
    return SENSIBLE if alike and not variant.lowest_wins else UNIFORM
