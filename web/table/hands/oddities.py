"""Why a person must say that whole cards are what the game waits for."""

from collections.abc import Sequence

from scorer.game.events import Begun, DealerSet, Named, Shown, Undone
from scorer.game.standing import Phase
from scorer.setup import Seat
from vision.table.arrangement import lie_together
from web.table.card import TableCard
from web.table.due import may_be_laid, turned_event, turned_or_shown, was_before
from web.table.hands.broken_off import is_over, shown_in_play
from web.table.hands.due_cards import DueCards, undone_as
from web.table.hands.left_over import with_left_over
from web.table.hands.missed_hand import may_be_another, may_be_of_another_deal
from web.table.hands.shown import is_shown
from web.table.laying.read_late import was_moved
from web.table.seen.arrivals import (
    came_from_one_hand,
    came_from_several_sides,
    came_one_by_one,
    may_be_laid_by_turns,
)
from web.table.seen.picture_sides import picture_side_of
from web.table.settings import STARTER
from web.table.state import State


def is_odd(state: State, there: DueCards) -> bool:
    """Whether a person must say that these cards are what is due."""
    if there.due.seat is None:
        return is_odd_starter(state, there.cards[0]) or not _lies_alone(state)
    cards = there.cards
    if undone_as(state, there.due) or is_undone(state, there):
        return True
    if there.known:
        return not is_shown(state, cards) or _was_counted(state, there)
    if there == (shown_in_play(state) or with_left_over(state, there)):
        return not is_over(state, there)
    return (
        _lay_before(state, cards)
        or _lay_there_at_undo(state, cards)
        or not all(card.watched for card in cards)
        or _comes_again(state)
        or whose_side(state, there) is not None
        or may_be_another(state, there)
        or _may_be_played(state, cards)
        or _may_be_first_laid(state, cards)
        or _may_be_of_next_deal(state, cards)
        or not lie_together([card.sighting for card in cards])
    )


def _may_be_played(state: State, cards: Sequence[TableCard]) -> bool:
    """Whether cards may be of the play, each of which comes by itself."""
    if not came_one_by_one(cards) or came_from_one_hand(cards):
        return False
    return may_be_laid(state.game) or came_from_several_sides(cards)


def is_undone(state: State, there: DueCards) -> bool:
    """Whether some of the cards were undone, as this hand or as another player's."""
    return any(card.number in state.on_table.undone for card in there.cards)


def _may_be_first_laid(state: State, cards: Sequence[TableCard]) -> bool:
    """Whether cards may be the first of the play, laid in haste."""
    begins = state.game.now.phase is Phase.PLAY and not state.game.now.deal.laid_by
    return begins and may_be_laid_by_turns(cards, len(state.game.seats))


def _may_be_of_next_deal(state: State, cards: Sequence[TableCard]) -> bool:
    """Whether cards may be the first of the next play: the starter has left, nobody saw from where
    all the cards came, and they came as cards that are laid by turns.
    """
    turned = state.seen.turned
    left = turned is not None and state.on_table.numbered(turned.number) is None
    if not left or all(card.side is not None for card in cards):
        return False
    return came_one_by_one(cards) or may_be_laid_by_turns(cards, len(state.game.seats))


def _was_counted(state: State, there: DueCards) -> bool:
    """Whether a hand was shown in this deal and undone, and nobody has seen it come since.

    After a restart nobody knows that the cards of an undone hand mean nothing.
    """
    since = state.game.history[turned_event(state.game) :]
    shown = {step.seat for step in since if isinstance(step, Shown)}
    return there.due.seat in shown and not all(card.watched for card in there.cards)


def _lay_before(state: State, cards: Sequence[TableCard]) -> bool:
    """Whether cards may still lie there from the last deal: those of the play are of another."""
    names = frozenset(card.card for card in cards)
    return not state.game.now.deal.laid_by and was_before(state.game, names)


def _lay_there_at_undo(state: State, cards: Sequence[TableCard]) -> bool:
    """Whether the last tap undid something while cards lay there that had waited or been passed
    over: these may be another player's, or of another deal.
    """
    undone = isinstance(state.game.history[-1], Undone)
    return undone and any(card.came_s <= state.seen.changed_s for card in cards)


def whose_side(state: State, there: DueCards) -> Seat | None:
    """Find the other player from whose side a hand came, if the sides of the players are known.

    The next player's hand may come where the hand that is due was taken away before its count.
    """
    if there.due.seat is None or there.known:
        return None
    return state.seen.homes.shows_instead(there.due.seat, picture_side_of(there.cards))


def is_odd_starter(state: State, card: TableCard) -> bool:
    """Whether a card may be of the last deal or of the play, or lies there since nobody knows when.

    The first card of a game that has only begun is new, unless it lay there before. A card that
    came from another side than the dealer's may be one of the play, whose starter nobody saw.
    """
    begins = all(isinstance(event, Begun | Named | DealerSet) for event in state.game.history)
    new = card.watched or (begins and card.card not in state.litter)
    laid = state.seen.homes.sides.other(state.game.now.dealt_by, card.side) is not None
    odd = laid or was_moved(state, card) or may_be_of_another_deal(state, card)
    return odd or not new or _lay_there_at_undo(state, [card])


def _lies_alone(state: State) -> bool:
    """Whether nothing else can be the starter."""
    alone = len(state.on_table.cards) == 1 or state.settings.zones.has(STARTER)
    return alone and not state.on_table.old


def _comes_again(state: State) -> bool:
    """Whether a card was counted in this deal, has left, and surely lies there again.

    Where the whole play was seen the hands are known, however often they are moved.
    """
    play = state.game.now.deal.play
    if play is not None and play.over:
        return False
    counted = turned_or_shown(state.game) - {state.game.now.deal.starter}
    came = (card for card in state.on_table.new if card.certain and card.card in counted)
    return any(card.came_s > state.seen.changed_s for card in came)
