"""``cribcam train``: from folders of data to models and their figures, step by step."""

import contextlib
import dataclasses
import importlib.util
import json
import os
import socket
import sys
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NoReturn

import click

from vision.reading.courts import Courts
from vision.reading.detector import STRIDE
from vision.training.enrolment_trial import try_enrolment
from vision.training.measure import measure, recogniser_of, report, table, try_clips
from vision.training.plan import Plan, TrainingError, keep_to

_VARIABLES = ("YOLO_CONFIG_DIR", "MPLCONFIGDIR", "TORCHINDUCTOR_CACHE_DIR")
"""Where settings, a list of type faces and compiled code go, instead of the user's own folders."""


@contextmanager
def confined(folder: Path) -> Iterator[None]:
    """Has the libraries that are imported from here on write into ``folder`` alone.

    No name of another machine is found meanwhile, which ends every attempt to reach one:
    ultralytics downloads a type face, and networks that it misses, for all that ``YOLO_OFFLINE``
    says.
    """
    for name in _VARIABLES:
        os.environ[name] = str(folder.resolve() / name.lower())
    getaddrinfo, socket.getaddrinfo = socket.getaddrinfo, _refuse
    try:
        yield
    finally:
        socket.getaddrinfo = getaddrinfo


def _refuse(host: object, *_: Any, **__: Any) -> NoReturn:
    raise socket.gaierror(socket.EAI_FAIL, f"the training reaches nobody, not {host}")


MODEL_STEPS = ("scenes", "detector", "crops", "negatives", "reader", "faces", "suits")
"""From nothing to models, in this order; ``all`` is the seven of them."""

_NEEDED = {
    "samples": "PIL",
    "deck": "PIL",
    "holdout": "PIL",
    "clips": "PIL",
    **dict.fromkeys((*MODEL_STEPS, "all"), "ultralytics"),
}
"""What a step needs of the train extra; those that are not named need nothing."""

_FOLDERS = {
    "work": "folder for data and state",
    "models": "where models go",
    "samples": "where samples go",
    "shared": "folder with decks, backgrounds, photos",
}

_AMOUNTS = {
    "scenes": "pictures that teach the detector, 20 a deck: the variety of tables; "
    "on two cores half a minute a thousand to render, and four in every pass",
    "epochs": "passes of the detector over them",
    "decks": "decks whose crops teach aligner and reader, 96 of each: the variety of print; "
    "on two cores three minutes a hundred to render, one to look for mistakes of the detector",
    "aligner_passes": "passes of the aligner over the crops: eight seconds a hundred decks",
    "reader_passes": "passes of the reader over the crops: twenty seconds a hundred decks",
    "worse_passes": "further passes of it; four in ten crops are made worse: blurred, far, dim",
    "face_passes": "passes of the network that tells courts from pips: the least of all",
    "suit_passes": "passes of the network that tells the suit by large pips: two thirds of a "
    "minute a hundred decks",
    "size": "pixels along a side of a scene",
    "batch": "scenes in a step of the detector's training",
    "seed": "what every draw begins from; seed, data, fonts and versions decide all",
    "holdout_scenes": "pictures to measure on, five a deck: the more, the finer the figures",
}
"""What each amount is and buys; times are those of models/README.md, other work beside them."""

_LEAST = {"scenes": 1, "epochs": 1, "decks": 1, "size": STRIDE, "batch": 1}
"""With less nothing comes out, hours later; all other amounts may be nothing."""


def _plan_options() -> list[click.Parameter]:
    """An option for each folder and each amount of a plan."""
    defaults = {field.name: field.default for field in dataclasses.fields(Plan)}
    kind = click.Path(path_type=Path)
    return [
        *(
            click.Option([f"--{name}"], type=kind, default=_folder(name), help=meaning)
            for name, meaning in _FOLDERS.items()
        ),
        *(
            click.Option(
                [f"--{name.replace('_', '-')}"],
                type=click.IntRange(min=_LEAST.get(name, 0)),
                default=defaults[name],
                show_default=True,
                help=meaning,
            )
            for name, meaning in _AMOUNTS.items()
        ),
    ]


def _folder(name: str) -> Path | None:
    return None if name == "shared" else Path(name)


TrainingStep = Callable[[Plan], dict[str, Any]]


def _steps(name: str, plan: Plan) -> Mapping[str, TrainingStep]:
    if name in _OTHERS:
        return {name: _OTHERS[name]}
    keep_to(plan.work, plan.choices())
    with contextlib.redirect_stdout(sys.stderr):  # where ultralytics logs to is settled at import
        from vision.training.steps import STEPS  # noqa: PLC0415 - needs the train extra

    plan.models.mkdir(parents=True, exist_ok=True)
    return STEPS if name == "all" else {name: STEPS[name]}


