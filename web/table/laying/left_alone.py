"""The cards of the play that have left alone, while the cards beside them lie there still.

A waiting card that has left alone fell from a hand, or was laid out of turn: nobody laid it.
"""

from collections.abc import Sequence

from scorer.cards import Card
from scorer.game.events import Laid
from scorer.game.standing import Phase
from scorer.setup import Seat
from web.table.camera_view import SourceKind
from web.table.play.arrived import Arrived
from web.table.play.turns import Lays, is_odd_lay
from web.table.state import State
from web.table.undo import done_and_undone


def last_lays(state: State) -> Lays:
    """The lays since the last event of another kind, if a camera watches the play."""
    standing, _ = done_and_undone(state.game.history)
    watched = state.camera.kind is SourceKind.CAMERA and state.game.now.phase is Phase.PLAY
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
    left, lays = left_of(state), last_lays(state)
    there = [place for place, lay in enumerate(lays, 1) if lay.card not in left]
    gone = lays[max(there, default=0) :]
    cards, seats = {lay.card for lay in gone}, {lay.seat for lay in gone}
    lying = set(state.placed.values()) - left
    others = [set(state.game.now.deal.laid(seat)) - cards for seat in seats]
    alone = all(row and row <= lying for row in others)
    return gone if len(seats) > 1 and alone else ()


def left_of(state: State) -> frozenset[Card]:
    """The cards laid in this deal that were seen to lie there, and have left."""
    gone = {card for number, card in state.placed.items() if not state.on_table.numbered(number)}
    return frozenset((gone | state.seen.left) - state.lying)


def row_of(state: State, seat: Seat, but: Card) -> frozenset[Card]:
    """The row of a player without one card: his cards of this series, or of the deal where he has
    no other one in the series. They lie there until he takes up his row or turns it down.
    """
    deal = state.game.now.deal
    series = frozenset(lay.card for lay in state.game.now.playing.series if lay.seat is seat)
    return series - {but} or frozenset(deal.laid(seat)) - {but}


def without_taken_back(state: State, came: Sequence[Arrived]) -> tuple[Arrived, ...]:
    """The cards that wait to be laid, without cards that were laid out of turn and taken back.

    Such cards have left alone, and another player has laid a card by turn in his own row, which
    therefore hides none of them (rules.md 7.1).
    """
    turns = {card.owner for card in came if _is_by_turn(state, card)}
    return tuple(card for card in came if turns <= {card.owner} or not _was_taken_back(state, card))


def _is_by_turn(state: State, card: Arrived) -> bool:
    """Whether a card lies free in the row of its player, who may lay it, perhaps after a Go."""
    plain = card.free and card.watched and lies(state, card)
    allowed = card.owner is not None and state.game.why_not(Laid(card.owner, card.card)) is None
    return plain and card.in_row and card.certain and allowed


def _was_taken_back(state: State, card: Arrived) -> bool:
    """Whether a card that its player may not lay has left, and his earlier cards have stayed, no
    hand being at his cards.
    """
    if not card.certain or card.owner is None or lies(state, card):
        return False
    odd = is_odd_lay(state.game, Laid(card.owner, card.card))
    row = row_of(state, card.owner, card.card)
    alone = bool(row) and row <= _lying_since(state, card.came_s)
    return odd and alone and not _is_at(state, row, card.owner)


def _is_at(state: State, row: frozenset[Card], seat: Seat) -> bool:
    """Whether a hand is at cards of a player, in his ``row`` or waiting: he may take up all."""
    his = row.union(card.card for card in state.seen.came if card.owner is seat)
    return any(card.busy and card.card in his for card in state.on_table.cards)


def _lying_since(state: State, time_s: float) -> set[Card]:
    """The cards that lie there since then."""
    cards = (card for card in state.on_table.cards if card.came_s < time_s)
    return {state.placed.get(card.number, card.card) for card in cards}


def lies(state: State, card: Arrived) -> bool:
    """Whether a card that waits lies there still."""
    return state.on_table.numbered(card.number) is not None
