"""What a shown hand tells of the play before it: the card that nobody saw, and who laid which."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import chain
from math import inf

from scorer.cards import Card
from scorer.game.events import (
    Corrected,
    CribShown,
    Event,
    Laid,
    Misread,
    PlayEnded,
    Shown,
    StarterTurned,
)
from scorer.game.game import Game, cards_of
from scorer.game.standing import Phase
from scorer.setup import Seat
from vision.table.arrangement import lie_together
from web.table.card import TableCard, by_exclusion
from web.table.cards import TableCards
from web.table.deal_memory import name_unread_lay, others_with
from web.table.expected_cards import last_gos, of_deal, played_hand
from web.table.hand_candidate import HandCandidate, hand_candidate, lying_of
from web.table.lay_inference import ArrivedCard, in_its_place, is_unplayable, lays_of
from web.table.pace import PACE
from web.table.pending_cards import (
    arrival_of,
    is_taken_up_again,
    owner_of,
    pending_cards,
    was_unwatched,
)
from web.table.play_repairs import is_unsettled
from web.table.settings import SourceKind
from web.table.state import State, cached_on_state


def with_unplayable_cards(state: State, candidate: HandCandidate) -> HandCandidate | None:
    """Find the whole hand that is due, where its player has laid the rest of it beside his row."""
    seat = candidate.expected.seat
    if seat is None:
        return None
    left = tuple(_unplayable_cards(state.game, state.on_table))
    own = _laid_down_by(state, seat)
    whole = {card.card for card in candidate.cards} == own.union(state.game.now.deal.laid(seat))
    free = all(card.ready for card in candidate.cards)
    together = free and lie_together([card.sighting for card in candidate.cards])
    return candidate if left and whole and candidate.complete and together else None


def _unplayable_cards(game: Game, on_table: TableCards) -> Iterator[TableCard]:
    others = of_deal(game)
    for card in on_table.open_cards:
        if card.certain and card.card not in others and is_unplayable(game, card.card):
            yield card


def _laid_down_by(state: State, seat: Seat) -> frozenset[Card]:
    """The cards left over that lie in a player's place, and came from no other player's side."""
    seating, own = state.memory.seating, set[Card]()
    for card in _unplayable_cards(state.game, state.on_table):
        among = seating.seats_at(arrival_of(state.on_table, card).side, state.game.seats)
        if owner_of(state, card).seat is seat and (seat in among or not among):
            own.add(card.card)
    return frozenset(own)


def unplayable_arrived_s(game: Game, on_table: TableCards) -> float:
    """When the last card came that is left over, in seconds of the frames."""
    return max((card.arrived_s for card in _unplayable_cards(game, on_table)), default=-inf)


def may_go_on(state: State, shown: HandCandidate) -> bool:
    """Whether the play may go on beside a hand that lies as it did: another player has laid the
    last card, and not all the cards that he still holds are seen.
    """
    *_, last = state.game.now.deal.laid_by.values()
    since_s = state.memory.changed_s
    stays = any(card.still_s is not None and card.still_s <= since_s for card in shown.cards)
    goes_on = state.game.now.playing.turn is not None and last is not shown.expected.seat
    held = state.game.now.playing.held[last]
    return stays and goes_on and len(_laid_down_by(state, last)) < held


def is_played_from_shown(state: State) -> bool:
    """Whether a camera watches such a play: all hands are known, and none of their cards that are
    left to lay lies there as it was shown.
    """
    standing, on_table = state.game.now, state.on_table
    if not (
        standing.setup.variant.shows_first
        and standing.phase is Phase.PLAY
        and all(standing.deal.hands)
    ):
        return False
    held = (card for card in on_table.cards if card.card in _left(state.game))
    as_shown = any(card.arrival is None or card.number in on_table.consumed for card in held)
    return state.camera.kind is SourceKind.CAMERA and not as_shown


def ended(state: State) -> tuple[Event, ...]:
    """End the play by the last Gos once no card left fits, and for a while none has come."""
    rests = state.on_table.looked_s - state.memory.changed_s >= PACE.hand_rests_s
    return () if pending_cards(state) or not rests else last_gos(state.game.now, _left(state.game))


def _left(game: Game) -> frozenset[Card]:
    """The cards of all hands that were not laid."""
    return frozenset(chain(*game.now.deal.hands)).difference(game.now.deal.laid_by)


@dataclass(frozen=True, slots=True)
class Difference:
    """A card of the table that is ``read`` as another one than the ``event`` says: it ``was`` that.

    One of the two readings is wrong.
    """

    number: int
    read: Card
    event: int
    was: Card

    @property
    def misread(self) -> Misread:
        """What puts the game right, where the card is what it is read as now."""
        return Misread(self.event, self.was, self.read)


@cached_on_state
def difference(state: State) -> Difference | None:
    """Find the first card that differs from the game where it lies, or in a hand that is shown."""
    return next(chain(_read_anew(state), _shown_instead(state)), None)


def _read_anew(state: State) -> Iterator[Difference]:
    """The cards that are surely read as others where they were turned, laid or shown."""
    for card in state.on_table.cards:
        was = state.memory.entered_as.get(card.number, card.card)
        sure = card.ready and not card.by_hand
        if sure and card.card != was and card.card not in others_with(state.game, was):
            yield _difference(state.game, card.number, card.card, was)


def _shown_instead(state: State) -> Iterator[Difference]:
    """The one card of a whole hand that differs from those that its player laid."""
    candidate = hand_candidate(state)
    hand = () if candidate is None else played_hand(state.game, candidate.expected)
    if candidate is None or not hand or not candidate.complete or candidate.known:
        return
    same = {card.card for card in lying_of(hand, candidate.cards)}
    missing = [card for card in hand if card not in same]
    others = [card for card in candidate.cards if card.card not in hand]
    if len(missing) == len(others) == 1 and others[0].ready:
        yield _difference(state.game, others[0].number, others[0].card, missing[0])


def _difference(game: Game, number: int, read: Card, was: Card) -> Difference:
    """The difference to the event that laid the card, or that turned or showed it."""
    kinds = Laid if was in game.now.deal.laid_by else Shown | CribShown | StarterTurned
    made = reversed(game.made)
    event = next(each for each, step in made if isinstance(step, kinds) and was in cards_of(step))
    return Difference(number, read, event, was)


@cached_on_state
def shown_in_play(state: State) -> HandCandidate | None:
    """Find the whole hand that is due, if it was laid out or moved after the last card had come.

    A row in which one card stays where it was laid is only put straight, not shown.
    """
    candidate = hand_candidate(state) if state.game.now.phase is Phase.PLAY else None
    if candidate is None or candidate.expected.seat is None or not state.game.now.deal.laid_by:
        return None
    return with_unplayable_cards(state, candidate) or _laid_out_anew(
        state, candidate, candidate.expected.seat
    )


def _laid_out_anew(state: State, candidate: HandCandidate, seat: Seat) -> HandCandidate | None:
    """The whole hand of a player: the cards that he laid were all moved, and the others came."""
    laid, others = state.game.now.deal.laid(seat), _of_others(state, seat)
    cards = [card for card in _moved(state, candidate.cards) if card.card not in others]
    again = lying_of(laid, cards)
    numbers = {card.number for card in again}
    new = tuple(by_exclusion(card, others) for card in cards if card.number not in numbers)
    hand = (*again, *new)
    whole = len(again) == len(laid) and len(hand) == candidate.expected.size
    deal, rows = state.game.now.deal_number, state.memory.seating
    if any(rows.lies_as_laid(deal, card.card, card.sighting) for card in again):
        return None
    return HandCandidate(candidate.expected, hand) if whole and _lie_shown(hand) else None


def _moved(state: State, cards: Iterable[TableCard]) -> Iterator[TableCard]:
    """The cards that were seen to come, or to be moved, after the last card of the play."""
    since_s = max(
        state.memory.changed_s, min((card.arrived_s for card in pending_cards(state)), default=-inf)
    )
    watched = state.memory.changed_s > -inf
    for card in cards:
        seen = watched or card.arrival is not None
        if seen and card.still_s is not None and card.still_s > since_s:
            yield card


def _of_others(state: State, seat: Seat) -> set[Card]:
    """The cards that other players have laid, or that seem theirs and wait to be laid."""
    laid = state.game.now.deal.laid_by.items()
    theirs = (card for card in pending_cards(state) if card.owner not in {None, seat})
    waiting = {card.card for card in theirs if card.certain}
    return waiting.union(card for card, owner in laid if owner is not seat)


def _lie_shown(cards: Sequence[TableCard]) -> bool:
    still_s = [card.still_s for card in cards if card.still_s is not None]
    at_once = max(still_s) - min(still_s) <= PACE.hand_laid_out_s and all(
        card.ready for card in cards
    )
    return at_once and lie_together([card.sighting for card in cards])


def is_over(state: State, shown: HandCandidate) -> bool:
    """Whether the play has ended with a shown hand: for a while nobody has laid a card since."""
    still_s = [card.still_s for card in shown.cards if card.still_s is not None]
    shown_s = max((*still_s, unplayable_arrived_s(state.game, state.on_table)))
    laid = any(card.arrived_s > shown_s for card in pending_cards(state)) or may_go_on(state, shown)
    return not laid and state.on_table.looked_s - shown_s >= PACE.hand_rests_s


def infer_lays_from_hand(state: State) -> tuple[Event, ...]:
    """Lay the one card of a shown hand that nobody saw in the play. Nothing where nobody looked for
    a while, after a restart, or beside a lay that was undone.
    """
    shown = shown_in_play(state)
    if shown is None or shown.expected.seat is None:
        return ()
    unwatched = was_unwatched(state.memory, state.on_table) or is_taken_up_again(state)
    if unwatched or is_unsettled(state):
        return ()
    cards = (card.card for card in shown.cards)
    lay = name_unread_lay(state.game, shown.expected.seat, cards)
    return lay or _missed_lay(state, shown, shown.expected.seat)


def _missed_lay(state: State, shown: HandCandidate, seat: Seat) -> tuple[Event, ...]:
    """Lay the one card of a shown hand that nobody saw come, before the cards that wait."""
    waiting = _waited(state, shown)
    known = {*state.game.now.deal.laid(seat), *(card.card for card in waiting)}
    missed = [card.card for card in shown.cards if card.card not in known]
    lay = Laid(seat, missed[0]) if len(missed) == 1 else None
    if lay is None or state.game.why_not(lay) is not None:
        return ()
    first = min(waiting, key=lambda card: card.arrived_s, default=None)
    if first is None:
        return in_its_place(state.game, lay) or (lay,)
    return (lay,) if lays_of(state.game.apply(lay), first) else ()


def _waited(state: State, shown: HandCandidate) -> list[ArrivedCard]:
    """The certain cards that came before a hand was shown, and wait to be laid.

    A hand that lies there for somebody's word alone came before none of them.
    """
    still_s = (card.still_s for card in shown.cards if card.still_s is not None)
    since_s = min(still_s, default=-inf)
    return [card for card in pending_cards(state) if card.certain and card.arrived_s < since_s]


def missed_last_lay(game: Game, candidate: HandCandidate) -> tuple[Event, ...]:
    """Lay the last card of the play, which nobody saw, in place of the event that ended the play:
    the hand that is shown has one card that its player has not laid.
    """
    ended = [number for number, step in game.made if isinstance(step, PlayEnded)]
    play, seat = game.now.deal.play, candidate.expected.seat
    unsure = play is None or play.over or game.now.deal.unscored or game.now.phase is not Phase.SHOW
    if not ended or play is None or unsure or seat is None or candidate.expected.crib:
        return ()
    left = [card.card for card in candidate.cards if card.card not in game.now.deal.laid(seat)]
    if len(left) != 1 or sum(play.held) != 1:
        return ()
    right = Corrected(ended[-1], Laid(seat, left[0]))
    return () if game.why_not(right) else (right,)
