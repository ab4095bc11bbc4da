"""What is read at a place counts against every reading of it since it lies still."""

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from itertools import islice

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.vision.readings import reading
from tests.vision.reads_blocks import ReadsBlocks, index, lying_still
from vision.frame import Sighting
from vision.reading.merge import MergeSettings, merge
from vision.reading.reader import IndexReading
from vision.table.votes import (
    MarkPlace,
    Readings,
    cards_over_time,
    median,
    read_spots,
    seen_at,
    since_last_change,
)

merged = partial(merge, settings=MergeSettings(seen=0.6, certain=0.9))


def mark(x: float = 0.0, **chances: float) -> IndexReading:
    """An index at ``x``; ``_9S=0.8`` is the chance of a card."""
    return reading((x, 0.0), **chances)


def cards(*frames: Readings) -> list[tuple[str, bool]]:
    return sorted((str(card.card), card.certain) for card in cards_over_time(frames, merged))


SIX, GLARE = mark(_6S=0.97), mark(_6C=0.95)


def test_one_frame_is_read_as_a_picture_by_itself() -> None:
    frame = (SIX, mark(500, _9S=0.8), mark(503, _8S=0.7))
    assert cards_over_time((frame,), merged) == merged(frame)


TORN, TWICE = (SIX, mark(3, _6C=0.95)), (SIX, mark(3, _6S=0.7))
"""A mark that one frame reads in two ways, and one that it reads twice in the same way."""


@pytest.mark.parametrize(
    ("frames", "card"),
    [
        pytest.param([(SIX,), (GLARE,), (SIX,)], ("6S", True), id="one that is wrong is outvoted"),
        pytest.param([(SIX,), (GLARE,)], ("6S", False), id="two that disagree are doubt"),
        pytest.param([(SIX,), (SIX,), (GLARE,), (GLARE,)], ("6S", False), id="and two of four"),
        pytest.param([(SIX,), (), (SIX,), (SIX,)], ("6S", True), id="one that sees it not is none"),
        pytest.param([(SIX,), (), (SIX,), ()], ("6S", True), id="a half sees it"),
        pytest.param([(SIX,), (), (SIX,), (), ()], ("6S", False), id="fewer than half see it"),
        pytest.param([TORN], ("6S", False), id="one reads it in two ways"),
        pytest.param([TORN, TORN, TORN], ("6S", False), id="all read it in two ways"),
        pytest.param([TORN, (SIX,), TORN, (SIX,)], ("6S", False), id="a half does"),
        pytest.param([TORN, (SIX,), (SIX,)], ("6S", True), id="one of three that does is outvoted"),
        pytest.param([TWICE, (GLARE,), (GLARE,)], ("6C", True), id="read twice is one vote"),
        pytest.param([TWICE, TWICE, TWICE], ("6S", True), id="all read it twice"),
    ],
)
def test_frames_vote_on_a_mark(frames: list[Readings], card: tuple[str, bool]) -> None:
    assert cards(*frames) == [card]


def test_one_sharp_look_tells_more_than_any_blurred_ones() -> None:
    sharp, smeared = (replace(SIX, blur=0.01),), (replace(GLARE, blur=0.03),)
    assert cards(smeared, smeared, sharp, smeared) == [("6S", True)]


def test_looks_that_are_blurred_alike_vote() -> None:
    six, other = (replace(SIX, blur=0.03),), (replace(GLARE, blur=0.025),)
    assert cards(six, other, six) == [("6S", True)]


@pytest.mark.parametrize("frames", [[], [(), ()], [(mark(),), (mark(),)]])
def test_without_a_mark_that_has_a_chance_there_is_no_card(frames: list[Readings]) -> None:
    assert cards(*frames) == []


def test_marks_that_shake_by_pixels_are_one_and_neighbours_are_two() -> None:
    frames = [(mark(step, _6S=0.97), mark(40 + step, _9H=0.96)) for step in (0, 2, -2)]
    assert cards(*frames) == [("6S", True), ("9H", True)]


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


FAINT = mark(500, _9H=0.7)


@pytest.mark.parametrize(
    "frames",
    [
        pytest.param([(SIX, NINE), (SIX,)] * 2 + [(SIX, NINE)], id="glare hides a mark once"),
        pytest.param([(SIX, NINE), (SIX,), (SIX,), (SIX,)], id="half of them told it"),
        pytest.param([(SIX,), (SIX,), (SIX, FAINT), (SIX, FAINT)], id="nobody is sure of it"),
    ],
)
def test_a_mark_that_did_not_surely_come_or_go_ends_no_memory(frames: list[Readings]) -> None:
    assert since_last_change(frames) == tuple(frames)


def test_a_mark_that_more_than_half_of_the_frames_told_did_go() -> None:
    assert since_last_change([*[(SIX, NINE)] * 2, *[(SIX,)] * 3]) == ((SIX,), (SIX,))


def test_a_mark_that_frames_read_in_many_ways_is_as_surely_an_index_as_most_of_them_say() -> None:
    read = (mark(_6S=0.5, _6C=0.4), mark(_6C=0.7, _9S=0.2), mark(_6S=0.3, _9S=0.1, _KH=0.5))
    assert float(median(read).chances.sum()) == pytest.approx(0.9)


def test_a_mark_that_is_read_once_after_four_readings_was_seen_in_one_of_five() -> None:
    still = lying_still()
    still = replace(still, reads=np.full_like(still.reads, 4))
    mark = index("6S", (100, 100))
    (spot,) = read_spots((), (mark,), np.ones_like(still.moving), still)
    assert spot.frames == ((), (), (), (), (mark,))


