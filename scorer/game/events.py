"""What happens in a game, as it is logged: an event is one line; ``parse_event`` reads it back."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, fields
from difflib import get_close_matches
from functools import lru_cache
from itertools import groupby, repeat
from operator import itemgetter
from typing import Any, ClassVar, TypeAlias

from scorer.cards import Card, parse_cards, symbols, written
from scorer.language.sentence import Refusal, Sentence, is_readable, quoted, say
from scorer.setup import Seat, Setup, parse_setup


@dataclass(frozen=True, slots=True)
class LoggedEvent:
    """An event whose line is its ``word``, then its fields in their order."""

    word: ClassVar[str]

    def __str__(self) -> str:
        values = (_written(getattr(self, field.name)) for field in fields(self))
        return " ".join((self.word, *values))


def written_by_owner(owners: Sequence[Seat | None], cards: Iterable[Card]) -> str:
    """Write the cards of a crib, those of each owner after his letter; without owners, the cards.

    Cards of nobody, or of whom nobody knows, come without a letter.
    """
    owned = groupby(zip(owners or repeat(None), cards, strict=False), itemgetter(0))
    parts = ((owner, written(card for _, card in both)) for owner, both in owned)
    return " ".join(text if owner is None else f"{owner.name} {text}" for owner, text in parts)


def _written(value: Any) -> str:
    if isinstance(value, Seat):
        return value.name
    return written(value) if isinstance(value, tuple) else str(value)


@dataclass(frozen=True, slots=True)
class Begun(LoggedEvent):
    """The game begins; without it, the usual game of two is played."""

    word = "begun"
    setup: Setup


@dataclass(frozen=True, slots=True)
class Named(LoggedEvent):
    """A player is called by a name, of one line and without blanks around it."""

    word = "named"
    seat: Seat
    name: str


@dataclass(frozen=True, slots=True)
class Cut(LoggedEvent):
    """A player cut a card to find the first dealer."""

    word = "cut"
    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class DealerSet(LoggedEvent):
    """Who deals first was settled without a cut: by lot, by a choice, by the game before."""

    word = "dealer"
    seat: Seat


@dataclass(frozen=True, slots=True)
class Dealt(LoggedEvent):
    """The cards that were dealt to a player, where they are known."""

    word = "dealt"
    seat: Seat
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Discarded(LoggedEvent):
    """The cards that a player laid away to the crib, where they are known."""

    word = "discarded"
    seat: Seat
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Bid(LoggedEvent):
    """A player bid points for the crib; 0 is a pass (auction alone)."""

    word = "bid"
    seat: Seat
    points: int


@dataclass(frozen=True, slots=True)
class Mogged(LoggedEvent):
    """A player offered to exchange a card; it was taken, or refused (Costly Colours alone)."""

    word = "mogged"
    seat: Seat
    taken: bool

    def __str__(self) -> str:
        return f"{self.word} {self.seat.name} {'taken' if self.taken else 'refused'}"


@dataclass(frozen=True, slots=True)
class StarterTurned(LoggedEvent):
    """The starter was turned up."""

    word = "starter"
    card: Card


@dataclass(frozen=True, slots=True)
class StarterUnread(LoggedEvent):
    """The starter was turned up, and nobody knows yet which it is: a correction tells it."""

    word = "unread"


@dataclass(frozen=True, slots=True)
class Laid(LoggedEvent):
    """A player laid a card in the play."""

    word = "laid"
    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class LaidUnseen(LoggedEvent):
    """A player laid a card, and nobody knows yet which it is: a correction tells it."""

    word = "unseen"
    seat: Seat


@dataclass(frozen=True, slots=True)
class WentGo(LoggedEvent):
    """A player said Go. It may be left out: it follows from the cards."""

    word = "go"
    seat: Seat


@dataclass(frozen=True, slots=True)
class PlayEnded(LoggedEvent):
    """The play is over though not all of it was entered; its points were pegged by hand."""

    word = "played"


@dataclass(frozen=True, slots=True)
class Shown(LoggedEvent):
    """A player showed the hand that is counted next."""

    word = "shown"
    seat: Seat
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class CribShown(LoggedEvent):
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
class Counted(LoggedEvent):
    """The true count of what is shown was pegged; nobody claimed anything."""

    word = "counted"


@dataclass(frozen=True, slots=True)
class Uncounted(LoggedEvent):
    """The hand or crib that is due was not shown here; its points, if any, were pegged by hand."""

    word = "uncounted"


@dataclass(frozen=True, slots=True)
class Claimed(LoggedEvent):
    """A player claimed points, for what is shown or for a card in the play."""

    word = "claimed"
    seat: Seat
    points: int


@dataclass(frozen=True, slots=True)
class MugginsCalled(LoggedEvent):
    """A player called muggins for points that another one failed to claim."""

    word = "muggins"
    seat: Seat
    points: int


@dataclass(frozen=True, slots=True)
class Uncalled(LoggedEvent):
    """Nobody calls muggins for the last claim."""

    word = "uncalled"


@dataclass(frozen=True, slots=True)
class Pegged(LoggedEvent):
    """A player pegged points by hand."""

    word = "pegged"
    seat: Seat
    points: int


@dataclass(frozen=True, slots=True)
class PeggedBack(LoggedEvent):
    """A player's front peg went back, for a penalty."""

    word = "back"
    seat: Seat
    points: int


