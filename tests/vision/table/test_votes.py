"""Some frames of a still table are read better than one, and never faster than it changes."""

from collections.abc import Sequence
from functools import partial

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorer.cards import DECK, Card
from vision.frame import Sighting
from vision.reading.merge import MergeSettings, merge
from vision.reading.reader import IndexReading
from vision.table.votes import Readings, cards_over_time, median, since_last_change

merged = partial(merge, settings=MergeSettings(seen=0.6, certain=0.9))


def mark(x: float = 0.0, **chances: float) -> IndexReading:
    """An index at ``x``; ``_9S=0.8`` is the chance of a card."""
    every = np.zeros(52)
    for name, chance in chances.items():
        every[DECK.index(Card.parse(name.strip("_")))] = chance
    box, place = (x - 8, -10.0, x + 8, 10.0), np.array([x, 0.0])
    return IndexReading(box, every, place, np.array([0.0, -10.0]), np.zeros(192, np.float32))


def cards(*frames: Readings) -> list[tuple[str, bool]]:
    return sorted((str(card.card), card.certain) for card in cards_over_time(frames, merged))


SIX, GLARE = mark(_6S=0.97), mark(_6C=0.95)


def test_one_frame_is_read_as_a_picture_by_itself() -> None:
    frame = (SIX, mark(500, _9S=0.8), mark(503, _8S=0.7))
    assert cards_over_time((frame,), merged) == merged(frame)


def test_a_frame_that_is_sure_of_another_card_is_outvoted() -> None:
    assert cards((SIX,), (GLARE,), (SIX,)) == [("6S", True)]


def test_two_frames_that_disagree_are_doubt() -> None:
    assert cards((SIX,), (GLARE,)) == [("6S", False)]
    assert cards((SIX,), (SIX,), (GLARE,), (GLARE,)) == [("6S", False)]


def test_a_frame_that_does_not_see_a_mark_says_nothing_against_it() -> None:
    assert cards((SIX,), (), (SIX,), (SIX,)) == [("6S", True)]


def test_a_mark_that_fewer_than_half_of_the_frames_see_is_never_certain() -> None:
    assert cards((SIX,), (), (SIX,), (), ()) == [("6S", False)]
    assert cards((SIX,), (), (SIX,), ()) == [("6S", True)]


TORN = (SIX, mark(3, _6C=0.95))


def test_a_mark_that_frames_read_in_two_ways_is_doubt_as_in_one_frame() -> None:
    assert cards(TORN) == [("6S", False)]
    assert cards(TORN, TORN, TORN) == [("6S", False)]
    assert cards(TORN, (SIX,), TORN, (SIX,)) == [("6S", False)]


def test_a_frame_that_reads_a_mark_in_two_ways_is_outvoted() -> None:
    assert cards(TORN, (SIX,), (SIX,)) == [("6S", True)]


def test_two_readings_of_a_mark_in_one_frame_that_agree_are_one_vote() -> None:
    twice = (SIX, mark(3, _6S=0.7))
    assert cards(twice, (GLARE,), (GLARE,)) == [("6C", True)]
    assert cards(twice, twice, twice) == [("6S", True)]


def test_marks_that_shake_by_pixels_are_one_and_neighbours_are_two() -> None:
    frames = [(mark(step, _6S=0.97), mark(40 + step, _9H=0.96)) for step in (0, 2, -2)]
    assert cards(*frames) == [("6S", True), ("9H", True)]


def test_frames_without_anything_show_nothing() -> None:
    assert cards((), ()) == []
    assert cards() == []


def test_a_mark_without_any_chance_is_no_card() -> None:
    assert cards((mark(),), (mark(),)) == []


def told(seen: Sequence[Sighting]) -> list[tuple[str, float, bool]]:
    return [(str(card.card), round(card.confidence, 9), card.certain) for card in seen]


readings = st.builds(
    lambda place, card, chance: mark(place * 7.0, **{card: chance}),
    st.integers(0, 60),
    st.sampled_from(["_6S", "_9S", "_6C", "_KH"]),
    st.integers(40, 99).map(lambda percent: percent / 100),
)


@given(st.lists(st.lists(readings, max_size=4, unique_by=lambda r: r.box), max_size=5), st.data())
def test_the_order_of_frames_and_of_detections_does_not_matter(
    frames: list[list[IndexReading]], data: st.DataObject
) -> None:
    shuffled = [tuple(data.draw(st.permutations(frame))) for frame in frames]
    other = data.draw(st.permutations(shuffled))
    straight = cards_over_time([tuple(frame) for frame in frames], merged)
    assert told(cards_over_time(other, merged)) == told(straight)


NINE = mark(500, _9H=0.97)


@pytest.mark.parametrize(
    ("before", "after"),
    [((SIX,), (SIX, NINE)), ((SIX, NINE), (SIX,)), ((SIX,), (GLARE,))],
    ids=["came", "went", "is another"],
)
def test_a_mark_that_changes_twice_in_a_row_ends_the_memory(
    before: Readings, after: Readings
) -> None:
    assert len(since_last_change((before, before, before, after))) == 4
    assert since_last_change((before, before, before, after, after)) == (after, after)


def test_glare_that_hides_a_mark_once_ends_no_memory() -> None:
    frames = ((SIX, NINE), (SIX,), (SIX, NINE), (SIX,), (SIX, NINE))
    assert since_last_change(frames) == frames


def test_a_mark_that_half_of_the_frames_told_did_not_go() -> None:
    frames = ((SIX, NINE), (SIX,), (SIX,), (SIX,))
    assert since_last_change(frames) == frames
    twice = ((SIX, NINE), *frames)
    assert since_last_change(twice) == twice[-2:]


def test_a_mark_that_frames_read_in_many_ways_is_as_surely_an_index_as_most_of_them_say() -> None:
    read = (mark(_6S=0.5, _6C=0.4), mark(_6C=0.7, _9S=0.2), mark(_6S=0.3, _9S=0.1, _KH=0.5))
    assert float(median(read).chances.sum()) == pytest.approx(0.9)


def test_a_mark_of_which_nobody_is_sure_ends_no_memory() -> None:
    faint = mark(500, _9H=0.7)
    frames = ((SIX,), (SIX,), (SIX, faint), (SIX, faint))
    assert since_last_change(frames) == frames
