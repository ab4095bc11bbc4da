"""How much better a few frames of a still table are read than one, on rendered clips."""

import itertools
from typing import Any, TypeAlias

from vision.evaluation.photo_comparison import Comparison, compare, figures, rounded
from vision.evaluation.photos import LabelledPhoto, labelled_photos
from vision.pictures import load
from vision.reading.recogniser import Recogniser
from vision.table.votes import Readings, cards_over_time
from vision.terminal import with_progress
from vision.training.plan import Plan
from vision.training.trained import recogniser_of

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
