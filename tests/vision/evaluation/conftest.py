"""Sightings and comparisons of photographs that nobody took."""

from collections.abc import Callable
from pathlib import Path

import pytest

from scorer.cards import Card, parse_cards
from vision.evaluation.photos import Comparison, LabelledPhoto, compare
from vision.frame import Box, Candidate, Sighting


@pytest.fixture
def sighting() -> Callable[..., Sighting]:
    """Make a sighting of a card, with its indices in boxes; a question mark makes it doubtful."""
    return _sighting


def _sighting(name: str, *boxes: Box, confidence: float = 0.9) -> Sighting:
    card = Card.parse(name.strip("?"))
    candidates = (Candidate(card, confidence),)
    return Sighting(card, confidence, not name.endswith("?"), boxes, candidates)


@pytest.fixture
def row() -> Callable[..., Comparison]:
    """Make a comparison of the cards that are there with the sightings."""
    return _row


def _row(cards: str, *sightings: Sighting, optional: str = "") -> Comparison:
    named = frozenset(parse_cards(cards)), frozenset(parse_cards(optional))
    return compare(LabelledPhoto(Path("p.jpg"), "all", *named), sightings)
