"""A count as ``cribcam score --json`` prints it, for the other packages."""

from collections.abc import Sequence
from typing import Any

from scorer.cards import Card
from scorer.count_json import scores_json
from scorer.show import show
from scorer.variant import SIX_CARD, Variant
from scorer.words import ENGLISH


def count_json(
    hand: Sequence[Card],
    starter: Card | None,
    *,
    crib: bool = False,
    variant: Variant = SIX_CARD,
) -> dict[str, Any]:
    """Count as ``cribcam score --json`` does; raises what ``show`` raises."""
    return scores_json(show(hand, starter, crib=crib, variant=variant), ENGLISH)
