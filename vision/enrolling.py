"""One picture after another of a deck that is being enrolled."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace

from scorer.cards import DECK, Card
from vision.confirmation import Place
from vision.enrolled_reader import FAINT
from vision.enrolment import EnrolledDeck, Looks, Shown, best_look
from vision.frame import Image
from vision.merge import merge
from vision.reader import IndexReading
from vision.recogniser import Recogniser
from vision.sighting import Box, Sighting

_GLIMPSED = 0.25
"""From this chance on, a card is listed for a person to confirm."""


@dataclass(frozen=True, slots=True)
class Glimpse:
    """What may be cards in a picture, and the looks at each index by its box."""

    sightings: tuple[Sighting, ...]
    looks: Mapping[Box, Looks]


@dataclass(frozen=True, slots=True)
class Enrolling:
    """What was confirmed so far; it helps to read the next picture."""

    shown: tuple[Shown, ...] = ()

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
        return EnrolledDeck.shown(self.shown)

    def glimpse(self, recogniser: Recogniser, image: Image) -> Glimpse:
        """Looks at everything that may be an index of an upright picture."""
        found = recogniser.detector.at(FAINT)(image)
        looks = {seen[0].box: seen for seen in recogniser.reader.looks(image, found)}
        settings = replace(recogniser.settings, seen=_GLIMPSED)
        return Glimpse(merge(self._readings(looks.values()), settings), looks)

    def confirmed(self, glimpse: Glimpse, places: Iterable[Place]) -> "Enrolling":
        """With the cards of a picture too; every index of each becomes an example."""
        shown = tuple(
            (glimpse.looks[box], place.card)
            for place in places
            if place.card is not None
            for box in place.sighting.boxes
        )
        return Enrolling(self.shown + shown)

    def _readings(self, looks: Iterable[Looks]) -> Iterable[IndexReading]:
        if not self.shown:
            return [best_look(each) for each in looks]
        deck = self.deck
        told = ((deck.said(each), each) for each in looks)
        return [reading if known else best_look(each) for (reading, known), each in told]
