"""The cards that were laid last, and have left alone: those beside them lie there still."""

from scorer.cards import Card
from scorer.game.events import Laid
from scorer.game.phase import Phase
from scorer.seat import Seat
from web.table.camera_view import SourceKind
from web.table.play.orders import Lays
from web.table.state import State
from web.table.undo import done_and_undone


def last_lays(state: State) -> Lays:
    """The last lays since anything else has happened, if a camera watches the play."""
    standing, _ = done_and_undone(state.game.history)
    watched = state.camera.kind is SourceKind.CAMERA and state.game.now.phase is Phase.PLAY
    lays = Lays()
    for event in reversed(standing if watched else ()):
        if not isinstance(event, Laid):
            break
        lays = (event, *lays)
    return lays


def gone_of_several(state: State) -> Lays:
    """The last lays, if their cards have all left and are of several players, and the other cards
    of each of these were seen to be laid and lie there still.
    """
    left, lays = left_of(state), last_lays(state)
    there = [place for place, lay in enumerate(lays, 1) if lay.card not in left]
    gone = lays[max(there, default=0) :]
    cards, seats = {lay.card for lay in gone}, {lay.seat for lay in gone}
    lying = set(_places(state).values()) - left
    others = [set(state.game.now.deal.laid(seat)) - cards for seat in seats]
    alone = all(row and row <= lying for row in others)
    return gone if len(seats) > 1 and alone else ()


def left_of(state: State) -> frozenset[Card]:
    """The cards laid in this deal that lay there once, and lie there no more."""
    places = _places(state).items()
    gone = {card for number, card in places if not state.on_table.numbered(number)}
    return frozenset((gone | state.seen.left) - state.lying)


def row_of(state: State, seat: Seat, but: Card) -> frozenset[Card]:
    """The cards of a player that lie there unless he has taken up or turned down his row: all but
    one of this series, or of the deal where he has no others in it.
    """
    deal = state.game.now.deal
    series = frozenset(lay.card for lay in state.game.now.playing.series if lay.seat is seat)
    return series - {but} or frozenset(deal.laid(seat)) - {but}


def _places(state: State) -> dict[int, Card]:
    """The cards that were seen where they were laid in this deal, by their numbers."""
    return state.seen.homes.laid_in(state.game.now.deal_number)
