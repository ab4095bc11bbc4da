"""A card that was laid by mistake, and taken back for another one."""

from scorer.cards import Card
from scorer.game.events import Event, Laid, Undone
from scorer.game.game import Game
from scorer.game.phase import Phase
from web.table.camera_view import SourceKind
from web.table.coming import unlaid
from web.table.play.arrived import Arrived
from web.table.play.missed import goes_on
from web.table.play.orders import Lays
from web.table.play.turns import is_odd_lay, skips
from web.table.state import State
from web.table.undo import done_and_undone


def taken_back(state: State) -> tuple[Event, ...]:
    """Undo the last lays where their cards have left alone, and another one is laid in their stead.

    Where the last cards of several players have left, the player of the first one lays the new card
    in its place; after a Go as well, if the first one was laid after a Go. Where one card has left,
    the rules must tell it: its player's new card fits in its place and not after it (rules.md 7.1);
    or the old card began a series though the new one, its player's or another's, fitted before.
    """
    lays, first = _last_lays(state), _first(state)
    if not lays or first is None or first.owner is None:
        return ()
    lay, gone = Laid(first.owner, first.card), _gone_of_several(state)
    his = bool(gone) and gone[0].seat is lay.seat
    if his and _fits_instead(_before(state.game, gone), lay, gone[0]):
        return (*_undone(gone), lay)
    return (Undone(), lay) if _is_instead(state, lay, lays[-1]) else ()


def _is_instead(state: State, lay: Laid, last: Laid) -> bool:
    """Whether a card is laid in the stead of the last one, which has left alone."""
    before = _before(state.game, (last,))
    began, his = _began(before, last), lay.seat is last.seat
    if his:
        instead = _fits_instead(before, lay, last) and (began or is_odd_lay(state.game, lay))
    else:
        instead = began and goes_on(before, lay)
    return instead and _has_left(state, last, told=began and his)


def _before(game: Game, lays: Lays) -> Game:
    """The game as it was before these were laid last."""
    return game.apply(*_undone(lays))


def _undone(lays: Lays) -> tuple[Undone, ...]:
    return (Undone(),) * len(lays)


def _first(state: State) -> Arrived | None:
    """The first card that came since, if it is plain and in its player's own row: on a pile it may
    lie on the card that seems to have left.
    """
    first = min(unlaid(state), key=lambda card: card.came_s, default=None)
    plain = first is not None and first.certain and first.free and first.watched and first.in_row
    return first if plain else None


def _fits_instead(before: Game, lay: Laid, last: Laid) -> bool:
    """Whether a card is laid by turn in the place of another one, after a Go where that was."""
    odd = is_odd_lay(before, lay)
    return not odd or (before.why_not(lay) is None and skips(before, last))


def _began(before: Game, last: Laid) -> bool:
    """Whether a card began a series, after a Go that nobody need have said."""
    return not (before.now.deal.unscored or goes_on(before, last))


def _has_left(state: State, last: Laid, *, told: bool) -> bool:
    """Whether a card has left alone, and its player's others lie there: he has neither taken his
    row up nor turned it down.

    Where he has laid no other, the rules must have ``told`` it, or he has left his rows lying in
    the deals before.
    """
    deal, own = state.game.now.deal_number, set(state.game.now.deal.laid(last.seat))
    left = _left(state)
    if not own <= set(_places(state).values()):
        return False
    if len(own) > 1:
        return own & left == {last.card}
    rows = told or state.seen.homes.keeps_row(last.seat, deal)
    return rows and left == {last.card} and _starter_lies(state)


def _starter_lies(state: State) -> bool:
    turned = state.seen.turned
    return turned is not None and state.on_table.numbered(turned.number) is not None


def _last_lays(state: State) -> Lays:
    """The last lays since anything else has happened, if a camera watches the play."""
    standing, _ = done_and_undone(state.game.history)
    watched = state.camera.kind is SourceKind.CAMERA and state.game.now.phase is Phase.PLAY
    lays = Lays()
    for event in reversed(standing if watched else ()):
        if not isinstance(event, Laid):
            break
        lays = (event, *lays)
    return lays


def _gone_of_several(state: State) -> Lays:
    """The last lays, if their cards have all left and are of several players, and the other cards
    of each of these were seen to be laid and lie there still.
    """
    left, lays = _left(state), _last_lays(state)
    there = [place for place, lay in enumerate(lays, 1) if lay.card not in left]
    gone = lays[max(there, default=0) :]
    cards, seats = {lay.card for lay in gone}, {lay.seat for lay in gone}
    lying = set(_places(state).values()) - left
    others = [set(state.game.now.deal.laid(seat)) - cards for seat in seats]
    alone = all(row and row <= lying for row in others)
    return gone if len(seats) > 1 and alone else ()


def _left(state: State) -> frozenset[Card]:
    """The cards laid in this deal that lay there once, and lie there no more."""
    places = _places(state).items()
    gone = {card for number, card in places if not state.on_table.numbered(number)}
    return frozenset((gone | state.seen.left) - state.lying)


def _places(state: State) -> dict[int, Card]:
    """The cards that were seen where they were laid in this deal, by their numbers."""
    return state.seen.homes.laid_in(state.game.now.deal_number)
