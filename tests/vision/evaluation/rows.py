"""Comparisons of photographs that nobody took."""

from pathlib import Path

from scorer.cards import parse_cards
from vision.evaluation.photos import Comparison, LabelledPhoto, compare
from vision.frame import Sighting


def photo(cards: str, optional: str = "") -> LabelledPhoto:
    """A photograph on which these cards lie."""
    named = frozenset(parse_cards(cards)), frozenset(parse_cards(optional))
    return LabelledPhoto(Path("p.jpg"), "all", *named)


def row(cards: str, *sightings: Sighting, optional: str = "") -> Comparison:
    """The cards that are there compared with the sightings."""
    return compare(photo(cards, optional), sightings)