def _samples(plan: Plan) -> dict[str, Any]:
    from vision.training.scenes.samples import write_samples  # noqa: PLC0415 - needs the train extra
    from vision.training.scenes.scene import open_stock  # noqa: PLC0415 - needs the train extra

    plan.samples.mkdir(parents=True, exist_ok=True)
    write_samples(plan.samples, open_stock(plan.shared), plan.seed)
    return {"folder": str(plan.samples)}


def _deck(plan: Plan) -> dict[str, Any]:
    """The deck of the rendered game."""
    from vision.training.decks.sheet import write_sheet  # noqa: PLC0415 - needs the train extra

    plan.deck.parent.mkdir(parents=True, exist_ok=True)
    write_sheet(plan.deck)
    return {"file": str(plan.deck)}


def _holdout(plan: Plan) -> dict[str, Any]:
    from vision.training.scenes.holdout import Holdout, write_holdout  # noqa: PLC0415 - needs the extra

    folder, number = plan.holdout, plan.holdout_scenes
    holdout = Holdout(folder, number, plan.seed, plan.shared, plan.courts)
    write_holdout(holdout)
    if plan.courts is Courts.ENGLISH:
        write_holdout(
            dataclasses.replace(holdout, folder=plan.decoys, number=number // 8, decoys=True)
        )
    return {"folder": str(folder), "scenes": number}


def _calibrate(plan: Plan) -> dict[str, Any]:
    """On the photographs that are there for it, all English, and on the rendered hold-out."""
    groups = {plan.holdout: "rendered"}
    if plan.shared and plan.courts is Courts.ENGLISH:
        groups[plan.shared / "photos" / "phone"] = "even"
    present = {folder: group for folder, group in groups.items() if folder.is_dir()}
    if not present:
        raise TrainingError("nothing to calibrate on: give --shared, or run `train holdout` first")
    recogniser = recogniser_of(plan.models)
    return {"sets": [report(recogniser, folder, group) for folder, group in present.items()]}


_OTHERS: dict[str, TrainingStep] = {
    "samples": _samples,
    "deck": _deck,
    "holdout": _holdout,
    "calibrate": _calibrate,
    "measure": measure,
    "clips": try_clips,
    "enrolment": try_enrolment,
}


@click.command(params=_plan_options())
@click.argument("step", type=click.Choice((*MODEL_STEPS, "all", *_OTHERS)), metavar="STEP")
@click.option(
    "--courts",
    type=click.Choice(Courts, case_sensitive=False),
    default=Courts.ENGLISH,
    help="of held-out decks",
)
@click.option("--json", "as_json", is_flag=True, help="print one JSON object a step")
def train(step: str, as_json: bool, **values: Any) -> None:
    """Make scenes, train the models, measure them; all can be resumed. A STEP is scenes, detector,
    crops, negatives, reader, faces or suits, all for the seven of them; samples, deck, holdout,
    calibrate, measure, clips or enrolment.

    \f
    Does one step or all; what is said on the way goes to standard error. Raises TrainingError if
    the ``train`` extra or data is missing, RecordError if ``--work`` was begun with other choices.
    """
    needed = _NEEDED.get(step)
    if needed and importlib.util.find_spec(needed) is None:
        raise TrainingError(
            "training needs more packages: in the source's folder, pip install '.[train]'"
        )
    plan = Plan(**values)
    if plan.shared and not plan.shared.is_dir():
        raise TrainingError(f"{plan.shared} is no folder; leave --shared out to draw everything")
    with confined(plan.work / "libraries"):
        for name, do in _steps(step, plan).items():
            with contextlib.redirect_stdout(sys.stderr):
                result = do(plan)
            print(
                json.dumps({"step": name, **result}) if as_json else _text(name, result), flush=True
            )


def _text(name: str, result: Mapping[str, Any]) -> str:
    return table(result["sets"]) if name == "measure" else "\n".join(_lines(name, result))


def _lines(name: str, result: Mapping[str, Any]) -> Iterator[str]:
    """Plain values in one line under their name, then every list, a line an entry."""
    plain = {key: value for key, value in result.items() if not isinstance(value, list)}
    yield f"{name}: " + ", ".join(f"{key.replace('_', ' ')} {plain[key]}" for key in plain)
    for key, entries in result.items():
        if isinstance(entries, list):
            for entry in entries:
                yield from _lines(key, entry)