@dataclass(frozen=True, slots=True)
class Undone(LoggedEvent):
    """The last event that still stood was taken back."""

    word = "undone"


Opening: TypeAlias = Begun | Named | Cut | DealerSet
Dealing: TypeAlias = Dealt | Discarded | Bid | Mogged | StarterTurned | StarterUnread
Playing: TypeAlias = Laid | LaidUnseen | WentGo | PlayEnded
Showing: TypeAlias = Shown | CribShown | Counted | Uncounted | Claimed | MugginsCalled | Uncalled
Step: TypeAlias = Opening | Dealing | Playing | Showing | Pegged | PeggedBack
"""What moves the game on; the other events change which steps stand."""


@dataclass(frozen=True, slots=True)
class Corrected(LoggedEvent):
    """Event ``number``, from 1 on, was in truth ``step``; what follows is computed again."""

    word = "corrected"
    number: int
    step: Step


@dataclass(frozen=True, slots=True)
class Misread(LoggedEvent):
    """``wrong``, a card of event ``number``, was in truth ``right`` wherever it is in that deal."""

    word = "misread"
    number: int
    wrong: Card
    right: Card


Correction: TypeAlias = Corrected | Misread
Event: TypeAlias = Step | Undone | Correction


class EventError(Refusal):
    """A line is no event; the message quotes it and says how one is written."""


@dataclass(frozen=True, slots=True)
class _Form:
    """How the events that begin with one word are written."""

    example: str
    read: Callable[[list[str]], Event]


MOST_REMEMBERED = 1024
"""Lines whose events are kept: most of a game are lays and counts, of which few differ."""


def parse_event(line: str) -> Event:
    """Read an event from its text form; raise ``EventError`` unless it is exactly one.

    >>> parse_event("pegged B 12")
    Pegged(seat=<Seat.B: 1>, points=12)
    >>> str(parse_event("corrected 7 claimed A 10"))
    'corrected 7 claimed A 10'
    """
    try:
        return _read(line)
    except EventError as error:
        tidy = _tidied(line)
        if tidy is None:
            raise
        blanks = say(
            "'{line}' is not an event; one blank between words: '{tidy}'",
            line=quoted(line),
            tidy=tidy,
        )
        raise EventError(blanks) from error


@lru_cache(MOST_REMEMBERED)
def _read(line: str) -> Event:
    first, *rest = line.split(" ")
    quotation = quoted(line)
    if first not in FORMS:
        raise EventError(_unknown(quotation, first))
    form = FORMS[first]
    try:
        event = form.read(rest)
    except Refusal as error:
        refused = say("'{line}' is not an event: {reason}", line=quotation, reason=error.reason)
        raise EventError(refused) from error
    except (IndexError, KeyError, ValueError) as error:
        read_so = say(
            "'{line}' is not an event; one reads '{example}'", line=quotation, example=form.example
        )
        raise EventError(read_so) from error
    if str(event) != line:
        raise EventError(
            say("'{line}' is not an event; it is written '{event}'", line=quotation, event=event)
        )
    return event


