"""A film: pictures of a script at any time, and what is true of it."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

from vision.film.events import Note, SeenEvent, seen_events
from vision.film.faces import Deck
from vision.film.renderer import Renderer
from vision.film.script import Script
from vision.film.surface import Light
from vision.film.truth import Lying, truth
from vision.frame import Image


@dataclass(frozen=True, eq=False)
class Film:
    """A script with the cards that play it, and the table, in its light, on which they lie.

    ``notes`` say what happens in the game, where one is played.
    """

    script: Script
    deck: Deck
    surface: Image
    light: Light
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
