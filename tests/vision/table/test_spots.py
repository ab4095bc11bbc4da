"""What is read at a place counts against every reading of it since it lies still."""

from dataclasses import replace
from itertools import islice

import numpy as np
import pytest

from scorer.cards import DECK, Card
from tests.vision.reads_blocks import ReadsBlocks, index, table
from vision.reading.reader import IndexReading
from vision.table.motion import Stillness
from vision.table.votes import Spot, read_spots, seen_at


def test_a_mark_that_is_read_once_after_four_readings_was_seen_in_one_of_five() -> None:
    image = table("6S")
    still = Stillness.of(image, 0.0).later(image, 1.0)
    still = replace(still, reads=np.full_like(still.reads, 4))
    mark = index("6S", (100, 100))
    (spot,) = read_spots((), (mark,), np.ones_like(still.moving), still)
    assert spot.frames == ((), (), (), (), (mark,))


def test_a_mark_that_seems_to_have_no_length_is_a_place_too() -> None:
    image = table("6S")
    still = Stillness.of(image, 0.0).later(image, 1.0)
    flat = replace(index("6S", (100, 100)), up=np.zeros(2))
    (spot,) = islice(read_spots((), (flat,), np.ones_like(still.moving), still), 2)
    assert spot.at is flat


def test_what_is_read_once_is_no_settled_card_however_long_its_place_was_read_before() -> None:
    """A glint on a picture card is taken for an index once in a while."""
    mark, cards = index("6S", (100, 100)), ReadsBlocks().cards
    (glint,) = seen_at((Spot(mark, ((), (), (), (), (mark,))),), cards)
    (card,) = seen_at((Spot(mark, ((), (), (), (mark,), (mark,))),), cards)
    assert (glint.votes, card.votes) == (1, 5)


@pytest.mark.parametrize(("glints", "twice"), [(1, False), (2, True)])
def test_a_card_lies_twice_only_where_two_readings_tell_it_in_another_place(
    glints: int, twice: bool
) -> None:
    """The holes of a peg board beside a finger are taken for an index once in a while."""
    mark, glint = index("6S", (100, 100)), index("6S", (500, 300))
    spots = Spot(mark, ((mark,),) * 5), Spot(glint, ((), *((glint,),) * glints))
    assert any(card.sighting.twice for card in seen_at(spots, ReadsBlocks().cards)) is twice


@pytest.mark.parametrize(
    ("chance", "readings", "certain"), [(0.92, 2, False), (0.92, 5, True), (0.97, 2, True)]
)
def test_what_few_readings_tell_for_hardly_certain_is_in_doubt_until_all_do(
    chance: float, readings: int, certain: bool
) -> None:
    mark = index("6S", (100, 100))
    mark = replace(mark, chances=mark.chances * chance / mark.chances.max())
    (card,) = seen_at((Spot(mark, ((mark,),) * readings),), ReadsBlocks().cards)
    assert card.sighting.certain is certain


@pytest.mark.parametrize(("other", "readings", "certain"), [(0.03, 2, False), (0.03, 5, True)])
def test_what_few_readings_hardly_tell_from_another_card_is_in_doubt_until_all_do(
    other: float, readings: int, certain: bool
) -> None:
    mark = index("6S", (100, 100))
    chances = mark.chances.copy()
    chances[DECK.index(Card.parse("6H"))] = other
    mark = replace(mark, chances=chances)
    (card,) = seen_at((Spot(mark, ((mark,),) * readings),), ReadsBlocks().cards)
    assert card.sighting.certain is certain


def test_a_mark_at_the_rim_of_what_is_read_is_not_a_second_one() -> None:
    """It lies a little higher in a later picture, so that its middle lies within the rim."""
    image = table("6S")
    still = Stillness.of(image, 0.0).later(image, 1.0)
    spot = Spot(index("6S", (100, 101)), ((index("6S", (100, 101)),),) * 5)
    window = np.ones_like(still.moving)
    window[still.window((100, 100) * 2)[0].start :] = False
    higher = index("6S", (100, 99))
    assert list(read_spots((spot,), (higher,), window, still)) == [spot]


SHARP, HUNTING = 0.012, 0.03
"""Shares of an index by which its edges are spread."""


def read(card: str, blur: float) -> IndexReading:
    return replace(index(card, (100, 100)), blur=blur)


def after(spot: Spot, *readings: IndexReading) -> Spot:
    """A place after one reading more of the whole table."""
    image = table("6S")
    still = Stillness.of(image, 0.0).later(image, 1.0)
    return next(read_spots((spot,), readings, np.ones_like(still.moving), still))


def test_a_reading_while_focus_hunts_tells_nothing_of_what_sharp_ones_told() -> None:
    spot = Spot(read("6S", SHARP), ((read("6S", SHARP),),) * 2)
    assert after(spot, read("9H", HUNTING)) is spot


@pytest.mark.parametrize(("blur", "counts"), [(SHARP, True), (HUNTING, False)])
def test_a_less_sharply_printed_mark_that_comes_to_light_counts_while_other_cards_are_sharp(
    blur: float, counts: bool
) -> None:
    """A card slid off a packet leaves the index below it just where its own lay."""
    spot = Spot(read("6S", SHARP), ((read("6S", SHARP),),) * 3)
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
    spot = Spot(read("6S", before), ((read("6S", before),),) * sharp)
    assert after(spot, read("6S", HUNTING)) is not spot


@pytest.mark.parametrize(("blur", "certain"), [(SHARP, True), (HUNTING, False)])
def test_what_few_blurred_readings_tell_is_in_doubt_until_all_do(
    blur: float, certain: bool
) -> None:
    """A packet from which cards are laid lies still for a moment, out of focus."""
    mark = read("6S", blur)
    (card,) = seen_at((Spot(mark, ((mark,),) * 2),), ReadsBlocks().cards)
    assert card.sighting.certain is certain


def test_a_card_of_which_a_mark_has_just_come_to_lie_still_is_in_doubt() -> None:
    marks = read("6S", SHARP), replace(index("6S", (130, 170)), up=np.array([0.0, 10.0]))
    spots = (Spot(marks[0], ((marks[0],),) * 2), Spot(marks[1], ((marks[1],),)))
    (card,) = seen_at(spots, ReadsBlocks().cards)
    assert (len(card.sighting.boxes), card.votes, card.sighting.certain) == (2, 2, False)
