"""Times a frame of 1280 by 720 with the model warm, part by part: `make bench`."""

import time
from collections.abc import Callable
from importlib.resources import files
from statistics import median

import cv2
import numpy as np

from scorer.cards import Card
from scorer.show import show
from vision.merge import merge
from vision.pictures import decode
from vision.recogniser import Recogniser
from vision.table import arrange

ROUNDS = 30


def main() -> None:
    jpeg = frame()
    recogniser = Recogniser.load()
    image = decode(jpeg, "frame")
    detections = recogniser.detector(image)
    readings = recogniser.reader(image, detections)
    sightings = merge(readings, recogniser.settings)
    parts: dict[str, Callable[[], object]] = {
        "decode": lambda: decode(jpeg, "frame"),
        "detect": lambda: recogniser.detector(image),
        "read": lambda: recogniser.reader(image, detections),
        "merge": lambda: merge(readings, recogniser.settings),
        "arrange": lambda: arrange(sightings),
        "count": lambda: show(*a_hand()),
        "all": lambda: arrange(recogniser.sightings(decode(jpeg, "frame"))),
    }
    print(f"{len(detections)} indices, {len(sightings)} cards; median of {ROUNDS}, ms")
    for part, work in parts.items():
        print(f"{part:8}{milliseconds(work):8.1f}")


def frame() -> bytes:
    """A sample as a camera would give it: 1280 by 720 pixels, JPEG."""
    sample = files("samples") / "double-run.jpg"
    image = cv2.resize(decode(sample.read_bytes(), sample.name), (1280, 720))
    _, data = cv2.imencode(".jpg", image)
    return np.asarray(data).tobytes()


def a_hand() -> tuple[tuple[Card, ...], Card]:
    hand = tuple(Card.parse(text) for text in ("5H", "5S", "5D", "JC"))
    return hand, Card.parse("5C")


def milliseconds(work: Callable[[], object]) -> float:
    """The median time of ``work``, after a first round that warms it up."""
    work()
    return median(_timed(work) for _ in range(ROUNDS))


def _timed(work: Callable[[], object]) -> float:
    began = time.perf_counter()
    work()
    return (time.perf_counter() - began) * 1000


if __name__ == "__main__":
    main()
