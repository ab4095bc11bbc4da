"""How much better a few frames of a still table are read than one, on rendered clips."""

import dataclasses
import itertools
from collections.abc import Callable
from typing import Any, TypeAlias

import numpy as np

from vision.evaluation.evaluation import (
    Comparison,
    LabelledPhoto,
    compare,
    figures,
    labelled_photos,
    rounded,
)
from vision.pictures import load
from vision.reading.reader import IndexReading
from vision.reading.recogniser import Recogniser
from vision.table.votes import Readings, cards_over_time, median
from vision.terminal import counted
from vision.training.plan import Plan
from vision.training.trained import recogniser_of

CLIPS = 100

Vote: TypeAlias = Callable[[Readings], IndexReading]
Clip: TypeAlias = tuple[LabelledPhoto, tuple[Readings, ...]]
"""What can be told in each of its frames, and what was read in them."""


def try_clips(plan: Plan) -> dict[str, Any]:
    """Renders the clips that are missing, reads each frame, and compares rules of voting."""
    from vision.training.clips import Clips, write_clips  # noqa: PLC0415 - needs the train extra

    folder = plan.work / "clips"
    write_clips(Clips(folder, CLIPS, seed=plan.seed, shared=plan.shared))
    recogniser = recogniser_of(plan.models)
    photos = labelled_photos(folder)
    grouped = itertools.groupby(photos, key=lambda photo: photo.group)
    films = [list(frames) for _, frames in grouped]
    clips = list(counted((_read(recogniser, film) for film in films), len(films), "clip"))
    return {"folder": str(folder), "clips": len(clips), "rules": compared(recogniser, clips)}


def compared(recogniser: Recogniser, clips: list[Clip]) -> list[dict[str, Any]]:
    """The figures of single frames, of the median of more and more, and of other rules."""
    longest = max((len(frames) for _, frames in clips), default=0)
    singles: list[Clip] = [(photo, (frame,)) for photo, frames in clips for frame in frames]
    rules: list[tuple[str, list[Clip], Vote]] = [("single frames", singles, median)]
    for number in range(2, longest + 1):
        first = [(photo, frames[:number]) for photo, frames in clips]
        rules.append((f"median of {number}", first, median))
    rules += [("mean of logarithms", clips, mean_of_logarithms), ("surest", clips, surest)]
    return [
        {"rule": name, **rounded(figures(_compared(recogniser, clip, vote) for clip in some))}
        for name, some, vote in rules
    ]


def mean_of_logarithms(readings: Readings) -> IndexReading:
    """What all readings say, multiplied: one that is sure of another card weighs much."""
    every = np.array([reading.chances for reading in readings])
    is_index = every.sum(1, keepdims=True)
    likelihood = np.exp(np.log(every / is_index + 1e-6).mean(0))
    chances = likelihood / likelihood.sum() * is_index.mean()
    return dataclasses.replace(readings[0], chances=chances)


def surest(readings: Readings) -> IndexReading:
    """The surest reading alone."""
    return readings[0]


def _read(recogniser: Recogniser, frames: list[LabelledPhoto]) -> Clip:
    return frames[0], tuple(recogniser.readings(load(frame.path)) for frame in frames)


def _compared(recogniser: Recogniser, clip: Clip, vote: Vote) -> Comparison:
    photo, frames = clip
    return compare(photo, cards_over_time(frames, recogniser.cards, vote))
