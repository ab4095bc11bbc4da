"""What a card's face says of its indices: it confirms an eight or a B, and contradicts the rest."""

from dataclasses import replace
from typing import cast

import numpy as np
import pytest
from numpy.typing import NDArray

from scorer.cards import DECK, Card
from vision.frame import Image
from vision.reading.courts import PRINTS, Courts, rank_chances
from vision.reading.merge import MergeSettings, merge
from vision.reading.reader import IndexReading
from vision.reading.second_looks import Faces, beside_faces, told_apart

PICTURE = np.zeros((9, 9, 3), np.uint8)
PIPS, COURT, HIDDEN = 3.0, -3.0, 0.0
PLACES = (((0.0, 0.0), (0.0, -10.0)), ((60.0, 70.0), (0.0, 10.0)))
"""Where the two indices of one card lie, and how."""


def printing(number: int = 0, /, **prints: float) -> IndexReading:
    """The index in a corner of a card of diamonds; ``B=0.9`` is the chance of a print."""
    row = np.array([prints.get(f"_{text}", prints.get(text, 0.0)) for text in PRINTS])
    chances = np.outer([0, 0, 1, 0], rank_chances(row[None], None)[0]).ravel()
    (x, y), up = PLACES[number]
    box = (x - 8, y - 10, x + 8, y + 10)
    return IndexReading(
        box, chances, np.array([x, y]), np.array(up), np.zeros(192, np.float32), row
    )


class Showing:
    """Faces that show the same of every card, and keep which were looked at."""

    def __init__(self, face: float) -> None:
        self.face = face
        self.looked: list[IndexReading] = []

    def __call__(self, _image: Image, readings: list[IndexReading]) -> NDArray[np.float64]:
        self.looked += readings
        return np.full(len(readings), self.face)


def looked_at(
    face: float, *readings: IndexReading, courts: Courts | None = None
) -> tuple[IndexReading, ...]:
    return beside_faces(readings, PICTURE, cast(Faces, Showing(face)), courts)


def card(
    face: float, *readings: IndexReading, courts: Courts | None = None
) -> tuple[str, bool, set[str]]:
    """The only card seen, its certainty, and all its candidates."""
    (seen,) = merge(looked_at(face, *readings, courts=courts), MergeSettings())
    return str(seen.card), seen.certain, {str(each.card) for each in seen.candidates}


@pytest.mark.parametrize(
    ("prints", "face", "name"), [({"_8": 0.99}, PIPS, "8D"), ({"B": 0.99}, COURT, "JD")]
)
def test_what_the_face_confirms_is_certain(
    prints: dict[str, float], face: float, name: str
) -> None:
    assert card(face, printing(**prints))[:2] == (name, True)


@pytest.mark.parametrize("face", [HIDDEN, COURT])
def test_an_eight_whose_face_shows_no_pips_may_be_a_jack(face: float) -> None:
    both = printing(_8=0.99), printing(1, _8=0.99)
    assert card(face, *both) == ("8D", False, {"8D", "JD"})


@pytest.mark.parametrize("face", [HIDDEN, PIPS])
def test_a_b_whose_face_shows_no_court_may_be_an_eight(face: float) -> None:
    both = printing(B=0.99), printing(1, B=0.99)
    assert card(face, *both) == ("JD", False, {"8D", "JD"})


@pytest.mark.parametrize("face", [PIPS, COURT])
def test_no_face_makes_sure_what_the_index_is_not(face: float) -> None:
    assert not card(face, printing(_8=0.7, B=0.3))[1]


def test_where_a_b_is_likely_an_eight_is_in_doubt_on_every_deck_that_has_one() -> None:
    doubtful = [
        courts for courts in Courts if not card(HIDDEN, printing(_8=0.99), courts=courts)[1]
    ]
    assert doubtful == [Courts.GERMAN, Courts.RUSSIAN]


def test_a_jack_that_prints_a_j_is_never_taken_for_an_eight() -> None:
    assert card(PIPS, printing(J=0.99))[:2] == ("JD", True)


NINE, JACK = {"_9": 0.95, "J": 0.03}, {"J": 0.95, "_9": 0.03}
"""An index of a deck whose J looks like its 9."""

SURELY_PIPS, SURELY_COURT = 6.0, -6.0


@pytest.mark.parametrize(
    ("prints", "face", "name"), [(NINE, SURELY_COURT, "9D"), (JACK, SURELY_PIPS, "JD")]
)
@pytest.mark.parametrize("indices", [1, 2])
def test_what_the_face_contradicts_is_in_doubt(
    prints: dict[str, float], face: float, name: str, indices: int
) -> None:
    both = [printing(number, **prints) for number in range(indices)]
    assert card(face, *both) == (name, False, {"9D", "JD"})


@pytest.mark.parametrize("face", [HIDDEN, COURT, SURELY_PIPS])
def test_a_nine_is_certain_unless_its_face_is_surer_of_a_court(face: float) -> None:
    assert card(face, printing(**NINE))[:2] == ("9D", True)


def test_a_face_in_doubt_of_an_index_leaves_it_as_likely_to_be_one() -> None:
    before, (after,) = printing(**NINE), looked_at(SURELY_COURT, printing(**NINE))
    assert after.chances.sum() == pytest.approx(before.chances.sum())


def test_an_enrolled_deck_is_known_without_its_faces() -> None:
    faces, known = Showing(SURELY_COURT), replace(printing(**NINE), prints=None)
    assert beside_faces((known,), PICTURE, cast(Faces, faces), None) == (known,)
    assert not faces.looked


def test_only_faces_that_can_settle_something_are_looked_at() -> None:
    faces, eight = Showing(PIPS), printing(_8=0.99)
    readings = (eight, printing(_7=0.99), printing(K=0.99))
    beside_faces(readings, PICTURE, cast(Faces, faces), None)
    assert faces.looked == [eight]


def test_what_is_told_apart_stays_as_likely_to_be_either() -> None:
    reading = looked_at(HIDDEN, printing(_8=0.9, B=0.05, _6=0.04))
    chances = told_apart(reading, reading[0].chances)
    eight, jack = (DECK.index(Card.parse(name)) for name in ("8D", "JD"))
    assert chances.sum() == pytest.approx(reading[0].chances.sum())
    assert chances[eight] + chances[jack] == pytest.approx(0.95)
    assert chances[eight] / chances[jack] == pytest.approx(9, abs=0.1)
