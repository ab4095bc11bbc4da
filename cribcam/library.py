"""What scripts are written with: counts, photographs, games, films (docs/library.md)."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from os import PathLike, fspath
from pathlib import Path

from scorer.cards import Card, parse_cards
from scorer.count.show import show, show_alike
from scorer.game.events import Event, parse_event
from scorer.game.game import Game, replay
from scorer.language.catalogue import words
from scorer.score import Score, total
from scorer.spoken.counting import phrase
from scorer.variant import SIX_CARD, Variant
from vision.commands.read import hands_read
from vision.commands.read import read as read_picture
from vision.commands.watch import table_changes, watched_frames
from vision.frame import Fault, Sighting
from vision.pictures import load
from vision.reading.recogniser import Recogniser
from web.actions.new_game import New, new
from web.camera.followed_game import FollowedGame, followed
from web.fields import read as read_values
from web.table.state import State

__all__ = [
    "Card",
    "Count",
    "Game",
    "Reading",
    "TableChange",
    "count",
    "follow",
    "parse_cards",
    "parse_event",
    "read",
    "replay",
    "watch",
]
Cards = str | Sequence[Card]
"""Cards as values, or as text: ``"5H 5S 5D JC"``."""


@dataclass(frozen=True, slots=True)
class Count:
    """What a hand or a crib counts: every score with its cards."""

    scores: tuple[Score, ...]

    @property
    def total(self) -> int:
        """The points of all scores."""
        return total(self.scores)

    def phrase(self, language: str = "en") -> str:
        """Count aloud, in one of the languages of ``cribcam score --lang``.

        Raises ValueError for a language that there is not.
        """
        return phrase(self.scores, words(language))


@dataclass(frozen=True, slots=True)
class Reading:
    """The cards of one photograph.

    ``count`` is None while anything is in doubt, and ``hand`` and ``starter`` while it is not known
    which cards they are. Each of the ``cards`` tells whether it is ``certain``, and by its
    ``candidates`` what else it may be.
    """

    cards: tuple[Sighting, ...]
    hand: tuple[Card, ...] | None
    starter: Card | None
    count: Count | None


@dataclass(frozen=True, slots=True)
class TableChange:
    """The cards that lie on a table from ``time_s`` on, and what is wrong with its camera."""

    time_s: float
    cards: tuple[Sighting, ...]
    fault: Fault | None


def count(
    hand: Cards,
    starter: str | Card | None = None,
    *,
    crib: bool = False,
    variant: Variant = SIX_CARD,
) -> Count:
    """Count a hand, or a crib, with its starter; without one the cards of the hand alone.

    Raises CardError for what is no card, and HandError for a wrong number of cards.
    """
    cards = parse_cards(hand) if isinstance(hand, str) else tuple(hand)
    turned = Card.parse(starter) if isinstance(starter, str) else starter
    return Count(show(cards, turned, crib=crib, variant=variant))


@cache
def _recogniser() -> Recogniser:
    return Recogniser.load()


def read(path: str | PathLike[str], starter: str | Card | None = None) -> Reading:
    """Read a photograph; ``starter`` overrides where the cards lie.

    Raises PictureError if the file cannot be opened, or is no picture that can be read.
    """
    turned = Card.parse(starter) if isinstance(starter, str) else starter
    reading = read_picture(_recogniser(), load(Path(path)), turned)
    scores, view = show_alike(hands_read(reading), show), reading.view
    points = None if scores is None else Count(scores)
    return Reading(reading.sightings, view.hand, view.starter, points)


def watch(source: str | PathLike[str] | int) -> Iterator[TableChange]:
    """Tell which cards lie on a table, whenever that changes, as ``cribcam watch`` does.

    A film is watched in its own time and ends; a camera is watched in real time, for ever.
    Raises SourceError if nothing answers there, and PictureError at a picture that cannot be read.
    """
    frames = watched_frames(_source_text(source), _ignore_warning)
    for time_s, cards, fault in table_changes(frames, _recogniser()):
        yield TableChange(time_s, cards, fault)


def follow(
    source: str | PathLike[str] | int,
    names: Sequence[str],
    dealer: str | None = None,
    *,
    variant: Variant = SIX_CARD,
) -> Iterator[tuple[float, Event]]:
    """Follow a game of these players, seat A first, as ``cribcam watch --names`` does.

    Gives the second and the event; ``dealer`` is a letter from A to D, None where it is cut for.
    Raises ValueError for a game that cannot begin, and what ``watch`` raises.
    """
    seat = None if dealer is None else dealer.upper()
    players = {"players": len(names), "names": tuple(names), "dealer": seat}
    begun = read_values({"variant": variant.name, **players}, New)
    game = FollowedGame.begin(new(State(), begun).state, _source_text(source))
    yield from ((0.0, event) for event in game.state.game.history)
    frames = watched_frames(_source_text(source), _ignore_warning)
    for before, after in followed(game, frames, _recogniser()):
        yield from ((after.time_s, event) for event in after.events(before))


def _source_text(source: str | PathLike[str] | int) -> str:
    return str(source) if isinstance(source, int) else fspath(source)


def _ignore_warning(_warning: object) -> None:
    """A film that is cut off ends early; nobody is told of it."""
