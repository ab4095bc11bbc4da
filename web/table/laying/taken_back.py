"""A card that was laid by mistake, and taken back for another one."""

from scorer.game.events import Event, Laid, Undone
from scorer.game.game import Game
from web.table.laying.left_alone import gone_of_several, last_lays, left_of, lies, row_of
from web.table.laying.unwatched import was_unwatched
from web.table.laying.waiting import unlaid
from web.table.play.arrived import Arrived
from web.table.play.missed import goes_on
from web.table.play.turns import Lays, is_odd_lay, must_go, skips
from web.table.state import State


def taken_back(state: State) -> tuple[Event, ...]:
    """Undo the last lays where their cards have left alone, and another card is laid instead.

    The new card is by the player of the first card that has left, and after a Go only if that card
    was (rules.md 7.1). If one card alone has left, the new card may also be by another player who
    would have had to say Go before the old card, and goes on with the series.
    """
    lays, first = last_lays(state), _first(state)
    if not lays or first is None or first.owner is None:
        return ()
    lay, gone = Laid(first.owner, first.card), gone_of_several(state)
    his = bool(gone) and gone[0].seat is lay.seat
    if his and _fits_instead(_before(state.game, gone), lay, gone[0]):
        return (*_undone(gone), lay)
    return (Undone(), lay) if _is_instead(state, lay, lays[-1]) else ()


def _is_instead(state: State, lay: Laid, last: Laid) -> bool:
    """Whether a card is laid instead of the last one, which has left alone."""
    before = _before(state.game, (last,))
    began, his = _began(before, last), lay.seat is last.seat
    if his:
        instead = _fits_instead(before, lay, last)
    else:
        instead = lay.seat in must_go(before, last) and goes_on(before, lay)
    return instead and _has_left(state, last, told=began and his)


def _before(game: Game, lays: Lays) -> Game:
    """The game as it was before the last lays."""
    return game.apply(*_undone(lays))


def _undone(lays: Lays) -> tuple[Undone, ...]:
    return (Undone(),) * len(lays)


def _first(state: State) -> Arrived | None:
    """The first card that waits, if it lies there plainly in its player's own row: on a pile it may
    hide the card that seems to have left, and with a row that is taken up it leaves as well.
    """
    first = min(unlaid(state), key=lambda card: card.came_s, default=None)
    if first is None or not lies(state, first):
        return None
    return first if first.certain and first.free and first.watched and first.in_row else None


def _fits_instead(before: Game, lay: Laid, last: Laid) -> bool:
    """Whether a card is laid by turn instead of another, or after a Go as the other one was."""
    odd = is_odd_lay(before, lay)
    return not odd or (before.why_not(lay) is None and skips(before, last))


def _began(before: Game, last: Laid) -> bool:
    """Whether a card began a series, and not the first one."""
    play = before.apply(last).now.deal.play
    return play is not None and len(play.laid) > len(play.series) == 1


def _has_left(state: State, last: Laid, *, told: bool) -> bool:
    """Whether a card has left alone, while the other cards of its player lie there: he has neither
    taken up his row nor turned it down.

    For a player without other cards, either the rules have ``told`` that he took the card back, or
    he left his rows lying in the deals before. Where the series before was turned down, the rules
    and the rows of this deal tell it, if somebody looked all the time.
    """
    deal, homes = state.game.now.deal_number, state.seen.homes
    left, others = left_of(state), row_of(state, last.seat, last.card)
    if last.card not in left or not others <= set(state.placed.values()):
        return False
    if others - left:
        return not others & left
    if left == {last.card}:
        rows = told or homes.keeps_row(last.seat, deal)
    else:
        rows = told and homes.has_rows(deal) and not was_unwatched(state)
    return rows and _starter_lies(state)


def _starter_lies(state: State) -> bool:
    turned = state.seen.turned
    return turned is not None and state.on_table.numbered(turned.number) is not None
