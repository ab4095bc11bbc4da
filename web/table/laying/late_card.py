"""A card of the play that came late or out of place: laid in its place, or asked about."""

from collections.abc import Iterable, Sequence
from dataclasses import replace

from scorer.game.events import Event, Laid, LaidUnseen
from scorer.game.game import Game
from web.table.laying.unsettled import is_unsettled
from web.table.laying.unwatched import is_taken_up_again, may_be_forgotten, was_unwatched
from web.table.laying.waiting import unlaid, waiting
from web.table.once import once
from web.table.pace import PACE
from web.table.play.arrived import Arrived
from web.table.play.follow import Followed
from web.table.play.missed import goes_on, in_its_place, laid_at, missed_lays
from web.table.play.moment import Question
from web.table.play.turns import allowed_lays, is_odd_lay
from web.table.state import State

_ROW = 2
"""So many cards are a row: a player who takes up a single card may do so with each."""


def came_late(state: State, lays: Sequence[Laid | LaidUnseen]) -> tuple[Event, ...]:
    """Lay in its place a card that is seen only now, and lay there before others were laid.

    Once nobody has looked for a while, the times of the cards do not tell which came first.
    """
    first = None if was_unwatched(state) else _first_lay(state, lays)
    if first is None:
        return ()
    lay, card = first
    if (place := _place(state, card)) is not None:
        return laid_at(state.game, lay, place)
    return in_its_place(state.game, lay) if _is_before_some(state, card) else ()


def _place(state: State, card: Arrived) -> int | None:
    """How many cards were laid in this deal before the first that came clearly later than this one;
    None where no card that was laid did.
    """
    game = state.game
    later = state.seen.homes.laid_later(game.now.deal_number, card.came_s)
    laid = enumerate(game.now.deal.laid_by)
    return next((place for place, one in laid if one in later), None)


def _is_before_some(state: State, card: Arrived) -> bool:
    """Whether a card lay there when others were entered by hand, of which nobody saw them come."""
    seen = state.placed.values()
    by_hand = any(one not in seen for one in state.game.now.deal.laid_by)
    return by_hand and card.came_s < state.seen.changed_s


def _first_lay(state: State, lays: Sequence[Laid | LaidUnseen]) -> tuple[Laid, Arrived] | None:
    """The first lay and its card as it came; None without one, or where it is of an unread card."""
    arrived = {card.card: card for card in unlaid(state) if card.certain}
    lay = lays[0] if lays else None
    return (lay, arrived[lay.card]) if isinstance(lay, Laid) and lay.card in arrived else None


def held_back(state: State, found: Followed) -> Followed:
    """Ask about the first card where it may be none of this play, instead of laying it.

    After nobody looked for a while, or a restart, one card is laid at a time, and only by turn:
    another one may be missed. A card that may be an unread one of before waits until that is told,
    and any card until a lay that was undone is settled.
    """
    if any(card.certain and may_be_forgotten(state, card) for card in waiting(state)):
        return Followed()
    if is_unsettled(state):
        return _asked_instead(state, found)
    unwatched, lays = was_unwatched(state) or is_taken_up_again(state), found.lays
    found = Followed(lays[:1], _may_be_missed(found.question)) if unwatched else found
    first = _first_lay(state, lays)
    if first is None or (_is_before_some(state, first[1]) and not unwatched):
        return found
    lay, card = first
    if _place(state, card) is not None:
        odd = not came_late(state, found.lays)
    else:
        by_turn = not unwatched or _is_plainly_by_turn(state, card, lays)
        odd = _may_be_of_no_play(state, lay, card) or not by_turn
    return Followed((), Question((card,), (lay,), missed=unwatched)) if odd else found


def _asked_instead(state: State, found: Followed) -> Followed:
    """Ask who laid the first card, instead of laying any."""
    arrived = {card.card: card for card in unlaid(state) if card.certain}
    lays = (lay for lay in found.lays if isinstance(lay, Laid) and lay.card in arrived)
    card = next((arrived[lay.card] for lay in lays), None)
    if card is None:
        return Followed((), found.question)
    return Followed((), Question((card,), allowed_lays(state.game, card), missed=True))