def _unknown(line: str, first: str) -> Sentence:
    """Ask for the word that was meant, or else list all of them."""
    alike = [word for word in FORMS if word.startswith(first[:1].lower())]
    for word in get_close_matches(first.lower(), alike, n=1):
        return say("'{line}' is not an event; did you mean '{word}'?", line=line, word=word)
    words = ", ".join(FORMS)
    return say("'{line}' is not an event; events begin with {words}", line=line, words=words)


def _tidied(line: str) -> str | None:
    """Write an event in whose line the blanks alone are wrong; None for any other line."""
    tidy = " ".join(line.split())
    if tidy == line:
        return None
    try:
        return str(_read(tidy))
    except EventError:
        return None


def _seat(letter: str) -> Seat:
    """Find a seat; a small letter too, so that the refusal shows how the event is written."""
    return Seat[letter.upper()]


def _named(words: list[str]) -> Event:
    name = " ".join(words[1:])
    if not is_readable(name) or name.strip() != name or not name:
        raise ValueError(name)
    return Named(_seat(words[0]), name)


def _corrected(words: list[str]) -> Event:
    number, *rest = words
    if rest[0] == "corrected":  # a long line of them would go deeper than Python does
        raise ValueError(words)
    step = parse_event(" ".join(rest))
    if isinstance(step, Undone | Corrected | Misread):
        raise ValueError(words)
    return Corrected(int(number), step)


def _misread(words: list[str]) -> Event:
    number, wrong, right = words
    return Misread(int(number), Card.parse(wrong), Card.parse(right))


def _mogged(words: list[str]) -> Event:
    seat, answer = words
    return Mogged(_seat(seat), {"taken": True, "refused": False}[answer])


def _alone(event: Event) -> Callable[[list[str]], Event]:
    """Read what is one word; any other would not come out again as it was written."""
    return lambda _words: event


def _of_seat(make: Callable[[Seat], Event]) -> Callable[[list[str]], Event]:
    return lambda words: make(_seat(" ".join(words)))


def _of_card(make: Callable[[Seat, Card], Event]) -> Callable[[list[str]], Event]:
    return lambda words: make(_seat(words[0]), Card.parse(" ".join(words[1:])))


def _of_cards(make: Callable[[Seat, tuple[Card, ...]], Event]) -> Callable[[list[str]], Event]:
    return lambda words: make(_seat(words[0]), _cards(words[1:]))


def _cards(words: list[str]) -> tuple[Card, ...]:
    cards = parse_cards(" ".join(words))
    if not cards:
        raise ValueError(words)
    return cards


def _crib(words: list[str]) -> Event:
    """Read the cards of nobody, then those of each seat after its letter."""
    owner: Seat | None = None
    owned = list[tuple[Seat | None, str]]()
    for word in words:
        if word in Seat.__members__:
            owner = Seat[word]
        else:
            owned.append((owner, word))
    owned.sort(key=lambda pair: -1 if pair[0] is None else pair[0])
    owners = tuple(owner for owner, _ in owned)
    return CribShown(_cards([card for _, card in owned]), owners if set(owners) - {None} else ())


def _of_points(make: Callable[[Seat, int], Event]) -> Callable[[list[str]], Event]:
    return lambda words: make(_seat(words[0]), int(" ".join(words[1:])))


