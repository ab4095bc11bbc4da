"""Cards of earlier deals that nobody has read: what they earn waits until they are told."""

from dataclasses import dataclass

from scorer.game.events import LaidUnseen, StarterUnread
from scorer.game.step_records import step_records
from web.table.once import once
from web.table.state import State


@dataclass(frozen=True, slots=True)
class UnreadCard:
    """The card of event ``event``, in that ``deal``: a starter, or what a player laid."""

    event: int
    deal: int
    step: LaidUnseen | StarterUnread


@once
def unread_before(state: State) -> tuple[UnreadCard, ...]:
    """List what nobody has read in the deals before this one, the oldest first."""
    game = state.game
    if not any(isinstance(step, LaidUnseen | StarterUnread) for _, step in game.made):
        return ()
    return tuple(
        UnreadCard(record.number, record.before.deal_number, record.step)
        for record in step_records(game)
        if isinstance(record.step, LaidUnseen | StarterUnread)
        if not record.void and record.before.deal_number < game.now.deal_number
    )
