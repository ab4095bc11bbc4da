"""A card that came in the play, as far as it matters who laid it."""

from dataclasses import dataclass

from scorer.cards import Card
from scorer.seat import Seat

AT_ONCE_S = 0.3
"""Of cards that came within so many seconds their times do not tell the order."""
LATE_S = 0.5  # a hand stays on a card in its own row no longer


@dataclass(frozen=True, slots=True)
class Arrived:
    """A card that came since the starter was turned, and was not laid yet.

    ``number`` is the card's number on the table, ``came_s`` when it came to lie there, and
    ``seen_s`` the look at which it was known first.
    ``owner`` is whose it is by its place and the side from which it came, None where these do not
    tell; ``in_row`` says that it lies in a row of that player's own. A ``free`` card is certain,
    and nothing moves beside it. One that is not certain may be ``surely`` some card. ``among`` are
    those who may sit at the side from which it came, where its place does not tell whose it is.
    A card is ``watched`` if somebody looked as it came; before one that is not, others may have
    come. An owner who is only ``hinted`` at may be the player whose arm lay beside the card.
    """

    number: int
    card: Card
    came_s: float
    seen_s: float
    owner: Seat | None = None
    in_row: bool = False
    certain: bool = True
    free: bool = True
    surely: bool = True
    among: tuple[Seat, ...] = ()
    watched: bool = True
    hinted: bool = False


def may_be_before(card: Arrived, first: Arrived) -> bool:
    """Whether a card may have been laid before the one that lies there for longest."""
    if card.owner is first.owner and card.seen_s - first.seen_s > AT_ONCE_S:
        return False
    in_rows = card.in_row and first.in_row and card.owner is not first.owner
    return card.came_s - first.came_s <= (LATE_S if in_rows else AT_ONCE_S)
