"""What happens in a game, as it is logged; the text of each event is one line (docs/notation.md).

``notation`` reads the lines back.
"""

from dataclasses import dataclass
from typing import TypeAlias

from scorer.cards import Card, written
from scorer.seat import Seat
from scorer.setup import Setup


@dataclass(frozen=True, slots=True)
class Begun:
    """The game begins; without it, the usual game of two is played."""

    setup: Setup

    def __str__(self) -> str:
        return f"begun {self.setup}"


@dataclass(frozen=True, slots=True)
class Named:
    """A player is called by a name, of one line and without blanks around it."""

    seat: Seat
    name: str

    def __str__(self) -> str:
        return f"named {self.seat.name} {self.name}"


@dataclass(frozen=True, slots=True)
class Cut:
    """A player cut a card to find the first dealer."""

    seat: Seat
    card: Card

    def __str__(self) -> str:
        return f"cut {self.seat.name} {self.card}"


@dataclass(frozen=True, slots=True)
class DealerSet:
    """Who deals first was settled without a cut: by lot, by a choice, by the game before."""

    seat: Seat

    def __str__(self) -> str:
        return f"dealer {self.seat.name}"


@dataclass(frozen=True, slots=True)
class Dealt:
    """The cards that were dealt to a player, where they are known."""

    seat: Seat
    cards: tuple[Card, ...]

    def __str__(self) -> str:
        return f"dealt {self.seat.name} {written(self.cards)}"


@dataclass(frozen=True, slots=True)
class Discarded:
    """The cards that a player laid away to the crib, where they are known."""

    seat: Seat
    cards: tuple[Card, ...]

    def __str__(self) -> str:
        return f"discarded {self.seat.name} {written(self.cards)}"


@dataclass(frozen=True, slots=True)
class Bid:
    """A player bid points for the crib; 0 is a pass (auction alone)."""

    seat: Seat
    points: int

    def __str__(self) -> str:
        return f"bid {self.seat.name} {self.points}"


@dataclass(frozen=True, slots=True)
class Mogged:
    """A player offered to exchange a card; it was taken, or refused (Costly Colours alone)."""

    seat: Seat
    taken: bool

    def __str__(self) -> str:
        return f"mogged {self.seat.name} {'taken' if self.taken else 'refused'}"


@dataclass(frozen=True, slots=True)
class StarterTurned:
    """The starter was turned up."""

    card: Card

    def __str__(self) -> str:
        return f"starter {self.card}"


@dataclass(frozen=True, slots=True)
class Laid:
    """A player laid a card in the play."""

    seat: Seat
    card: Card

    def __str__(self) -> str:
        return f"laid {self.seat.name} {self.card}"


@dataclass(frozen=True, slots=True)
class WentGo:
    """A player said Go. It may be left out: it follows from the cards."""

    seat: Seat

    def __str__(self) -> str:
        return f"go {self.seat.name}"


@dataclass(frozen=True, slots=True)
class PlayEnded:
    """The play is over though not all of it was entered; its points were pegged by hand."""

    def __str__(self) -> str:
        return "played"


@dataclass(frozen=True, slots=True)
class Shown:
    """A player showed the hand that is counted next."""

    seat: Seat
    cards: tuple[Card, ...]

    def __str__(self) -> str:
        return f"shown {self.seat.name} {written(self.cards)}"


@dataclass(frozen=True, slots=True)
class CribShown:
    """The crib was shown, to be counted next."""

    cards: tuple[Card, ...]

    def __str__(self) -> str:
        return f"crib {written(self.cards)}"


@dataclass(frozen=True, slots=True)
class Counted:
    """The true count of what is shown was pegged; nobody claimed anything."""

    def __str__(self) -> str:
        return "counted"


@dataclass(frozen=True, slots=True)
class Uncounted:
    """The hand or crib that is due was not shown here; its points, if any, were pegged by hand."""

    def __str__(self) -> str:
        return "uncounted"


@dataclass(frozen=True, slots=True)
class Claimed:
    """A player claimed points, for what is shown or for a card in the play."""

    seat: Seat
    points: int

    def __str__(self) -> str:
        return f"claimed {self.seat.name} {self.points}"


@dataclass(frozen=True, slots=True)
class MugginsCalled:
    """A player called muggins for points that another one failed to claim."""

    seat: Seat
    points: int

    def __str__(self) -> str:
        return f"muggins {self.seat.name} {self.points}"


@dataclass(frozen=True, slots=True)
class Pegged:
    """A player pegged points by hand."""

    seat: Seat
    points: int

    def __str__(self) -> str:
        return f"pegged {self.seat.name} {self.points}"


@dataclass(frozen=True, slots=True)
class PeggedBack:
    """A player's front peg went back, for a penalty."""

    seat: Seat
    points: int

    def __str__(self) -> str:
        return f"back {self.seat.name} {self.points}"


@dataclass(frozen=True, slots=True)
class Undone:
    """The last event that still stood was taken back."""

    def __str__(self) -> str:
        return "undone"


Opening: TypeAlias = Begun | Named | Cut | DealerSet
Dealing: TypeAlias = Dealt | Discarded | Bid | Mogged | StarterTurned
Playing: TypeAlias = Laid | WentGo | PlayEnded
Showing: TypeAlias = Shown | CribShown | Counted | Uncounted | Claimed | MugginsCalled
ByHand: TypeAlias = Pegged | PeggedBack
Step: TypeAlias = Opening | Dealing | Playing | Showing | ByHand
"""What moves the game on; the other events change which steps stand."""


@dataclass(frozen=True, slots=True)
class Corrected:
    """Event ``number``, from 1 on, was in truth ``step``; what follows is computed again."""

    number: int
    step: Step

    def __str__(self) -> str:
        return f"corrected {self.number} {self.step}"


Event: TypeAlias = Step | Undone | Corrected
