"""The cards on the table that an undone step showed or turned."""

from collections.abc import Iterable, Iterator, Sequence

from scorer.cards import Card
from scorer.game.corrections import cards_of
from scorer.game.events import CribShown, Shown, StarterTurned, StarterUnread, Step
from web.table.card import TableCard
from web.table.entered import Entered
from web.table.seen_deal import SeenDeal


def undone_cards(
    undone: Iterable[Step], lying: Sequence[TableCard], seen: SeenDeal
) -> frozenset[int]:
    """The numbers of the cards that lie there and were shown or turned by an undone step.

    One that is read or called otherwise by now is known by what it was entered as, or read as.
    """
    return frozenset(number for step in undone for number in _shown_by(step, lying, seen))


def _shown_by(step: Step, lying: Sequence[TableCard], seen: SeenDeal) -> Iterator[int]:
    if isinstance(step, StarterUnread) and seen.turned is not None:
        yield seen.turned.number
    if isinstance(step, StarterTurned | Shown | CribShown):
        for card in cards_of(step):
            yield from _as_shown(card, lying, seen.entered)


def _as_shown(card: Card, lying: Sequence[TableCard], entered: Entered) -> Sequence[int]:
    was = [one.number for one in lying if entered.get(one.number) == card]
    named = [one.number for one in lying if one.card == card]
    return was or named or [one.number for one in lying if one.read == card]
