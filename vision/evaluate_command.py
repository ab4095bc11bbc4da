"""``cribcam evaluate``: reads labelled photographs and says how well."""

import argparse
import dataclasses
import json
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from scorer.cards import Card
from vision.evaluation import Comparison, Figures, compare, figures, labelled_photos
from vision.options import add_reading_options, told_recogniser
from vision.pictures import load


def add_evaluate(subparsers: Any) -> None:
    """Adds the subcommand ``evaluate``."""
    parser = subparsers.add_parser(
        "evaluate", help="read a folder of labelled photographs and compare"
    )
    parser.add_argument("folder", type=Path, help="a folder with photographs and labels.json")
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    add_reading_options(parser)
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Prints the figures; exit status 0 however good or bad they are.

    Raises PictureError at the first photograph that cannot be read: figures without it would
    be those of another set.
    """
    photos = labelled_photos(arguments.folder)
    recogniser = told_recogniser(arguments)
    rows = [compare(photo, recogniser.sightings(load(photo.path))) for photo in photos]
    report = evaluation_json(rows)
    print(json.dumps(report) if arguments.json else _text(report))
    return 0


def evaluation_json(rows: list[Comparison]) -> dict[str, Any]:
    """The figures over all, by group, and every photograph with a mistake."""
    groups = sorted({row.photo.group for row in rows})
    return {
        **_rounded(figures(rows)),
        "by_group": {
            group: _rounded(figures(row for row in rows if row.photo.group == group))
            for group in groups
        },
        "mistakes": [_mistake(row) for row in rows if row.wrong or row.missed],
    }


def _rounded(values: Figures) -> dict[str, Any]:
    return {
        name: round(value, 4) if isinstance(value, float) else value
        for name, value in dataclasses.asdict(values).items()
    }


def _mistake(row: Comparison) -> dict[str, Any]:
    return {
        "image": row.photo.path.name,
        "missed": _names(row.missed),
        "wrong": _names(row.wrong),
        "wrong_certain": _names(row.certain_wrong),
    }


def _names(cards: Iterable[Card]) -> list[str]:
    return sorted(str(card) for card in cards)


def _text(report: dict[str, Any]) -> str:
    lines = [_line("all", report)]
    if len(report["by_group"]) > 1:
        lines += [_line(group, values) for group, values in report["by_group"].items()]
    for mistake in report["mistakes"]:
        missed, wrong = " ".join(mistake["missed"]) or "-", " ".join(mistake["wrong"]) or "-"
        sure = f"  certain and wrong: {' '.join(mistake['wrong_certain'])}"
        lines.append(
            f"  {mistake['image']}: missed {missed}  wrong {wrong}"
            + (sure if mistake["wrong_certain"] else "")
        )
    return "\n".join(lines)


def _line(name: str, values: dict[str, Any]) -> str:
    return (
        f"{name}: {values['images']} pictures, {values['cards']} cards, "
        f"recall {values['recall']:.4f}, precision {values['precision']:.4f}, "
        f"exact {values['exact']:.4f}, certain {values['certain_recall']:.4f}, "
        f"wrong and certain {values['wrong_certain']}"
    )
