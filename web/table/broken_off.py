"""A hand that is shown while the play waits for a card that nobody saw."""

from collections.abc import Iterable, Iterator, Sequence
from math import inf

from scorer.cards import Card
from scorer.game.events import Corrected, Event, Laid, LaidUnseen, PlayEnded
from scorer.game.game import Game
from scorer.game.phase import Phase
from scorer.seat import Seat
from vision.table.arrangement import lie_together
from web.table.card import TableCard, without
from web.table.coming import unlaid
from web.table.due_cards import DueCards, due_cards
from web.table.left_over import left_over_s, may_go_on, with_left_over
from web.table.once import once
from web.table.play.arrived import Arrived
from web.table.play.follow import AT_ONCE_S, Followed, Question
from web.table.play.missed import in_its_place, laid_at, missed_lays
from web.table.play.turns import is_odd_lay, lays_of
from web.table.shown import REST_S, lying_of
from web.table.state import State
from web.table.unseen_lay import told_by_hand_shown

STARTER_ALONE_S = 20.0
"""So long after a starter no first card comes, but the starter of the next deal may."""
_PLAYS_S = 8.0
"""A card of the play comes so soon after the one before, if nothing is amiss."""
_ROW = 2
"""So many cards lay in a row at the least; where one alone leaves, each is taken up by custom."""
SHOWN_S = 2.5
"""So many seconds at most it takes to lay out a hand that is shown."""


@once
def shown_in_play(state: State) -> DueCards | None:
    """Find the whole hand that is due where it was laid out or moved after the last card came.

    A row that is put straight by one of its cards, which stays, is not shown.
    """
    there = due_cards(state) if state.game.now.phase is Phase.PLAY else None
    if there is None or there.due.seat is None or not state.game.now.deal.laid_by:
        return None
    return with_left_over(state, there) or _laid_out_anew(state, there, there.due.seat)


def _laid_out_anew(state: State, there: DueCards, seat: Seat) -> DueCards | None:
    laid, others = state.game.now.deal.laid(seat), _of_others(state, seat)
    cards = [card for card in _moved(state, there.cards) if card.card not in others]
    again = lying_of(laid, cards)
    numbers = {card.number for card in again}
    new = tuple(without(card, others) for card in cards if card.number not in numbers)
    hand = (*again, *new)
    whole = len(again) == len(laid) and len(hand) == there.due.size
    deal, rows = state.game.now.deal_number, state.seen.homes
    if not new and any(rows.lies_as_laid(deal, card.card, card.sighting) for card in again):
        return None
    return DueCards(there.due, hand) if whole and _lie_shown(hand) else None


def _moved(state: State, cards: Iterable[TableCard]) -> Iterator[TableCard]:
    """The cards that came or were moved after the last one of the play, as far as that was seen."""
    since_s = max(state.seen.changed_s, min((card.came_s for card in unlaid(state)), default=-inf))
    watched = state.seen.changed_s > -inf
    for card in cards:
        seen = watched or card.arrival is not None
        if seen and card.still_s is not None and card.still_s > since_s:
            yield card


def _of_others(state: State, seat: Seat) -> set[Card]:
    """The cards that other players have laid, or that lie there as theirs."""
    laid = state.game.now.deal.laid_by.items()
    theirs = (card for card in unlaid(state) if card.owner not in {None, seat})
    waiting = {card.card for card in theirs if card.certain}
    return waiting.union(card for card, owner in laid if owner is not seat)


def _lie_shown(cards: Sequence[TableCard]) -> bool:
    still_s = [card.still_s for card in cards if card.still_s is not None]
    at_once = max(still_s) - min(still_s) <= SHOWN_S and all(card.ready for card in cards)
    return at_once and lie_together([card.sighting for card in cards])


def told_by_hand(state: State) -> tuple[Event, ...]:
    """Lay the one card that was not seen in the play, and lies in the hand that is shown."""
    shown = shown_in_play(state)
    if shown is None or shown.due.seat is None or _was_unwatched(state):
        return ()
    cards = (card.card for card in shown.cards)
    if told := told_by_hand_shown(state.game, shown.due.seat, cards):
        return told
    since_s = min(card.still_s for card in shown.cards if card.still_s is not None)
    waiting = [card for card in unlaid(state) if card.certain and card.came_s < since_s]
    known = {*state.game.now.deal.laid(shown.due.seat), *(card.card for card in waiting)}
    missed = [card.card for card in shown.cards if card.card not in known]
    if len(missed) != 1:
        return ()
    lay = Laid(shown.due.seat, missed[0])
    if state.game.why_not(lay) is not None:
        return ()
    first = min(waiting, key=lambda card: card.came_s, default=None)
    if first is None:
        return in_its_place(state.game, lay) or (lay,)
    return (lay,) if lays_of(state.game.apply(lay), first) else ()


def came_late(state: State, lays: Sequence[Laid | LaidUnseen]) -> tuple[Event, ...]:
    """Lay a card in its place that was seen only now, and lay there before others were laid.

    After nobody looked for a while the times at which cards came do not tell that.
    """
    lay, card = _first(state, lays)
    if lay is None or card is None or _was_unwatched(state):
        return ()
    if (place := _place(state, card)) is not None:
        return laid_at(state.game, lay, place)
    return in_its_place(state.game, lay) if _is_before_some(state, card) else ()


def _place(state: State, card: Arrived) -> int | None:
    """After how many cards of the deal one came; None where none was laid that came later."""
    game = state.game
    later = state.seen.homes.laid_later(game.now.deal_number, card.came_s)
    laid = enumerate(game.now.deal.laid_by)
    return next((place for place, one in laid if one in later), None)


