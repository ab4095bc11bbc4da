"""How the cards of the play are read, whoever follows it: what is not read here nobody can know."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from scorer.cards import Card
from tests.films.write import labels
from vision.evaluation.films import (
    FilmComparison,
    FilmMoment,
    LabelledFilm,
    compare_film,
    labelled_stay,
    watched_film,
)
from vision.film.film import Film
from vision.frame import Frame
from vision.table.watched_table import TwoStepRecogniser

LOOKS_A_SECOND = 10


@dataclass(frozen=True, slots=True)
class ReadLay:
    """A card of the play that came to lie at ``landed_s``, and was free at ``free_s``.

    ``certain_s`` is when it was certain, None if it never was before it was moved.
    """

    event: str
    landed_s: float
    free_s: float
    certain_s: float | None

    @property
    def late_s(self) -> float | None:
        """For how long it lay free before it was certain."""
        return None if self.certain_s is None else max(self.certain_s - self.free_s, 0.0)


@dataclass(frozen=True, slots=True)
class FilmReading:
    """The cards that were laid in a film, and how all of its cards were read."""

    lays: tuple[ReadLay, ...]
    cards: FilmComparison


def read_film(film: Film, name: str, recogniser: TwoStepRecogniser) -> FilmReading:
    """Watch a film as a camera does, frame by frame."""
    frames = (
        Frame(number, time_s, image)
        for number, (time_s, image) in enumerate(film.frames(LOOKS_A_SECOND))
    )
    seen = list(watched_film(frames, recogniser))
    stays = tuple(labelled_stay(entry) for entry in labels(film))
    cards = compare_film(LabelledFilm(name, name, name, stays), seen)
    return FilmReading(tuple(_read_lays(film, seen)), cards)


def _read_lays(film: Film, seen: Sequence[FilmMoment]) -> Iterator[ReadLay]:
    for note, event in zip(film.notes, film.events, strict=True):
        if note.event.startswith("laid"):
            (card,) = note.cards
            leaves_s = next(
                lying.to_s for lying in film.truth if lying.card == card and lying.lies(note.from_s)
            )
            certain_s = _certain_s(card, (note.from_s, leaves_s), seen)
            yield ReadLay(note.event, note.from_s, event.time_s, certain_s)


def _certain_s(card: Card, span: tuple[float, float], seen: Sequence[FilmMoment]) -> float | None:
    begin_s, end_s = span
    return next(
        (
            one.time_s
            for one in seen
            if begin_s <= one.time_s < end_s
            if any(each.card == card for each in one.certain)
        ),
        None,
    )
