"""Labelled films: which card lies where on the table, from which second to which."""

import math
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import TypeAlias

from scorer.cards import Card
from scorer.language.sentence import say
from vision.evaluation.labels import Entry, LabelsError, box_of, cards_of, group_of, labelled
from vision.sighting import Box

Span: TypeAlias = tuple[float, float]
"""From which second of a film to which, without the latter."""


@dataclass(frozen=True, slots=True)
class LabelledStay:
    """A card that lies still in one place over a ``span``, ``covered`` for some of that time.

    The span begins when the card lies still. In the ``covered`` spans too much is hidden for
    anybody to read the card; the last one may end after the card has left, while its place is
    hidden. ``box`` is the card's, in fractions of the picture's sides.
    """

    card: Card
    span: Span
    covered: tuple[Span, ...] = ()
    box: Box | None = None

    def free_s(self, until_s: float = math.inf) -> float:
        """How many seconds it lies free before ``until_s``."""
        begin_s, end_s = self.span[0], min(self.span[1], until_s)
        hidden_s = 0.0
        reached_s = begin_s
        for covered_s, free_s in sorted(self.covered):
            from_s, to_s = max(covered_s, reached_s), min(free_s, end_s)
            hidden_s += max(to_s - from_s, 0.0)
            reached_s = max(reached_s, free_s)
        return max(end_s - begin_s, 0.0) - hidden_s

    @property
    def shown_until_s(self) -> float:
        """When its place is seen again after it left: at once, unless something hides it then."""
        hidden = (free_s for covered_s, free_s in self.covered if covered_s <= self.span[1])
        return max((self.span[1], *hidden))

    def lies_free(self, time_s: float) -> bool:
        """Whether it can be read at that second."""
        return _within(self.span, time_s) and not any(_within(one, time_s) for one in self.covered)


@dataclass(frozen=True, slots=True)
class LabelledFilm:
    """A film with every stay of a card on its table.

    ``name`` is the one in the labels, ``where`` the path of a video, of a folder of pictures or a
    pattern for numbered ones. ``optional`` are cards that are neither right nor wrong at any time.
    """

    name: str
    where: str
    group: str
    stays: tuple[LabelledStay, ...]
    optional: frozenset[Card] = frozenset()


def labelled_films(folder: Path) -> list[LabelledFilm]:
    """The films that ``labels.json`` in the folder names.

    Raises LabelsError if there is no such file, or if a label is no card or no span of time.
    """
    return labelled(folder, "films", lambda entry: _film(folder, entry))


def _film(folder: Path, entry: Entry) -> LabelledFilm:
    return LabelledFilm(
        str(entry["file"]),
        str(folder / str(entry["file"])),
        group_of(folder, entry),
        tuple(labelled_stay(stay) for stay in entry["cards"]),
        cards_of(entry.get("optional", ())),
    )


def labelled_stay(entry: Entry) -> LabelledStay:
    """One of a film's ``cards``; raises ValueError if it is no card or no span of time."""
    return LabelledStay(
        Card.parse(str(entry["card"])),
        _span((entry["from"], entry.get("to", math.inf))),
        tuple(_span(span) for span in entry.get("covered", ())),
        box_of(entry["box"]) if "box" in entry else None,
    )


def _span(seconds: Iterable[float]) -> Span:
    match [float(each) for each in seconds]:
        case begin_s, end_s if 0 <= begin_s < end_s:
            return begin_s, end_s
        case begin_s, end_s:
            ends = {"begin": f"{begin_s:g}", "end": f"{end_s:g}"}
            raise LabelsError(say("from {begin} to {end} is no span of seconds", **ends))
    raise LabelsError(say("not the two ends of a span of seconds: {told}", told=repr(seconds)))


def _within(span: Span, time_s: float) -> bool:
    return span[0] <= time_s < span[1]
