"""The figures of the models, on every labelled set that is there, for people and for programs."""

import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import Any, TypeAlias

from scorer.cards import Card
from vision.evaluation.photo_comparison import compare
from vision.evaluation.photo_report import evaluation_json
from vision.evaluation.photos import LabelledPhoto, labelled_photos
from vision.pictures import load
from vision.reading.courts import Courts
from vision.reading.recogniser import Recogniser
from vision.terminal import with_progress
from vision.training.plan import Plan, TrainingError
from vision.training.provenance import provenance
from vision.training.scenes.surfaces import background_photos
from vision.training.trained import facts_of, recogniser_of

Report: TypeAlias = dict[str, Any]

BEGIN, END = "<!-- figures -->", "<!-- end of figures -->"
"""What stands between these in the models' README.md is written anew with every measuring."""

_COLUMNS = ("images", "cards", "recall", "precision", "exact", "certain_recall", "wrong_certain")
_OF_CARDS = {"recall", "precision", "certain_recall"}


@dataclass(frozen=True, slots=True)
class LabelledSet:
    """Photographs to measure on, and the courts of the cards in them where they are told."""

    photos: tuple[LabelledPhoto, ...]
    courts: Courts | None = None


def measure(plan: Plan) -> Report:
    """Measures ``plan.models`` and writes ``figures.json`` there, and the table into README.md.

    Raises TrainingError if no set is there to measure on.
    """
    sets = labelled_sets(plan)
    if not sets:
        raise TrainingError("nothing to measure on: give --shared, or run `cribcam train holdout`")
    readers = {courts: recogniser_of(plan.models, courts) for courts in (None, *Courts)}
    report = {
        "sets": {name: _figures(readers[each.courts], each) for name, each in sets.items()},
        "settings": asdict(readers[None].settings),
        "models": facts_of(plan.models),
        **provenance(plan),
    }
    text = json.dumps(report, indent=1)
    (plan.models / "figures.json").write_text(text + "\n", encoding="utf-8")
    readme = plan.models / "README.md"
    if readme.exists():
        page = readme.read_text(encoding="utf-8")
        readme.write_text(with_table(page, table(report["sets"])), encoding="utf-8")
    return report


def labelled_sets(plan: Plan) -> dict[str, LabelledSet]:
    """The hold-outs, the photographs of ``plan.shared``, and its pictures without cards.

    Hold-outs of other courts are there twice: nothing is said of their courts, or they are told.
    """
    holdouts = {courts: replace(plan, courts=courts).holdout for courts in Courts}
    folders: dict[str, tuple[Path, Courts | None]] = {
        folder.name: (folder, None) for folder in holdouts.values()
    }
    for courts in tuple(Courts)[1:]:
        folders[f"{holdouts[courts].name}, told"] = (holdouts[courts], courts)
    folders["backs and jokers"] = (plan.decoys, None)
    empty: list[Path] = []
    if plan.shared:
        real = {name: plan.shared / "photos" / name for name in ("webcam", "phone")}
        folders |= {name: (folder, None) for name, folder in real.items()}
        empty = background_photos(plan.shared / "backgrounds")
    nothing: frozenset[Card] = frozenset()
    sets = {
        name: LabelledSet(tuple(labelled_photos(folder)), courts)
        for name, (folder, courts) in folders.items()
        if (folder / "labels.json").exists()
    }
    without = (LabelledPhoto(path, "no cards", nothing, nothing) for path in empty)
    sets["no cards"] = LabelledSet(tuple(without))
    return {name: each for name, each in sets.items() if each.photos}


def _figures(recogniser: Recogniser, measured: LabelledSet) -> Report:
    photos = measured.photos
    read = (compare(photo, recogniser.sightings(load(photo.path))) for photo in photos)
    rows = list(with_progress(read, len(photos), "picture"))
    return {name: value for name, value in evaluation_json(rows).items() if name != "mistakes"}


def table(sets: Mapping[str, Report]) -> str:
    """The figures in Markdown, a row a set and a row a group of it."""
    rows = [("set", *(name.replace("_", " ") for name in _COLUMNS)), ("---",) * 8]
    for name, figures in sets.items():
        rows.append((name, *_cells(figures)))
        groups = figures["by_group"] if len(figures["by_group"]) > 1 else {}
        rows += [(f"– {group}", *_cells(values)) for group, values in groups.items()]
    return "".join(f"| {' | '.join(row)} |\n" for row in rows)


def _cells(figures: Report) -> tuple[str, ...]:
    """A share of no cards says nothing and is left out."""
    return tuple(
        "–" if name in _OF_CARDS and not figures["cards"] else str(figures[name])
        for name in _COLUMNS
    )


def with_table(page: str, figures: str) -> str:
    """The page with the table between its two marks; as it was if it has not both."""
    before, begin, rest = page.partition(BEGIN)
    _, end, after = rest.partition(END)
    return f"{before}{begin}\n\n{figures}\n{end}{after}" if begin and end else page
