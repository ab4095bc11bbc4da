"""A card that was laid by mistake, and taken back for another one."""

from scorer.game.events import Event, Laid, Undone
from scorer.game.phase import Phase
from web.table.camera_view import SourceKind
from web.table.coming import unlaid
from web.table.play.turns import is_odd_lay
from web.table.state import State
from web.table.undo import done_and_undone


def taken_back(state: State) -> tuple[Event, ...]:
    """Undo the last lay where its card has left alone, and its player lays one in its stead.

    The new card fits in the old one's place and not after it (rules.md 7.1).
    """
    standing, _ = done_and_undone(state.game.history)
    last = standing[-1] if standing else None
    watched = state.camera.kind is SourceKind.CAMERA and state.game.now.phase is Phase.PLAY
    if not (watched and isinstance(last, Laid) and _has_left_alone(state, last)):
        return ()
    came = sorted(unlaid(state), key=lambda card: card.came_s)
    if not came or any(card.owner is not last.seat for card in came):
        return ()
    first, before = came[0], state.game.apply(Undone())
    lay = Laid(last.seat, first.card)
    instead = is_odd_lay(state.game, lay) and not is_odd_lay(before, lay)
    return (Undone(), lay) if instead and first.certain and first.free and first.watched else ()


def _has_left_alone(state: State, last: Laid) -> bool:
    """Whether the place of a card is seen without it, and its player's other cards lie there: he
    has neither taken his row up nor turned it down.
    """
    places = state.seen.homes.laid_in(state.game.now.deal_number)
    own = set(state.game.now.deal.laid(last.seat))
    left = {card for number, card in places.items() if not state.on_table.numbered(number)}
    return len(own) > 1 and own <= set(places.values()) and own & left == {last.card}
