"""Why people must confirm a starter or a hand; a starter read late; a next deal that has begun."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import pairwise

from scorer.cards import Card
from scorer.game.events import (
    Begun,
    Corrected,
    Cut,
    DealerSet,
    Event,
    Laid,
    Named,
    Shown,
    StarterTurned,
    StarterUnread,
    Undone,
)
from scorer.game.expected import leader
from scorer.game.game import Game
from scorer.game.standing import Phase
from scorer.setup import Seat
from vision.table.arrangement import lie_together
from web.table.card import (
    TableCard,
    by_arrival,
    by_exclusion,
    came_apart,
    came_at_once,
    came_from_one_hand,
    came_from_several_sides,
    came_one_by_one,
    may_be_laid_by_turns,
)
from web.table.cards import TableCards
from web.table.deal_memory import SURE, DealMemory
from web.table.expected_cards import (
    is_unread,
    may_be_laid,
    of_deal,
    of_last_deal,
    passing,
    turned_event,
    turned_or_shown,
    was_before,
)
from web.table.hand_candidate import HandCandidate, is_shown, undone_as
from web.table.pace import PACE
from web.table.pending_cards import is_dealt, was_moved
from web.table.seating import picture_side_of
from web.table.settings import STARTER, Settings, SourceKind
from web.table.shown_hand import is_over, shown_in_play, with_unplayable_cards
from web.table.state import State, cached_on_state

_SEVERAL = 2
"""So many cards have come and gone as a hand; a single one may have been misread."""


def may_be_another(state: State, candidate: HandCandidate) -> bool:
    """Whether the hand that lies there may be a later one, as the one that is due may be missed.

    A zone tells whose hand it is, and so does a side from which pone alone shows cards. The side of
    the dealer does not, as the crib comes from there too.
    """
    seat = candidate.expected.seat
    unwatched_s = state.on_table.last_seen.unwatched_s(_since_s(state.game, state.memory))
    if seat is None or not (unwatched_s or _is_missed(state)):
        return False
    if state.settings.zones.has(candidate.expected.zone):
        return False
    return seat is state.game.now.dealt_by or not _shows_alone(
        state.game, state.memory, seat, candidate.cards
    )


def may_be_of_another_deal(state: State, starter: TableCard) -> bool:
    """Whether the starter may be of another deal: a hand or a deal was perhaps missed, and the side
    from which the starter came is not this dealer's alone.
    """
    missed = _is_missed(state) and not _shows_alone(
        state.game, state.memory, state.game.now.dealt_by, [starter]
    )
    return missed or is_deal_missed(state, starter)


def is_deal_missed(state: State, starter: TableCard) -> bool:
    """Whether nobody looked for as long as a deal takes, and the side from which the starter came
    is not this dealer's alone.
    """
    unwatched_s = state.on_table.last_seen.unwatched_s(state.memory.changed_s)
    return unwatched_s >= PACE.deal_s and not _shows_alone(
        state.game, state.memory, state.game.now.dealt_by, [starter]
    )


def _shows_alone(game: Game, memory: DealMemory, seat: Seat, cards: Sequence[TableCard]) -> bool:
    """Whether cards came from a side from which a player alone shows his."""
    return memory.seating.sides.is_of(seat, picture_side_of(cards), game.seats)


@cached_on_state
def _is_missed(state: State) -> bool:
    """Whether several cards have come and gone since the last count, or since the starter came."""
    cards, game = state.on_table, state.game
    gone = cards.last_seen.between(_since_s(state.game, state.memory), cards.looked_s)
    lying = {card for one in cards.cards for card in (one.card, *one.asked)}
    old = of_deal(game) | of_last_deal(game) | _cut(state.game)
    return len(gone - lying - old) >= _SEVERAL


def _since_s(game: Game, memory: DealMemory) -> float:
    """Since when cards that have gone may be a missed hand: since the starter came; or since the
    last count, if the whole play is known, or if a hand was passed over and is gone by now.
    """
    deal, turned = game.now.deal, memory.turned
    whole = deal.play is not None and deal.play.over
    passed_over = deal.counted > sum(map(bool, deal.hands))
    if turned is None or turned.arrival is None or whole or passed_over:
        return memory.changed_s
    return min(memory.changed_s, turned.arrived_s)


def _cut(game: Game) -> set[Card]:
    return {step.card for _, step in game.made if isinstance(step, Cut)}


_LAID = 2
"""So many cards of the play tell that it has begun."""


def turned_before(state: State) -> tuple[Event, ...]:
    """Turn a starter that is in doubt or was read late, once cards have come after it one by one.

    Two cards must have come: one alone might be the starter, beside something that only looks like
    a card. One is enough if somebody has said what the first card is, or if the first card came
    from the leader's side: then nobody has seen the starter, and the first card is laid. Cards of
    the last deal that were moved as it was cleared away count only if they were dealt again. While
    an undone starter lies there, nobody can tell.
    """
    if any(card.card not in of_last_deal(state.game) for card in state.on_table.consumed_cards):
        return ()
    came = (card for card in state.on_table.open_cards if is_dealt(state, card))
    first, *others = by_arrival(came) or (None,)
    led = first is not None and _is_led(state.game, state.memory, first, others)
    if first is None or len(others) < (1 if first.by_hand or led else _LAID):
        return ()
    events = _turned(state.game, first, led=led)
    turned = _is_played_beside(first, others) and _may_be_turned(first)
    return events if turned and state.game.why_not(*events) is None else ()


def _turned(game: Game, first: TableCard, *, led: bool) -> tuple[Event, ...]:
    """Turn the card that came first, or where it was led, a starter that nobody has seen."""
    if led:
        return StarterUnread(), Laid(leader(game.now), first.card)
    return (StarterTurned(first.card) if first.certain else StarterUnread(),)


def _is_played_beside(first: TableCard, others: Sequence[TableCard]) -> bool:
    """Whether all other cards were seen to come, the first ones after a card one by one."""
    begun = all(card.ready and card.arrival is not None for card in others)
    times_s = [card.arrived_s for card in (first, *others[:_LAID])]
    return begun and all(later - one >= PACE.starter_alone_s for one, later in pairwise(times_s))


def _is_led(game: Game, memory: DealMemory, first: TableCard, others: Sequence[TableCard]) -> bool:
    """Whether a card came from the side of who leads, and the next one from another side."""
    sides, standing = memory.seating.sides, game.now
    led = first.certain and sides.other(standing.dealt_by, first.side) is leader(standing)
    return led and any(card.side not in {None, first.side} for card in others[:1])


def _may_be_turned(card: TableCard) -> bool:
    """Whether somebody saw a card come that is surely one, though perhaps in doubt."""
    return card.arrival is not None and card.surely_a_card


@cached_on_state
def unread_starter(state: State) -> TableCard | None:
    """Find the starter that nobody has read; it is none of the cards that were laid or shown."""
    if state.memory.turned is None or not is_unread(state.game):
        return None
    return by_exclusion(state.memory.turned, of_deal(state.game))


def name_late_starter(state: State) -> tuple[Event, ...]:
    """Tell the starter once it can be one card alone, or is read more surely than others must be.

    A starter that the game refuses stays unread, and the play goes on beside it.
    """
    card, turned = unread_starter(state), state.memory.turned
    if card is None or turned is None or not card.ready:
        return ()
    if turned.certain and turned.sighting.confidence < SURE:
        return ()
    correction = Corrected(turned_event(state.game), StarterTurned(card.card))
    return () if state.game.why_not(correction) else (correction,)


def needs_confirmation(state: State, candidate: HandCandidate) -> bool:
    """Whether a person must say that these cards are what is due."""
    cards, on_table = candidate.cards, state.on_table
    if candidate.expected.seat is None:
        alone = _lies_alone(on_table, state.settings)
        return not alone or starter_needs_confirmation(state, cards[0])
    if undone_as(state.game, on_table, candidate.expected) or is_undone(on_table, candidate):
        return True
    if candidate.known:
        rests = is_shown(state.memory, on_table, cards)
        return not rests or _was_counted(state.game, candidate)
    if candidate == (shown_in_play(state) or with_unplayable_cards(state, candidate)):
        return not is_over(state, candidate)
    return _may_be_none(state, candidate)


def _may_be_none(state: State, candidate: HandCandidate) -> bool:
    """Whether a hand that came now may be another player's, of another deal, or of the play."""
    cards = candidate.cards
    return (
        _lay_before(state.game, cards)
        or _lay_there_at_undo(state.game, state.memory, cards)
        or not all(card.watched for card in cards)
        or _comes_again(state)
        or whose_side(state.memory, candidate) is not None
        or may_be_another(state, candidate)
        or _may_be_played(state.game, cards)
        or _may_be_first_laid(state.game, cards)
        or _may_be_of_next_deal(state, cards)
        or not lie_together([card.sighting for card in cards])
    )