FORMS: Mapping[str, _Form] = {
    "begun": _Form("begun six-card", lambda words: Begun(parse_setup(" ".join(words)))),
    "named": _Form("named A Ann", _named),
    "cut": _Form("cut A 5H", _of_card(Cut)),
    "dealer": _Form("dealer A", _of_seat(DealerSet)),
    "dealt": _Form("dealt A 5H 5S 5D JC KC 2D", _of_cards(Dealt)),
    "discarded": _Form("discarded A KC 2D", _of_cards(Discarded)),
    "bid": _Form("bid A 3", _of_points(Bid)),
    "mogged": _Form("mogged A taken", _mogged),
    "starter": _Form("starter 5C", lambda words: StarterTurned(Card.parse(" ".join(words)))),
    "unread": _Form("unread", _alone(StarterUnread())),
    "laid": _Form("laid A 8H", _of_card(Laid)),
    "unseen": _Form("unseen B", _of_seat(LaidUnseen)),
    "go": _Form("go A", _of_seat(WentGo)),
    "played": _Form("played", _alone(PlayEnded())),
    "shown": _Form("shown A 5H 5S 5D JC", _of_cards(Shown)),
    "crib": _Form("crib 8C 9C KC 2D", _crib),
    "counted": _Form("counted", _alone(Counted())),
    "uncounted": _Form("uncounted", _alone(Uncounted())),
    "claimed": _Form("claimed A 10", _of_points(Claimed)),
    "muggins": _Form("muggins B 2", _of_points(MugginsCalled)),
    "uncalled": _Form("uncalled", _alone(Uncalled())),
    "pegged": _Form("pegged A 12", _of_points(Pegged)),
    "back": _Form("back A 15", _of_points(PeggedBack)),
    "undone": _Form("undone", _alone(Undone())),
    "corrected": _Form("corrected 17 claimed A 10", _corrected),
    "misread": _Form("misread 14 8S 8C", _misread),
}
"""From the first word of an event to how it is written."""


_Deed: TypeAlias = Callable[[Any, str], Sentence]


def deed(step: Step, names: Sequence[str]) -> Sentence:
    """Say what a step is, with the ``names`` by seat.

    >>> from scorer.game.events import parse_event
    >>> str(deed(parse_event("laid B 8C"), ("Ann", "Bob")))
    'Bob lays 8♣'
    """
    seat = getattr(step, "seat", None)
    called = dict(zip(Seat, names, strict=False))
    return _DEEDS[type(step)](step, "" if seat is None else called.get(seat, seat.name))


def _bid(step: Bid, name: str) -> Sentence:
    if step.points:
        return say("{name} bids {points}", name=name, points=step.points)
    return say("{name} passes", name=name)


def _exchange_deed(step: Mogged, name: str) -> Sentence:
    if step.taken:
        return say("{name} exchanges a card", name=name)
    return say("{name} offers to exchange a card, in vain", name=name)


def _plain(text: Sentence) -> _Deed:
    return lambda *_: text


_DEEDS: Mapping[type[Step], _Deed] = {
    Begun: _plain(say("game begun")),
    Named: _plain(say("player named")),
    Cut: lambda step, name: say("{name} cuts {card}", name=name, card=step.card.symbols),
    DealerSet: lambda _, name: say("{name} deals first", name=name),
    Dealt: lambda step, name: say("{name} is dealt {cards}", name=name, cards=symbols(step.cards)),
    Discarded: lambda step, name: say(
        "{name} lays away {cards}", name=name, cards=symbols(step.cards)
    ),
    Bid: _bid,
    Mogged: _exchange_deed,
    StarterTurned: lambda step, _: say("Starter {card}", card=step.card.symbols),
    StarterUnread: _plain(say("Starter not read yet")),
    Laid: lambda step, name: say("{name} lays {card}", name=name, card=step.card.symbols),
    LaidUnseen: lambda _, name: say("{name} lays a card that is not read yet", name=name),
    WentGo: lambda _, name: say("{name} says Go", name=name),
    PlayEnded: _plain(say("The play is over")),
    Shown: lambda step, name: say("{name} shows {cards}", name=name, cards=symbols(step.cards)),
    CribShown: _plain(say("crib shown")),
    Counted: _plain(say("count pegged")),
    Uncounted: _plain(say("A hand or crib was not shown here")),
    Claimed: lambda step, name: say("{name} claims {points}", name=name, points=step.points),
    MugginsCalled: lambda step, name: say(
        "{name} calls muggins for {points}", name=name, points=step.points
    ),
    Uncalled: _plain(say("Nobody calls")),
    Pegged: lambda step, name: say("{name} pegs {points}", name=name, points=step.points),
    PeggedBack: lambda step, name: say("{name} goes back {points}", name=name, points=step.points),
}
