"""A card of the play that came late or out of place: laid in its place, or asked about."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from math import dist

from scorer.cards import Card
from scorer.game.events import Event, Laid, LaidUnseen, StarterTurned, StarterUnread, Undone
from scorer.game.game import Game
from scorer.game.standing import Phase
from scorer.setup import Seat
from vision.table.places import card_length, middle_or_none
from web.table.card import TableCard
from web.table.cards import TableCards
from web.table.deal_memory import DealMemory
from web.table.lay_inference import (
    ArrivedCard,
    InferredLays,
    Lays,
    UnclearLay,
    allowed_lays,
    goes_on,
    in_its_place,
    is_out_of_turn,
    laid_at,
    missed_lays,
    must_go,
    skips,
)
from web.table.pace import PACE
from web.table.pending_cards import (
    is_taken_up_again,
    late_starter,
    may_be_forgotten,
    pending_cards,
    unlaid_cards,
    was_unwatched,
)
from web.table.settings import CameraView, SourceKind
from web.table.state import State, cached_on_state
from web.table.undo import before_last, done_and_undone


def last_lays(game: Game, camera: CameraView) -> Lays:
    """The lays since the last event of another kind, if a camera watches the play."""
    standing, _ = done_and_undone(game.history)
    watched = camera.kind is SourceKind.CAMERA and game.now.phase is Phase.PLAY
    lays = Lays()
    for event in reversed(standing if watched else ()):
        if not isinstance(event, Laid):
            break
        lays = (event, *lays)
    return lays


def gone_of_several(state: State) -> Lays:
    """The last lays by several players whose cards have all left, if the other cards of each of
    these players were seen to be laid and lie there still.
    """
    left, lays = left_of(state), last_lays(state.game, state.camera)
    lying_at = [place for place, lay in enumerate(lays, 1) if lay.card not in left]
    gone = lays[max(lying_at, default=0) :]
    cards, seats = {lay.card for lay in gone}, {lay.seat for lay in gone}
    lying = set(state.placed.values()) - left
    others = [set(state.game.now.deal.laid(seat)) - cards for seat in seats]
    alone = all(row and row <= lying for row in others)
    return gone if len(seats) > 1 and alone else ()


def left_of(state: State) -> frozenset[Card]:
    """The cards laid in this deal that were seen to lie there, and have left."""
    gone = {card for number, card in state.placed.items() if not state.on_table.numbered(number)}
    return frozenset((gone | state.memory.left) - state.lying)


def row_of(game: Game, seat: Seat, but: Card) -> frozenset[Card]:
    """The row of a player without one card: his cards of this series, or of the deal where he has
    no other one in the series. They lie there until he takes up his row or turns it down.
    """
    deal = game.now.deal
    series = frozenset(lay.card for lay in game.now.playing.series if lay.seat is seat)
    return series - {but} or frozenset(deal.laid(seat)) - {but}


def without_taken_back(state: State, came: Sequence[ArrivedCard]) -> tuple[ArrivedCard, ...]:
    """The cards that wait to be laid, without cards that were laid out of turn and taken back.

    Such cards have left alone, and a card of another player waits, too (rules.md 7.1).
    """
    owners = {card.owner for card in came}
    return tuple(
        card for card in came if owners <= {card.owner} or not _was_taken_back(state, card)
    )


def _was_taken_back(state: State, card: ArrivedCard) -> bool:
    """Whether a card that its player may not lay has left, and his earlier cards have stayed, no
    hand being at his cards.
    """
    if not card.certain or card.owner is None or lies(state.on_table, card):
        return False
    odd = is_out_of_turn(state.game, Laid(card.owner, card.card))
    row = row_of(state.game, card.owner, card.card)
    alone = bool(row) and row <= _lying_since(state, card.arrived_s)
    return odd and alone and not _is_at(state.memory, state.on_table, row, card.owner)


def _is_at(memory: DealMemory, on_table: TableCards, row: frozenset[Card], seat: Seat) -> bool:
    """Whether a hand is at cards of a player, in his ``row`` or waiting: he may take up all."""
    his = row.union(card.card for card in memory.arrived if card.owner is seat)
    return any(card.busy and card.card in his for card in on_table.cards)


def _lying_since(state: State, time_s: float) -> set[Card]:
    """The cards that lie there since then."""
    cards = (card for card in state.on_table.cards if card.arrived_s < time_s)
    return {state.placed.get(card.number, card.card) for card in cards}


def lies(on_table: TableCards, card: ArrivedCard) -> bool:
    """Whether a card that waits lies there still."""
    return on_table.numbered(card.number) is not None


_ON_IT = 0.55
"""Lengths of a card, from index to index: nobody lays a card so near to the starter on its pack."""


def unturned(state: State) -> tuple[Event, ...]:
    """Lay the card that was taken for the starter, once the starter is read that lay there before,
    or once its player lays the next one on it: then at most a card of each other player was laid.

    What was laid since is laid again by who laid it.
    """
    starter = _starter(state)
    since = () if starter is None else _since_turned(state.game)
    cards = [event.card for event in since if isinstance(event, StarterTurned | Laid)]
    if starter is None or not since or len(cards) < len(since):
        return ()
    if not (_is_another(state, starter) or _is_led(state, starter, cards[1:])):
        return ()
    undone = tuple(Undone() for _ in since)
    return _laid_in_turn(state.game, (*undone, StarterUnread()), cards)


def _starter(state: State) -> TableCard | None:
    """The starter of the deal where it was seen, while a camera watches the play."""
    starter, standing = state.memory.turned, state.game.now
    watched = state.camera.kind is SourceKind.CAMERA and standing.phase is Phase.PLAY
    if starter is None or not watched:
        return None
    entered = state.memory.entered_as.get(starter.number, starter.card)
    return starter if standing.deal.starter == entered else None


def _since_turned(game: Game) -> tuple[Event, ...]:
    """The turning of the starter, and what has happened since: a lay of each card that was laid.

    Nothing where something else stands in its place.
    """
    standing, _ = done_and_undone(game.history)
    since = standing[len(standing) - len(game.now.deal.laid_by) - 1 :]
    return since if isinstance(since[0], StarterTurned) else ()


def _is_another(state: State, starter: TableCard) -> bool:
    """Whether the starter is read now that lay there before the card that was taken for it, and
    nobody knows that the dealer turned that card.
    """
    late, dealers = late_starter(state), state.memory.seating.sides.of(state.game.now.dealt_by)
    turned = starter.side is not None and starter.side is dealers
    return late is not None and late.ready and not turned


def _is_led(state: State, starter: TableCard, laid: Sequence[Card]) -> bool:
    """Whether a player lays his next card on the one that was taken for the starter."""
    lies_there = state.on_table.numbered(starter.number) is not None
    first = lies_there and len(laid) < len(state.game.seats)
    return first and any(_lies_on(state.on_table, starter, number) for number in _next(state))


def _next(state: State) -> Iterator[int]:
    """The numbers of the cards that lie there free and wait to be laid."""
    return (card.number for card in pending_cards(state) if card.certain and card.free)


def _lies_on(on_table: TableCards, starter: TableCard, number: int) -> bool:
    """Whether a card was laid on the one that was taken for the starter, or on a part of it."""
    card = on_table.numbered(number)
    if card is None or card.arrived_s - starter.arrived_s < PACE.on_another_s:
        return False
    own, other = middle_or_none(starter.sighting), middle_or_none(card.sighting)
    longer = max(card_length(one.sighting) or 0.0 for one in (starter, card))
    return own is not None and other is not None and dist(own, other) <= _ON_IT * longer


def _laid_in_turn(
    game: Game, before: tuple[Event, ...], cards: Sequence[Card]
) -> tuple[Event, ...]:
    """The events ``before``, then each of the cards laid by whose turn it is; nothing where one of
    them is not allowed.
    """
    events = before
    for card in cards:
        turn = None if game.why_not(*events) else game.apply(*events).now.playing.turn
        if turn is None:
            return ()
        events = (*events, Laid(turn, card))
    return () if game.why_not(*events) else events


def taken_back(state: State) -> tuple[Event, ...]:
    """Undo the last lays where their cards have left alone, and another card is laid instead.

    The new card is by the player of the first card that has left, and after a Go only if that card
    was (rules.md 7.1). If one card alone has left, the new card may also be by another player who
    would have had to say Go before the old card, and goes on with the series.
    """
    lays, first = last_lays(state.game, state.camera), _first(state)
    if not lays or first is None or first.owner is None:
        return ()
    lay, gone = Laid(first.owner, first.card), gone_of_several(state)
    his = bool(gone) and gone[0].seat is lay.seat
    if his and _fits_instead(before_last(state.game, len(gone)), lay, gone[0]):
        return (*(Undone() for _ in gone), lay)
    return (Undone(), lay) if _is_instead(state, lay, lays[-1]) else ()


def _is_instead(state: State, lay: Laid, last: Laid) -> bool:
    """Whether a card is laid instead of the last one, which has left alone."""
    before = before_last(state.game, 1)
    began, his = _began(before, last), lay.seat is last.seat
    if his:
        instead = _fits_instead(before, lay, last)
    else:
        instead = lay.seat in must_go(before, last) and goes_on(before, lay)
    return instead and _has_left(state, last, sure=began and his)


def _first(state: State) -> ArrivedCard | None:
    """The first card that waits, if it lies there plainly in its player's own row: on a pile it may
    hide the card that seems to have left, and with a row that is taken up it leaves as well.
    """
    first = min(pending_cards(state), key=lambda card: card.arrived_s, default=None)
    if first is None or not lies(state.on_table, first):
        return None
    return first if first.certain and first.free and first.watched and first.in_row else None


def _fits_instead(before: Game, lay: Laid, last: Laid) -> bool:
    """Whether a card is laid by turn instead of another, or after a Go as the other one was."""
    odd = is_out_of_turn(before, lay)
    return not odd or (before.why_not(lay) is None and skips(before, last))


def _began(before: Game, last: Laid) -> bool:
    """Whether a card began a series, and not the first one."""
    play = before.apply(last).now.deal.play
    return play is not None and len(play.laid) > len(play.series) == 1


def _has_left(state: State, last: Laid, *, sure: bool) -> bool:
    """Whether a card has left alone, while the other cards of its player lie there: he has neither
    taken up his row nor turned it down.

    For a player without other cards, either the rules have ``sure`` that he took the card back, or
    he left his rows lying in the deals before. Where the series before was turned down, the rules
    and the rows of this deal tell it, if somebody looked all the time.
    """
    deal, seating = state.game.now.deal_number, state.memory.seating
    left, others = left_of(state), row_of(state.game, last.seat, last.card)
    if last.card not in left or not others <= set(state.placed.values()):
        return False
    if others - left:
        return not others & left
    if left == {last.card}:
        rows = sure or seating.keeps_row(last.seat, deal)
    else:
        rows = sure and seating.has_rows(deal) and not was_unwatched(state.memory, state.on_table)
    return rows and _starter_lies(state.memory, state.on_table)


def _starter_lies(memory: DealMemory, on_table: TableCards) -> bool:
    turned = memory.turned
    return turned is not None and on_table.numbered(turned.number) is not None


@cached_on_state
def is_unsettled(state: State) -> bool:
    """Whether a lay was undone, nothing was entered instead, and its card was not taken back.

    Whether an unread card was taken back nobody knows.
    """
    if state.game.now.phase is not Phase.PLAY:
        return False
    _, undone = done_and_undone(state.game.history)
    lays = (step for step in undone if isinstance(step, Laid | LaidUnseen))
    return any(isinstance(lay, LaidUnseen) or not _lay_was_taken_back(state, lay) for lay in lays)


def _lay_was_taken_back(state: State, lay: Laid) -> bool:
    """Whether an undone card has left alone: the cards of its player, and all that wait, lie there
    free. Where they have left too, or hands are at them, the table may be cleared.
    """
    beside = row_of(state.game, lay.seat, lay.card).union(
        card.card for card in pending_cards(state) if card.certain
    )
    return lay.card not in state.lying and beside <= _free(state)


def _free(state: State) -> set[Card]:
    """The cards that lie there free, as they were laid."""
    cards = (card for card in state.on_table.cards if not card.busy)
    return {state.placed.get(card.number, card.card) for card in cards}


_ROW = 2
"""So many cards are a row: a player who takes up a single card may do so with each."""


def came_late(state: State, lays: Sequence[Laid | LaidUnseen]) -> tuple[Event, ...]:
    """Lay in its place a card that is seen only now, and lay there before others were laid.

    Once nobody has looked for a while, the times of the cards do not tell which came first.
    """
    first = None if was_unwatched(state.memory, state.on_table) else _first_lay(state, lays)
    if first is None:
        return ()
    lay, card = first
    if (place := _place(state, card)) is not None:
        return laid_at(state.game, lay, place)
    return in_its_place(state.game, lay) if _is_before_some(state, card) else ()


def _place(state: State, card: ArrivedCard) -> int | None:
    """How many cards were laid in this deal before the first that came clearly later than this one;
    None where no card that was laid did.
    """
    game = state.game
    later = state.memory.seating.laid_later(game.now.deal_number, card.arrived_s)
    laid = enumerate(game.now.deal.laid_by)
    return next((place for place, one in laid if one in later), None)


def _is_before_some(state: State, card: ArrivedCard) -> bool:
    """Whether a card lay there when others were entered by hand, of which nobody saw them come."""
    seen = state.placed.values()
    by_hand = any(one not in seen for one in state.game.now.deal.laid_by)
    return by_hand and card.arrived_s < state.memory.changed_s


def _first_lay(state: State, lays: Sequence[Laid | LaidUnseen]) -> tuple[Laid, ArrivedCard] | None:
    """The first lay and its card as it came; None without one, or where it is of an unread card."""
    arrived = {card.card: card for card in pending_cards(state) if card.certain}
    lay = lays[0] if lays else None
    return (lay, arrived[lay.card]) if isinstance(lay, Laid) and lay.card in arrived else None


def held_back(state: State, inferred: InferredLays) -> InferredLays:
    """Ask about the first card where it may be none of this play, instead of laying it.

    After nobody looked for a while, or a restart, one card is laid at a time, and only by turn:
    another one may be missed. A card that may be an unread one of before waits until that is told,
    and any card until a lay that was undone is settled.
    """
    if any(card.certain and may_be_forgotten(state, card) for card in unlaid_cards(state)):
        return InferredLays()
    if is_unsettled(state):
        return _asked_instead(state, inferred)
    unwatched = was_unwatched(state.memory, state.on_table) or is_taken_up_again(state)
    lays = inferred.lays
    inferred = InferredLays(lays[:1], _may_be_missed(inferred.unclear)) if unwatched else inferred
    first = _first_lay(state, lays)
    if first is None or (_is_before_some(state, first[1]) and not unwatched):
        return inferred
    lay, card = first
    if _place(state, card) is not None:
        odd = not came_late(state, inferred.lays)
    else:
        odd = unwatched or _may_be_of_no_play(state, lay, card)
    return InferredLays((), UnclearLay((card,), (lay,), missed=unwatched)) if odd else inferred


def _asked_instead(state: State, inferred: InferredLays) -> InferredLays:
    """Ask who laid the first card, instead of laying any."""
    arrived = {card.card: card for card in pending_cards(state) if card.certain}
    lays = (lay for lay in inferred.lays if isinstance(lay, Laid) and lay.card in arrived)
    card = next((arrived[lay.card] for lay in lays), None)
    if card is None:
        return InferredLays((), inferred.unclear)
    return InferredLays((), UnclearLay((card,), allowed_lays(state.game, card), missed=True))


def _may_be_missed(unclear: UnclearLay | None) -> UnclearLay | None:
    """The same; before a single card another one may have been missed."""
    alone = unclear is not None and len(unclear.cards) == 1
    return replace(unclear, missed=True) if unclear is not None and alone else unclear


def _may_be_of_no_play(state: State, lay: Laid, card: ArrivedCard) -> bool:
    """Whether a card may be no card of the play, but the next starter, or one of the crib or of a
    shown hand: a card of a hand may have fitted where its player seemed to say Go.
    """
    return (
        _may_be_a_starter(state, card)
        or _has_taken_up(state, lay, card)
        or bool(in_its_place(state.game, lay))
    )


def _may_be_a_starter(state: State, card: ArrivedCard) -> bool:
    """Whether a card may be the next starter: this one was seen and has left, and with it all that
    was laid, or nothing was laid for long.
    """
    memory, turned = state.memory, state.memory.turned
    if turned is None or state.on_table.numbered(turned.number) is not None:
        return False
    if state.game.now.deal.laid_by:
        lying = {card.number for card in state.on_table.cards}
        return bool(state.placed) and lying.isdisjoint(state.placed)
    return bool(memory.laid_out) or card.arrived_s - memory.changed_s >= PACE.next_starter_s


def _has_taken_up(state: State, lay: Laid, card: ArrivedCard) -> bool:
    """Whether a player has taken up his row before a card, which came long after the card before.

    The lead of a new series may come later, as all players turn their cards down before it; a card
    that passes thirty-one is such a lead.
    """
    deal, lying = state.game.now.deal, {card.number for card in state.on_table.cards}
    entered = state.memory.entered_as.items()
    row = [number for number, one in entered if deal.laid_by.get(one) is lay.seat]
    others = any(number in lying and one in deal.laid_by for number, one in entered)
    begins = not (others or deal.possible) and _leads(state.game, lay)
    late = card.arrived_s - state.memory.changed_s >= (
        PACE.next_starter_s if begins else PACE.play_goes_on_s
    )
    return late and len(row) >= _ROW and not lying.intersection(row)


def _leads(game: Game, lay: Laid) -> bool:
    """Whether a card begins a series."""
    return not (game.now.playing.count and goes_on(game, lay))


@cached_on_state
def lays_missed_before(state: State, unclear: UnclearLay) -> tuple[Laid, ...]:
    """List the doubtful cards that may have been laid before the card that is asked about."""
    if not unclear.missed:
        return ()
    elsewhere = {card.card for card in state.on_table.cards if card.certain}
    elsewhere |= {card.card for card in pending_cards(state) if card.certain}
    doubts = (maybe for card in state.on_table.open_cards for maybe in card.asked)
    doubted = dict.fromkeys(card for card in doubts if card not in elsewhere)
    return missed_lays(state.game, unclear.cards[0], tuple(doubted))
