"""``cribcam train``: from folders of data to models, step by step."""

import argparse
import importlib.util
from pathlib import Path
from typing import Any

from vision.training.plan import Plan

STEP_NAMES = ("scenes", "detector", "crops", "negatives", "reader", "samples", "all")


class TrainingError(ValueError):
    """Training cannot begin; the message says what is missing."""


def add_train(subparsers: Any) -> None:
    """Adds the subcommand ``train``."""
    parser = subparsers.add_parser("train", help="make scenes, train the models, export them")
    parser.add_argument("step", choices=STEP_NAMES, help="what to do; every step can be resumed")
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
    needed = (
        ("PIL",)
        if arguments.step in {"scenes", "crops", "negatives", "samples"}
        else ("ultralytics",)
    )
    if any(importlib.util.find_spec(name) is None for name in needed):
        raise TrainingError("training needs more packages: pip install 'cribcam[train]'")
    if arguments.shared and not arguments.shared.is_dir():
        raise TrainingError(
            f"{arguments.shared} is no folder; leave --shared out to draw everything"
        )
    plan = _plan(arguments)
    plan.models.mkdir(parents=True, exist_ok=True)
    if arguments.step == "samples":
        _samples(arguments)
    else:
        _steps(arguments.step, plan)
    return 0


def _plan(arguments: argparse.Namespace) -> Plan:
    fields = Plan.__dataclass_fields__
    return Plan(**{name: value for name, value in vars(arguments).items() if name in fields})


def _samples(arguments: argparse.Namespace) -> None:
    from vision.training.samples import write_samples  # noqa: PLC0415 - needs the train extra
    from vision.training.stock import open_stock  # noqa: PLC0415 - needs the train extra

    arguments.samples.mkdir(parents=True, exist_ok=True)
    write_samples(arguments.samples, open_stock(arguments.shared), arguments.seed)


def _steps(wanted: str, plan: Plan) -> None:
    from vision.training.steps import STEPS  # noqa: PLC0415 - needs the train extra

    for name, step in STEPS.items():
        if wanted in {name, "all"}:
            print(f"{name} …", flush=True)
            step(plan)
