"""A film: pictures of a script at any time, and what is true of it."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property

from scorer.cards import Card
from vision.film.faces import Deck
from vision.film.renderer import Renderer
from vision.film.script import Script
from vision.film.surface import LightMap
from vision.film.truth import Lying, truth
from vision.frame import Image


@dataclass(frozen=True, slots=True)
class Note:
    """An event of the game, as a line of its notation; nobody can see it before ``from_s``, nor
    before its cards lie free.
    """

    event: str
    cards: tuple[Card, ...]
    from_s: float


@dataclass(frozen=True, slots=True)
class SeenEvent:
    """An event of the game; at ``time_s`` all that it shows lies free."""

    time_s: float
    event: str


def seen_events(notes: Sequence[Note], lying: Sequence[Lying]) -> Iterator[SeenEvent]:
    """The events in their order.

    A card that does not lie free before it is moved counts from when it lies there.
    """
    for note in notes:
        free_s = [_free_s(card, note.from_s, lying) for card in note.cards]
        yield SeenEvent(max((note.from_s, *free_s)), note.event)


def _free_s(card: Card, from_s: float, lying: Sequence[Lying]) -> float:
    for each in lying:
        if each.card == card and each.lies(from_s):
            spans = (span for span in each.free_spans if span.to_s > from_s)
            return max(from_s, next((span.from_s for span in spans), from_s))
    return from_s


@dataclass(frozen=True, eq=False)
class Film:
    """A script with its deck, and the table on which the cards lie, in its light.

    ``notes`` say what happens in the game, where one is played.
    """

    script: Script
    deck: Deck
    surface: Image
    light: LightMap
    notes: tuple[Note, ...] = ()

    @cached_property
    def renderer(self) -> Renderer:
        """Draws the picture of any time."""
        return Renderer(self.script, self.deck, self.surface, self.light)

    @cached_property
    def truth(self) -> tuple[Lying, ...]:
        """Which card lies where, from when to when, and when it is covered."""
        return truth(self.script)

    @cached_property
    def events(self) -> tuple[SeenEvent, ...]:
        """What happens in the game, each with the time at which it can be seen."""
        return tuple(seen_events(self.notes, self.truth))

    def frames(self, rate: float) -> Iterator[tuple[float, Image]]:
        """Every picture with its time, ``rate`` of them a second."""
        for number in range(round(self.script.length_s * rate)):
            yield number / rate, self.renderer.frame_at(number / rate)
