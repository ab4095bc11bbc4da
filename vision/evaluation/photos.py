"""Labelled photographs: which cards a person can tell in each, and where they lie."""

from collections.abc import Iterable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from scorer.cards import Card, CardError
from scorer.language.sentence import say
from vision.evaluation.corrections import corrected
from vision.evaluation.labels import Entry, LabelsError, box_of, cards_of, group_of, labelled
from vision.sighting import Box

_BOX_FIELDS = ("index_boxes", "card_boxes")
"""The keys of a label under which the boxes of its indices or of its whole cards stand."""


@dataclass(frozen=True, slots=True)
class LabelledBox:
    """Where a card, or one index of it, lies; ``box`` in fractions of the picture's sides."""

    card: Card
    box: Box

    def in_pixels(self, width: int, height: int) -> Box:
        """The box in a picture of this size."""
        left, top, right, bottom = self.box
        return left * width, top * height, right * width, bottom * height


@dataclass(frozen=True, slots=True)
class LabelledPhoto:
    """A photograph with the cards that a person can tell in it.

    Cards in ``optional`` hide so much that naming them is neither right nor wrong. ``boxes``
    says where cards lie, as far as the labels do. ``file`` is what the labels call it.
    """

    path: Path
    group: str
    cards: frozenset[Card]
    optional: frozenset[Card]
    boxes: tuple[LabelledBox, ...] = ()
    file: str = ""

    @property
    def name(self) -> str:
        """What people know it by."""
        return self.file or self.path.name


def labelled_photos(folder: Path) -> list[LabelledPhoto]:
    """The photographs that ``labels.json`` in the folder names.

    Raises LabelsError if there is no such file or a label is no card.
    """
    return labelled(folder, "photos", lambda entry: _photo(folder, corrected(entry)))


def _photo(folder: Path, entry: Entry) -> LabelledPhoto:
    return LabelledPhoto(
        folder / str(entry["file"]),
        group_of(folder, entry),
        cards_of(entry["cards"]),
        cards_of(entry.get("optional", ())),
        tuple(box for key in _BOX_FIELDS for box in _boxes(entry.get(key, ()))),
        str(entry["file"]),
    )


def _boxes(entries: object) -> Iterator[LabelledBox]:
    """The boxes of cards, given by centre and size; what is boxed as no card is left out."""
    if not isinstance(entries, Iterable):
        raise TypeError(f"not a list of boxes: {entries!r}")
    for entry in entries:
        match entry:
            case name, [*centre_and_size]:
                box = box_of(centre_and_size)
            case _:
                raise LabelsError(say("not a card and its box: {told}", told=repr(entry)))
        with suppress(CardError):  # a joker or the back of a card
            yield LabelledBox(Card.parse(str(name)), box)