def _may_be_missed(question: Question | None) -> Question | None:
    """The same question; about a single card it also asks for a card that was missed before."""
    alone = question is not None and len(question.cards) == 1
    return replace(question, missed=True) if question is not None and alone else question


def _may_be_of_no_play(state: State, lay: Laid, card: Arrived) -> bool:
    """Whether a card may be no card of the play, but the next starter, or one of the crib or of a
    shown hand: a card of a hand may have fitted where its player seemed to say Go.
    """
    return (
        _may_be_a_starter(state, card)
        or _has_taken_up(state, lay, card)
        or bool(in_its_place(state.game, lay))
    )


def _is_plainly_by_turn(state: State, card: Arrived, lays: Sequence[Laid | LaidUnseen]) -> bool:
    """Whether it is known who laid a card, it came alone, and the cards go round by turn."""
    alone = card.owner is not None and not _came_with(state, card, lays)
    return alone and _go_round(state.game, lays)


def _came_with(state: State, card: Arrived, lays: Iterable[Laid | LaidUnseen]) -> bool:
    """Whether cards that cannot be laid came with a card, as the cards of a hand do."""
    laid = {lay.card for lay in lays if isinstance(lay, Laid)}
    others = (other for other in unlaid(state) if other.card not in laid)
    return any(abs(other.came_s - card.came_s) <= PACE.at_once_s for other in others)


def _go_round(game: Game, lays: Iterable[Laid | LaidUnseen]) -> bool:
    """Whether each lay is by the player whose turn it is, and nobody says Go."""
    for lay in lays:
        if isinstance(lay, Laid) and is_odd_lay(game, lay):
            return False
        game = game.apply(lay)
    return True


def _may_be_a_starter(state: State, card: Arrived) -> bool:
    """Whether a card may be the next starter: this one was seen and has left, and with it all that
    was laid, or nothing was laid for long.
    """
    if state.seen.turned is None or state.on_table.numbered(state.seen.turned.number) is not None:
        return False
    if state.game.now.deal.laid_by:
        lying = {card.number for card in state.on_table.cards}
        return bool(state.placed) and lying.isdisjoint(state.placed)
    return bool(state.seen.laid_out) or card.came_s - state.seen.changed_s >= PACE.next_starter_s


def _has_taken_up(state: State, lay: Laid, card: Arrived) -> bool:
    """Whether a player has taken up his row before a card, which came long after the card before.

    The lead of a new series may come later, as all players turn their cards down before it; a card
    that passes thirty-one is such a lead.
    """
    deal, lying = state.game.now.deal, {card.number for card in state.on_table.cards}
    entered = state.seen.entered.items()
    row = [number for number, one in entered if deal.laid_by.get(one) is lay.seat]
    others = any(number in lying and one in deal.laid_by for number, one in entered)
    begins = not (others or deal.possible) and _leads(state.game, lay)
    late = card.came_s - state.seen.changed_s >= (
        PACE.next_starter_s if begins else PACE.play_goes_on_s
    )
    return late and len(row) >= _ROW and not lying.intersection(row)


def _leads(game: Game, lay: Laid) -> bool:
    """Whether a card begins a series."""
    return not (game.now.playing.count and goes_on(game, lay))


@once
def lays_missed_before(state: State, question: Question) -> tuple[Laid, ...]:
    """List the doubtful cards that may have been laid before the card that is asked about."""
    if not question.missed:
        return ()
    elsewhere = {card.card for card in state.on_table.cards if card.certain}
    elsewhere |= {card.card for card in unlaid(state) if card.certain}
    doubts = (maybe for card in state.on_table.new for maybe in card.asked)
    doubted = dict.fromkeys(card for card in doubts if card not in elsewhere)
    return missed_lays(state.game, question.cards[0], tuple(doubted))
