"""Labels beside pictures: a text file for the detector's training, a JSON file for evaluation."""

import json
from collections.abc import Iterable, Mapping
from pathlib import Path

from vision.sighting import Box


def box_line(box: Box, width: int, height: int) -> str:
    """One index as the detector's training wants it: class 0, middle and size as shares.

    ``box`` is in pixels of a picture of ``width`` x ``height`` and is clipped to it.

    >>> box_line((-10, 0, 50, 20), 100, 40)
    '0 0.25000 0.25000 0.50000 0.50000\\n'
    """
    left, right = (min(max(x, 0), width) / width for x in box[::2])
    top, bottom = (min(max(y, 0), height) / height for y in box[1::2])
    middle = f"{(left + right) / 2:.5f} {(top + bottom) / 2:.5f}"
    return f"0 {middle} {right - left:.5f} {bottom - top:.5f}\n"


def write_label(path: Path, text: str) -> None:
    """Writes what marks a picture as made; it appears under its name only when it is whole."""
    part = path.with_suffix(".part")
    part.write_text(text, encoding="utf-8")
    part.replace(path)


def write_labels(folder: Path, photos: Iterable[Mapping[str, object]]) -> None:
    """Writes ``labels.json``, which ``cribcam evaluate`` reads, with one object a picture."""
    text = json.dumps({"photos": [dict(photo) for photo in photos]}, indent=1)
    (folder / "labels.json").write_text(text + "\n", encoding="utf-8")