def _is_before_some(state: State, card: Arrived) -> bool:
    """Whether a card lay there when others were laid by hand: nobody saw when those came."""
    seen = state.seen.homes.laid_in(state.game.now.deal_number).values()
    by_hand = any(one not in seen for one in state.game.now.deal.laid_by)
    return by_hand and card.came_s < state.seen.changed_s


def _first(
    state: State, lays: Sequence[Laid | LaidUnseen]
) -> tuple[Laid, Arrived] | tuple[None, None]:
    """The first card that is laid, and how it came."""
    arrived = {card.card: card for card in unlaid(state) if card.certain}
    for lay in lays[:1]:
        if isinstance(lay, Laid) and lay.card in arrived:
            return lay, arrived[lay.card]
    return None, None


def held_back(state: State, found: Followed) -> Followed:
    """Ask about a card that fitted where its player seemed to say Go: it may be shown by now.

    A card is asked about that comes once the table was cleared, or long after the starter, which
    has left, or after a hand that was laid out: it may be that of another deal; and one that comes
    late, from a player who has taken his cards up: it may be the crib's. After nobody looked for a
    while only what is plainly laid by turn is not asked about.
    """
    unwatched, lays = _was_unwatched(state), found.lays
    found = Followed(lays[:1], found.question) if unwatched else found
    lay, card = _first(state, lays)
    if lay is None or card is None or (_is_before_some(state, card) and not unwatched):
        return found
    if _place(state, card) is not None:
        odd = not came_late(state, found.lays)
    else:
        odd = _may_be_a_starter(state, card) or _has_taken_up(state, lay.seat, card)
        odd = odd or bool(in_its_place(state.game, lay))
        plain = card.owner is not None and not _came_with(state, card, lays)
        odd = odd or (unwatched and not (plain and _go_round(state.game, lays)))
    return Followed((), Question((card,), (lay,))) if odd else found


def _came_with(state: State, card: Arrived, lays: Iterable[Laid | LaidUnseen]) -> bool:
    """Whether others came with a card that cannot be laid after it: those of a hand do."""
    laid = {lay.card for lay in lays if isinstance(lay, Laid)}
    others = (other for other in unlaid(state) if other.card not in laid)
    return any(abs(other.came_s - card.came_s) <= AT_ONCE_S for other in others)


def _go_round(game: Game, lays: Iterable[Laid | LaidUnseen]) -> bool:
    """Whether each card is laid by whose turn it is, and nobody says Go."""
    for lay in lays:
        if isinstance(lay, Laid) and is_odd_lay(game, lay):
            return False
        game = game.apply(lay)
    return True


def _was_unwatched(state: State) -> bool:
    """Whether nobody looked for a while since the starter was turned."""
    since_s = -inf if state.seen.turned is None else state.seen.turned.came_s
    return state.on_table.glimpses.unwatched_s(since_s) > 0


def _may_be_a_starter(state: State, card: Arrived) -> bool:
    """Whether the starter was seen and has left, with all that was laid or long before a card."""
    if state.seen.turned is None or state.on_table.numbered(state.seen.turned.number) is not None:
        return False
    if state.game.now.deal.laid_by:
        laid = state.seen.homes.laid_in(state.game.now.deal_number)
        return bool(laid) and not any(one.number in laid for one in state.on_table.cards)
    return bool(state.seen.laid_out) or card.came_s - state.seen.changed_s >= STARTER_ALONE_S


def _has_taken_up(state: State, seat: Seat, card: Arrived) -> bool:
    """Whether a card comes long after the one before, and a whole row of its player's has left.

    Before a new series all players turn their cards down, and may take longer.
    """
    deal, lying = state.game.now.deal, {card.number for card in state.on_table.cards}
    lay = [number for number, one in state.seen.entered.items() if deal.laid_by.get(one) is seat]
    others = any(
        number in lying and one in deal.laid_by for number, one in state.seen.entered.items()
    )
    begins = not (others or deal.possible or state.game.now.playing.count)
    late = card.came_s - state.seen.changed_s >= (STARTER_ALONE_S if begins else _PLAYS_S)
    return late and len(lay) >= _ROW and not lying.intersection(lay)


def last_lay(game: Game, there: DueCards) -> tuple[Event, ...]:
    """Put right that the play was over: a hand tells the one card that was laid unseen at last."""
    ended = [number for number, step in game.made if isinstance(step, PlayEnded)]
    play, seat = game.now.deal.play, there.due.seat
    unsure = play is None or play.over or game.now.deal.unscored or game.now.phase is not Phase.SHOW
    if not ended or play is None or unsure or seat is None or there.due.crib:
        return ()
    left = [card.card for card in there.cards if card.card not in game.now.deal.laid(seat)]
    if len(left) != 1 or sum(play.held) != 1:
        return ()
    right = Corrected(ended[-1], Laid(seat, left[0]))
    return () if game.why_not(right) else (right,)


def is_over(state: State, shown: DueCards) -> bool:
    """Whether nobody has laid anything for a while since a hand was shown."""
    still_s = [card.still_s for card in shown.cards if card.still_s is not None]
    shown_s = max((*still_s, left_over_s(state)))
    laid = any(card.came_s > shown_s for card in unlaid(state)) or may_go_on(state, shown)
    return not laid and state.on_table.looked_s - shown_s >= REST_S


@once
def missed(state: State, question: Question) -> tuple[Laid, ...]:
    """List what may have been laid before the card that is asked about, of doubtful cards alone."""
    if not question.missed:
        return ()
    elsewhere = {card.card for card in state.on_table.cards if card.certain}
    elsewhere |= {card.card for card in unlaid(state) if card.certain}
    doubts = (maybe for card in state.on_table.new for maybe in card.asked)
    glimpsed = dict.fromkeys(card for card in doubts if card not in elsewhere)
    return missed_lays(state.game, question.cards[0], tuple(glimpsed))
