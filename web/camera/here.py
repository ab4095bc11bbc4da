"""The cameras of the machine that runs cribcam, for people to choose from."""

import threading
from contextlib import suppress
from typing import TypedDict

from vision.source.capture import SourceError
from vision.source.source import camera_called, camera_name, camera_numbers, cameras, is_film
from web.table.camera_view import CameraView, SourceKind

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
        found = cameras(each for each in camera_numbers() if each != number)
    listed = [_of(each.number, each.name, each.width, each.height) for each in found]
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
