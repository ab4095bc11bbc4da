"""Times a frame of 1280 by 720 with the model warm, part by part: `make bench`.

The detector's bare network, timed in the same run, is the measure that no machine changes. A camera
gives frames, a photograph is a JPEG: hence two ratios.
"""

import time
from collections.abc import Callable
from importlib.resources import files
from statistics import median

import cv2
import numpy as np

from scorer.cards import Card
from scorer.count.show import show
from vision.pictures import decode
from vision.reading.detector import DetectorSettings, Letterbox
from vision.reading.merge import merge
from vision.reading.network import Network
from vision.reading.recogniser import Recogniser
from vision.reading.second_looks import from_all_sides
from vision.table.arrangement import arrange

ROUNDS = 30
LONGEST = DetectorSettings().longest


def main() -> None:
    times = milliseconds(parts_of(frame()))
    print(f"median of {ROUNDS}, ms")
    for part, time_ms in times.items():
        print(f"{part:10}{time_ms:8.1f}")
    print(f"frame -> table view / network {times['view'] / times['network']:.2f}")
    print(f"with the decoding of a JPEG   {times['all'] / times['network']:.2f}")


def parts_of(jpeg: bytes) -> dict[str, Callable[[], object]]:
    """What is done to a frame, part by part and as a whole."""
    recogniser = Recogniser.load()
    image = decode(jpeg, "frame")
    detections = recogniser.detector(image)
    readings = recogniser.reader(image, detections)
    sightings = merge(readings, recogniser.settings)
    print(f"{len(detections)} indices, {len(sightings)} cards")
    network = Network.packaged("detector")
    planes = Letterbox.fit(1280, 720, LONGEST).apply(image)
    least = np.array(DetectorSettings().confidence, np.float32)
    return {
        "decode": lambda: decode(jpeg, "frame"),
        "letterbox": lambda: Letterbox.fit(1280, 720, LONGEST).apply(image),
        "detect": lambda: recogniser.detector(image),
        "read": lambda: recogniser.reader(image, detections),
        "sides": lambda: from_all_sides(
            recogniser.reader, image, readings, recogniser.settings.certain
        ),
        "merge": lambda: merge(readings, recogniser.settings),
        "arrange": lambda: arrange(sightings),
        "count": lambda: show(*a_hand()),
        "view": lambda: arrange(recogniser.sightings(image)),
        "all": lambda: arrange(recogniser.sightings(decode(jpeg, "frame"))),
        "network": lambda: network(planes, least),
    }


def frame() -> bytes:
    """A sample as a camera would give it: 1280 by 720 pixels, JPEG."""
    sample = files("samples") / "double-run.jpg"
    image = cv2.resize(decode(sample.read_bytes(), sample.name), (1280, 720))
    _, data = cv2.imencode(".jpg", image)
    return np.asarray(data).tobytes()


def a_hand() -> tuple[tuple[Card, ...], Card]:
    hand = tuple(Card.parse(text) for text in ("5H", "5S", "5D", "JC"))
    return hand, Card.parse("5C")


def milliseconds(parts: dict[str, Callable[[], object]]) -> dict[str, float]:
    """The median times, after a first round that warms up; in turn, so that all share the load."""
    rounds = [{part: _timed(work) for part, work in parts.items()} for _ in range(ROUNDS + 1)]
    return {part: median(times[part] for times in rounds[1:]) for part in parts}


def _timed(work: Callable[[], object]) -> float:
    began = time.perf_counter()
    work()
    return (time.perf_counter() - began) * 1000


if __name__ == "__main__":
    main()
