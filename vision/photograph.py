"""One reading of one picture: the cards, how they lie, and how long it took."""

import time
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from scorer.cards import Card
from vision.frame import Image
from vision.reading.courts import courts_that_print
from vision.reading.recogniser import Recogniser
from vision.sighting import Sighting
from vision.table.arrangement import TableView, arrange, asking_for

_FOREIGN_PRINTS = 2
"""So many indices of other courts are no slip of the reader."""


@dataclass(frozen=True, slots=True)
class Reading:
    """What was seen in a picture, arranged, in ``ms`` milliseconds."""

    sightings: tuple[Sighting, ...]
    view: TableView
    ms: float


def read(recogniser: Recogniser, image: Image, starter: Card | None = None) -> Reading:
    """Reads an upright picture; ``starter`` overrides where the cards lie."""
    began = time.perf_counter()
    readings = recogniser.readings(image)
    sightings = recogniser.cards(readings)
    view = arrange(sightings, starter)
    foreign_prints = [reading.foreign_print for reading in readings if reading.foreign_print]
    if len(foreign_prints) >= _FOREIGN_PRINTS:
        view = asking_for(courts_that_print(foreign_prints), view)
    return Reading(sightings, view, (time.perf_counter() - began) * 1000)


def counted_cards(reading: Reading) -> tuple[tuple[Card, ...], Card] | None:
    """Hand and starter; None while one of them is not known or anything is in doubt."""
    view = reading.view
    if view.hand is None or view.starter is None or view.problems:
        return None
    return view.hand, view.starter


def reading_json(reading: Reading) -> Mapping[str, Any]:
    """The reading for programs, as ``cribcam read --json`` prints it, but for image and count."""
    view = reading.view
    return {
        "cards": [_sighting_json(sighting) for sighting in reading.sightings],
        "hand": None if view.hand is None else [str(card) for card in view.hand],
        "starter": None if view.starter is None else str(view.starter),
        "problems": [
            {"kind": str(problem.kind), "text": problem.text, "cards": [*map(str, problem.cards)]}
            for problem in view.problems
        ],
        "ms": round(reading.ms, 1),
    }


def _sighting_json(sighting: Sighting) -> dict[str, Any]:
    answer: dict[str, Any] = {
        "card": str(sighting.card),
        "confidence": round(sighting.confidence, 4),
        "certain": sighting.certain,
        "boxes": [[round(side, 1) for side in box] for box in sighting.boxes],
    }
    if not sighting.certain:
        answer["candidates"] = [
            {"card": str(candidate.card), "confidence": round(candidate.confidence, 4)}
            for candidate in sighting.candidates
        ]
    return answer
