"""What ``labels.json`` says in a folder: the part that photographs and films have in common."""

import json
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any, TypeAlias, TypeVar

from scorer.cards import Card
from vision.regular_file import FileError, read_regular
from vision.sighting import Box

MOST_BYTES = 50_000_000
"""The labels of some 100,000 photographs."""
KINDS = ("photos", "films")
"""The keys under which lists stand; one of them is there."""

Entry: TypeAlias = dict[str, Any]
"""One photograph or film as ``labels.json`` has it, unchecked."""
Labelled = TypeVar("Labelled")


class LabelsError(ValueError):
    """A folder whose ``labels.json`` is missing or cannot be understood."""


def labelled(folder: Path, kind: str, checked: Callable[[Entry], Labelled]) -> list[Labelled]:
    """What ``labels.json`` in the folder names of one of the ``KINDS``, each entry ``checked``.

    Raises LabelsError if there is no such file, if it names nothing of either kind, or if
    ``checked`` raises a KeyError, TypeError or ValueError.
    """
    path = folder / "labels.json"
    try:
        told = json.loads(read_regular(path, MOST_BYTES))
        named = {each: told[each] for each in KINDS if each in told} or {kind: told[kind]}
        return [checked(entry) for entry in named.get(kind, ())]
    except FileError as error:
        raise LabelsError(f"{path}: {error}; it names the photographs and their cards") from error
    except (KeyError, TypeError, ValueError) as error:
        raise LabelsError(f"{path}: not a list of labelled {_NAMED[kind]} ({error})") from error


_NAMED = {"photos": "photographs", "films": "films"}


def group_of(folder: Path, entry: Entry) -> str:
    """The group of an entry; without one it is the folder's name."""
    return str(entry.get("group", folder.resolve().name))


def cards_of(names: object) -> frozenset[Card]:
    """The cards that a list names. Raises TypeError or CardError."""
    if not isinstance(names, Iterable):
        raise TypeError(f"not a list of cards: {names!r}")
    return frozenset(Card.parse(str(name)) for name in names)


def box_of(centre_and_size: Iterable[float]) -> Box:
    """The sides of a box that is given by its centre, width and height.

    >>> box_of([0.5, 0.25, 0.5, 0.125])
    (0.25, 0.1875, 0.75, 0.3125)
    """
    x, y, width, height = centre_and_size
    return x - width / 2, y - height / 2, x + width / 2, y + height / 2
