"""``cribcam read``: photographs in, cards and counts out."""

import argparse
import functools
import glob
import json
import os
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any, TypeAlias

from scorer.cards import Card
from vision.frame import Image
from vision.options import add_reading_options, told_recogniser
from vision.pictures import PictureError, by_number, load, pictures_in
from vision.printable import printable
from vision.reading import Reading, counted_cards, read, reading_json

Count: TypeAlias = Callable[[tuple[Card, ...], Card], Mapping[str, Any]]
"""Counts hand and starter: the object that ``cribcam score --json`` prints."""


def add_read(subparsers: Any, count: Count) -> None:
    """Adds the subcommand ``read``, which counts by ``count``."""
    parser = subparsers.add_parser("read", help="read photographs, count hand and starter")
    parser.add_argument("image", nargs="+", help="a picture, a folder of pictures, or a pattern")
    parser.add_argument("--starter", metavar="CARD", help="the starter, whatever lies where")
    parser.add_argument("--json", action="store_true", help="print a JSON object a picture")
    add_reading_options(parser)
    parser.set_defaults(run=functools.partial(run, count=count))


def run(arguments: argparse.Namespace, count: Count) -> int:
    """A line or a few for each picture; exit status 2 if any could not be read."""
    starter = None if arguments.starter is None else Card.parse(arguments.starter)
    recogniser = told_recogniser(arguments)
    status = 0
    for name in named_pictures(arguments.image):
        try:
            reading = read(recogniser, _load(name), starter)
        except PictureError as error:
            print(f"cribcam: {printable(str(error))}", file=sys.stderr)
            status = 2
            continue
        answer = picture_json(name, reading, count)
        print(json.dumps(answer) if arguments.json else _text(answer), flush=True)
    return status


def named_pictures(names: Iterable[str]) -> Iterator[str]:
    """Files as they are given; of a folder its pictures, of a pattern what it matches.

    A folder without pictures and a pattern that matches nothing come as they are.
    """
    for name in names:
        matches = [] if os.path.lexists(name) else glob.glob(name, recursive=True)
        for found in [str(path) for path in by_number(map(Path, matches))] or [name]:
            inside = pictures_in(Path(found)) if Path(found).is_dir() else []
            yield from [str(path) for path in inside] or [found]


def _load(name: str) -> Image:
    if Path(name).is_dir():
        raise PictureError(f"{name}: this folder holds no picture; name the one where they lie")
    return load(Path(name))


def picture_json(name: str, reading: Reading, count: Count) -> dict[str, Any]:
    """One picture's reading with its count, which is null while anything is in doubt."""
    cards = counted_cards(reading)
    counted = None if cards is None else count(*cards)
    return {"image": name, **reading_json(reading), "count": counted}


def _text(answer: Mapping[str, Any]) -> str:
    cards = " ".join(map(_card, answer["cards"])) or "no card"
    lines = [f"{printable(answer['image'])}: {cards}"]
    if answer["count"] is not None:
        hand = " ".join(answer["hand"])
        lines.append(f"  hand {hand}, starter {answer['starter']}: {answer['count']['phrase']}")
    lines += [f"  {problem['text']}" for problem in answer["problems"]]
    return "\n".join(lines)


def _card(card: Mapping[str, Any]) -> str:
    return str(card["card"]) if card["certain"] else f"{card['card']}?"
