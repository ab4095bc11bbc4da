"""Trained models, and their figures on every labelled set that is there."""

import hashlib
import importlib.metadata
import importlib.util
import itertools
import json
import platform
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import Any, TypeAlias

from scorer.cards import Card
from vision.evaluation.calibration import Outcomes
from vision.evaluation.photo_report import evaluation_json
from vision.evaluation.photos import (
    Comparison,
    LabelledPhoto,
    compare,
    figures,
    labelled_photos,
    rounded,
)
from vision.frame import Image
from vision.pictures import load
from vision.reading.courts import Courts
from vision.reading.detector import Detector
from vision.reading.merge import MergeSettings, merge
from vision.reading.network import Network
from vision.reading.reader import IndexReading, Reader
from vision.reading.recogniser import Recogniser
from vision.reading.second_looks import FacePips, Faces
from vision.table.votes import Readings, cards_over_time
from vision.terminal import with_progress
from vision.training.plan import Plan, TrainingError
from vision.training.scenes.surroundings import background_photos

NAMES = ("detector", "aligner", "reader", "faces", "suits")


def recogniser_of(folder: Path, courts: Courts | None = None) -> Recogniser:
    """The recogniser with the models of a folder; raises TrainingError if one is missing."""
    detector, aligner, reader, faces, suits = (Network(_bytes(folder, name)) for name in NAMES)
    networks = Detector(detector), Reader(aligner, reader), Faces(faces), FacePips(suits)
    return Recogniser(*networks, MergeSettings(), courts=courts)


def facts_of(folder: Path) -> dict[str, dict[str, Any]]:
    """For each model its size, its SHA-256 and its metadata, all but the class list."""
    return {name: _facts(_bytes(folder, name)) for name in NAMES}


def _facts(model: bytes) -> dict[str, Any]:
    metadata = Network(model).facts
    values = {name: _value(text) for name, text in sorted(metadata.items()) if name != "classes"}
    return {"bytes": len(model), "sha256": hashlib.sha256(model).hexdigest(), **values}


def _value(text: str) -> Any:
    """Ours are JSON; what the exporter adds is text."""
    try:
        return json.loads(text)
    except ValueError:
        return text


def _bytes(folder: Path, name: str) -> bytes:
    path = folder / f"{name}.onnx"
    try:
        return path.read_bytes()
    except OSError as error:
        raise TrainingError(f"no {path}: make it with `cribcam train all`") from error


Facts: TypeAlias = dict[str, Any]

_DATA = (
    "photos/webcam",
    "photos/phone",
    "photos/train",
    "decks",
    "backgrounds",
)
_LIBRARIES = (
    "ultralytics",
    "torch",
    "onnxruntime",
    "opencv-python",
    "numpy",
    "pillow",
)
_SHORT = 16
"""So many letters of a SHA-256 are enough to tell two folders apart."""


def provenance(plan: Plan) -> Facts:
    """Everything but the code that decides how the models come out, as far as it is here."""
    return {
        "seed": plan.seed,
        "data": dict(_data(plan.shared)),
        "fonts": _fonts(),
        "versions": dict(_versions()),
    }


def _data(shared: Path | None) -> Iterator[tuple[str, Facts]]:
    for name in _DATA:
        if shared and (shared / name).is_dir():
            yield name, folder_facts(shared / name)


def folder_facts(folder: Path) -> Facts:
    """The number of files below a folder, and a short SHA-256 over their names and contents."""
    files = sorted(path for path in folder.rglob("*") if path.is_file())
    digest = hashlib.sha256()
    for path in files:
        # Each part is hashed by itself, so that no name can pass for the end of another file.
        for part in (path.relative_to(folder).as_posix().encode(), path.read_bytes()):
            digest.update(hashlib.sha256(part).digest())
    return {"files": len(files), "sha256": digest.hexdigest()[:_SHORT]}


def _fonts() -> Facts:
    """The type faces that print ranks here; nothing where the train extra is missing."""
    if importlib.util.find_spec("PIL") is None:
        return {}
    from vision.training.decks.fonts import fonts  # noqa: PLC0415 - needs the train extra

    names = sorted({path.name for holdout in (False, True) for path in fonts(holdout)})
    return {"files": len(names), "sha256": _short_hash("\n".join(names))}


