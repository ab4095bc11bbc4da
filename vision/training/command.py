"""``cribcam train``: from folders of data to models, step by step."""

import argparse
import importlib.util
from collections.abc import Callable
from pathlib import Path
from typing import Any

from vision.recogniser import Recogniser
from vision.training.calibration import report
from vision.training.plan import Plan

MODEL_STEPS = ("scenes", "detector", "crops", "negatives", "reader", "all")
"""From nothing to models, in this order."""

_NEEDS_TORCH = {"detector", "reader", "all"}


class TrainingError(ValueError):
    """Training cannot begin; the message says what is missing."""


def add_train(subparsers: Any) -> None:
    """Adds the subcommand ``train``."""
    parser = subparsers.add_parser("train", help="make scenes, train the models, export them")
    parser.add_argument(
        "step", choices=(*MODEL_STEPS, *_OTHERS), help="what to do; all can be resumed"
    )
    parser.add_argument("--work", type=Path, default=Path("work"), help="folder for data and state")
    parser.add_argument("--models", type=Path, default=Path("models"), help="where models go")
    parser.add_argument("--samples", type=Path, default=Path("samples"), help="where samples go")
    parser.add_argument(
        "--shared", type=Path, help="folder with decks, backgrounds, photos, weights"
    )
    for name in ("scenes", "epochs", "decks", "aligner-passes", "reader-passes", "size", "batch"):
        field = name.replace("-", "_")
        default = Plan.__dataclass_fields__[field].default
        parser.add_argument(f"--{name}", type=int, default=default, help=f"default {default}")
    parser.add_argument("--seed", type=int, default=0)
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Does one step or all; raises TrainingError if the ``train`` extra is not installed."""
    needed = "ultralytics" if arguments.step in _NEEDS_TORCH else "PIL"
    if importlib.util.find_spec(needed) is None:
        raise TrainingError("training needs more packages: pip install 'cribcam[train]'")
    if arguments.shared and not arguments.shared.is_dir():
        raise TrainingError(
            f"{arguments.shared} is no folder; leave --shared out to draw everything"
        )
    _OTHERS.get(arguments.step, _make_models)(arguments)
    return 0


def _plan(arguments: argparse.Namespace) -> Plan:
    fields = Plan.__dataclass_fields__
    return Plan(**{name: value for name, value in vars(arguments).items() if name in fields})


def _samples(arguments: argparse.Namespace) -> None:
    from vision.training.samples import write_samples  # noqa: PLC0415 - needs the train extra
    from vision.training.stock import open_stock  # noqa: PLC0415 - needs the train extra

    arguments.samples.mkdir(parents=True, exist_ok=True)
    write_samples(arguments.samples, open_stock(arguments.shared), arguments.seed)


def _holdout(arguments: argparse.Namespace) -> None:
    from vision.training.holdout import Holdout, write_holdout  # noqa: PLC0415 - needs the extra

    folder = arguments.work / "holdout"
    write_holdout(Holdout(folder, arguments.scenes, arguments.seed, arguments.shared))
    print(f"measure with: cribcam evaluate {folder}")


def _calibrate(arguments: argparse.Namespace) -> None:
    """On the photographs that are there for it, else on the rendered ones."""
    recogniser = Recogniser.load()
    holdout = (arguments.work / "holdout", "rendered")
    photos = (arguments.shared / "photos" / "phone", "even") if arguments.shared else holdout
    for folder, group in (photos, holdout):
        if folder.is_dir():
            print(folder)
            print(*report(recogniser, [folder], group), sep="\n", flush=True)


_OTHERS: dict[str, Callable[[argparse.Namespace], None]] = {
    "samples": _samples,
    "holdout": _holdout,
    "calibrate": _calibrate,
}


def _make_models(arguments: argparse.Namespace) -> None:
    from vision.training.steps import STEPS  # noqa: PLC0415 - needs the train extra

    plan = _plan(arguments)
    plan.models.mkdir(parents=True, exist_ok=True)
    for name, step in STEPS.items():
        if arguments.step in {name, "all"}:
            print(f"{name} …", flush=True)
            step(plan)
