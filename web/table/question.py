"""What the people at the table are asked: a question is a value, and its answers are events.

Which questions are asked is decided in ``web.table.questions``; ``web.page`` words them.
"""

from dataclasses import dataclass
from typing import ClassVar, TypeAlias

from scorer.cards import Card
from scorer.game.events import Corrected, Cut, Event, Laid, StarterTurned, Step
from scorer.language.sentence import Sentence
from scorer.setup import Seat
from vision.table.arrangement import ProblemKind
from web.table.decision import HandToShow
from web.table.expected_cards import ExpectedCards
from web.table.shown_hand import Difference


@dataclass(frozen=True, slots=True)
class WhichCard:
    """The card of this ``number`` is in doubt; ``twice``: the likeliest is read elsewhere too."""

    kind: ClassVar[str] = ProblemKind.DOUBT
    number: int
    card: Card
    candidates: tuple[Card, ...]
    twice: bool = False


@dataclass(frozen=True, slots=True)
class UnreadCard:
    """The card of ``event`` was never read: what ``seat`` laid, or the starter (None).

    ``deal`` is the number of an earlier deal, None in the one that is played.
    """

    event: int
    seat: Seat | None
    candidates: tuple[Card, ...]
    deal: int | None = None

    @property
    def kind(self) -> str:
        """The starter of this deal is a question of its own."""
        return "starter" if self.seat is None and self.deal is None else "unseen"


@dataclass(frozen=True, slots=True)
class WhichReading:
    """A card lies there as another one than the ``step`` of the game says: one is misread."""

    kind: ClassVar[str] = "differs"
    difference: Difference
    step: Step

    @property
    def number(self) -> int:
        """The number of the card on the table."""
        return self.difference.number


@dataclass(frozen=True, slots=True)
class WhoCut:
    """A card was cut, by one of the ``cutters``."""

    kind: ClassVar[str] = "cut"
    card: Card
    cutters: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class WhoLaid:
    """One of the ``lays`` comes next, of ``cards`` that came at once, the first with ``number``.

    ``maybe_missed`` says that a card before them was perhaps not seen: one of ``missed``.
    """

    kind: ClassVar[str] = "laid"
    number: int
    cards: tuple[Card, ...]
    lays: tuple[Laid, ...]
    maybe_missed: bool
    missed: tuple[Laid, ...]


@dataclass(frozen=True, slots=True)
class WhoseHand:
    """A whole hand may be each of ``hands``; its cards came from the side of a player, if known."""

    kind: ClassVar[str] = "whose"
    hands: tuple[HandToShow, ...]
    from_side_of: Seat | None


@dataclass(frozen=True, slots=True)
class Confirm:
    """Whole cards wait for a tap: a hand, a crib or the starter; ``card`` is their first."""

    kind: ClassVar[str] = "count"
    expected: ExpectedCards
    card: Card
    events: tuple[Event, ...]


@dataclass(frozen=True, slots=True)
class BeginDeal:
    """Another deal has begun, perhaps not the next: with this ``starter``, or None with a bid."""

    kind: ClassVar[str] = "count"
    starter: Card | None
    events: tuple[Event, ...]


@dataclass(frozen=True, slots=True)
class WrongNumber:
    """So many cards are ``seen`` where so many are ``wanted``, or none plainly is the starter."""

    kind: ProblemKind
    seen: int = 0
    wanted: int = 0


@dataclass(frozen=True, slots=True)
class Refused:
    """The rules refuse what lies there, and say why."""

    kind: ClassVar[str] = "refused"
    reason: Sentence


@dataclass(frozen=True, slots=True)
class InTheWay:
    """A card from before lies beside the one that is waited for."""

    kind: ClassVar[str] = "stale"
    card: Card


@dataclass(frozen=True, slots=True)
class PlayInTheWay:
    """Cards of the play lie where a hand is due, or ``unseen``: part of the play was not seen."""

    kind: ClassVar[str] = "play"
    unseen: bool


@dataclass(frozen=True, slots=True)
class Unwritten:
    """The last change could not be written down."""

    kind: ClassVar[str] = "unwritten"


OfCard: TypeAlias = WhichCard | UnreadCard
"""Questions about single cards: they stand whatever else happens or moves."""
Question: TypeAlias = (
    OfCard
    | WhichReading
    | WhoCut
    | WhoLaid
    | WhoseHand
    | Confirm
    | BeginDeal
    | WrongNumber
    | Refused
    | InTheWay
    | PlayInTheWay
    | Unwritten
)


@dataclass(frozen=True, slots=True)
class Reading:
    """An answer about the table alone: the card of this ``number`` is ``card``, or no card."""

    number: int
    card: Card | None


Answer: TypeAlias = Reading | tuple[Event, ...]
"""What one tap does: how a card on the table is read from then on, or the events that happen."""


def answers(question: Question) -> tuple[Answer, ...]:
    """List what a tap may do, the likeliest first; () where only the cards can be moved.

    Who cut a card is answered by the cut alone: whose the last card is follows from the table.
    """
    choices: tuple[Answer, ...] = ()
    match question:
        case WhichCard(number, _, candidates):
            choices = (*(Reading(number, card) for card in candidates), Reading(number, None))
        case UnreadCard(event, seat, candidates):
            choices = tuple((Corrected(event, _step(seat, card)),) for card in candidates)
        case WhichReading(difference):
            choices = (difference.misread,), Reading(difference.number, difference.was)
        case WhoCut(card, cutters):
            choices = tuple((Cut(seat, card),) for seat in cutters)
        case WhoLaid(number, _, lays, _, missed):
            choices = (*((lay,) for lay in (*missed, *lays)), Reading(number, None))
        case WhoseHand(hands):
            choices = tuple(hand.events for hand in hands)
        case Confirm(events=events) | BeginDeal(events=events):
            choices = (events,)
    return choices


def _step(seat: Seat | None, card: Card) -> Laid | StarterTurned:
    return StarterTurned(card) if seat is None else Laid(seat, card)


def about(question: Question) -> object:
    """Tell what a question is about, whatever its answers are; an unread starter is the same
    question in later deals.
    """
    subject: object = question
    match question:
        case WhichCard(number):
            subject = number
        case UnreadCard(event):
            return "unread", event
        case WhoseHand(hands, from_side_of):
            subject = tuple((hand.seat, hand.crib) for hand in hands), from_side_of
        case Confirm(expected, card):
            subject = expected.seat, expected.crib, expected.seat is None and card
        case BeginDeal(starter):
            subject = "deal", starter
        case Refused(reason):
            subject = str(reason)
    return question.kind, subject
