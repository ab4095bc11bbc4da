"""A game that was left, perhaps by mistake, and with which the table goes on."""

from web.actions.new_game import cleared
from web.fields.sent import Number, Sent
from web.table.state import Change, State


class GoOn(Sent, frozen=True):
    """A kept ``game``, by its number."""

    game: Number


def go_on(state: State, sent: GoOn) -> Change:
    """Put a kept game in the place of the one on the page, which is kept too."""
    if sent.game == state.game_number:
        return Change(state)
    return Change(cleared(state, State(settings=state.settings)), goes_on=sent.game)
