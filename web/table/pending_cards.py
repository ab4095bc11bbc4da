"""Cards that wait to be laid, were read late, or were seen by nobody as they came."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import inf

from scorer.cards import Card
from scorer.game.game import Game
from scorer.game.standing import Phase
from scorer.setup import Seat
from vision.table.track import Arrival
from web.table.card import TableCard, without_candidates
from web.table.cards import TableCards
from web.table.claims import claim_of
from web.table.deal_memory import DealMemory, unread_lay_steps
from web.table.expected_cards import counted_before, is_unread, never_laid, was_before
from web.table.lay_inference import ArrivedCard, InferredLays, infer_lays, is_unplayable
from web.table.pace import PACE
from web.table.settings import CRIB, STARTER
from web.table.state import State, cached_on_state


def was_moved(state: State, card: TableCard) -> bool:
    """Whether a card was counted in the last deal, and came before that was cleared away."""
    if was_before(state.game, frozenset({card.card})):
        return True
    seen = card.arrival is not None and card.arrived_s <= state.on_table.consumed_lay_s
    return seen and card.card in counted_before(state.game)


def is_dealt(state: State, card: TableCard) -> bool:
    """Whether a card is of this deal: no card of the last deal, or one that was dealt again."""
    dealt_again = PACE.deal_again_s <= card.arrived_s - state.on_table.consumed_lay_s < inf
    return dealt_again or not was_moved(state, card)


def late_starter(state: State) -> TableCard | None:
    """Find the starter of a play that began without it: the only card of this deal that came before
    the play, where a starter may lie, and was read only since.
    """
    cards = [card for card in read_late(state) if card.surely_a_card and is_dealt(state, card)]
    return cards[0] if len(cards) == 1 and _lies_as_starter(state, cards[0]) else None


def _lies_as_starter(state: State, card: TableCard) -> bool:
    """Whether a card lies in the place of the starter, or where that was not drawn, in no other."""
    drawn = state.settings.zones.has(STARTER)
    return state.zone_of(card.sighting) == (STARTER if drawn else None)


@cached_on_state
def read_late(state: State) -> Sequence[TableCard]:
    """The cards that came before the starter was turned, or where nobody saw that, before the first
    card was laid, and that were read only since: none of them is laid.
    """
    before = frozenset[int]() if state.memory.turned is None else state.memory.read
    until_s = state.memory.begun_s - PACE.starter_alone_s
    unread = (card for card in state.on_table.open_cards if card.number not in before)
    return tuple(card for card in unread if -inf < card.arrived_s <= until_s)


@dataclass(frozen=True, slots=True)
class Owner:
    """Whose a card seems; ``seat`` is None where that is unknown, or place and side differ.

    ``in_row`` says that the card lies in that player's own row or zone. ``among`` are the players
    who may sit at the side from which the card came, where its place tells nothing.
    """

    seat: Seat | None = None
    in_row: bool = False
    among: tuple[Seat, ...] = ()


def arrival_of(on_table: TableCards, card: TableCard) -> Arrival:
    """How a card came; a card that nobody saw come is taken to have come as it lay still."""
    came_s = on_table.looked_s if card.still_s is None else card.still_s
    return card.arrival or Arrival(came_s)


def owner_of(state: State, card: TableCard) -> Owner:
    """Whose a card seems.

    It is the player's who has shown it before the play, or in whose zone it lies. Else a row near
    which it lies and the side from which it came must not tell different players. A card from the
    side of a player who has laid nothing yet is his first one, whatever row lies near.
    """
    hands = zip(state.game.seats, state.game.now.deal.hands, strict=True)
    if shown := [seat for seat, hand in hands if card.certain and card.card in hand]:
        return Owner(shown[0], in_row=True)
    seen, arrival = card.sighting, arrival_of(state.on_table, card)
    zone = state.zone_of(seen)
    if zone in {seat.name for seat in state.game.seats}:
        return Owner(Seat[zone], in_row=True)
    unread = ((lay.seat, lay.card) for lay in state.memory.unread_lays)
    seating, seats = state.memory.seating.with_unread(unread), state.game.seats
    row = None if seating.begins_at(arrival.side, seats) else seating.row_of(seen)
    sitter = seating.comes_from(arrival.side, seen)
    if row is not None:
        return Owner(row, in_row=True) if sitter in {None, row} else Owner()
    if sitter is not None:
        return Owner(sitter)
    among = seating.seats_at(arrival.side, seats)
    return Owner(among[0] if len(among) == 1 else None, among=among)


def laid(state: State) -> frozenset[Card]:
    """Collect the cards that were laid in this deal."""
    return frozenset(state.game.now.deal.laid_by)


@cached_on_state
def pending_cards(state: State) -> tuple[ArrivedCard, ...]:
    """The cards that came until now and wait to be laid.

    Cards that are left over are shown, not laid; and a person may have said that a card is none.
    """
    done = never_laid(state.game) | laid(state)
    none = state.on_table.put_aside | _not_to_lay(state)
    came = (card for card in state.memory.arrived if not (card.card in done or card.number in none))
    return tuple(
        card for card in came if not (card.certain and is_unplayable(state.game, card.card))
    )


def unlaid_cards(state: State) -> tuple[TableCard, ...]:
    """List the cards that lie there since the starter was turned, and were not laid."""
    before = never_laid(state.game) | laid(state)
    numbers = {*state.placed, *_not_to_lay(state)}
    cards = (_none_of_others(state.on_table, card) for card in state.on_table.open_cards)
    return tuple(card for card in cards if not (card.card in before or card.number in numbers))


def _none_of_others(on_table: TableCards, card: TableCard) -> TableCard:
    """The same card; a doubtful one is none of the cards that certainly lie elsewhere."""
    if card.certain:
        return card
    elsewhere = frozenset(one.card for one in on_table.cards if one.certain)
    return without_candidates(card, elsewhere) if card.card in elsewhere else card


def _not_to_lay(state: State) -> frozenset[int]:
    """The numbers of all that lies there but is not to be laid: cards that were laid unread before,
    cards of a hand that was laid out, parts of other cards' pictures, and cards that came before
    the play, or lay there before the deal.
    """
    old = (card.number for card in state.on_table.cards if state.memory.is_older(card))
    unseen = (lay.card.number for lay in state.memory.unread_lays)
    before = (card.number for card in read_late(state))
    return state.memory.laid_out.union(state.memory.false_cards, old, unseen, before)


@cached_on_state
def inferred_lays(state: State) -> InferredLays:
    """Tell who laid the cards that came in the play; nothing while a claim is awaited.

    The first card of the play waits while others are read for the first time: they may be a hand.
    """
    if state.game.now.phase is not Phase.PLAY or claim_of(state.game) is not None:
        return InferredLays()
    if state.on_table.read_once and not laid(state):
        return InferredLays()
    arrived = [
        card
        for card in pending_cards(state)
        if card.certain or not _was_passed(state.game, state.memory, card)
    ]
    inferred = infer_lays(state.game, arrived, state.on_table.looked_s)
    if state.game.setup.rules.muggins_in_play:
        return InferredLays(inferred.lays[:1], inferred.unclear)
    return inferred


def _was_passed(game: Game, memory: DealMemory, card: ArrivedCard) -> bool:
    """Whether the play went on with a card that came clearly later."""
    return bool(memory.seating.laid_later(game.now.deal_number, card.arrived_s))


def was_unwatched(memory: DealMemory, on_table: TableCards) -> bool:
    """Whether nobody looked for a while since the starter was turned."""
    since_s = -inf if memory.turned is None else memory.turned.arrived_s
    return on_table.last_seen.unwatched_s(since_s) > 0


def is_taken_up_again(state: State) -> bool:
    """Whether cards were laid, and neither their places nor the starter's are known, as after a
    restart.
    """
    nothing_seen = state.memory.turned is None and not state.placed
    return nothing_seen and bool(state.game.now.deal.laid_by)


def may_be_forgotten(state: State, card: TableCard) -> bool:
    """Whether a card that nobody saw come may be one that was laid or turned unread before."""
    return any(lies_forgotten(state, card, seat) for seat in _forgotten(state.game, state.memory))


def lies_forgotten(state: State, card: TableCard, seat: Seat | None) -> bool:
    """Whether a card that nobody saw come may be the unread one of a player; None: the starter."""
    if card.watched or seat not in _forgotten(state.game, state.memory):
        return False
    placed = state.zone_of(card.sighting)
    elsewhere = placed == CRIB or (placed == STARTER and seat is not None)
    return not elsewhere and owner_of(state, card).seat in {None, seat}


def _forgotten(game: Game, memory: DealMemory) -> Iterator[Seat | None]:
    """The players of the unread cards whose places are forgotten; None stands for the starter."""
    known = {lay.event for lay in memory.unread_lays}
    yield from (seat for event, seat in unread_lay_steps(game) if event not in known)
    if is_unread(game) and memory.turned is None:
        yield None
