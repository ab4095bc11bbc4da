"""An enrolment: what may be cards in its pictures, and what was confirmed of them."""

import hashlib
import io
import re
import tokenize
import zipfile
import zlib
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from tempfile import TemporaryFile

import numpy as np

from scorer.cards import DECK, Card, different, parse_cards
from scorer.language.sentence import Refusal, say
from vision.files import FileError, own_file, read_regular, replacing
from vision.frame import Box, Image, Sighting
from vision.reading.known_deck import FAINT, ConfirmedIndex, EnrolledDeck, WindowReadings, surest
from vision.reading.merge import merge
from vision.reading.network import packaged
from vision.reading.reader import IndexReading
from vision.reading.recogniser import Recogniser

_CORRECTION = re.compile(r"(\d{1,3})=(\S+)")
_NO_CARD = "-"
_ROW = 4.0
"""How far up or down cards of one row may lie from the next one, in halves of an index."""


class AnswerError(Refusal):
    """An answer that is no list of cards and no correction; the message says how to write it."""


@dataclass(frozen=True, slots=True)
class Place:
    """A card that was seen, and what it is taken for: None is not a card, or not known."""

    sighting: Sighting
    card: Card | None


def proposed(sightings: Iterable[Sighting], enrolled: Collection[Card]) -> tuple[Place, ...]:
    """The cards row by row, each at most once and none of the ``enrolled`` ones.

    A doubtful card between two of a row, as the 5 and the 7 of a suit, is the card they leave out.
    """
    rows = in_rows(sightings)
    free = [card for card in DECK if card not in enrolled]
    return _with_gaps_filled(_assigned(rows, free), free)


def answered(places: Sequence[Place], answer: str) -> tuple[Place, ...]:
    """The places after an answer: nothing for all right, ``3=QC 5=-``, or all cards in any order.

    Of a list, each card goes to the place that looks most like it; the last one to the last place.
    Raises AnswerError or CardError for anything else.
    """
    words = answer.replace(",", " ").split()
    if not words:
        return tuple(places)
    if any("=" in word for word in words):
        return _corrected(places, words)
    cards = list(parse_cards(answer))
    assigned = _assigned([place.sighting for place in places], cards)
    remaining = [card for card in cards if card not in {place.card for place in assigned}]
    empty = [place for place in assigned if place.card is None]
    if len(remaining) == len(empty) == 1:
        return tuple(
            replace(each, card=remaining[0]) if each is empty[0] else each for each in assigned
        )
    return assigned


def in_rows(sightings: Iterable[Sighting]) -> list[Sighting]:
    """Sightings from top to bottom, row by row, each row from left to right."""
    rows: list[list[Sighting]] = []
    for sighting in sorted(sightings, key=lambda each: _middle(each)[1]):
        reach = _ROW * (sighting.unit or 0.0)
        if rows and _middle(sighting)[1] - _middle(rows[-1][-1])[1] <= reach:
            rows[-1].append(sighting)
        else:
            rows.append([sighting])
    return [sighting for row in rows for sighting in sorted(row, key=_middle)]


def _assigned(sightings: Sequence[Sighting], cards: Collection[Card]) -> tuple[Place, ...]:
    """The surest pair of place and card first, then the surest of what is left."""
    pairs = [
        (candidate.confidence, place, candidate.card)
        for place, sighting in enumerate(sightings)
        for candidate in sighting.candidates
        if candidate.card in cards
    ]
    assigned: dict[int, Card] = {}
    for _, place, card in sorted(pairs, key=lambda pair: (-pair[0], pair[1])):
        if place not in assigned and card not in assigned.values():
            assigned[place] = card
    return tuple(Place(sighting, assigned.get(place)) for place, sighting in enumerate(sightings))


def _with_gaps_filled(places: tuple[Place, ...], free: Collection[Card]) -> tuple[Place, ...]:
    filled = list(places)
    for number in range(1, len(places) - 1):
        between = _between(places[number - 1], places[number + 1])
        others = {place.card for place in [*filled[:number], *filled[number + 1 :]]}
        if not places[number].sighting.certain and between in free and between not in others:
            filled[number] = replace(places[number], card=between)
    return tuple(filled)