def test_a_mark_that_seems_to_have_no_length_is_a_place_too() -> None:
    still = lying_still()
    flat = replace(index("6S", (100, 100)), up=np.zeros(2))
    (spot,) = islice(read_spots((), (flat,), np.ones_like(still.moving), still), 2)
    assert spot.at is flat


def test_what_is_read_once_is_no_settled_card_however_long_its_place_was_read_before() -> None:
    """A glint on a picture card is taken for an index once in a while."""
    mark, cards = index("6S", (100, 100)), ReadsBlocks().cards
    (glint,) = seen_at((MarkPlace(mark, ((), (), (), (), (mark,))),), cards)
    (card,) = seen_at((MarkPlace(mark, ((), (), (), (mark,), (mark,))),), cards)
    assert (glint.votes, card.votes) == (1, 5)


@pytest.mark.parametrize(("glints", "twice"), [(1, False), (2, True)])
def test_a_card_lies_twice_only_where_two_readings_tell_it_in_another_place(
    glints: int, twice: bool
) -> None:
    """The holes of a peg board beside a finger are taken for an index once in a while."""
    mark, glint = index("6S", (100, 100)), index("6S", (500, 300))
    spots = MarkPlace(mark, ((mark,),) * 5), MarkPlace(glint, ((), *((glint,),) * glints))
    assert any(card.sighting.twice for card in seen_at(spots, ReadsBlocks().cards)) is twice


SHARP, HUNTING = 0.012, 0.03
"""Shares of an index by which its edges are spread."""


def surely(chance: float, other: float = 0.0) -> IndexReading:
    """An index of the six of spades with this chance, and that one of the six of hearts."""
    return reading((100, 100), _6S=chance, _6H=other)


@pytest.mark.parametrize(
    ("mark", "readings", "certain"),
    [
        pytest.param(surely(0.92), 2, False, id="two that are hardly certain"),
        pytest.param(surely(0.92), 5, True, id="all are"),
        pytest.param(surely(0.97), 2, True, id="two that are certain"),
        pytest.param(surely(0.97, 0.03), 2, False, id="two hardly tell it from another card"),
        pytest.param(surely(0.97, 0.03), 5, True, id="all do"),
        # A packet from which cards are laid lies still for a moment, out of focus.
        pytest.param(replace(surely(0.97), blur=SHARP), 2, True, id="two that are sharp"),
        pytest.param(replace(surely(0.97), blur=HUNTING), 2, False, id="two that are blurred"),
    ],
)
def test_what_few_readings_tell_unsurely_is_in_doubt_until_all_do(
    mark: IndexReading, readings: int, certain: bool
) -> None:
    (card,) = seen_at((MarkPlace(mark, ((mark,),) * readings),), ReadsBlocks().cards)
    assert card.sighting.certain is certain


def test_a_mark_at_the_rim_of_what_is_read_is_not_a_second_one() -> None:
    """It lies a little higher in a later picture, so that its middle lies within the rim."""
    still = lying_still()
    spot = MarkPlace(index("6S", (100, 101)), ((index("6S", (100, 101)),),) * 5)
    window = np.ones_like(still.moving)
    window[still.window((100, 100) * 2)[0].start :] = False
    higher = index("6S", (100, 99))
    assert list(read_spots((spot,), (higher,), window, still)) == [spot]


def read(card: str, blur: float) -> IndexReading:
    return replace(index(card, (100, 100)), blur=blur)


def after(spot: MarkPlace, *readings: IndexReading) -> MarkPlace:
    """A place after one reading more of the whole table."""
    still = lying_still()
    return next(read_spots((spot,), readings, np.ones_like(still.moving), still))


def test_a_reading_while_focus_hunts_tells_nothing_of_what_sharp_ones_told() -> None:
    spot = MarkPlace(read("6S", SHARP), ((read("6S", SHARP),),) * 2)
    assert after(spot, read("9H", HUNTING)) is spot


@pytest.mark.parametrize(("blur", "counts"), [(SHARP, True), (HUNTING, False)])
def test_a_less_sharply_printed_mark_that_comes_to_light_counts_while_other_cards_are_sharp(
    blur: float, counts: bool
) -> None:
    """A card slid off a packet leaves the index below it just where its own lay."""
    spot = MarkPlace(read("6S", SHARP), ((read("6S", SHARP),),) * 3)
    others = (
        replace(index("KD", (300, 100)), blur=blur),
        replace(index("4C", (500, 300)), blur=blur),
    )
    nine = read("9H", HUNTING)
    now = after(after(spot, nine, *others), nine, *others)
    assert (now.frames == ((nine,), (nine,))) is counts


@pytest.mark.parametrize(("before", "sharp"), [(SHARP, 1), (HUNTING / 1.2, 5)])
def test_it_counts_where_few_readings_were_clearly_sharper(before: float, sharp: int) -> None:
    """A card far away is always a little blurred."""
    spot = MarkPlace(read("6S", before), ((read("6S", before),),) * sharp)
    assert after(spot, read("6S", HUNTING)) is not spot


def test_a_card_of_which_a_mark_has_just_come_to_lie_still_is_in_doubt() -> None:
    marks = read("6S", SHARP), replace(index("6S", (130, 170)), up=np.array([0.0, 10.0]))
    spots = (MarkPlace(marks[0], ((marks[0],),) * 2), MarkPlace(marks[1], ((marks[1],),)))
    (card,) = seen_at(spots, ReadsBlocks().cards)
    assert (len(card.sighting.boxes), card.votes, card.sighting.certain) == (2, 2, False)
