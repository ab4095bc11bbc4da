"""How the cards of a film were read, against what lay there."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from statistics import median, quantiles

from scorer.cards import Card
from tests.films.play.recorded import LOOKS_A_SECOND
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


SLOW_S = 0.6
"""A card that is certain later than that is named."""

BARS = {"own_rows": 0.99, "fast": 0.0}
"""The share of the laid cards that must be read; what is laid fast may be missed."""

BAR = 0.97
"""The same for every other form."""


def read_figures(form: str, readings: Sequence[FilmReading]) -> str:
    """How the cards of a form were read, in lines: each that was not, and then the sums."""
    lays = [lay for reading in readings for lay in reading.lays]
    late_s = [lay.late_s for lay in lays if lay.late_s is not None]
    wrong = sum(len(reading.cards.wrong) for reading in readings)
    lines = [line for reading in readings for line in unread(reading)]
    lines.append(
        f"{form}: {_share(len(late_s), len(lays))} laid cards read; certain and wrong {wrong}"
    )
    return "\n".join((*lines, _delays(late_s)))


def unread(reading: FilmReading) -> list[str]:
    """Name the cards of a film that were read late, never or wrongly."""
    name, lines = reading.cards.film.name, []
    for lay in reading.lays:
        if lay.late_s is None or lay.late_s > SLOW_S:
            late = "not read" if lay.late_s is None else f"{lay.late_s:.1f} s late"
            lines.append(f"  {name}: {lay.event} at {lay.landed_s:.1f} s: {late}")
    for wrong in reading.cards.wrong:
        begin_s, end_s = wrong.span
        truth = wrong.truth or "nothing"
        lines.append(f"  {name}: {wrong.card} for {truth} from {begin_s:.1f} to {end_s:.1f} s")
    return lines


def is_read(form: str, readings: Sequence[FilmReading]) -> bool:
    """Whether enough of the laid cards were read, and nothing was certain and wrong."""
    lays = [lay for reading in readings for lay in reading.lays]
    read = sum(lay.late_s is not None for lay in lays)
    wrong = any(reading.cards.wrong for reading in readings)
    return not wrong and read >= BARS.get(form, BAR) * len(lays)


def _share(some: int, every: int) -> str:
    return f"{some} of {every} ({some / every:.3f})"


def _delays(late_s: Sequence[float]) -> str:
    if len(late_s) < 2:
        return "  too few to tell how late"
    slow_s = quantiles(late_s, n=20, method="inclusive")[-1]
    return f"  once they lie free: median {median(late_s):.2f} s, 95 % within {slow_s:.2f} s"
