"""Indices become cards, and the deck is a filter."""

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from scorer.cards import DECK, Card
from vision.merge import MergeSettings, merge
from vision.reader import IndexReading

SETTINGS = MergeSettings(seen=0.5, certain=0.9)
UPRIGHT, TURNED = (0.0, -10.0), (0.0, 10.0)


def reading(
    at: tuple[float, float], up: tuple[float, float] = UPRIGHT, **chances: float
) -> IndexReading:
    """An index at ``at``; ``_9S=0.8`` is the chance of a card."""
    every = np.zeros(52)
    for name, chance in chances.items():
        every[DECK.index(Card.parse(name.strip("_")))] = chance
    box = (at[0] - 8, at[1] - 10, at[0] + 8, at[1] + 10)
    return IndexReading(box, every, np.array(at), np.array(up), np.zeros(192, np.float32))


def test_the_two_indices_of_a_card_are_one_sighting() -> None:
    seen = merge((reading((0, 0), _9S=0.8), reading((60, 70), TURNED, _9S=0.7)), SETTINGS)
    assert [str(sighting.card) for sighting in seen] == ["9S"]
    assert len(seen[0].boxes) == 2


def test_two_indices_that_agree_make_a_card_surer_than_one() -> None:
    one = merge((reading((0, 0), _9S=0.8, _6S=0.15),), SETTINGS)[0]
    two = merge(
        (
            reading((0, 0), _9S=0.8, _6S=0.15),
            reading((60, 70), TURNED, _9S=0.8, _8S=0.15),
        ),
        SETTINGS,
    )[0]
    assert not one.certain
    assert two.confidence > one.confidence
    assert two.certain


def test_an_index_that_does_not_know_makes_nothing_surer() -> None:
    sure = reading((0, 0), _9S=0.85, _6S=0.15)
    torn = reading((60, 70), TURNED, _9S=0.5, _6S=0.5)
    assert merge((sure, torn), SETTINGS)[0].confidence <= merge((sure,), SETTINGS)[0].confidence


def test_an_index_that_contradicts_makes_a_card_less_sure() -> None:
    sure = reading((0, 0), _9S=0.8, _6S=0.15)
    other = reading((60, 70), TURNED, _6S=0.7, _9S=0.25)
    assert merge((sure, other), SETTINGS)[0].confidence < 0.8


def test_a_card_that_the_deck_has_once_is_never_certain_in_two_places() -> None:
    far = (reading((0, 0), _6S=0.97), reading((900, 900), _6S=0.95, _9S=0.04))
    assert [sighting.certain for sighting in merge(far, SETTINGS)] == [False, False]


def test_what_is_read_twice_is_shown_twice_so_that_nobody_counts_past_it() -> None:
    far = (reading((0, 0), _6S=0.97), reading((900, 900), _6S=0.95, _9S=0.04))
    assert [str(sighting.card) for sighting in merge(far, SETTINGS)] == ["6S", "9S"]


def test_a_weak_reading_elsewhere_does_not_unsettle_a_sure_one() -> None:
    far = (reading((0, 0), _6S=0.97), reading((900, 900), _6S=0.42, _9S=0.41))
    settings = MergeSettings(seen=0.4, certain=0.9)
    assert [(str(each.card), each.certain) for each in merge(far, settings)] == [
        ("6S", True),
        ("9S", False),
    ]


def test_one_printed_mark_is_one_card() -> None:
    seen = merge((reading((0, 0), _6S=0.97), reading((3, 2), _6S=0.9)), SETTINGS)
    assert [(str(each.card), len(each.boxes)) for each in seen] == [("6S", 1)]


def test_two_readings_of_one_mark_that_disagree_are_doubt() -> None:
    seen = merge((reading((0, 0), _6S=0.95), reading((3, 2), _9S=0.93)), SETTINGS)
    assert [each.certain for each in seen] == [False]
    assert {str(candidate.card) for candidate in seen[0].candidates} == {"6S", "9S"}


def test_what_is_hardly_an_index_is_no_card() -> None:
    assert merge((reading((0, 0), _KH=0.2, _QH=0.1),), SETTINGS) == ()


def test_an_index_that_may_be_of_two_cards_is_doubt_between_them() -> None:
    seen = merge((reading((0, 0), _KH=0.5, _QH=0.48),), SETTINGS)
    assert [each.certain for each in seen] == [False]
    assert len(seen[0].candidates) == 2


def test_candidates_are_best_first_and_begin_with_the_card() -> None:
    sighting = merge((reading((0, 0), _6S=0.5, _9S=0.4, _8S=0.05),), SETTINGS)[0]
    assert [str(candidate.card) for candidate in sighting.candidates] == ["6S", "9S", "8S"]
    assert not sighting.certain


def test_a_doubtful_index_at_the_other_end_of_a_surer_card_is_that_card_again() -> None:
    other_end = reading((60, 70), TURNED, _6S=0.6, _9S=0.3)
    seen = merge((reading((0, 0), _9S=0.95), other_end), SETTINGS)
    assert [str(sighting.card) for sighting in seen] == ["9S"]


def test_a_doubtful_index_elsewhere_stays_doubt() -> None:
    elsewhere = reading((400, 100), TURNED, _6S=0.6, _9S=0.3)
    seen = merge((reading((0, 0), _9S=0.95), elsewhere), SETTINGS)
    assert [str(sighting.card) for sighting in seen] == ["9S", "6S"]


@given(st.data())
def test_the_order_of_detections_does_not_matter(data: st.DataObject) -> None:
    chances = st.dictionaries(
        st.sampled_from(["_6S", "_9S", "_9C", "_KH"]), st.floats(0.01, 0.25), min_size=1
    )
    indices = st.builds(
        lambda at, up, rest, best: reading(at, up, **{**rest, best: 0.7}),
        st.tuples(*(st.integers(0, 400),) * 2).filter(lambda at: at != (0, 0)),
        st.sampled_from([UPRIGHT, TURNED]),
        chances,
        st.sampled_from(["_6S", "_9S", "_9C"]),
    )
    readings = data.draw(st.lists(indices, max_size=6, unique_by=lambda each: each.box))
    shuffled = data.draw(st.permutations(readings))
    assert merge(tuple(shuffled), SETTINGS) == merge(tuple(readings), SETTINGS)
