"""One printed card as it lies on the table."""

from dataclasses import dataclass, replace

from scorer.cards import Card
from vision.sighting import Box, Sighting
from vision.table.arrival import Arrival
from vision.table.card_place import share_an_index
from vision.table.glimpse import Glimpse
from vision.table.stillness import Stillness

SETTLED = 2
"""So many readings of a still place that agree are no chance, and may be acted upon."""


@dataclass(frozen=True, slots=True)
class Proof:
    """The card as which a track that was long in doubt is read for certain, and since when."""

    card: Card
    since_s: float


@dataclass(frozen=True, slots=True, eq=False)
class Track:
    """One card on the table; its ``number`` stays the same as long as it lies there."""

    number: int
    sighting: Sighting
    """The card and its place by the last readings; a covered card keeps both."""
    votes: int
    """How many readings told it, at most."""
    still_s: float
    """Since when it lies still, in seconds of the frames, as are all times."""
    arrival: Arrival | None
    """None where nobody saw its place without it before."""
    bare: Glimpse
    """The table before the card came."""
    shown: Glimpse
    """The table when the card was read last and lay free."""
    covered_s: float | None = None
    """Since when it is covered; None while it is seen."""
    proof: Proof | None = None
    """The card that it may be for certain soon; until then it stays in doubt."""
    unread: tuple[Box, ...] = ()
    """The boxes of its indices that were read before, as it lies, and were not read now."""

    @property
    def covered(self) -> bool:
        """Whether something lies or moves over it."""
        return self.covered_s is not None

    def hidden(self, time_s: float) -> "Track":
        """The same card, covered from then on if it was not before."""
        return self if self.covered else replace(self, covered_s=time_s)

    @property
    def card(self) -> Card:
        """The card that it is read as."""
        return self.sighting.card

    @property
    def boxes(self) -> tuple[Box, ...]:
        """The boxes of all its indices that were read as it lies."""
        return (*self.sighting.boxes, *self.unread)

    @property
    def settled(self) -> bool:
        """Whether it was read more than once, so that it may be acted upon."""
        return self.votes >= SETTLED

    def is_like(self, still: Stillness) -> bool:
        """Whether it was seen in pictures of the same size."""
        return self.shown.relief.shape == still.reads.shape

    def lies_at(self, seen: Sighting) -> bool:
        """Whether an index of it is read there, though perhaps as another card's."""
        return share_an_index(seen.boxes, self.boxes)

    def may_be(self, seen: Sighting) -> bool:
        """Whether what is seen can be the same card, as far as readings tell."""
        names = {candidate.card for candidate in seen.candidates} | {seen.card}
        own = {candidate.card for candidate in self.sighting.candidates} | {self.card}
        return seen.card in own or self.card in names


@dataclass(frozen=True, slots=True)
class Seen:
    """A card that was read just now, with the most readings that one of its marks has."""

    sighting: Sighting
    votes: int
