"""One reading of one picture: the cards, how they lie, and how long it took."""

import time
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from scorer.cards import Card
from vision.frame import Image
from vision.reading.recogniser import Recogniser
from vision.sighting import Sighting
from vision.table.arrangement import Problem, ProblemKind, TableView, arrange

_PLAIN = {
    ProblemKind.NO_CARDS: "No card can be read. Is the light on, the lens clear?",
    ProblemKind.STARTER_NOT_SEEN: "Four cards and no starter. Which card is the starter?",
    ProblemKind.WHICH_STARTER: (
        "Which of the five cards is the starter? Lay it apart, or name it with --starter."
    ),
}
_WITHOUT_STARTER = {
    ProblemKind.TOO_FEW: "Only {seen} of the four cards of a hand can be read.",
    ProblemKind.TOO_MANY: "{seen} cards: a hand and its starter are five. Clear the others away.",
}
_BESIDE_STARTER = {
    ProblemKind.TOO_FEW: (
        "Only {seen} cards beside the starter {starter} can be read: a hand has four."
    ),
    ProblemKind.TOO_MANY: (
        "{seen} cards beside the starter: a hand has four. Clear the others away."
    ),
}


@dataclass(frozen=True, slots=True)
class Reading:
    """What was seen in a picture, arranged, in ``ms`` milliseconds."""

    sightings: tuple[Sighting, ...]
    view: TableView
    ms: float


def read(recogniser: Recogniser, image: Image, starter: Card | None = None) -> Reading:
    """Reads an upright picture; ``starter`` overrides where the cards lie."""
    began = time.perf_counter()
    sightings = recogniser.sightings(image)
    view = arrange(sightings, starter)
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
            {
                "kind": str(problem.kind),
                "text": problem_text(problem, view.starter),
                "cards": [*map(str, problem.cards)],
            }
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


def card_text(card: Mapping[str, Any]) -> str:
    """Write a card of an answer as people like to read it; of what is in doubt its likeliest.

    >>> card_text({"card": "9H", "certain": False})
    '9♥?'
    """
    signs = Card.parse(card["card"]).symbols
    return signs if card["certain"] else f"{signs}?"


def problem_text(problem: Problem, starter: Card | None) -> str:
    """Say in English what is wrong with the cards beside the ``starter``, if one is known.

    This is for the command line; the page has shorter words, in its languages, beside the cards.
    """
    seen = len(problem.cards)
    match problem.kind:
        case ProblemKind.DOUBT:
            return _doubt_text(problem.cards)
        case ProblemKind.TOO_FEW | ProblemKind.TOO_MANY:
            if starter is None:
                return _WITHOUT_STARTER[problem.kind].format(seen=seen)
            return _BESIDE_STARTER[problem.kind].format(seen=seen, starter=starter.symbols)
    return _PLAIN[problem.kind]


def _doubt_text(candidates: tuple[Card, ...]) -> str:
    if len(candidates) == 1:
        return f"Is this {candidates[0].symbols}?"
    return " or ".join(card.symbols for card in candidates) + "?"