def _between(left: Place, right: Place) -> Card | None:
    """The card that two certain ones leave out, up or down."""
    one, other = left.card, right.card
    if one is None or other is None or not (left.sighting.certain and right.sighting.certain):
        return None
    if one.suit != other.suit or abs(one.rank - other.rank) != 2:  # noqa: PLR2004 - one left out
        return None
    return DECK[(one.place + other.place) // 2]


def _corrected(places: Sequence[Place], words: Sequence[str]) -> tuple[Place, ...]:
    changed = list(places)
    for word in words:
        match = _CORRECTION.fullmatch(word)
        number = int(match[1]) if match else 0
        if match is None or not 1 <= number <= len(places):
            raise AnswerError(
                say("'{word}': write 3=QC for the third card, 3=- if it is no card", word=word)
            )
        card = None if match[2] == _NO_CARD else Card.parse(match[2])
        changed[number - 1] = replace(changed[number - 1], card=card)
    different(place.card for place in changed if place.card is not None)
    return tuple(changed)


def _middle(sighting: Sighting) -> tuple[float, float]:
    if sighting.middle is not None:
        return sighting.middle
    left, top, right, bottom = sighting.boxes[0]
    return (left + right) / 2, (top + bottom) / 2


_SUFFIX = ".npz"
MOST_BYTES = 20_000_000
"""A deck of which every card was shown in many pictures has some 100 kB."""
_NAME = re.compile(r"\w[\w -]{0,59}")

_BROKEN = (
    *(zipfile.BadZipFile, zlib.error, tokenize.TokenError),
    *(EOFError, KeyError, OSError, RuntimeError, TypeError, ValueError),
)
"""What reading a damaged file raises: a single bit names another way of packing, or cuts off the
head of an array; and a file of a single array is no archive."""


class DeckError(Refusal):
    """A deck that is not there, cannot be read, or has no fit name; the message says what to do."""


def decks_folder() -> Path:
    """Where the decks are kept that this user has enrolled."""
    return own_file("decks")


def reader_identity() -> str:
    """What tells the packaged reader from others, whose features mean something else.

    Raises ModelError if it is not whole.
    """
    return hashlib.sha256(packaged("aligner") + packaged("reader")).hexdigest()


@dataclass(frozen=True, slots=True)
class EnrolledDecks:
    """The decks in ``folder`` that were enrolled with the ``reader`` of this identity."""

    folder: Path
    reader: str

    def names(self) -> list[str]:
        """The names of all decks, in the order of the alphabet."""
        return sorted(path.stem for path in self.folder.glob(f"*{_SUFFIX}"))

    def check(self, name: str) -> None:
        """Raise DeckError if no deck can have this name, and OSError if none can be written."""
        self._path(name)  # raises where no file can be called so
        self.folder.mkdir(parents=True, exist_ok=True)
        TemporaryFile(dir=self.folder).close()

    def save(self, name: str, deck: EnrolledDeck) -> Path:
        """Write a deck, in place of one of the same name, and give its path.

        Raises DeckError if no deck can have this name, and OSError if it cannot be written.
        """
        path = self._path(name)
        self.folder.mkdir(parents=True, exist_ok=True)
        with replacing(path) as unfinished, unfinished.open("wb") as file:
            np.savez_compressed(
                file,
                features=deck.features.astype(np.float16),
                places=deck.places.astype(np.uint8),
                reader=np.array(self.reader),
            )
        return path

    def load(self, name: str) -> EnrolledDeck:
        """The deck of this name.

        Raises DeckError if there is none, the file is broken, or another reader has seen it.
        """
        path = self._existing(name)
        named = {"file": path, "name": name}
        try:
            packed = io.BytesIO(read_regular(path, MOST_BYTES))
            with np.load(packed, allow_pickle=False) as stored:
                features, places = stored["features"], stored["places"]
                reader = str(stored["reader"])
        except FileError as error:
            raise DeckError(
                say("{file}: {reason}; enrol {name} again", **named, reason=error.reason)
            ) from error
        except _BROKEN as error:
            raise DeckError(say("{file}: no enrolled deck; enrol {name} again", **named)) from error
        if reader != self.reader:
            raise DeckError(say("{name} was enrolled with other models; enrol it again", name=name))
        return EnrolledDeck(features.astype(np.float32), places.astype(np.int64))

    def delete(self, name: str) -> None:
        """Remove a deck; raise DeckError if there is none of this name."""
        self._existing(name).unlink()

    def _existing(self, name: str) -> Path:
        path = self._path(name)
        if not path.is_file():
            enrolled = ", ".join(self.names()) or say("none yet")
            raise DeckError(
                say("no deck '{name}' is enrolled; there are: {names}", name=name, names=enrolled)
            )
        return path

    def _path(self, name: str) -> Path:
        if not _NAME.fullmatch(name):
            raise DeckError(
                say("'{name}' names no deck: take letters, digits, spaces, - and _", name=name)
            )
        return self.folder / f"{name}{_SUFFIX}"


_LISTED = 0.25
"""From this chance on, a card is listed for a person to confirm."""


@dataclass(frozen=True, slots=True)
class EnrolmentPicture:
    """What may be cards in a picture, and the readings of each index by its box."""

    sightings: tuple[Sighting, ...]
    readings: Mapping[Box, WindowReadings]


@dataclass(frozen=True, slots=True)
class Enrolling:
    """What was confirmed so far; it helps to read the next picture."""

    confirmed_indices: tuple[ConfirmedIndex, ...] = ()

    @property
    def cards(self) -> tuple[Card, ...]:
        """The cards that were confirmed and seen well, in the order of ``DECK``."""
        return self.deck.cards

    @property
    def missing(self) -> tuple[Card, ...]:
        """The cards that nobody has shown yet, or not so that they can be told."""
        cards = self.cards
        return tuple(card for card in DECK if card not in cards)

    @property
    def deck(self) -> EnrolledDeck:
        """The deck as far as it was shown."""
        return EnrolledDeck.from_indices(self.confirmed_indices)

    def examine(self, recogniser: Recogniser, image: Image) -> EnrolmentPicture:
        """Read everything that may be an index of an upright picture."""
        detections = recogniser.detector.at(FAINT)(image)
        several = recogniser.reader.through_each_window(image, detections)
        readings = {each[0].box: each for each in several}
        settings = replace(recogniser.settings, seen=_LISTED)
        return EnrolmentPicture(merge(self._together(readings.values()), settings), readings)

    def confirmed(self, picture: EnrolmentPicture, places: Iterable[Place]) -> "Enrolling":
        """With the cards of a picture too; every index of each becomes an example."""
        examples = tuple(
            (picture.readings[box], place.card)
            for place in places
            if place.card is not None
            for box in place.sighting.boxes
        )
        return Enrolling(self.confirmed_indices + examples)

    def _together(self, indices: Iterable[WindowReadings]) -> Iterable[IndexReading]:
        if not self.confirmed_indices:
            return [surest(each) for each in indices]
        deck = self.deck
        combined = ((deck.combine(each), each) for each in indices)
        return [reading if familiar else surest(each) for (reading, familiar), each in combined]
