"""The cards that were laid last, and have left alone: those beside them lie there still."""

from scorer.cards import Card
from scorer.game.events import Laid
from scorer.game.phase import Phase
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
    """The last lays, if their cards have all left, are of several players, and have left alone.

    No card that is laid since lies on all of them.
    """
    left, lays = left_of(state), last_lays(state)
    there = [place for place, lay in enumerate(lays, 1) if lay.card not in left]
    gone = lays[max(there, default=0) :]
    cards = {lay.card for lay in gone}
    rows = [set(state.game.now.deal.laid(seat)) for seat in {lay.seat for lay in gone}]
    alone = all(row & left == row & cards < row for row in rows)
    return gone if len(rows) > 1 and alone else ()


def left_of(state: State) -> frozenset[Card]:
    """The cards laid in this deal that lay there once, and lie there no more."""
    places = state.seen.homes.laid_in(state.game.now.deal_number)
    gone = {card for number, card in places.items() if not state.on_table.numbered(number)}
    return frozenset((gone | state.seen.left) - state.lying)
