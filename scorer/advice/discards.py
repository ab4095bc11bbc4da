"""Which cards to lay in the crib: every choice with its exact expected hand and crib."""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import partial
from itertools import combinations

from scorer.advice.crib import Others, expected_crib, others_from
from scorer.advice.model import DiscardModel, usual_model
from scorer.advice.role import Role
from scorer.cards import DECK, Card, different
from scorer.count.odds import Odds, starter_odds
from scorer.language.sentence import say, say_many
from scorer.variant import SIX_CARD, HandError, Variant


@dataclass(frozen=True, slots=True)
class Discard:
    """One way to part the cards dealt: the odds of the hand and the average of the crib."""

    role: Role
    kept: tuple[Card, ...]
    discarded: tuple[Card, ...]
    odds: Odds
    crib: Fraction

    @property
    def hand(self) -> Fraction:
        """The expected hand."""
        return self.odds.average

    @property
    def net(self) -> Fraction:
        """The hand with the crib: the dealer's own adds to it, the other's takes from it."""
        return self.hand + self.crib if self.role is Role.DEALER else self.hand - self.crib


def rank_discards(
    dealt: Sequence[Card],
    role: Role,
    *,
    variant: Variant = SIX_CARD,
    model: DiscardModel | None = None,
) -> tuple[Discard, ...]:
    """Rank every discard, the best first; of equals the one whose cards were dealt first.

    The hand is averaged over all unseen starters, the crib over these and all that the others may
    lay in it, weighted by ``model`` (by default ``usual_model``). Where the lowest wins, the lowest
    is the best. Raises ``CardError`` for a card twice, ``HandError`` for a wrong number of cards or
    a variant without a crib, ``ModelError`` for a model of other numbers of cards.

    >>> from scorer.cards import parse_cards
    >>> best, *_ = rank_discards(parse_cards("5C 6C 7D 8H 8S 9D"), Role.DEALER)
    >>> [str(card) for card in best.discarded]
    ['5C', '6C']
    """
    _check(dealt, variant)
    others = _others(dealt, role, variant, model or usual_model(variant))
    discards = []
    for discarded in combinations(dealt, variant.discards):
        kept = tuple(card for card in dealt if card not in discarded)
        odds = starter_odds(kept, discarded, variant=variant)
        crib = expected_crib(discarded, others)
        discards.append(Discard(role, kept, discarded, odds, crib))
    sign = 1 if variant.lowest_wins else -1
    return tuple(sorted(discards, key=lambda discard: sign * discard.net))


def _others(dealt: Sequence[Card], role: Role, variant: Variant, model: DiscardModel) -> Others:
    size = variant.crib_size - variant.discards
    model.check(size)
    unseen = [card for card in DECK if card not in dealt]
    return others_from(unseen, size, partial(model.weight, role.other))


def _check(dealt: Sequence[Card], variant: Variant) -> None:
    if not variant.discards:
        raise HandError(say("nobody lays a card away in {variant}", variant=variant.title))
    if len(dealt) != variant.dealt:
        raise HandError(
            say_many(
                "{variant}: {n} card is dealt, not {number}",
                "{variant}: {n} cards are dealt, not {number}",
                variant.dealt,
                variant=variant.title,
                number=len(dealt),
            )
        )
    different(dealt)
