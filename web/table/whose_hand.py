"""Whose hand lies there, where that is not certain: what is due was perhaps not shown."""

from dataclasses import dataclass

from scorer.seat import Seat
from web.table.claims import claim_of
from web.table.due import Due
from web.table.due_cards import DueCards
from web.table.missed_hand import may_be_another
from web.table.oddities import whose_side
from web.table.once import once
from web.table.passing import each_later, later
from web.table.situation import Together, Whole, situation
from web.table.state import State


@dataclass(frozen=True, slots=True)
class UnsureWhose:
    """The hands and cribs that these cards may be, the likeliest first, or as they are due.

    ``from_side_of`` is the player from whose side they came; None where none tells that.
    """

    dues: tuple[Due, ...]
    from_side_of: Seat | None = None


@once
def unsure_whose(state: State) -> UnsureWhose | None:
    """Find whose hand the cards may be; None where that is certain, or they are no whole hand."""
    match situation(state):
        case Whole(there):
            found = _among(state, there)
        case Together(turned=turned, hand=hand):
            found = _among(turned, hand)
        case _:
            return None
    several = found is not None and len(found.dues) > 1
    return found if several and claim_of(state) is None else None


def _among(state: State, there: DueCards) -> UnsureWhose | None:
    if not there.complete:
        return None
    other, dues = whose_side(state, there), tuple(one.due for one in each_later(state, there))
    if other is None:
        return UnsureWhose(dues) if may_be_another(state, there) else None
    shown = later(state, there, other)
    return UnsureWhose(dues if shown is None else (shown.due, there.due), other)
