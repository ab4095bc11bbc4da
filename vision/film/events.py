"""What happens in the game of a film, and when it can be seen."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from scorer.cards import Card
from vision.film.truth import Lying


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


def seen_events(notes: Sequence[Note], truth: Sequence[Lying]) -> Iterator[SeenEvent]:
    """The events in their order.

    A card that does not lie free before it is moved counts from when it lies there.
    """
    for note in notes:
        free_s = [_free_s(card, note.from_s, truth) for card in note.cards]
        yield SeenEvent(max((note.from_s, *free_s)), note.event)


def _free_s(card: Card, from_s: float, truth: Sequence[Lying]) -> float:
    for lying in truth:
        if lying.card == card and lying.lies(from_s):
            spans = (span for span in lying.free_spans if span.to_s > from_s)
            return max(from_s, next((span.from_s for span in spans), from_s))
    return from_s
