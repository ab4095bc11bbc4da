"""An index is looked at again: from its other sides, beside its face, among other letters."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any, cast

import numpy as np
import pytest
from numpy.typing import NDArray

from scorer.cards import DECK, Card
from tests.vision.readings import TURNED, reading
from vision.frame import Image
from vision.reading.courts import PRINTS, Courts, rank_chances
from vision.reading.crops import LARGE_INPUT, WIDE
from vision.reading.merge import MergeSettings, merge
from vision.reading.reader import IndexReading, Reader
from vision.reading.recogniser import Recogniser
from vision.reading.second_looks import (
    FacePips,
    Faces,
    agreeing,
    as_of_one_deck,
    beside_faces,
    doubt_lookalikes,
    from_all_sides,
)

SURE = 0.93
PICTURE: Image = np.full((200, 400, 3), 90, np.uint8)


def looked(card: str, chance: float, is_index: float = 1.0, left: float = 0.0) -> IndexReading:
    """One that gives a card this chance, and each other one its share of the rest."""
    chances = np.full(len(DECK), (is_index - chance) / (len(DECK) - 1))
    chances[DECK.index(Card.parse(card))] = chance
    where = np.array([left, 0.0])
    box = (left, 0.0, left + 20, 40.0)
    return IndexReading(box, chances, where, where, np.zeros(192, np.float32), None)


class Turning(Reader):
    """Reads these of an index from its other sides; remembers the boxes that it was asked."""

    def __init__(self, *sides: IndexReading) -> None:
        self.sides, self.asked = sides, list[Any]()

    def through(self, _image: Image, boxes: list[Any], first: Any) -> tuple[IndexReading, ...]:
        self.asked += boxes
        assert len(boxes) == len(first)
        return tuple(side for side in self.sides for _ in range(len(boxes) // len(self.sides)))


def chance(of: IndexReading, card: str) -> float:
    return float(of.chances[DECK.index(Card.parse(card))])


def test_two_sides_that_name_a_card_count_as_much_as_all_four() -> None:
    usual, upside = looked("8D", 0.5), looked("8D", 0.9)
    agreed = agreeing((usual, looked("9D", 0.7), upside, looked("8D", 0.2)))
    assert chance(agreed, "8D") == pytest.approx((0.7 + (0.5 + 0.9 + 0.2) / 4) / 2, abs=0.01)


def test_the_index_lies_as_the_surest_side_sees_it() -> None:
    upside = looked("8D", 0.9, left=3.0)
    assert agreeing((looked("8D", 0.5), upside)).middle.tolist() == [3.0, 0.0]


def test_a_card_that_one_side_alone_names_is_not_believed() -> None:
    usual = looked("8D", 0.5)
    assert agreeing((usual, looked("9D", 0.9), looked("10D", 0.6))) is usual


def test_what_is_printed_is_their_mean_too() -> None:
    usual = replace(looked("AC", 0.5), prints=np.full(len(PRINTS), 0.01))
    upside = replace(looked("AC", 0.9), prints=np.full(len(PRINTS), 0.03))
    assert agreeing((usual, upside)).prints == pytest.approx(np.full(len(PRINTS), 0.02))


def test_a_sure_index_and_what_is_hardly_one_are_not_looked_at_again() -> None:
    readings = (looked("8D", 0.95), looked("8D", 0.1, is_index=0.2))
    reader = Turning(*[looked("9D", 0.9)] * 3)
    assert from_all_sides(reader, PICTURE, readings, SURE) == readings
    assert reader.asked == []


def test_unsure_ones_keep_their_place_between_the_others() -> None:
    sure, unsure = looked("8D", 0.95), looked("9D", 0.5, left=50.0)
    reader = Turning(*[looked("9D", 0.9)] * 3)
    first, second, third = from_all_sides(reader, PICTURE, (sure, unsure, sure), SURE)
    assert (first, third) == (sure, sure)
    assert chance(second, "9D") == pytest.approx((0.9 + (0.5 + 3 * 0.9) / 4) / 2)
    assert reader.asked == [unsure.box] * 3


def letter(card: str, printed: str, across: float) -> IndexReading:
    """A sure index of a card, so far across the picture."""
    prints = np.zeros(len(PRINTS))
    prints[PRINTS.index(printed)] = 0.99
    return replace(reading((across, 40.0), (0.0, -20.0), **{card: 0.99}), prints=prints)


def certain(*readings: IndexReading) -> dict[str, bool]:
    """The cards that are seen, and which of them are certain."""
    seen = merge(as_of_one_deck(readings), MergeSettings())
    return {str(one.card): one.certain for one in seen}


def test_two_letters_for_the_ace_are_both_in_doubt() -> None:
    """In the Russian hold-out a narrow queen was a certain ace beside a T."""
    seen = certain(letter("AD", "A", 100), letter("AS", "T", 300), letter("9H", "9", 500))
    assert seen == {"AD": False, "AS": False, "9H": True}


@pytest.mark.parametrize("printed", ["AKQJ", "KDB1", "ARDV", "TKДB", "AKDW"])
def test_letters_of_one_deck_leave_each_other_certain(printed: str) -> None:
    names = ("AD", "KS", "QH", "JC")
    pairs = zip(names, printed, strict=True)
    assert all(
        certain(*(letter(*pair, 200 * place) for place, pair in enumerate(pairs, 1))).values()
    )


def test_an_index_in_doubt_is_as_surely_an_index() -> None:
    before = letter("AD", "A", 100)
    after = as_of_one_deck((before, letter("AS", "T", 300)))[0]
    assert after.chances.sum() == pytest.approx(before.chances.sum())


def test_a_picture_with_letters_of_two_decks_is_read_so(
    recogniser: Recogniser, monkeypatch: pytest.MonkeyPatch
) -> None:
    both = letter("AD", "A", 100), letter("AS", "T", 300)
    monkeypatch.setattr(Recogniser, "_read", lambda *_: both)
    seen = recogniser.sightings(np.zeros((80, 400, 3), np.uint8))
    assert [one.certain for one in seen] == [False, False]


HALF = 10.0
"""Half an index, in pixels."""


def standing(up: tuple[float, float]) -> IndexReading:
    return reading((100.0, 100.0), (up[0] * HALF, up[1] * HALF))


def test_a_face_is_seen_upright_however_its_card_lies(told: Callable[..., Any]) -> None:
    picture = np.zeros((200, 200, 3), np.uint8)
    reach = int(WIDE * HALF) - 4
    picture[100 : 100 + reach, 100 : 100 + reach] = 255  # to the lower right of the index
    network = told((np.zeros((4, 1), np.float32),))
    turns = [(0, -1), (1, 0), (0, 1), (-1, 0)]
    Faces(network)(picture, [standing(up) for up in turns])
    ((crops,),) = network.asked
    bright = [crop[0, y, x] > 128 for crop in crops for y in (12, 36) for x in (12, 36)]
    assert bright == [
        *(False, False, False, True),
        *(False, True, False, False),
        *(True, False, False, False),
        *(False, False, True, False),
    ]


def test_each_face_gets_its_answer(told: Callable[..., Any]) -> None:
    answers = (np.array([[3.0], [-2.0]], np.float32),)
    faces = Faces(told(answers))(np.zeros((200, 200, 3), np.uint8), [standing((0, -1))] * 2)
    assert faces.tolist() == pytest.approx([3.0, -2.0])


def test_without_indices_nothing_is_asked(told: Callable[..., Any]) -> None:
    assert Faces(told())(np.zeros((9, 9, 3), np.uint8), []).tolist() == []


@pytest.mark.parametrize(("turns", "up"), [(0, (0, -1)), (1, (1, 0)), (2, (0, 1)), (3, (-1, 0))])
def test_large_pips_are_seen_beside_and_below_their_index_however_the_card_lies(
    turns: int, up: tuple[float, float], told: Callable[..., Any]
) -> None:
    picture = np.zeros((200, 200, 3), np.uint8)
    picture[120:140, 130:140] = 255
    network = told((np.zeros((1, 17), np.float32),))
    FacePips(network)(np.ascontiguousarray(np.rot90(picture, -turns)), [standing(up)])
    ((crop,),) = network.asked[0]
    rows, columns = np.nonzero(crop[0] > 128)
    assert crop.shape == (3, LARGE_INPUT, LARGE_INPUT)
    assert (rows.mean(), columns.mean()) == pytest.approx((32.8, 52.9), abs=1)


def test_each_face_has_chances_of_the_suits_and_of_the_ranks(told: Callable[..., Any]) -> None:
    logits = np.zeros((2, 17), np.float32)
    logits[0, 3], logits[1, 4 + 12] = 20, 20  # of the first the suit alone, of the second the rank
    picture = np.zeros((200, 200, 3), np.uint8)
    first, second = FacePips(told((logits,)))(picture, [standing((0, -1))] * 2)
    assert first.suits.tolist() == pytest.approx([0, 0, 0, 1], abs=1e-6)
    assert first.ranks.tolist() == pytest.approx([1 / 13] * 13)
    assert second.suits.tolist() == pytest.approx([0.25] * 4)
    assert second.ranks.tolist() == pytest.approx([0] * 12 + [1], abs=1e-6)


def test_without_indices_no_pips_are_asked_for(told: Callable[..., Any]) -> None:
    assert FacePips(told())(np.zeros((9, 9, 3), np.uint8), []) == ()


BLANK = np.zeros((9, 9, 3), np.uint8)
PIPS, COURT, HIDDEN = 3.0, -3.0, 0.0


def printing(number: int = 0, /, **prints: float) -> IndexReading:
    """The index in a corner of a card of diamonds; ``B=0.9`` is the chance of a print."""
    row = np.array([prints.get(f"_{text}", prints.get(text, 0.0)) for text in PRINTS])
    chances = np.outer([0, 0, 1, 0], rank_chances(row[None], None)[0]).ravel()
    index = reading((60.0, 70.0), TURNED) if number else reading()
    return replace(index, chances=chances, prints=row)


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
    return beside_faces(readings, BLANK, cast(Faces, Showing(face)), courts)


def card(
    face: float, *readings: IndexReading, courts: Courts | None = None
) -> tuple[str, bool, set[str]]:
    """The only card seen, its certainty, and all its candidates."""
    (seen,) = merge(looked_at(face, *readings, courts=courts), MergeSettings())
    return str(seen.card), seen.certain, {str(each.card) for each in seen.candidates}


EIGHT, B, J = {"_8": 0.99}, {"B": 0.99}, {"J": 0.99}
NINE, JACK = {"_9": 0.95, "J": 0.03}, {"J": 0.95, "_9": 0.03}
"""An index of a deck whose J looks like its 9."""

SURELY_PIPS, SURELY_COURT = 6.0, -6.0


@pytest.mark.parametrize(
    ("prints", "face", "seen"),
    [
        pytest.param(EIGHT, PIPS, ("8D", True), id="pips confirm an eight"),
        pytest.param(B, COURT, ("JD", True), id="a court confirms a B"),
        pytest.param(
            {"_8": 0.7, "B": 0.3}, PIPS, ("8D", False), id="pips alone make no eight sure"
        ),
        pytest.param({"_8": 0.7, "B": 0.3}, COURT, ("8D", False), id="nor does a court a B"),
        pytest.param(J, PIPS, ("JD", True), id="a J is never taken for an eight"),
        pytest.param(NINE, HIDDEN, ("9D", True), id="a hidden face leaves a nine certain"),
        pytest.param(NINE, COURT, ("9D", True), id="so does one that is hardly a court"),
        pytest.param(NINE, SURELY_PIPS, ("9D", True), id="and one of pips"),
    ],
)
def test_beside_its_face_an_index_is(
    prints: dict[str, float], face: float, seen: tuple[str, bool]
) -> None:
    assert card(face, printing(**prints))[:2] == seen


@pytest.mark.parametrize(
    ("prints", "face", "name"),
    [(EIGHT, HIDDEN, "8D"), (EIGHT, COURT, "8D"), (B, HIDDEN, "JD"), (B, PIPS, "JD")],
)
def test_an_eight_or_a_b_that_its_face_does_not_confirm_may_be_the_other(
    prints: dict[str, float], face: float, name: str
) -> None:
    both = printing(**prints), printing(1, **prints)
    assert card(face, *both) == (name, False, {"8D", "JD"})


def test_where_a_b_is_likely_an_eight_is_in_doubt_on_every_deck_that_has_one() -> None:
    doubtful = [
        courts for courts in Courts if not card(HIDDEN, printing(_8=0.99), courts=courts)[1]
    ]
    assert doubtful == [Courts.GERMAN, Courts.RUSSIAN]


@pytest.mark.parametrize(
    ("prints", "face", "name"), [(NINE, SURELY_COURT, "9D"), (JACK, SURELY_PIPS, "JD")]
)
@pytest.mark.parametrize("indices", [1, 2])
def test_what_the_face_contradicts_is_in_doubt(
    prints: dict[str, float], face: float, name: str, indices: int
) -> None:
    both = [printing(number, **prints) for number in range(indices)]
    assert card(face, *both) == (name, False, {"9D", "JD"})


def fanned(one: IndexReading, across: float) -> IndexReading:
    """The index of the next card of a fan, so far to the right, in halves of an index."""
    up = one.up
    beside = one.middle + across * np.array([-up[1], up[0]])
    return replace(printing(K=0.99), middle=beside, up=up)


@pytest.mark.parametrize("prints", [EIGHT, NINE])
def test_a_face_that_the_next_card_of_a_fan_hides_doubts_nothing(prints: dict[str, float]) -> None:
    own = printing(**prints)
    hidden, _ = looked_at(SURELY_COURT, own, fanned(own, 1.5))
    shown, _ = looked_at(SURELY_COURT, own, fanned(own, 4.0))
    assert merge([hidden], MergeSettings())[0].certain
    assert not merge([shown], MergeSettings())[0].certain


def test_a_face_in_doubt_of_an_index_leaves_it_as_likely_to_be_one() -> None:
    before, (after,) = printing(**NINE), looked_at(SURELY_COURT, printing(**NINE))
    assert after.chances.sum() == pytest.approx(before.chances.sum())


def test_an_enrolled_deck_is_known_without_its_faces() -> None:
    faces, known = Showing(SURELY_COURT), replace(printing(**NINE), prints=None)
    assert beside_faces((known,), BLANK, cast(Faces, faces), None) == (known,)
    assert not faces.looked


def test_only_faces_that_can_settle_something_are_looked_at() -> None:
    faces, eight = Showing(PIPS), printing(_8=0.99)
    readings = (eight, printing(_7=0.99), printing(K=0.99))
    beside_faces(readings, BLANK, cast(Faces, faces), None)
    assert faces.looked == [eight]


def test_what_is_told_apart_stays_as_likely_to_be_either() -> None:
    reading = looked_at(HIDDEN, printing(_8=0.9, B=0.05, _6=0.04))
    chances = doubt_lookalikes(reading, reading[0].chances)
    eight, jack = (DECK.index(Card.parse(name)) for name in ("8D", "JD"))
    assert chances.sum() == pytest.approx(reading[0].chances.sum())
    assert chances[eight] + chances[jack] == pytest.approx(0.95)
    assert chances[eight] / chances[jack] == pytest.approx(9, abs=0.1)
