"""How a labelled film was read: which cards and how late, and which were wrong, or lost again."""

from bisect import bisect_left
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import dropwhile, groupby
from statistics import median

from scorer.cards import Card
from vision.evaluation.films import LabelledFilm, LabelledStay, Span
from vision.evaluation.mistakes import middle_lies_in
from vision.evaluation.watched_film import FilmMoment

LOST_S = 2.0
"""A card that was certain is lost if it lies free for longer and is certain no more."""

NEAR_S = 2.0
"""A certain card is right from so long before it lies still until so long after it has left."""


@dataclass(frozen=True, slots=True)
class WrongAnswer:
    """A card that was certain, without a break, in a span in which it lay nowhere.

    ``truth`` is the card in whose labelled box it was seen at first, if there is just one.
    """

    card: Card
    span: Span
    truth: Card | None


@dataclass(frozen=True, slots=True)
class Loss:
    """A card that had been certain, and was not in a span in which it lay free."""

    card: Card
    span: Span


@dataclass(frozen=True, slots=True)
class FilmComparison:
    """The labels of a film against the cards that were certain in it.

    ``late_s`` are the seconds for which each card that was read had lain free.
    """

    film: LabelledFilm
    late_s: tuple[float, ...]
    missed: tuple[LabelledStay, ...]
    wrong: tuple[WrongAnswer, ...]
    lost: tuple[Loss, ...]


@dataclass(frozen=True, slots=True)
class FilmFigures:
    """Sums over films; a card counts once for each place where it lay free.

    ``certain_recall`` is the share of them that were certain while they lay free, 1 of nothing;
    the seconds are None where nothing was read.
    """

    films: int
    cards: int
    certain_recall: float
    wrong_certain: int
    lost: int
    late_median_s: float | None
    late_slowest_s: float | None


def compare_film(film: LabelledFilm, seen: Sequence[FilmMoment]) -> FilmComparison:
    """The labels of a film against its frames in their order."""
    stays = [stay for stay in film.stays if stay.card not in film.optional and stay.free_s() > 0]
    late_s = [_late_s(stay, _while_it_lies(stay, seen)) for stay in stays]
    return FilmComparison(
        film,
        tuple(each for each in late_s if each is not None),
        tuple(stay for stay, each in zip(stays, late_s, strict=True) if each is None),
        tuple(_wrong(film, seen)),
        tuple(loss for stay in stays for loss in _losses(stay, _while_it_lies(stay, seen))),
    )


def film_figures(rows: Sequence[FilmComparison]) -> FilmFigures:
    """The figures over some films."""
    late_s = [each for row in rows for each in row.late_s]
    cards = len(late_s) + sum(len(row.missed) for row in rows)
    return FilmFigures(
        films=len(rows),
        cards=cards,
        certain_recall=len(late_s) / cards if cards else 1.0,
        wrong_certain=sum(len(row.wrong) for row in rows),
        lost=sum(len(row.lost) for row in rows),
        late_median_s=median(late_s) if late_s else None,
        late_slowest_s=max(late_s, default=None),
    )


def _while_it_lies(stay: LabelledStay, seen: Sequence[FilmMoment]) -> Sequence[FilmMoment]:
    first, last = (bisect_left(seen, second, key=_time_s) for second in stay.span)
    return seen[first:last]


def _time_s(seen: FilmMoment) -> float:
    return seen.time_s


def _late_s(stay: LabelledStay, seen: Iterable[FilmMoment]) -> float | None:
    """The seconds for which a card lay free before it was certain; None if it never was."""
    read = (one for one in seen if stay.lies_free(one.time_s) and _is_certain(stay.card, one))
    first = next(read, None)
    return None if first is None else stay.free_s(first.time_s)


def _losses(stay: LabelledStay, seen: Iterable[FilmMoment]) -> Iterator[Loss]:
    """The spans, long ones alone, in which a card lay free and was certain no more."""

    def lost(one: FilmMoment) -> bool:
        return stay.lies_free(one.time_s) and not _is_certain(stay.card, one)

    known = dropwhile(lambda one: not _is_certain(stay.card, one), seen)
    for first, last in _stretches(known, lost):
        if last.time_s - first.time_s > LOST_S:
            yield Loss(stay.card, (first.time_s, last.time_s))


def _wrong(film: LabelledFilm, seen: Sequence[FilmMoment]) -> Iterator[WrongAnswer]:
    """Every card that was certain where none of its stays was near, in the order of the deck."""
    ever = {card.card for one in seen for card in one.certain} - film.optional
    for card in sorted(ever, key=lambda card: card.place):
        stays = [stay for stay in film.stays if stay.card == card]
        for first, last in _stretches(seen, partial(_is_wrong, card, stays)):
            yield WrongAnswer(card, (first.time_s, last.time_s), _truth(card, film, first))


def _is_wrong(card: Card, stays: Sequence[LabelledStay], one: FilmMoment) -> bool:
    near = (stay.span[0] - NEAR_S <= one.time_s <= stay.shown_until_s + NEAR_S for stay in stays)
    return _is_certain(card, one) and not any(near)


def _truth(card: Card, film: LabelledFilm, seen: FilmMoment) -> Card | None:
    """The one labelled card that lies free where a wrong answer was seen."""
    boxes = [box for each in seen.certain if each.card == card for box in seen.boxes(each)]
    under = {
        stay.card
        for stay in film.stays
        if stay.box is not None and stay.lies_free(seen.time_s)
        if any(middle_lies_in(box, stay.box) for box in boxes)
    }
    return under.pop() if len(under) == 1 else None


def _stretches(
    seen: Iterable[FilmMoment], holds: Callable[[FilmMoment], bool]
) -> Iterator[tuple[FilmMoment, FilmMoment]]:
    """The first and the last frame of every unbroken run of frames of which it holds."""
    for held, run in groupby(seen, key=holds):
        if held:
            frames = list(run)
            yield frames[0], frames[-1]


def _is_certain(card: Card, seen: FilmMoment) -> bool:
    return any(each.card == card for each in seen.certain)
