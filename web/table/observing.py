"""The cards that come in the play, as each look shows them: which may be laid, and by whom."""

from collections.abc import Iterator
from dataclasses import replace

from scorer.game.game import Game
from scorer.game.standing import Phase
from scorer.setup import Seat
from web.table.card import TableCard, by_exclusion, came_at_once, may_be_laid_by_turns, was_seen
from web.table.cards import TableCards
from web.table.cut import with_cut
from web.table.deal_memory import DealMemory, is_of_a_picture
from web.table.expected_cards import is_unread, never_laid
from web.table.hand_candidate import hand_candidate
from web.table.lay_inference import ArrivedCard
from web.table.pace import PACE
from web.table.pending_cards import (
    arrival_of,
    laid,
    late_starter,
    may_be_forgotten,
    owner_of,
    pending_cards,
    unlaid_cards,
)
from web.table.play_repairs import without_taken_back
from web.table.settings import CRIB, STARTER
from web.table.state import State


def observe(state: State) -> State:
    """Note what the cards on the table show: the starter, the cards of a cut, those of the play."""
    state = _with_late_starter(replace(state, memory=_where_they_lie(state)))
    if state.game.now.phase is not Phase.PLAY:
        return with_cut(replace(state, memory=replace(state.memory, arrived=())))
    laid_out = state.memory.laid_out | _laid_out(state)
    state = replace(
        state,
        memory=replace(
            state.memory, laid_out=laid_out, false_cards=_false_cards(state.memory, state.on_table)
        ),
    )
    came = without_taken_back(state, tuple(_came(state)))
    return replace(state, memory=replace(state.memory, arrived=came))


def _where_they_lie(state: State) -> DealMemory:
    """The starter, and the cards that nobody has read, where they are seen now."""
    memory, on_table = state.memory, state.on_table
    turned, unread_lays = memory.turned, tuple(lay.seen(on_table) for lay in memory.unread_lays)
    if turned is not None:
        turned = on_table.numbered(turned.number) or turned
    return replace(memory, turned=turned, unread_lays=unread_lays)


def _with_late_starter(state: State) -> State:
    """Know where the unread starter lies, once it is read: nobody lays or shows that card."""
    late = late_starter(state) if is_unread(state.game) and state.memory.turned is None else None
    if late is None:
        return state
    seating = state.memory.seating.with_turned(state.game, late)
    memory = replace(state.memory, turned=late, seating=seating)
    return replace(state, memory=memory, on_table=state.on_table.consume_numbers({late.number}))


def _came(state: State) -> Iterator[ArrivedCard]:
    """The cards that wait to be laid: those from before, and what has come since."""
    arrived = {card.number: card for card in _arrived(state)}
    looked_s = state.on_table.looked_s
    seen = [
        _seen_again(card, arrived.pop(card.number, None), looked_s) for card in pending_cards(state)
    ]
    before = [card for card in seen if card is not None]
    names = {card.card for card in before if card.certain}
    yield from before
    yield from (card for card in arrived.values() if not (card.certain and card.card in names))


def _laid_out(state: State) -> frozenset[int]:
    """The numbers of the cards of a hand that was laid out at once before any card was played.

    One card of the hand may be unread, if for a while no other card has come.
    """
    candidate = hand_candidate(state)
    if candidate is None or laid(state) or not came_at_once(candidate.cards):
        return frozenset()
    if may_be_laid_by_turns(candidate.cards, len(state.game.seats)):
        return frozenset()
    last_s = max(card.arrived_s for card in candidate.cards)
    nearly = (
        len(candidate.cards) == candidate.expected.size - 1
        and state.on_table.looked_s - last_s >= PACE.card_lies_s
    )
    whole = len(candidate.cards) == candidate.expected.size or nearly
    return frozenset(card.number for card in candidate.cards if whole)


def _seen_again(
    before: ArrivedCard, latest: ArrivedCard | None, looked_s: float
) -> ArrivedCard | None:
    """A card that waits, as it is seen now; None where it has left too soon to have been laid.

    A certain card stays certain, and came when it was first seen to come, however often it was
    covered since. A doubtful card must have lain there for longer: fingers that peg look like one.
    """
    if latest is None:
        long_s = PACE.first_card_s if before.certain or before.surely else PACE.card_lies_s
        since_s = before.arrived_s if before.free else before.seen_s
        return before if looked_s - since_s >= long_s else None
    if before.certain and not latest.certain:
        return before
    arrived_s = before.arrived_s if before.card == latest.card else latest.arrived_s
    free, surely = before.free or latest.free, before.surely or latest.surely
    return replace(latest, arrived_s=arrived_s, seen_s=before.seen_s, free=free, surely=surely)


def _false_cards(memory: DealMemory, on_table: TableCards) -> frozenset[int]:
    """The numbers of doubtful cards that are, or once were, parts of another card's picture."""
    cards, parts = on_table.cards, memory.false_cards
    doubts = (card for card in cards if not card.certain)
    return frozenset(
        card.number for card in doubts if card.number in parts or is_of_a_picture(card, cards)
    )


def _arrived(state: State) -> Iterator[ArrivedCard]:
    """The cards that lie there and may be laid, as they are seen now."""
    return (_as_arrived(state, card) for card in unlaid_cards(state) if _may_be_laid(state, card))


def _may_be_laid(state: State, card: TableCard) -> bool:
    """Whether a card lies where cards of the play do, and was not laid unread before.

    After a restart a certain card may be a new one, though an unread one may have lain there.
    """
    read = state.on_table.numbered(card.number) or card
    forgotten = not card.certain and may_be_forgotten(state, card)
    again = forgotten or any(lay.may_be(read) for lay in state.memory.unread_lays)
    placed = state.zone_of(card.sighting) in {CRIB, STARTER}
    return bool(card.sighting.boxes) and not placed and not again


def _as_arrived(state: State, card: TableCard) -> ArrivedCard:
    owner, arrival = owner_of(state, card), arrival_of(state.on_table, card)
    known = _known_in_row(state.game, card, owner.seat) if owner.in_row else card
    return ArrivedCard(
        card.number,
        known.card,
        arrived_s=arrival.time_s,
        seen_s=state.on_table.looked_s,
        owner=owner.seat,
        in_row=owner.in_row,
        certain=known.certain,
        free=known.ready,
        surely=_surely_a_card(state, known),
        among=owner.among,
        watched=was_seen(card),
        hinted=not owner.in_row
        and (arrival.hinted or _came_in_haste(state.game, state.memory, arrival.time_s)),
    )


def _came_in_haste(game: Game, memory: DealMemory, arrived_s: float) -> bool:
    """Whether a card came so soon after another that the other player's arm may still be there."""
    laid = memory.seating.arrived_s_in(game.now.deal_number)
    times_s = (*laid, *(card.arrived_s for card in memory.arrived))
    return any(PACE.at_once_s < arrived_s - each < PACE.apart_s for each in times_s)


def _surely_a_card(state: State, card: TableCard) -> bool:
    """Whether this is surely a card that lies free, and is none that is known to lie elsewhere."""
    elsewhere = never_laid(state.game) | laid(state)
    new = not elsewhere.intersection(card.asked) and not card.busy
    return card.certain or (new and card.surely_a_card)


def _known_in_row(game: Game, card: TableCard, owner: Seat | None) -> TableCard:
    """Know a doubtful card in the row of a player by the cards that others have laid."""
    lays = game.now.deal.laid_by.items()
    return by_exclusion(card, {each for each, seat in lays if seat is not owner})
