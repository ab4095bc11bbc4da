"""How much it helps to enrol a deck: the black deck of the photographs, split by picture."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

import numpy as np

from scorer.cards import Card
from vision.evaluation.photos import Comparison, LabelledPhoto, compare, figures, labelled_photos
from vision.frame import Box
from vision.pictures import load
from vision.reading.detector import Detection
from vision.reading.known_deck import FAINT, ConfirmedIndex, EnrolledDeck
from vision.reading.recogniser import Recogniser
from vision.training.measure import recogniser_of
from vision.training.photographs import CARDS, BoxedPhoto, boxed_photos
from vision.training.plan import Plan, TrainingError

_SAME_PLACE = 0.25
"""Intersection over union from which a detection is the mark that somebody boxed."""

_FIGURES = ("images", "cards", "recall", "precision", "certain_recall", "wrong_certain")


def try_enrolment(plan: Plan) -> dict[str, Any]:
    """Enrols each half of the black deck's photographs and reads the other; then usual decks.

    Raises TrainingError if the photographs are not there.
    """
    if plan.shared is None or plan.photo_folder is None:
        raise TrainingError("the black deck's photographs are missing: give --shared")
    recogniser = recogniser_of(plan.models)
    halves = _halves(boxed_photos(plan.photo_folder, "odd"))
    confirmed = [tuple(_confirmed_indices(recogniser, half)) for half in halves]
    by_halves = [recogniser.knowing(EnrolledDeck.from_indices(each)) for each in confirmed]
    by_single_indices = [
        recogniser.knowing(EnrolledDeck.from_indices(_each_card_once(each))) for each in confirmed
    ]
    usual = [
        photo
        for photo in labelled_photos(plan.shared / "photos" / "phone")
        if photo.group == "phone-even"
    ]
    return {
        "indices_shown": sum(map(len, confirmed)),
        "sets": [
            _row("the black deck, not enrolled", _read((recogniser, recogniser), halves)),
            _row("enrolled by one index a card", _read(by_single_indices, halves[::-1])),
            _row("enrolled by half of the photographs", _read(by_halves, halves[::-1])),
            _row("phone-even, no deck enrolled", _read_all(recogniser, usual)),
            _row("phone-even, the black deck enrolled", _read_all(by_halves[0], usual)),
        ],
    }


def _halves(photos: Sequence[BoxedPhoto]) -> list[list[BoxedPhoto]]:
    """Those of even numbers and those of odd ones, by their names."""
    numbers = [int(photo.path.stem.rpartition("-")[2]) for photo in photos]
    pairs = tuple(zip(photos, numbers, strict=True))
    return [[photo for photo, number in pairs if number % 2 == half] for half in (0, 1)]


def _confirmed_indices(
    recogniser: Recogniser, photos: Iterable[BoxedPhoto]
) -> Iterator[ConfirmedIndex]:
    """What a person would confirm: each index that the detector finds, with its label."""
    detector = recogniser.detector.at(FAINT)
    for photo in photos:
        labelled = tuple(_labelled(detector(photo.image), photo))
        readings = recogniser.reader.through_each_window(
            photo.image, tuple(detection for detection, _ in labelled)
        )
        yield from zip(readings, (card for _, card in labelled), strict=True)


def _labelled(
    detections: Iterable[Detection], photo: BoxedPhoto
) -> Iterator[tuple[Detection, Card]]:
    cards = [(Card.parse(name), box) for name, box in photo.boxes if name in CARDS]
    for detection in detections:
        overlap, card = max(
            ((_overlap(detection.box, box), card) for card, box in cards),
            key=lambda pair: pair[0],
            default=(0.0, None),
        )
        if card is not None and overlap >= _SAME_PLACE:
            yield detection, card


def _overlap(one: Box, other: Box) -> float:
    """Intersection over union."""
    first, second = np.array(one), np.array(other)
    sides = np.minimum(first[2:], second[2:]) - np.maximum(first[:2], second[:2])
    shared = float(np.prod(np.maximum(sides, 0)))
    areas = float(np.prod(first[2:] - first[:2]) + np.prod(second[2:] - second[:2]))
    return shared / (areas - shared)


def _each_card_once(confirmed: Iterable[ConfirmedIndex]) -> list[ConfirmedIndex]:
    return list({card: (readings, card) for readings, card in confirmed}.values())


def _read(
    recognisers: Sequence[Recogniser], halves: Sequence[list[BoxedPhoto]]
) -> Iterator[Comparison]:
    """Each half read by its recogniser."""
    for recogniser, photos in zip(recognisers, halves, strict=True):
        for photo in photos:
            cards = frozenset(Card.parse(name) for name, _ in photo.boxes if name in CARDS)
            labelled = LabelledPhoto(photo.path, "odd", cards, frozenset())
            yield compare(labelled, recogniser.sightings(photo.image))


def _read_all(recogniser: Recogniser, photos: Iterable[LabelledPhoto]) -> Iterator[Comparison]:
    return (compare(photo, recogniser.sightings(load(photo.path))) for photo in photos)


def _row(name: str, rows: Iterable[Comparison]) -> dict[str, Any]:
    values = figures(rows)
    return {"what": name, **{key: round(getattr(values, key), 4) for key in _FIGURES}}
