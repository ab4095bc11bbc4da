"""How well photographs are read that were made worse, along every way of it."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import asdict, replace
from typing import Any

from scorer.language.sentence import Sentence, decimal, say
from vision.evaluation.photo_comparison import Comparison, compare, figures
from vision.evaluation.photos import LabelledPhoto
from vision.evaluation.worse import WayStep, median_index, worsened
from vision.frame import Image
from vision.sighting import Sighting

FIGURES = ("recall", "precision", "certain_recall", "wrong_certain")
"""What is told of every step."""


class MadeWorse:
    """Photographs that are read once more at every step of every way."""

    def __init__(self, read: Callable[[Image], tuple[Sighting, ...]]) -> None:
        self._read = read
        self._rows: dict[WayStep, list[Comparison]] = {}

    def add(self, photo: LabelledPhoto, image: Image, sightings: Sequence[Sighting]) -> None:
        """Read a photograph, made worse in all ways; ``sightings`` were read in it as it is."""
        for step, worse in worsened(image, median_index(sightings), photo.path.name):
            self._rows.setdefault(step, []).append(compare(photo, self._read(worse)))

    def as_json(self) -> list[dict[str, Any]]:
        """For each way its name, its ``unit`` and its steps with their figures, little first."""
        ways = dict.fromkeys(way for way, _ in self._rows)
        return [
            {"way": way.name, "unit": way.unit, "steps": [*self._steps(way.name)]} for way in ways
        ]

    def _steps(self, name: str) -> Iterator[dict[str, Any]]:
        for (way, step), rows in self._rows.items():
            if way.name == name:
                values = asdict(figures(rows))
                yield {"step": step} | {each: round(values[each], 4) for each in FIGURES}


def worse_text(ways: Sequence[Mapping[str, Any]]) -> list[Sentence]:
    """A line for each step of each way."""
    return [_line(way["way"], each) for way in ways for each in way["steps"]]


def _line(way: str, values: Mapping[str, Any]) -> Sentence:
    return say(
        "{step}: recall {recall}, precision {precision}, certain {certain}, "
        "wrong and certain {wrong}",
        step=replace(_STEPS[way], values={"step": f"{values['step']:g}"}),
        recall=decimal(f"{values['recall']:.4f}"),
        precision=decimal(f"{values['precision']:.4f}"),
        certain=decimal(f"{values['certain_recall']:.4f}"),
        wrong=values["wrong_certain"],
    )


_STEPS = {
    "small": say("small, {step} (pixels of the median index)"),
    "moved": say("moved, {step} (pixels of movement)"),
    "out of focus": say("out of focus, {step} (pixels by which a point is spread)"),
    "dim": say("dim, {step} (share of the light, with noise)"),
    "tilted": say("tilted, {step} (far edge as a share of the near one)"),
    "orange": say("orange, {step} (share of the blue light)"),
    "compressed": say("compressed, {step} (quality of the JPEG)"),
}
"""What each step of a way is, without its number."""
