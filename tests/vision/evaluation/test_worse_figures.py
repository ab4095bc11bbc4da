"""Every step has the figures of all photographs that were made worse by it."""

from pathlib import Path

import numpy as np

from scorer.cards import Card, parse_cards
from vision.evaluation.photos import LabelledPhoto
from vision.evaluation.worse import WAYS, MadeWorse, worse_text
from vision.frame import Candidate, Image, Sighting

BRIGHT = np.full((6, 8, 3), 200, np.uint8)


def read(image: Image) -> tuple[Sighting, ...]:
    """A five of hearts, and in pictures that are dim a certain six in its place."""
    card = Card.parse("5H" if image.mean() > 90 else "6H")
    return (Sighting(card, 0.95, True, (), (Candidate(card, 0.95),)),)


def told() -> MadeWorse:
    """Two photographs of two cards each that were read in all ways."""
    made = MadeWorse(read)
    for name in ("a.jpg", "b.jpg"):
        cards = frozenset(parse_cards("5H JC"))
        made.add(LabelledPhoto(Path(name), "all", cards, frozenset()), BRIGHT, ())
    return made


def test_every_way_has_its_steps_in_their_order() -> None:
    ways = told().as_json()
    assert [way["way"] for way in ways] == [way.name for way in WAYS]
    steps = [[each["step"] for each in way["steps"]] for way in ways]
    assert steps == [list(way.steps) for way in WAYS]


def test_a_step_has_the_figures_of_all_photographs() -> None:
    steps = {each["step"]: each for way in told().as_json() for each in way["steps"]}
    right = {"recall": 0.5, "precision": 1.0, "certain_recall": 0.5, "wrong_certain": 0}
    wrong = {"recall": 0.0, "precision": 0.0, "certain_recall": 0.0, "wrong_certain": 2}
    assert steps[9.0] == {"step": 9.0} | right
    assert steps[0.25] == {"step": 0.25} | wrong


def test_people_read_a_line_a_step() -> None:
    lines = [str(line) for line in worse_text(told().as_json())]
    assert len(lines) == sum(len(way.steps) for way in WAYS)
    assert (
        "dim, 0.25 (share of the light, with noise): recall 0.0000, precision 0.0000, "
        "certain 0.0000, wrong and certain 2"
    ) in lines


def test_a_line_names_the_way_its_step_and_the_unit() -> None:
    ways = told().as_json()
    begins = [
        f"{way['way']}, {each['step']:g} ({way['unit']}): " for way in ways for each in way["steps"]
    ]
    lines = map(str, worse_text(ways))
    assert all(line.startswith(begin) for line, begin in zip(lines, begins, strict=True))
