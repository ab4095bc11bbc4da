"""Writes films for ``cribcam evaluate``: videos, and ``labels.json`` with what lies there when.

python -m tests.films.write build/films --scenario arms_over_cards --seeds 1 2 3
"""

import argparse
import json
import math
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from pathlib import Path
from types import MappingProxyType
from typing import Any

import cv2

from tests.films.play.film import FORMS, played_film
from tests.films.scenarios import (
    arms_over_cards,
    bumps,
    exchanged_cards,
    exposure_steps,
    handled_cards,
    hunting_focus,
    shadows,
    shown_hands,
)
from vision.film.film import Film, Lying, Span
from vision.film.renderer import view_at

SCENARIOS: Mapping[str, Callable[[int], Film]] = MappingProxyType(
    {
        "arms_over_cards": arms_over_cards,
        "bumps": bumps,
        "exposure_steps": exposure_steps,
        "hunting_focus": hunting_focus,
        "shadows": shadows,
        "handled_cards": handled_cards,
        "exchanged_cards": exchanged_cards,
        "shown_hands": lambda seed: shown_hands(seed).film,
        **{f"play_{name}": partial(played_film, form=form) for name, form in FORMS.items()},
    }
)
RATE = 10
"""Pictures a second: so many are looked at."""

CODECS = {".avi": "MJPG", ".mp4": "mp4v"}
"""By the ending of a file: large and true to each picture, or small."""

_CLEARS_S = 1.5
"""So long what covers a card that is taken away may hide its place."""


class FilmFileError(ValueError):
    """A film that cannot be written; the message names its file."""


def write_film(film: Film, path: Path, rate: int = RATE) -> None:
    """Write a film in the codec of the file's ending; raises FilmFileError where OpenCV cannot."""
    codec = cv2.VideoWriter.fourcc(*CODECS[path.suffix])
    writer = cv2.VideoWriter(str(path), codec, rate, film.script.size)
    if not writer.isOpened():
        raise FilmFileError(f"{path} cannot be written: choose a folder that is yours")
    try:
        for _, image in film.frames(rate):
            writer.write(image)
    finally:
        writer.release()


def labels(film: Film) -> Iterator[dict[str, Any]]:
    """An entry for every place at which a card lies free for a while."""
    for lying in film.truth:
        if lying.free_spans:
            yield _entry(film, lying)


def _entry(film: Film, lying: Lying) -> dict[str, Any]:
    """A card's entry; what covers it before it first lies free is no matter."""
    free_s = lying.free_spans[0].from_s
    spans = [span for span in lying.covered if span.from_s >= free_s]
    return {
        "card": str(lying.card),
        "from": round(free_s, 3),
        "to": round(lying.to_s, 3),
        "covered": [[round(span.from_s, 3), round(span.to_s, 3)] for span in _after(spans, lying)],
        "box": _box(film, lying, free_s),
    }


def _after(spans: list[Span], lying: Lying) -> Iterator[Span]:
    """What still covers the place when the card leaves goes on for a while."""
    for span in spans:
        ends_s = span.to_s if span.to_s < lying.to_s else lying.to_s + _CLEARS_S
        yield Span(span.from_s, ends_s)


def _box(film: Film, lying: Lying, time_s: float) -> list[float]:
    """Middle, width and height of the whole card as shares of the picture."""
    view = view_at(film.script, time_s)
    places = [view @ (*corner, 1) for corner in lying.corners]
    sides = []
    for axis, size in enumerate(film.script.size):
        values = [float(place[axis]) / size for place in places]
        sides.append((min(values), max(values)))
    middles = [(low + high) / 2 for low, high in sides]
    return [round(value, 5) for value in (*middles, *(high - low for low, high in sides))]


def entry(film: Film, file: str, group: str) -> dict[str, Any]:
    """What ``labels.json`` says of a film: its cards, and its game where one is played."""
    told = {"file": file, "group": group, "cards": list(labels(film))}
    events = [{"t": round(each.time_s, 3), "event": each.event} for each in film.events]
    return {**told, "events": events} if events else told


def write_films_labels(folder: Path, films: Sequence[dict[str, Any]]) -> None:
    """Write the entries of films to the ``labels.json`` of their folder."""
    text = json.dumps({"films": films}, indent=1)
    (folder / "labels.json").write_text(text + "\n", encoding="utf-8")


def main() -> int:
    """Write the films that were asked for, and the labels of all of them."""
    parser = argparse.ArgumentParser()
    parser.add_argument("folder", type=Path)
    parser.add_argument("--scenario", choices=SCENARIOS, action="append")
    parser.add_argument("--seeds", type=int, nargs="+", default=[1])
    args = parser.parse_args()
    args.folder.mkdir(parents=True, exist_ok=True)
    films = []
    for scenario in args.scenario or SCENARIOS:
        for seed in args.seeds:
            film = SCENARIOS[scenario](seed)
            file = f"{scenario}-{seed}.avi"
            write_film(film, args.folder / file)
            films.append(entry(film, file, scenario))
            print(f"{file}: {math.ceil(film.script.length_s)} s", file=sys.stderr)
    write_films_labels(args.folder, films)
    return 0


if __name__ == "__main__":
    sys.exit(main())
