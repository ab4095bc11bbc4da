"""All advice after the deal: the discards, the first lay, and what the maxims say to both."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import lru_cache
from typing import Generic

from scorer.advice.discards import Discard, DiscardModel, Ranked, Role, best_of, rank_discards
from scorer.advice.lays import Exchange, Situation, rank_lays
from scorer.advice.maxims import DISCARD_MAXIMS, LEAD_MAXIMS, REPLY_MAXIMS, Maxim, Opinion, opinions
from scorer.cards import Card
from scorer.game.standing import Cards
from scorer.variant import SIX_CARD, Variant

_TWO = (2,)


@dataclass(frozen=True, slots=True)
class LayAdvice:
    """The cards that a player may lay, ranked, and the maxims; ``lead`` is what he replies to."""

    lead: Card | None
    lays: tuple[Exchange, ...]
    opinions: tuple[Opinion[Exchange], ...]


@dataclass(frozen=True, slots=True)
class Advice:
    """What to lay in the crib, ranked, and what to lay first from the hand that is best to keep.

    ``lays`` has the advice on the lead for the player who leads, and for the other one the advice
    on the reply to a lead of each rank. It is empty for more than two players, and where the lowest
    wins.
    """

    discards: tuple[Discard, ...]
    opinions: tuple[Opinion[Discard], ...]
    lays: tuple[LayAdvice, ...]


def advise(
    dealt: Sequence[Card],
    role: Role,
    *,
    variant: Variant = SIX_CARD,
    model: DiscardModel | None = None,
    starter: Card | None = None,
) -> Advice:
    """Advise on the cards dealt; raises what ``rank_discards`` raises.

    The ``starter`` is not known when cards are laid away, but when one is led, perhaps.

    >>> from scorer.cards import parse_cards
    >>> advice = advise(parse_cards("5C 6C 7D 8H 8S 9D"), Role.PONE)
    >>> [opinion.maxim.name for opinion in advice.opinions if not opinion.agrees]
    ['no-five']
    """
    discards = rank_discards(dealt, role, variant=variant, model=model)
    held = _opinions(DISCARD_MAXIMS[role], discards)
    return Advice(discards, held, tuple(_lays(discards[0], variant, starter)))


def _opinions(
    maxims: Iterable[Maxim[Ranked]], ranked: Sequence[Ranked]
) -> tuple[Opinion[Ranked], ...]:
    return tuple(opinions(maxims, ranked, len(best_of(ranked))))


def _lays(best: Discard, variant: Variant, starter: Card | None) -> Iterator[LayAdvice]:
    if not tells_leads(variant):
        return
    after = Situation(best.kept, (), variant.hand_size, starter, best.discarded)
    if _leads(best.role, variant):
        lead = rank_lays(after)
        yield LayAdvice(None, lead, _opinions(LEAD_MAXIMS, lead))
        return
    for card in _leads_of_other(after):
        replies = rank_lays(replace(after, series=(card,), held=after.held - 1))
        yield LayAdvice(card, replies, _opinions(REPLY_MAXIMS, replies))


def tells_leads(variant: Variant) -> bool:
    """Say whether a lead can be judged: between two players who both want points."""
    return variant.players == _TWO and not variant.lowest_wins


def _leads(role: Role, variant: Variant) -> bool:
    """Say whether that player leads: pone, but in the auction who bought the crib."""
    return role is (Role.DEALER if variant.auction else Role.PONE)


def _leads_of_other(situation: Situation) -> Sequence[Card]:
    """Give one unseen card of every rank that the other may lead; its suit is no matter."""
    one_a_rank = {card.rank: card for card in situation.unseen}
    return sorted(one_a_rank.values(), key=lambda card: card.rank)


MOST_REMEMBERED = 2048
"""Discards and leads: those of some hundred games."""


@dataclass(frozen=True, slots=True)
class Hindsight(Generic[Ranked]):
    """What was ``made``, and all that would have been ``best``."""

    made: Ranked
    best: tuple[Ranked, ...]

    @property
    def lost(self) -> Fraction:
        """How many points the best one is better on average; 0 where it was made."""
        return abs(self.best[0].net - self.made.net)


@lru_cache(MOST_REMEMBERED)
def discard_hindsight(
    kept: Cards, discarded: Cards, role: Role, variant: Variant
) -> Hindsight[Discard]:
    """Judge a discard by what was known then; raises what ``rank_discards`` raises."""
    ranked = rank_discards((*kept, *discarded), role, variant=variant)
    made = next(choice for choice in ranked if {*choice.discarded} == {*discarded})
    return Hindsight(made, best_of(ranked))


@lru_cache(MOST_REMEMBERED)
def lead_hindsight(situation: Situation, card: Card) -> Hindsight[Exchange]:
    """Judge a lead, of a ``card`` in the hand, by what its player saw."""
    ranked = rank_lays(situation)
    return Hindsight(next(lay for lay in ranked if lay.card == card), best_of(ranked))
