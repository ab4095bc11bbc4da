"""Whether the play went on while nobody looked: cards may have been missed."""

from math import inf

from web.table.state import State


def was_unwatched(state: State) -> bool:
    """Whether nobody looked for a while since the starter was turned."""
    since_s = -inf if state.seen.turned is None else state.seen.turned.came_s
    return state.on_table.glimpses.unwatched_s(since_s) > 0


def is_taken_up_again(state: State) -> bool:
    """Whether nobody has seen the starter turned, nor any of the cards laid, as after a restart."""
    deal, seen = state.game.now.deal, state.seen
    nothing = seen.turned is None and not seen.homes.laid_in(state.game.now.deal_number)
    return nothing and bool(deal.laid_by)