def _may_be_played(game: Game, cards: Sequence[TableCard]) -> bool:
    """Whether cards may be of the play, each of which comes by itself."""
    if not came_one_by_one(cards) or came_from_one_hand(cards):
        return False
    return may_be_laid(game) or came_from_several_sides(cards)


def is_undone(on_table: TableCards, candidate: HandCandidate) -> bool:
    """Whether some of the cards were undone, as this hand or as another player's."""
    return any(card.number in on_table.undone for card in candidate.cards)


def _may_be_first_laid(game: Game, cards: Sequence[TableCard]) -> bool:
    """Whether cards may be the first of the play, laid in haste."""
    begins = game.now.phase is Phase.PLAY and not game.now.deal.laid_by
    return begins and may_be_laid_by_turns(cards, len(game.seats))


def _may_be_of_next_deal(state: State, cards: Sequence[TableCard]) -> bool:
    """Whether cards may be the first of the next play: the starter has left, nobody saw from where
    all the cards came, and they came as cards that are laid by turns.
    """
    turned = state.memory.turned
    left = turned is not None and state.on_table.numbered(turned.number) is None
    if not left or all(card.side is not None for card in cards):
        return False
    return came_one_by_one(cards) or may_be_laid_by_turns(cards, len(state.game.seats))


def _was_counted(game: Game, candidate: HandCandidate) -> bool:
    """Whether a hand was shown in this deal and undone, and nobody has seen it come since.

    After a restart nobody knows that the cards of an undone hand mean nothing.
    """
    since = game.history[turned_event(game) :]
    shown = {step.seat for step in since if isinstance(step, Shown)}
    return candidate.expected.seat in shown and not all(card.watched for card in candidate.cards)


