"""What happens in a game, as it is logged: an event is one line; ``notation`` reads it back."""

from dataclasses import dataclass
from typing import TypeAlias

from scorer.cards import Card
from scorer.game.line import Line, written_by_owner
from scorer.seat import Seat
from scorer.setup import Setup


@dataclass(frozen=True, slots=True)
class Begun(Line):
    """The game begins; without it, the usual game of two is played."""

    word = "begun"
    setup: Setup


@dataclass(frozen=True, slots=True)
class Named(Line):
    """A player is called by a name, of one line and without blanks around it."""

    word = "named"
    seat: Seat
    name: str


@dataclass(frozen=True, slots=True)
class Cut(Line):
    """A player cut a card to find the first dealer."""

    word = "cut"
    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class DealerSet(Line):
    """Who deals first was settled without a cut: by lot, by a choice, by the game before."""

    word = "dealer"
    seat: Seat


@dataclass(frozen=True, slots=True)
class Dealt(Line):
    """The cards that were dealt to a player, where they are known."""

    word = "dealt"
    seat: Seat
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Discarded(Line):
    """The cards that a player laid away to the crib, where they are known."""

    word = "discarded"
    seat: Seat
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Bid(Line):
    """A player bid points for the crib; 0 is a pass (auction alone)."""

    word = "bid"
    seat: Seat
    points: int


@dataclass(frozen=True, slots=True)
class Mogged(Line):
    """A player offered to exchange a card; it was taken, or refused (Costly Colours alone)."""

    word = "mogged"
    seat: Seat
    taken: bool

    def __str__(self) -> str:
        return f"{self.word} {self.seat.name} {'taken' if self.taken else 'refused'}"


@dataclass(frozen=True, slots=True)
class StarterTurned(Line):
    """The starter was turned up."""

    word = "starter"
    card: Card


@dataclass(frozen=True, slots=True)
class StarterUnread(Line):
    """The starter was turned up, and nobody knows yet which it is: a correction tells it."""

    word = "unread"


@dataclass(frozen=True, slots=True)
class Laid(Line):
    """A player laid a card in the play."""

    word = "laid"
    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class LaidUnseen(Line):
    """A player laid a card, and nobody knows yet which it is: a correction tells it."""

    word = "unseen"
    seat: Seat


@dataclass(frozen=True, slots=True)
class WentGo(Line):
    """A player said Go. It may be left out: it follows from the cards."""

    word = "go"
    seat: Seat


@dataclass(frozen=True, slots=True)
class PlayEnded(Line):
    """The play is over though not all of it was entered; its points were pegged by hand."""

    word = "played"


@dataclass(frozen=True, slots=True)
class Shown(Line):
    """A player showed the hand that is counted next."""

    word = "shown"
    seat: Seat
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class CribShown(Line):
    """The crib was shown, to be counted next; ``owners``, one a card, laid it away, if known."""

    word = "crib"
    cards: tuple[Card, ...]
    owners: tuple[Seat | None, ...] = ()

    def __str__(self) -> str:
        return f"{self.word} {written_by_owner(self.owners, self.cards)}"

    def of(self, seat: Seat) -> tuple[Card, ...]:
        """Give the cards that a seat is known to have laid away."""
        owned = zip(self.owners, self.cards, strict=False)
        return tuple(card for owner, card in owned if owner is seat)


@dataclass(frozen=True, slots=True)
class Counted(Line):
    """The true count of what is shown was pegged; nobody claimed anything."""

    word = "counted"


@dataclass(frozen=True, slots=True)
class Uncounted(Line):
    """The hand or crib that is due was not shown here; its points, if any, were pegged by hand."""

    word = "uncounted"


@dataclass(frozen=True, slots=True)
class Claimed(Line):
    """A player claimed points, for what is shown or for a card in the play."""

    word = "claimed"
    seat: Seat
    points: int


@dataclass(frozen=True, slots=True)
class MugginsCalled(Line):
    """A player called muggins for points that another one failed to claim."""

    word = "muggins"
    seat: Seat
    points: int


@dataclass(frozen=True, slots=True)
class Uncalled(Line):
    """Nobody calls muggins for the last claim."""

    word = "uncalled"


@dataclass(frozen=True, slots=True)
class Pegged(Line):
    """A player pegged points by hand."""

    word = "pegged"
    seat: Seat
    points: int


@dataclass(frozen=True, slots=True)
class PeggedBack(Line):
    """A player's front peg went back, for a penalty."""

    word = "back"
    seat: Seat
    points: int


@dataclass(frozen=True, slots=True)
class Undone(Line):
    """The last event that still stood was taken back."""

    word = "undone"


Opening: TypeAlias = Begun | Named | Cut | DealerSet
Dealing: TypeAlias = Dealt | Discarded | Bid | Mogged | StarterTurned | StarterUnread
Playing: TypeAlias = Laid | LaidUnseen | WentGo | PlayEnded
Showing: TypeAlias = Shown | CribShown | Counted | Uncounted | Claimed | MugginsCalled | Uncalled
Step: TypeAlias = Opening | Dealing | Playing | Showing | Pegged | PeggedBack
"""What moves the game on; the other events change which steps stand."""


@dataclass(frozen=True, slots=True)
class Corrected(Line):
    """Event ``number``, from 1 on, was in truth ``step``; what follows is computed again."""

    word = "corrected"
    number: int
    step: Step


@dataclass(frozen=True, slots=True)
class Misread(Line):
    """``wrong``, a card of event ``number``, was in truth ``right`` wherever it is in that deal."""

    word = "misread"
    number: int
    wrong: Card
    right: Card


Correction: TypeAlias = Corrected | Misread
Event: TypeAlias = Step | Undone | Correction
