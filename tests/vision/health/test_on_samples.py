"""The models on the project's own pictures: good ones are silent, spoiled ones named."""

from dataclasses import dataclass, field
from importlib.resources import as_file, files

import cv2
import numpy as np
import pytest

from vision.frame import Box, Fault, Image, Sighting
from vision.health.camera import CameraHealth
from vision.pictures import load
from vision.reading.recogniser import Recogniser
from vision.table.votes import Readings
from vision.table.watched_table import WatchedTable


def sample(name: str) -> Image:
    with as_file(files("samples") / f"{name}.jpg") as path:
        return load(path)


@dataclass
class ReadOnce:
    """The recogniser, which reads a picture once though the camera goes on showing it."""

    recogniser: Recogniser
    known: dict[bytes, Readings] = field(default_factory=dict)

    def readings(self, image: Image, part: Box | None = None) -> Readings:
        key = image.tobytes() + repr(part).encode()
        if key not in self.known:
            self.known[key] = self.recogniser.readings(image, part)
        return self.known[key]

    def cards(self, readings: Readings) -> tuple[Sighting, ...]:
        return self.recogniser.cards(readings)


def fault_of(image: Image, recogniser: Recogniser) -> Fault | None:
    """What is named after a camera has shown nothing else for two seconds."""
    watched, health, reader = WatchedTable(), CameraHealth(), ReadOnce(recogniser)
    for number in range(5):
        watched = watched.observe(image, number * 0.5, reader)
        health = health.judge(image, number * 0.5, watched, reader)
    return health.fault


def blurred(image: Image) -> Image:
    return np.asarray(cv2.GaussianBlur(image, (0, 0), max(image.shape) / 120), np.uint8)


def far(image: Image) -> Image:
    height, width = image.shape[:2]
    small = cv2.resize(image, None, fx=0.22, fy=0.22, interpolation=cv2.INTER_AREA)
    room = np.full_like(image, 110)
    room[height // 3 :, width // 3 :][: small.shape[0], : small.shape[1]] = small
    return room


@pytest.mark.parametrize("name", ["fifteens", "dim", "upside-down", "empty-table", "double-run"])
def test_a_good_picture_has_no_fault(name: str, recogniser: Recogniser) -> None:
    assert fault_of(sample(name), recogniser) is None


def test_a_lamp_mirrored_on_two_cards_is_glare(recogniser: Recogniser) -> None:
    assert fault_of(sample("glare"), recogniser) is Fault.GLARE


def test_a_mirror_image_is_told(recogniser: Recogniser) -> None:
    image = np.ascontiguousarray(sample("fifteens")[:, ::-1])
    assert fault_of(image, recogniser) is Fault.MIRRORED


def test_a_lens_out_of_focus_is_told(recogniser: Recogniser) -> None:
    assert fault_of(blurred(sample("fifteens")), recogniser) is Fault.BLURRED


def test_cards_far_away_are_told(recogniser: Recogniser) -> None:
    assert fault_of(far(sample("fifteens")), recogniser) is Fault.FAR


def test_a_bare_table_that_is_blurred_is_bare(recogniser: Recogniser) -> None:
    assert fault_of(blurred(sample("empty-table")), recogniser) is None
