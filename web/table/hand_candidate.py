"""The cards on the table that may be what the game waits for: the starter, a hand, the crib.

Cards that were turned or counted in this deal mean nothing more, wherever they come again.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import count
from math import dist

from scorer.cards import Card
from scorer.game.events import Uncounted
from scorer.game.game import Game
from scorer.game.standing import Cards
from scorer.setup import Seat
from vision.table.places import middle_or_none
from web.table.card import (
    FIRST_PLAYED,
    TableCard,
    by_exclusion,
    plain,
    taken_for,
    without_candidates,
)
from web.table.cards import TableCards
from web.table.deal_memory import DealMemory
from web.table.expected_cards import (
    ExpectedCards,
    expected_cards,
    laid_by_others,
    played_hand,
    turned_or_shown,
)
from web.table.lay_inference import is_unplayable
from web.table.pace import PACE
from web.table.pending_cards import owner_of
from web.table.settings import Settings
from web.table.state import State, cached_on_state
from web.table.undo import done_and_undone


def lying_of(hand: Iterable[Card], cards: Sequence[TableCard]) -> tuple[TableCard, ...]:
    """Find the cards of a known hand; a doubtful card is taken for a card of it that it may be."""
    return tuple(one for card in hand for one in _taken_for(card, cards)[:1])


def _taken_for(card: Card, cards: Sequence[TableCard]) -> list[TableCard]:
    certain = [one for one in cards if one.certain and one.card == card]
    doubtful = (one for one in cards if card in one.asked)
    return [*certain, *(taken_for(one, card) for one in doubtful)]


def is_shown(memory: DealMemory, on_table: TableCards, cards: Sequence[TableCard]) -> bool:
    """Whether all cards of a known hand were laid or moved since the game changed last, or have
    rested for long. One of them may be covered or unread.
    """
    still_s = [card.still_s for card in cards if card.still_s is not None]
    if sum(card.busy for card in cards) + len(cards) - len(still_s) > 1:
        return False
    if len(still_s) == len(cards) and min(still_s) > memory.changed_s:
        return True
    return on_table.looked_s - max(memory.changed_s, *still_s) >= PACE.hand_rests_s


_REACH = 5.5
"""So many lengths of an index a card is long from corner to corner."""


@dataclass(frozen=True, slots=True)
class HandCandidate:
    """The cards that may be what is due, from left to right."""

    expected: ExpectedCards
    cards: tuple[TableCard, ...]
    known: bool = False
    """Whether the play has told which cards they are."""
    played: bool = False
    """Whether the play alone tells the cards: nobody sees them lie there."""

    @property
    def complete(self) -> bool:
        """Whether these are as many cards as are due, all certain."""
        return len(self.cards) == self.expected.size and all(card.certain for card in self.cards)


@cached_on_state
def hand_candidate(state: State) -> HandCandidate | None:
    """Find the cards that may be what is due; None where nothing is, or no dealer is set."""
    expected = None if state.free else expected_cards(state.game)
    if expected is None:
        return None
    cards = _found(state, expected)
    if hand := played_hand(state.game, expected):
        return _known_hand(expected, hand, cards)
    return HandCandidate(expected, tuple(sorted(cards, key=_from_left)))


def _found(state: State, expected: ExpectedCards) -> tuple[TableCard, ...]:
    """The cards that may be what is due: new cards, then those of an undone hand or starter.

    A single new card may be another starter in place of an undone one. Beside a whole undone hand,
    new cards may be another player's. If the hand was passed over, another player's was shown, and
    both were undone, then the cards of the other player may be this hand.
    """
    cards = (card for card in state.on_table.open_cards if not state.memory.is_older(card))
    new = tuple(_lying_as(state, expected, cards))
    undone = (
        card
        for card in undone_as(state.game, state.on_table, expected)
        if card.number in state.on_table.consumed
    )
    again = tuple(_lying_as(state, expected, undone))
    if expected.seat is None:
        return new if len(new) == 1 else (*new, *again)
    if len(again) >= expected.size:
        return again
    found = new if len(new) >= expected.size else (*new, *again)
    return found or tuple(
        _lying_as(state, expected, _undone_as_anothers(state.game, state.on_table, expected))
    )


def undone_as(game: Game, on_table: TableCards, expected: ExpectedCards) -> tuple[TableCard, ...]:
    """The cards that lie there and were what is due in this deal, until that was undone."""
    was, undone = (game.now.deal_number, expected), on_table.undone
    return tuple(card for card in on_table.cards if undone.get(card.number) == was)


def _undone_as_anothers(
    game: Game, on_table: TableCards, expected: ExpectedCards
) -> tuple[TableCard, ...]:
    """The only undone hand of another player, if the hand that is due was passed over before it,
    and both were undone.
    """
    _, undone = done_and_undone(game.history)
    if expected.crib or not isinstance(next(reversed(undone), None), Uncounted):
        return ()
    deal = game.now.deal_number
    hands = {was for of, was in on_table.undone.values() if of == deal and not was.crib}
    whole = [
        cards for was in hands if len(cards := undone_as(game, on_table, was)) == expected.size > 1
    ]
    return whole[0] if len(whole) == 1 else ()


def _lying_as(
    state: State, expected: ExpectedCards, cards: Iterable[TableCard]
) -> Iterator[TableCard]:
    """The cards among these that lie where what is due may lie."""
    others = turned_or_shown(state.game) | laid_by_others(state.game, expected)
    memory, on_table = state.memory, state.on_table
    for card in (_beside_others(on_table, card, others) for card in cards):
        over = card.card in others or _is_part_of_counted(memory, on_table, card, others)
        placed = not over and _is_in(state, card, expected.zone)
        if placed and not _is_unplayable_of_another(state, card, expected):
            yield card


def _beside_others(on_table: TableCards, card: TableCard, others: frozenset[Card]) -> TableCard:
    """Know a doubtful card by the certain ``others`` that lie elsewhere: a deck has each card once.

    A card that has left tells nothing, as it may come again; nor does a card right beside the
    doubtful one, which may be a part of its picture.
    """
    if card.certain:
        return card
    certain = (one for one in on_table.cards if one.certain and one.card in others)
    elsewhere = frozenset(one.card for one in certain if not _lies_beside(one, card))
    return by_exclusion(without_candidates(card, elsewhere), elsewhere)


def _is_part_of_counted(
    memory: DealMemory, on_table: TableCards, doubt: TableCard, others: frozenset[Card]
) -> bool:
    """Whether a doubt is a part of the picture of a card that was counted: the doubt lies beside
    such a card, and has lain still since before the last count.
    """
    if doubt.certain or doubt.still_s is None or doubt.still_s >= memory.changed_s:
        return False
    counted = (one for one in on_table.cards if one.certain and one.card in others)
    return any(_lies_beside(one, doubt) for one in counted)


def _lies_beside(one: TableCard, other: TableCard) -> bool:
    """Whether something lies within a card's reach of a card, as parts of its picture do."""
    here, elsewhere = middle_or_none(one.sighting), middle_or_none(other.sighting)
    if here is None or elsewhere is None:
        return False
    index = max(max(right - left, low - top) for left, top, right, low in one.sighting.boxes)
    return dist(here, elsewhere) <= _REACH * index


