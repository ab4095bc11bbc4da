"""An undone lay that nobody has put right: until then no card is laid by itself."""

from scorer.cards import Card
from scorer.game.events import Laid, LaidUnseen
from scorer.game.standing import Phase
from web.table.laying.left_alone import row_of
from web.table.laying.waiting import unlaid
from web.table.once import once
from web.table.state import State
from web.table.undo import done_and_undone


@once
def is_unsettled(state: State) -> bool:
    """Whether a lay was undone, nothing was entered instead, and its card was not taken back.

    Whether an unread card was taken back nobody knows.
    """
    if state.game.now.phase is not Phase.PLAY:
        return False
    _, undone = done_and_undone(state.game.history)
    lays = (step for step in undone if isinstance(step, Laid | LaidUnseen))
    return any(isinstance(lay, LaidUnseen) or not _lay_was_taken_back(state, lay) for lay in lays)


def _lay_was_taken_back(state: State, lay: Laid) -> bool:
    """Whether an undone card has left alone: the cards of its player, and all that wait, lie there
    free. Where they have left too, or hands are at them, the table may be cleared.
    """
    beside = row_of(state, lay.seat, lay.card).union(
        card.card for card in unlaid(state) if card.certain
    )
    return lay.card not in state.lying and beside <= _free(state)


def _free(state: State) -> set[Card]:
    """The cards that lie there free, as they were laid."""
    cards = (card for card in state.on_table.cards if not card.busy)
    return {state.placed.get(card.number, card.card) for card in cards}
