"""``cribcam train``: from folders of data to models and their figures, step by step."""

import argparse
import contextlib
import dataclasses
import importlib.util
import json
import sys
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any

from vision.training.calibration import report
from vision.training.measure import measure, table
from vision.training.plan import Plan, TrainingError
from vision.training.record import keep_to
from vision.training.trained import recogniser_of

MODEL_STEPS = ("scenes", "detector", "crops", "negatives", "reader")
"""From nothing to models, in this order; ``all`` is the five of them."""

_NEEDED = {
    "samples": "PIL",
    "holdout": "PIL",
    **dict.fromkeys((*MODEL_STEPS, "all"), "ultralytics"),
}
"""What a step needs of the train extra; those that are not named need nothing."""

_FOLDERS = {
    "work": "folder for data and state",
    "models": "where models go",
    "samples": "where samples go",
    "shared": "folder with decks, backgrounds, photos, weights",
}


def add_train(subparsers: Any) -> None:
    """Adds the subcommand ``train``."""
    parser = subparsers.add_parser("train", help="make scenes, train the models, measure them")
    steps = (*MODEL_STEPS, "all", *_OTHERS)
    parser.add_argument("step", choices=steps, help="what to do; all can be resumed")
    defaults = {field.name: field.default for field in dataclasses.fields(Plan)}
    for name, default in defaults.items():
        option = f"--{name.replace('_', '-')}"
        if name in _FOLDERS:
            parser.add_argument(option, type=Path, default=_folder(name), help=_FOLDERS[name])
        else:
            parser.add_argument(option, type=int, default=default, help=f"default {default}")
    parser.add_argument("--json", action="store_true", help="print one JSON object a step")
    parser.set_defaults(run=run)


def _folder(name: str) -> Path | None:
    return None if name == "shared" else Path(name)


def run(arguments: argparse.Namespace) -> int:
    """Does one step or all; what is said on the way goes to standard error.

    Raises TrainingError if the ``train`` extra or data is missing, RecordError if ``--work`` was
    begun with other choices.
    """
    needed = _NEEDED.get(arguments.step)
    if needed and importlib.util.find_spec(needed) is None:
        raise TrainingError(
            "training needs more packages: in the source's folder, pip install '.[train]'"
        )
    plan = Plan(
        **{field.name: getattr(arguments, field.name) for field in dataclasses.fields(Plan)}
    )
    if plan.shared and not plan.shared.is_dir():
        raise TrainingError(f"{plan.shared} is no folder; leave --shared out to draw everything")
    for name, step in _steps(arguments.step, plan).items():
        with contextlib.redirect_stdout(sys.stderr):
            done = step(plan)
        line = json.dumps({"step": name, **done}) if arguments.json else _text(name, done)
        print(line, flush=True)
    return 0


Step = Callable[[Plan], dict[str, Any]]


def _steps(name: str, plan: Plan) -> Mapping[str, Step]:
    if name in _OTHERS:
        return {name: _OTHERS[name]}
    keep_to(plan.work, plan.choices())
    with contextlib.redirect_stdout(sys.stderr):  # where ultralytics logs to is settled at import
        from vision.training.steps import STEPS  # noqa: PLC0415 - needs the train extra

    plan.models.mkdir(parents=True, exist_ok=True)
    return STEPS if name == "all" else {name: STEPS[name]}


def _samples(plan: Plan) -> dict[str, Any]:
    from vision.training.samples import write_samples  # noqa: PLC0415 - needs the train extra
    from vision.training.stock import open_stock  # noqa: PLC0415 - needs the train extra

    plan.samples.mkdir(parents=True, exist_ok=True)
    write_samples(plan.samples, open_stock(plan.shared), plan.seed)
    return {"folder": str(plan.samples)}


def _holdout(plan: Plan) -> dict[str, Any]:
    from vision.training.holdout import Holdout, write_holdout  # noqa: PLC0415 - needs the extra

    write_holdout(Holdout(plan.holdout, plan.holdout_scenes, plan.seed, plan.shared))
    return {"folder": str(plan.holdout), "scenes": plan.holdout_scenes}


def _calibrate(plan: Plan) -> dict[str, Any]:
    """On the photographs that are there for it, and on the rendered hold-out."""
    groups = {plan.holdout: "rendered"}
    if plan.shared:
        groups[plan.shared / "photos" / "phone"] = "even"
    there = {folder: group for folder, group in groups.items() if folder.is_dir()}
    if not there:
        raise TrainingError("nothing to calibrate on: give --shared, or run `train holdout` first")
    recogniser = recogniser_of(plan.models)
    return {"sets": [report(recogniser, folder, group) for folder, group in there.items()]}


_OTHERS: dict[str, Step] = {
    "samples": _samples,
    "holdout": _holdout,
    "calibrate": _calibrate,
    "measure": measure,
}


def _text(name: str, done: Mapping[str, Any]) -> str:
    return table(done["sets"]) if name == "measure" else "\n".join(_lines(name, done))


def _lines(name: str, done: Mapping[str, Any]) -> Iterator[str]:
    """Plain values in one line under their name, then every list, a line an entry."""
    plain = {key: value for key, value in done.items() if not isinstance(value, list)}
    yield f"{name}: " + ", ".join(f"{key.replace('_', ' ')} {plain[key]}" for key in plain)
    for key, entries in done.items():
        if isinstance(entries, list):
            for entry in entries:
                yield from _lines(key, entry)
