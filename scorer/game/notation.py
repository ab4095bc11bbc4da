"""Reads the one-line text of events (docs/notation.md)."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from difflib import get_close_matches
from functools import lru_cache

from scorer.cards import Card, parse_cards
from scorer.game.events import (
    Begun,
    Bid,
    Claimed,
    Corrected,
    Counted,
    CribShown,
    Cut,
    DealerSet,
    Dealt,
    Discarded,
    Event,
    Laid,
    LaidUnseen,
    Misread,
    Mogged,
    MugginsCalled,
    Named,
    Pegged,
    PeggedBack,
    PlayEnded,
    Shown,
    StarterTurned,
    StarterUnread,
    Uncalled,
    Uncounted,
    Undone,
    WentGo,
)
from scorer.language.refusal import Refusal, quoted
from scorer.language.sentence import Sentence, say
from scorer.lines import is_readable
from scorer.seat import Seat
from scorer.setup import parse_setup


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
    said = quoted(line)
    if first not in FORMS:
        raise EventError(_unknown(said, first))
    form = FORMS[first]
    try:
        event = form.read(rest)
    except Refusal as error:
        refused = say("'{line}' is not an event: {reason}", line=said, reason=error.reason)
        raise EventError(refused) from error
    except (IndexError, KeyError, ValueError) as error:
        read_so = say(
            "'{line}' is not an event; one reads '{example}'", line=said, example=form.example
        )
        raise EventError(read_so) from error
    if str(event) != line:
        raise EventError(
            say("'{line}' is not an event; it is written '{event}'", line=said, event=event)
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
