"""What may be sent: each body as a value that was read wholly, or refused by its field."""

from dataclasses import dataclass

from scorer.events import Event
from scorer.house_rules import MatchPoints
from scorer.match_length import Games, Length, Points
from scorer.notation import parse_event
from scorer.phases.anytime import LONGEST_NAME
from scorer.setup import Setup, parse_setup
from web.api.fields import FieldError, Fields, sent_fields

BODY_LIMIT = 256_000
"""Bytes of a body: a long game that is written down takes a tenth of it."""
LONGEST_OPERATION = 64
LONGEST_LINE = 500
"""Characters of an event or a setup with every choice; it also bounds events within events."""
LONGEST_TEXT = 5_000
"""Lines of a game that is written down."""
LONGEST_MATCH = 999


@dataclass(frozen=True, slots=True)
class NewGame:
    """A game to begin; ``names`` go by seat, and where no ``setup`` is named it is None."""

    operation: str
    setup: Setup | None
    names: tuple[str, ...]
    match: int | None


@dataclass(frozen=True, slots=True)
class NewEvent:
    """An event to log; its author had ``seen`` so many."""

    operation: str
    seen: int
    event: Event


@dataclass(frozen=True, slots=True)
class WrittenGame:
    """A game to keep that was written down."""

    operation: str
    text: str


@dataclass(frozen=True, slots=True)
class NewMatch:
    """A match to begin."""

    operation: str
    scheme: MatchPoints
    length: Length


def new_game() -> NewGame:
    """Read the game that the request begins."""
    fields = sent_fields("operation", "setup", "names", "match")
    setup = fields.maybe("setup", lambda name: fields.line(name, LONGEST_LINE))
    names = fields.maybe("names", lambda name: fields.lines(name, LONGEST_NAME))
    match = fields.maybe("match", lambda name: fields.number(name, least=1))
    started = None if setup is None else parse_setup(setup)
    return NewGame(_operation(fields), started, names or (), match)


def new_event() -> NewEvent:
    """Read the event that the request logs."""
    fields = sent_fields("operation", "seen", "event")
    seen, line = fields.number("seen", least=0), fields.line("event", LONGEST_LINE)
    return NewEvent(_operation(fields), seen, parse_event(line))


def written_game() -> WrittenGame:
    """Read the game that the request imports; its lines are judged when it is played."""
    fields = sent_fields("operation", "text")
    text = fields.text("text")
    lines = text.splitlines()
    if len(lines) > LONGEST_TEXT or any(len(line) > LONGEST_LINE for line in lines):
        raise FieldError(
            f"text must have at most {LONGEST_TEXT} lines, of at most {LONGEST_LINE} characters"
        )
    return WrittenGame(_operation(fields), text)


def new_match() -> NewMatch:
    """Read the match that the request begins."""
    fields = sent_fields("operation", "scheme", "length")
    scheme, length = fields.choice("scheme", MatchPoints), fields.object("length")
    return NewMatch(_operation(fields), scheme, _length(length))


def _length(fields: Fields) -> Length:
    """Read how long a match is: so many games, or so many match points."""
    match list(fields.values):
        case ["games"]:
            return Games(fields.number("games", least=1, most=LONGEST_MATCH))
        case ["points"]:
            return Points(fields.number("points", least=1, most=LONGEST_MATCH))
    raise FieldError('length must be {"games": N}, an odd number, or {"points": N}')


def _operation(fields: Fields) -> str:
    return fields.line("operation", LONGEST_OPERATION)
