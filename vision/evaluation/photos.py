"""Labelled photographs: their labels, the corrections of these, the comparison, its figures."""

import json
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import suppress
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any, TypeAlias, TypeVar

from scorer.cards import Card, CardError
from scorer.language.sentence import Refusal, Sentence, say
from vision.files import FileError, read_regular
from vision.frame import Box, Sighting

LABELS = "labels.json"
MOST_BYTES = 50_000_000
"""The labels of some 100,000 photographs."""
KINDS = ("photos", "films")
"""The keys under which lists stand; one of them is there."""

Entry: TypeAlias = dict[str, Any]
"""One photograph or film as ``labels.json`` has it, unchecked."""
Labelled = TypeVar("Labelled")


class LabelsError(Refusal):
    """A folder whose ``labels.json`` is missing or cannot be understood."""


def folder_of(path: Path) -> Path:
    """The folder of a path, which may also be the path of its ``labels.json``."""
    return path.parent if path.name == LABELS and not path.is_dir() else path


def labelled(folder: Path, kind: str, checked: Callable[[Entry], Labelled]) -> list[Labelled]:
    """What ``labels.json`` in the folder names of one of the ``KINDS``, each entry ``checked``.

    Raises LabelsError if there is no such file, if it names nothing of either kind, or if
    ``checked`` raises a KeyError, TypeError or ValueError.
    """
    path = folder / LABELS
    try:
        content = _entry(json.loads(read_regular(path, MOST_BYTES)))
        named = {each: content[each] for each in KINDS if each in content} or {kind: content[kind]}
        return [checked(_entry(entry)) for entry in named.get(kind, ())]
    except FileError as error:
        raise LabelsError(
            say(
                "{file}: {reason}; it names the photographs and their cards",
                file=path,
                reason=error.reason,
            )
        ) from error
    except (KeyError, TypeError, ValueError, RecursionError) as error:
        raise LabelsError(_not_labelled(kind, path, error)) from error


def _entry(value: object) -> Entry:
    """A JSON object. Raises LabelsError for anything else."""
    if not isinstance(value, dict):
        raise LabelsError(say("no JSON object: {told}", told=type(value).__name__))
    return value


def _not_labelled(kind: str, path: Path, error: Exception) -> Sentence:
    reason = say("{key} is missing", key=error) if isinstance(error, KeyError) else error
    if kind == "films":
        return say("{file}: not a list of labelled films ({error})", file=path, error=reason)
    return say("{file}: not a list of labelled photographs ({error})", file=path, error=reason)


def group_of(folder: Path, entry: Entry) -> str:
    """The group of an entry; without one it is the folder's name."""
    return str(entry.get("group", folder.resolve().name))


def cards_of(names: object) -> frozenset[Card]:
    """The cards that a list names. Raises LabelsError or CardError."""
    if isinstance(names, str) or not isinstance(names, Iterable):
        raise LabelsError(say("not a list of cards: {names}", names=repr(names)))
    return frozenset(Card.parse(str(name)) for name in names)


def box_of(centre_and_size: Iterable[float]) -> Box:
    """The sides of a box that is given by its centre, width and height. Raises LabelsError.

    >>> box_of([0.5, 0.25, 0.5, 0.125])
    (0.25, 0.1875, 0.75, 0.3125)
    """
    match list(centre_and_size):
        case x, y, width, height:
            return x - width / 2, y - height / 2, x + width / 2, y + height / 2
    text = repr(centre_and_size)
    raise LabelsError(say("not the centre, width and height of a box: {told}", told=text))


_BOXES = "index_boxes"


@dataclass(frozen=True, slots=True)
class Correction:
    """A wrong label of the picture ``file``: ``card`` lies there, or no index, not ``labelled``.

    With ``middle``, in fractions of the picture's sides, only the label of the box there is wrong.
    """

    file: str
    labelled: str
    card: str | None
    reason: str
    middle: tuple[float, float] | None = None