def _lay_before(game: Game, cards: Sequence[TableCard]) -> bool:
    """Whether cards may still lie there from the last deal: those of the play are of another."""
    names = frozenset(card.card for card in cards)
    return not game.now.deal.laid_by and was_before(game, names)


def _lay_there_at_undo(game: Game, memory: DealMemory, cards: Sequence[TableCard]) -> bool:
    """Whether the last tap undid something while cards lay there that had waited or been passed
    over: these may be another player's, or of another deal.
    """
    undone = isinstance(game.history[-1], Undone)
    return undone and any(card.arrived_s <= memory.changed_s for card in cards)


def whose_side(memory: DealMemory, candidate: HandCandidate) -> Seat | None:
    """Find the other player from whose side a hand came, if the sides of the players are known.

    The next player's hand may come where the hand that is due was taken away before its count.
    """
    if candidate.expected.seat is None or candidate.known:
        return None
    return memory.seating.shows_instead(candidate.expected.seat, picture_side_of(candidate.cards))


def starter_needs_confirmation(state: State, card: TableCard) -> bool:
    """Whether a card may be of the last deal or of the play, or lies there since nobody knows when.

    The first card of a game that has only begun is new, unless it lay there before. A card that
    came from another side than the dealer's may be one of the play, whose starter nobody saw.
    """
    begins = all(isinstance(event, Begun | Named | DealerSet) for event in state.game.history)
    new = card.watched or (begins and card.card not in state.initial_cards)
    laid = state.memory.seating.sides.other(state.game.now.dealt_by, card.side) is not None
    odd = laid or was_moved(state, card) or may_be_of_another_deal(state, card)
    return odd or not new or _lay_there_at_undo(state.game, state.memory, [card])


def _lies_alone(on_table: TableCards, settings: Settings) -> bool:
    """Whether nothing else can be the starter."""
    alone = len(on_table.cards) == 1 or settings.zones.has(STARTER)
    return alone and not on_table.consumed_cards


