"""Labels of the development sets that are wrong, put right as they are read.

The published files stay as they are. Where a label is put right there, its correction changes
nothing any more.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from vision.evaluation.labels import Entry

_BOXES = "index_boxes"


@dataclass(frozen=True, slots=True)
class Correction:
    """A label ``was`` of the picture ``file`` that is wrong: there lies ``card``, or no index.

    With ``middle``, in fractions of the picture's sides, only the label of the box there is wrong.
    """

    file: str
    was: str
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
    mine = [each for each in CORRECTIONS if each.file == entry.get("file")]
    if not mine or _BOXES not in entry:
        return entry
    published = entry[_BOXES]
    boxes = [box for box in (_put_right(box, mine) for box in published) if box is not None]
    before, after = _names(published), _names(boxes)
    cards = [name for name in entry["cards"] if name not in before - after]
    new = sorted(after - before - set(cards))
    return {**entry, _BOXES: boxes, "cards": [*cards, *new]}


def _put_right(box: Sequence[Any], corrections: Iterable[Correction]) -> Sequence[Any] | None:
    """The box under the name that it shows; None if it is no index."""
    name, place = box
    for each in corrections:
        if each.was == name and each.middle in (None, tuple(place[:2])):
            return None if each.card is None else (each.card, place)
    return box


def _names(boxes: Iterable[Sequence[Any]]) -> set[str]:
    return {str(name) for name, _ in boxes}
