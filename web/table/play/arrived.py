"""A card that came in the play, as far as it matters who laid it."""

from dataclasses import dataclass

from scorer.cards import Card
from scorer.setup import Seat
from web.table.pace import PACE


@dataclass(frozen=True, slots=True)
class Arrived:
    """A card that came since the starter was turned, and was not laid yet."""

    number: int
    """The number of the card on the table."""
    card: Card
    came_s: float
    """When it came to lie there."""
    seen_s: float
    """The look at which it was known first."""
    owner: Seat | None = None
    """Whose it is by its place and the side from which it came; None where these do not tell."""
    in_row: bool = False
    """Whether it lies in a row of its owner's own."""
    certain: bool = True
    free: bool = True
    """Whether it is certain, and nothing moves beside it."""
    surely: bool = True
    """Whether it is surely some card, though perhaps in doubt."""
    among: tuple[Seat, ...] = ()
    """Who may sit at the side from which it came, where its place does not tell its owner."""
    watched: bool = True
    """Whether somebody looked as it came; else others may have come before it."""
    hinted: bool = False
    """Whether its owner may only be the player whose arm lay beside it."""


def may_be_before(card: Arrived, first: Arrived) -> bool:
    """Whether a card may have been laid before the card that was the first to come."""
    if card.owner is first.owner and card.seen_s - first.seen_s > PACE.at_once_s:
        return False
    in_rows = card.in_row and first.in_row and card.owner is not first.owner
    return card.came_s - first.came_s <= (PACE.hand_on_card_s if in_rows else PACE.at_once_s)