def _comes_again(state: State) -> bool:
    """Whether a card was counted in this deal, has left, and surely lies there again.

    Where the whole play was seen the hands are known, however often they are moved.
    """
    play = state.game.now.deal.play
    if play is not None and play.over:
        return False
    counted = turned_or_shown(state.game) - {state.game.now.deal.starter}
    came = (card for card in state.on_table.open_cards if card.certain and card.card in counted)
    return any(card.arrived_s > state.memory.changed_s for card in came)


_BEGUN = 3
"""So many cards tell that a deal has begun: a starter, and two of the play."""


@dataclass(frozen=True, slots=True)
class BegunDeal:
    """The deal whose ``starter`` lies there, and the ``events`` that lead to it: the starter is
    turned, unless bids for the crib come first (rules.md 8).

    ``later`` says that it may be a deal after the next, as nobody has looked for a whole deal.
    """

    starter: Card
    events: tuple[Event, ...]
    later: bool


def next_deal(state: State) -> tuple[Event, ...]:
    """Pass over what is due, and begin the deal that has begun, if it is the next."""
    begun = begun_deal(state)
    return () if begun is None or begun.later else begun.events


@cached_on_state
def begun_deal(state: State) -> BegunDeal | None:
    """Find a deal of which two cards were laid, or the first hand was shown.

    The table was cleared before, and the cards of the play came from different sides.
    """
    goes_on = state.game.now.phase in {Phase.PLAY, Phase.SHOW}
    watched = state.camera.kind is SourceKind.CAMERA and goes_on
    cards = tuple(by_arrival(state.on_table.open_cards)) if watched else ()
    if len(cards) < _BEGUN or not _is_cleared(state, cards):
        return None
    if not (_is_played(state.game, cards) or _is_shown(state, cards)):
        return None
    game, events = state.game, tuple[Event, ...]()
    while game.now.deal_number == state.game.now.deal_number and game.winner is None:
        passed = passing(game)
        if game.why_not(*passed):
            return None
        game, events = game.apply(*passed), (*events, *passed)
    later, starter = is_deal_missed(replace(state, game=game), cards[0]), cards[0].card
    turned = () if game.setup.variant.auction else (StarterTurned(starter),)
    return BegunDeal(starter, (*events, *turned), later)


def _is_cleared(state: State, cards: tuple[TableCard, ...]) -> bool:
    """Whether everything that lay there when the game changed last has left, the starter too.

    As long as hands may yet be shown, the starter must have been seen to leave; a starter that is
    laid down again begins no deal.
    """
    starter, first = state.memory.turned, cards[0]
    if starter is None:
        gone = state.game.now.phase is Phase.SHOW and first.card != state.game.now.deal.starter
    else:
        gone = state.on_table.numbered(starter.number) is None and starter.card != first.card
    return gone and not state.on_table.consumed_cards and first.arrived_s > state.memory.changed_s


def _is_played(game: Game, cards: tuple[TableCard, ...]) -> bool:
    """Whether cards came one by one, those after the first from different sides, as in the play.

    Before anything was laid in this deal, such cards are those of its own play.
    """
    ready = all(card.ready for card in cards[:_BEGUN])
    apart = all(came_apart(one, later) for one, later in pairwise(cards))
    sides = [card.side for card in cards[1:_BEGUN]]
    other = game.now.phase is Phase.SHOW or bool(game.now.deal.laid_by)
    return other and ready and apart and None not in sides and len({*sides}) == len(sides)


def _is_shown(state: State, cards: tuple[TableCard, ...]) -> bool:
    """Whether a whole hand was laid out at once beside a card that had lain there alone."""
    starter, *hand = cards
    first = came_apart(starter, hand[0]) and came_at_once(hand)
    apart = state.view.hand is not None and state.view.starter == starter.card
    ready = all(card.ready for card in cards)
    return first and apart and ready and not _was_played(state.game, hand)


def _was_played(game: Game, hand: Sequence[TableCard]) -> bool:
    """Whether a hand has all the cards that a player has laid in this deal."""
    names, deal = {card.card for card in hand}, game.now.deal
    return any(names.issuperset(laid) for seat in game.seats if (laid := deal.laid(seat)))