def _short_hash(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()[:_SHORT]


def _versions() -> Iterator[tuple[str, str]]:
    """Of the interpreter, and of the libraries that are installed here."""
    yield "python", platform.python_version()
    for name in _LIBRARIES:
        try:
            yield name, importlib.metadata.version(name)
        except importlib.metadata.PackageNotFoundError:
            continue


_LIKELY_NOTHING = 0.05
TEMPERATURES = (0.6, 0.75, 0.9, 1.0, 1.15, 1.35, 1.7)
CERTAIN = (0.85, 0.9, 0.93, 0.94, 0.95, 0.97, 0.98, 0.99)
SEEN = (0.5, 0.55, 0.6, 0.65, 0.7)
"""Thresholds to try, of each of the two settings alone: the committed ones and those around."""

_FIGURES = ("recall", "precision", "certain_recall", "wrong_certain")


Opened: TypeAlias = tuple[LabelledPhoto, Image]
"""A photograph, to be read again and again."""

Read: TypeAlias = tuple[LabelledPhoto, tuple[IndexReading, ...]]
"""A photograph with what its indices say."""


def readings_at(recogniser: Recogniser, photos: Sequence[Opened], temperature: float) -> list[Read]:
    """What the recogniser reads with its reader at one temperature."""
    tempered = replace(recogniser, reader=recogniser.reader.at(temperature))
    read = ((photo, tempered.readings(image)) for photo, image in photos)
    return list(with_progress(read, len(photos), "picture"))


def outcomes(read: Iterable[Read]) -> Outcomes:
    """Every sighting that is likelier than nothing, but those of optional cards."""
    settings = MergeSettings(seen=_LIKELY_NOTHING)
    return Outcomes.of(
        (sighting.confidence, sighting.card in photo.cards)
        for photo, readings in read
        for sighting in merge(readings, settings)
        if sighting.card not in photo.optional
    )


def report(recogniser: Recogniser, folder: Path, group: str) -> dict[str, Any]:
    """Each temperature's calibration, then what each threshold costs at the best of them.

    Read is every labelled photograph whose group's name holds ``group``.
    """
    chosen = [photo for photo in labelled_photos(folder) if group in photo.group]
    photos = [(photo, load(photo.path)) for photo in chosen]
    read = {each: readings_at(recogniser, photos, each) for each in TEMPERATURES}
    results = {each: outcomes(read[each]) for each in TEMPERATURES}
    best = min(results, key=lambda each: results[each].log_loss())
    tried = [replace(recogniser.settings, certain=threshold) for threshold in CERTAIN]
    tried += [replace(recogniser.settings, seen=threshold) for threshold in SEEN]
    return {
        "folder": str(folder),
        "sightings": len(results[best].right),
        "best_temperature": best,
        "temperatures": [_quality(each, result) for each, result in results.items()],
        "thresholds": [_price(read[best], settings) for settings in tried],
    }


def _quality(temperature: float, result: Outcomes) -> dict[str, float]:
    return {
        "temperature": temperature,
        "loss": round(result.log_loss(), 4),
        "error": round(result.calibration_error(), 4),
    }


def _price(read: list[Read], settings: MergeSettings) -> dict[str, float]:
    values = figures(compare(photo, merge(readings, settings)) for photo, readings in read)
    return {
        "seen": settings.seen,
        "certain": settings.certain,
        **{name: round(getattr(values, name), 4) for name in _FIGURES},
    }


CLIPS = 100

Clip: TypeAlias = tuple[LabelledPhoto, tuple[Readings, ...]]
"""What can be told in each of its frames, and what was read in them."""


def try_clips(plan: Plan) -> dict[str, Any]:
    """Renders the clips that are missing, reads each frame, and lets more and more of them vote.

    Raises TrainingError if a model is missing, before anything is rendered.
    """
    from vision.training.scenes.clips import Clips, write_clips  # noqa: PLC0415 - needs the train extra

    recogniser, folder = recogniser_of(plan.models), plan.work / "clips"
    write_clips(Clips(folder, CLIPS, seed=plan.seed, shared=plan.shared))
    photos = labelled_photos(folder)
    grouped = itertools.groupby(photos, key=lambda photo: photo.group)
    films = [list(frames) for _, frames in grouped]
    clips = list(with_progress((_read(recogniser, film) for film in films), len(films), "clip"))
    return {"folder": str(folder), "clips": len(clips), "rules": compared(recogniser, clips)}


def compared(recogniser: Recogniser, clips: list[Clip]) -> list[dict[str, Any]]:
    """The figures of single frames, and of the median of more and more of them."""
    longest = max((len(frames) for _, frames in clips), default=0)
    singles: list[Clip] = [(photo, (frame,)) for photo, frames in clips for frame in frames]
    rules = {"single frames": singles}
    for number in range(2, longest + 1):
        rules[f"median of {number}"] = [(photo, frames[:number]) for photo, frames in clips]
    return [
        {"rule": name, **rounded(figures(_compared(recogniser, clip) for clip in some))}
        for name, some in rules.items()
    ]


def _read(recogniser: Recogniser, frames: list[LabelledPhoto]) -> Clip:
    return frames[0], tuple(recogniser.readings(load(frame.path)) for frame in frames)


def _compared(recogniser: Recogniser, clip: Clip) -> Comparison:
    photo, frames = clip
    return compare(photo, cards_over_time(frames, recogniser.cards))


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
    no_cards: frozenset[Card] = frozenset()
    sets = {
        name: LabelledSet(tuple(labelled_photos(folder)), courts)
        for name, (folder, courts) in folders.items()
        if (folder / "labels.json").exists()
    }
    without = (LabelledPhoto(path, "no cards", no_cards, no_cards) for path in empty)
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
    for name, values in sets.items():
        rows.append((name, *_cells(values)))
        groups = values["by_group"] if len(values["by_group"]) > 1 else {}
        rows += [(f"– {group}", *_cells(group_values)) for group, group_values in groups.items()]
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
