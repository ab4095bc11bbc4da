"""What ``labels.json`` says in a folder: the part that photographs and films have in common."""

import json
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any, TypeAlias, TypeVar

from scorer.cards import Card
from scorer.language.sentence import Refusal, Sentence, say
from vision.files import FileError, read_regular
from vision.sighting import Box

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
        told = _entry(json.loads(read_regular(path, MOST_BYTES)))
        named = {each: told[each] for each in KINDS if each in told} or {kind: told[kind]}
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


def _entry(told: object) -> Entry:
    """A JSON object. Raises LabelsError for anything else."""
    if not isinstance(told, dict):
        raise LabelsError(say("no JSON object: {told}", told=type(told).__name__))
    return told


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
    told = repr(centre_and_size)
    raise LabelsError(say("not the centre, width and height of a box: {told}", told=told))
