"""The forms of the game, each a record of numbers (rules.md 8)."""

from collections.abc import Sequence
from dataclasses import dataclass

from scorer.cards import Card, different


class VariantError(ValueError):
    """No variant has that name; the message lists the names."""


class HandError(ValueError):
    """Those cards are no hand of the variant; the message says why."""


@dataclass(frozen=True, slots=True)
class Variant:
    """How many cards are kept and laid away, and how far the game goes.

    A flush takes the whole hand, or the whole crib and the starter (rules.md 4.1, 8).
    """

    name: str
    hand_size: int = 4
    crib_size: int = 4
    target: int = 121

    def check(self, hand: Sequence[Card], starter: Card | None, *, crib: bool) -> None:
        """Raise ``HandError`` for a wrong number of cards, ``CardError`` for a card twice."""
        size, name = (self.crib_size, "crib") if crib else (self.hand_size, "hand")
        if len(hand) != size:
            raise HandError(
                f"a {self.name} {name} has {size} cards beside the starter, not {len(hand)}"
            )
        different(hand if starter is None else (*hand, starter))


SIX_CARD = Variant("six-card")
FIVE_CARD = Variant("five-card", hand_size=3, target=61)
SEVEN_CARD = Variant("seven-card", hand_size=5, target=181)

VARIANTS = {variant.name: variant for variant in (SIX_CARD, FIVE_CARD, SEVEN_CARD)}


def variant_named(name: str) -> Variant:
    """Find a variant; raise ``VariantError`` if there is none of that name.

    >>> variant_named("five-card").target
    61
    """
    if name not in VARIANTS:
        raise VariantError(f"no variant is called {name!r}; there are {', '.join(VARIANTS)}")
    return VARIANTS[name]
