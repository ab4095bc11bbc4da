"""How cards came: at once, as a hand that is shown, or each by itself, as those of the play."""

from collections.abc import Iterable, Sequence
from itertools import pairwise

from vision.table.track import PictureSide
from web.table.card import TableCard
from web.table.pace import PACE

_TWO = 2
_PARTS = 3
"""Cards that came in so many parts were laid one by one; a hand is shown in two parts at most."""


def in_order(cards: Iterable[TableCard]) -> list[TableCard]:
    """The cards in the order in which they came."""
    return sorted(cards, key=lambda card: card.came_s)


def came_at_once(cards: Sequence[TableCard]) -> bool:
    """Whether several cards came together, and from one side, as a hand does that is shown."""
    return len(cards) > 1 and not came_from_several_sides(cards) and not came_one_by_one(cards)


def came_from_one_hand(cards: Sequence[TableCard]) -> bool:
    """Whether somebody looked as one player laid several cards, and nobody else had time to lay any
    between them: they are of a hand that is shown card by card.
    """
    apart_s = (later.came_s - one.came_s for one, later in pairwise(in_order(cards)))
    one_side = len({card.side for card in cards}) == 1 and cards[0].side is not None
    return (
        one_side
        and all(map(was_seen, cards))
        and max(apart_s, default=PACE.one_hand_s) < PACE.one_hand_s
    )


def came_from_several_sides(cards: Iterable[TableCard]) -> bool:
    """Whether cards came from several sides, as those of the play do: a hand is one player's."""
    return len({card.side for card in cards} - {None}) > 1


def may_be_laid_by_turns(cards: Sequence[TableCard], players: int) -> bool:
    """Whether players may have laid the cards on a pile in haste: none came at once with another,
    and not all surely from one side; if no side is sure, more than two must play. Cards of which
    not every side is sure need only have taken as long as cards that are laid by themselves.
    """
    came = in_order(cards)
    apart = all(later.came_s - one.came_s >= PACE.haste_s for one, later in pairwise(came))
    sides = {_sure_side(card) for card in cards}
    if apart and (len(sides) > 1 or (None in sides and players > _TWO)):
        return True
    return None in sides and _took_turns(came)


def _took_turns(came: Sequence[TableCard]) -> bool:
    """Whether players in haste had the time to lay such cards, in this order, one by one.

    If nobody looked for long enough, cards that seem to have come at once may have done so.
    """
    each = pairwise(came)
    apart = all(
        later.came_s - one.came_s >= PACE.haste_s or _unseen_s(later) >= PACE.apart_s
        for one, later in each
    )
    return apart and came[-1].came_s - came[0].came_s >= PACE.apart_s * (len(came) - 1)


def _sure_side(card: TableCard) -> PictureSide | None:
    """From which side a card surely came; None where only an arm that left tells it."""
    return None if card.arrival is None or card.arrival.hinted else card.side


def came_apart(one: TableCard, later: TableCard) -> bool:
    """Whether a card came by itself after another one, even if it came while nobody looked."""
    return later.came_s - _unseen_s(later) - one.came_s > PACE.apart_s


def _unseen_s(card: TableCard) -> float:
    """For how long nobody had looked as a card came."""
    return 0.0 if card.arrival is None else card.arrival.unseen_s


def was_seen(card: TableCard) -> bool:
    """Whether somebody looked as a card came, or the card lies there for a person's word alone."""
    return card.watched and (card.arrival is None or card.arrival.unseen_s <= PACE.unseen_s)


def came_one_by_one(cards: Sequence[TableCard]) -> bool:
    """Whether cards were laid each by itself, as in the play, or nobody knows how they came."""
    if not all(map(was_seen, cards)):
        return True
    pairs = pairwise(in_order(cards))
    parts = 1 + sum(came_apart(one, later) for one, later in pairs)
    return parts >= min(_PARTS, len(cards))
