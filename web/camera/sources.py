"""What else can be looked at: the cameras of this machine, and the sample pictures."""

import threading
from collections.abc import Mapping
from contextlib import suppress
from functools import lru_cache
from importlib import resources
from typing import TypedDict

import samples
from scorer.language.sentence import Sentence, Words, say, say_as
from vision.frame import Image
from vision.pictures import PictureError, decode
from vision.source.capture import SourceError
from vision.source.source import camera_called, camera_name, camera_numbers, cameras, is_film
from web.live.live_table import encode
from web.table.settings import CameraView, SourceKind

_TRYING = threading.Lock()
"""A camera that is tried is busy for whoever asks meanwhile."""


class CameraHere(TypedDict):
    """A camera, and how large its pictures are."""

    number: int
    name: str
    width: int
    height: int


def cameras_here(view: CameraView) -> list[CameraHere]:
    """Try every camera but the one that is looked through, which is as large as its picture."""
    number = _looked_through(view)
    with _TRYING:
        others = cameras(each for each in camera_numbers() if each != number)
    listed = [_of(each.number, each.name, each.width, each.height) for each in others]
    if number is not None and view.picture is not None:
        width, height = view.picture.width, view.picture.height
        listed.append(_of(number, camera_name(number), width, height))
    return sorted(listed, key=lambda each: each["number"])


def _looked_through(view: CameraView) -> int | None:
    """The number of the camera that is looked through, be it chosen by its number or its name."""
    if view.kind is not SourceKind.CAMERA or view.feed is not None or is_film(view.name):
        return None
    with suppress(SourceError):  # by now several cameras have that name
        return int(view.name) if view.name.isdecimal() else camera_called(view.name)
    return None


def _of(number: int, name: str, width: int, height: int) -> CameraHere:
    return {"number": number, "name": name, "width": width, "height": height}


THUMBNAIL_EDGE = 360
SAMPLES: Mapping[str, Sentence] = {
    "twenty-nine.jpg": say("twenty-nine, the best hand of all"),
    "double-double-run.jpg": say_as("counted", "double double run"),
    "double-run-of-four.jpg": say_as("counted", "double run of four"),
    "triple-run.jpg": say_as("counted", "triple run"),
    "double-run.jpg": say_as("counted", "double run of three"),
    "run-of-five.jpg": say_as("counted", "run of five"),
    "run-of-three.jpg": say_as("counted", "run of three"),
    "double-pair-royal.jpg": say_as("counted", "double pair royal"),
    "pair-royal.jpg": say_as("counted", "pair royal"),
    "pair.jpg": say_as("counted", "pair"),
    "fifteens.jpg": say("fifteens and a double run"),
    "flush-of-five.jpg": say("a flush of five"),
    "flush-of-four.jpg": say("a flush of four"),
    "three-and-starter.jpg": say("three of a suit and the starter: no flush"),
    "nobs.jpg": say("a double run and his nob"),
    "nobs-alone.jpg": say_as("counted", "one for his nob"),
    "heels.jpg": say("his heels"),
    "nineteen.jpg": say("nineteen: no points at all"),
    "turned.jpg": say("cards that lie askew"),
    "upside-down.jpg": say("cards upside down"),
    "evening.jpg": say("by lamplight"),
    "dim.jpg": say("in dim light"),
    "shadow.jpg": say("under a shadow"),
    "glare.jpg": say("with glare on a card"),
    "doubtful-suit.jpg": say("a suit that is in doubt"),
    "doubtful-rank.jpg": say("a rank that is in doubt"),
    "no-starter.jpg": say("without a starter"),
    "backs-and-joker.jpg": say("backs and a joker"),
    "empty-table.jpg": say("an empty table"),
}
"""What shows each sample picture, the nicest first."""


def samples_json(words: Words) -> list[dict[str, str]]:
    """List the samples with what they show, in a language."""
    return [{"name": name, "title": title.within(words)} for name, title in SAMPLES.items()]


def load_sample(name: str) -> Image:
    """Open a sample; raises PictureError when there is none of that name."""
    if name not in SAMPLES:
        raise PictureError(say("there is no sample called '{name}'", name=name))
    return decode((resources.files(samples) / name).read_bytes(), name)


@lru_cache(maxsize=64)
def thumbnail(name: str) -> bytes:
    """Make a small JPEG of a sample; raises PictureError as ``load_sample`` does."""
    return encode(load_sample(name), THUMBNAIL_EDGE)
