"""All advice after the deal: the discards, the first lay, and what the maxims say to both."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from scorer.advice.discard_maxims import DISCARD_MAXIMS
from scorer.advice.discards import Discard, rank_discards
from scorer.advice.lay_maxims import LEAD_MAXIMS, REPLY_MAXIMS
from scorer.advice.lays import Exchange, Situation, rank_lays
from scorer.advice.maxims import Opinion, opinions
from scorer.advice.model import DiscardModel
from scorer.advice.role import Role
from scorer.cards import DECK, Card
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

    ``lays`` are the lead of who leads, or the replies of the other, one to each rank; nothing for
    more than two players, nor where the lowest wins.
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
) -> Advice:
    """Advise on the cards dealt; raises what ``rank_discards`` raises.

    >>> from scorer.cards import parse_cards
    >>> advice = advise(parse_cards("5C 6C 7D 8H 8S 9D"), Role.PONE)
    >>> [opinion.maxim.name for opinion in advice.opinions if not opinion.agrees]
    ['no-five']
    """
    discards = rank_discards(dealt, role, variant=variant, model=model)
    held = tuple(opinions(DISCARD_MAXIMS[role], discards))
    return Advice(discards, held, tuple(_lays(discards[0], variant)))


def _lays(best: Discard, variant: Variant) -> Iterator[LayAdvice]:
    if variant.players != _TWO or variant.lowest_wins:
        return
    size = variant.hand_size
    if _leads(best.role, variant):
        lead = rank_lays(Situation(best.kept, held=size, discarded=best.discarded))
        yield LayAdvice(None, lead, tuple(opinions(LEAD_MAXIMS, lead)))
        return
    for card in _leads_of_other(best):
        situation = Situation(best.kept, (card,), held=size - 1, discarded=best.discarded)
        replies = rank_lays(situation)
        yield LayAdvice(card, replies, tuple(opinions(REPLY_MAXIMS, replies)))


def _leads(role: Role, variant: Variant) -> bool:
    """Say whether that player leads: pone, but in the auction who bought the crib."""
    return role is (Role.DEALER if variant.auction else Role.PONE)


def _leads_of_other(discard: Discard) -> Sequence[Card]:
    """Give one unseen card of every rank that the other may lead; its suit is no matter."""
    seen = {*discard.kept, *discard.discarded}
    one_a_rank = {card.rank: card for card in DECK if card not in seen}
    return sorted(one_a_rank.values(), key=lambda card: card.rank)