CORRECTIONS = (
    Correction("odd-066.jpg", "QC", "AC", "both indices show an A, the middle one large club"),
    Correction("odd-083.jpg", "4S", "AS", "the index shows an A"),
    Correction("odd-092.jpg", "6S", "7S", "both indices show a 7, and there are seven spades"),
    Correction("odd-130.jpg", "4H", "AH", "both indices show an A"),
    Correction(
        "plain-159.jpg", "QH", "3C", "the upper index of the three of clubs", (0.56484, 0.66797)
    ),
    Correction(
        "plain-384.jpg", "9D", None, "a speck on a pip, two pixels wide", (0.33672, 0.52422)
    ),
    Correction("plain-400.jpg", "JS", "JC", "clubs in both indices and beside the court"),
    Correction("plain-436.jpg", "3S", "3H", "no colours, but all five pips are hearts"),
)


def corrected(entry: Entry) -> Entry:
    """A photograph's entry of ``labels.json`` with its wrong boxes, and so its cards, put right.

    Raises TypeError or ValueError where the boxes of a picture that has corrections are no list
    of names and boxes.
    """
    corrections = [each for each in CORRECTIONS if each.file == entry.get("file")]
    if not corrections or _BOXES not in entry:
        return entry
    published = entry[_BOXES]
    boxes = [box for box in (_put_right(box, corrections) for box in published) if box is not None]
    before, after = _names(published), _names(boxes)
    cards = [name for name in entry["cards"] if name not in before - after]
    new = sorted(after - before - set(cards))
    return {**entry, _BOXES: boxes, "cards": [*cards, *new]}


def _put_right(box: Sequence[Any], corrections: Iterable[Correction]) -> Sequence[Any] | None:
    """The box under the name that it shows; None if it is no index."""
    name, place = box
    for each in corrections:
        if each.labelled == name and each.middle in (None, tuple(place[:2])):
            return None if each.card is None else (each.card, place)
    return box


def _names(boxes: Iterable[Sequence[Any]]) -> set[str]:
    return {str(name) for name, _ in boxes}


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


@dataclass(frozen=True, slots=True)
class Comparison:
    """One photograph's cards against what was read in it.

    ``answers`` are the sightings that are judged: all but those of optional cards.
    """

    photo: LabelledPhoto
    answers: tuple[Sighting, ...]
    right: frozenset[Card]
    wrong: frozenset[Card]
    missed: frozenset[Card]
    certain_right: frozenset[Card]
    certain_wrong: frozenset[Card]


@dataclass(frozen=True, slots=True)
class Figures:
    """Sums over photographs; the fractions are those of ``cribcam evaluate``."""

    images: int
    cards: int
    recall: float
    precision: float
    exact: float
    certain_recall: float
    wrong_certain: int


def compare(photo: LabelledPhoto, sightings: Iterable[Sighting]) -> Comparison:
    """Every sighting, doubtful ones by their first candidate, against the labels."""
    answers = tuple(each for each in sightings if each.card not in photo.optional)
    read = frozenset(each.card for each in answers)
    certain = frozenset(each.card for each in answers if each.certain)
    return Comparison(
        photo,
        answers,
        right=read & photo.cards,
        wrong=read - photo.cards,
        missed=photo.cards - read,
        certain_right=certain & photo.cards,
        certain_wrong=certain - photo.cards,
    )


def figures(comparisons: Iterable[Comparison]) -> Figures:
    """Recall, precision and the rest over some photographs; a fraction of nothing is 1."""
    rows = tuple(comparisons)
    cards = sum(len(row.photo.cards) for row in rows)
    right = sum(len(row.right) for row in rows)
    wrong = sum(len(row.wrong) for row in rows)
    return Figures(
        images=len(rows),
        cards=cards,
        recall=_share(right, cards),
        precision=_share(right, right + wrong),
        exact=_share(sum(not (row.wrong or row.missed) for row in rows), len(rows)),
        certain_recall=_share(sum(len(row.certain_right) for row in rows), cards),
        wrong_certain=sum(len(row.certain_wrong) for row in rows),
    )


def _share(part: int, whole: int) -> float:
    return part / whole if whole else 1.0


def rounded(values: Any) -> dict[str, Any]:
    """The fields of some figures by their names, to four decimals."""
    return {
        name: round(value, 4) if isinstance(value, float) else value
        for name, value in asdict(values).items()
    }
