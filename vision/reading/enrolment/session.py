"""An enrolment: what may be cards in its pictures, and what was confirmed of them."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace

from scorer.cards import DECK, Card
from vision.frame import Image
from vision.reading.enrolment.answers import Place
from vision.reading.known_deck import FAINT, ConfirmedIndex, EnrolledDeck, WindowReadings, surest
from vision.reading.merge import merge
from vision.reading.reader import IndexReading
from vision.reading.recogniser import Recogniser
from vision.sighting import Box, Sighting

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
        known = self.cards
        return tuple(card for card in DECK if card not in known)

    @property
    def deck(self) -> EnrolledDeck:
        """The deck as far as it was shown."""
        return EnrolledDeck.shown(self.confirmed_indices)

    def examine(self, recogniser: Recogniser, image: Image) -> EnrolmentPicture:
        """Read everything that may be an index of an upright picture."""
        found = recogniser.detector.at(FAINT)(image)
        several = recogniser.reader.through_each_window(image, found)
        readings = {each[0].box: each for each in several}
        settings = replace(recogniser.settings, seen=_LISTED)
        return EnrolmentPicture(merge(self._together(readings.values()), settings), readings)

    def confirmed(self, picture: EnrolmentPicture, places: Iterable[Place]) -> "Enrolling":
        """With the cards of a picture too; every index of each becomes an example."""
        shown = tuple(
            (picture.readings[box], place.card)
            for place in places
            if place.card is not None
            for box in place.sighting.boxes
        )
        return Enrolling(self.confirmed_indices + shown)

    def _together(self, indices: Iterable[WindowReadings]) -> Iterable[IndexReading]:
        if not self.confirmed_indices:
            return [surest(each) for each in indices]
        deck = self.deck
        said = ((deck.said(each), each) for each in indices)
        return [reading if known else surest(each) for (reading, known), each in said]