def _is_unplayable_of_another(state: State, card: TableCard, expected: ExpectedCards) -> bool:
    """Whether a card that was left over in the play lies there as another player's."""
    if expected.crib or not is_unplayable(state.game, card.card):
        return False
    return owner_of(state, card).seat not in {None, expected.seat}


def _known_hand(expected: ExpectedCards, hand: Cards, cards: Sequence[TableCard]) -> HandCandidate:
    """The hand that was laid in the play: its cards that lie there, the others as they are known.

    One card of the hand may be unread. Another card in its place is a difference, which is asked
    about. Cards of which none is of the hand are shown too early: the crib comes after the hands
    (rules.md 4).
    """
    lying = lying_of(hand, cards)
    unread = [card for card in hand if card not in {one.card for one in lying}]
    if lying and unread and any(card.certain and card.card not in hand for card in cards):
        return HandCandidate(expected, tuple(sorted(cards, key=_from_left)))
    if len(unread) > 1:
        return HandCandidate(expected, _plain(hand), known=True, played=True)
    return HandCandidate(expected, (*sorted(lying, key=_from_left), *_plain(unread)), known=True)


def _plain(hand: Iterable[Card]) -> tuple[TableCard, ...]:
    return tuple(map(plain, hand, count(FIRST_PLAYED)))


def _is_in(state: State, card: TableCard, zone: str) -> bool:
    """Whether a card lies in a zone, or where that zone was not drawn, in no other one."""
    drawn = state.zone_of(card.sighting)
    if middle_or_none(card.sighting) is None or state.camera.picture is None:
        return True
    return (
        drawn == zone
        if state.settings.zones.has(zone)
        else drawn not in _used(state.game, state.settings)
    )


def _used(game: Game, settings: Settings) -> set[str]:
    """The zones that matter in this game: those of its seats, and of crib and starter."""
    missing = {seat.name for seat in Seat} - {seat.name for seat in game.seats}
    return {name for name, _ in settings.zones.drawn} - missing


def _from_left(card: TableCard) -> tuple[float, ...]:
    return middle_or_none(card.sighting) or ()
