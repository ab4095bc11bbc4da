"""The part of a picture that is read is the one that can tell most."""

from dataclasses import replace

import numpy as np
import pytest

from tests.vision.reads_blocks import ReadsBlocks, index, table
from vision.table.motion import Stillness
from vision.table.watched_table import unread


def test_what_was_read_once_goes_before_what_was_read_thrice() -> None:
    image = table("6S")
    still = Stillness.of(image, 0.0).later(image, 1.0)
    reads = np.full_like(still.reads, 3)
    reads[:, :40] = 1
    places = unread(replace(still, reads=reads))
    assert places is not None
    assert np.flatnonzero(places.any(0)).tolist() == list(range(40))


@pytest.mark.parametrize("certain", [True, False])
def test_the_indices_of_a_doubtful_card_are_read_with_what_was_read_once(certain: bool) -> None:
    image = table("6S")
    still = Stillness.of(image, 0.0).later(image, 1.0)
    (card,) = ReadsBlocks().cards((index("6S", (500, 300)),))
    reads = np.full_like(still.reads, 3)
    reads[:, :40] = 1
    places = unread(replace(still, reads=reads), [replace(card, certain=certain)])
    assert places is not None
    own = np.zeros_like(places)
    own[still.window(card.boxes[0])] = True
    assert np.array_equal(places, (reads == 1) | (own & (not certain)))


@pytest.mark.parametrize(("reads", "since_s"), [(5, 0.0), (3, 1.0)])
def test_a_doubtful_card_is_not_read_that_moves_or_was_read_often_enough(
    reads: int, since_s: float
) -> None:
    image = table("6S")
    still = Stillness.of(image, 0.0).later(image, 1.0)
    (card,) = ReadsBlocks().cards((index("6S", (500, 300)),))
    window, often, since = still.window(card.boxes[0]), np.full_like(still.reads, 5), still.since_s
    often[:, :40], often[window] = 1, reads
    lies = np.zeros_like(since)
    lies[window] = since_s
    there = replace(still, reads=often, since_s=lies)
    places = unread(there, [replace(card, certain=False)])
    assert places is not None
    assert np.array_equal(places, often == 1)


def test_what_was_read_often_enough_is_not_read_again() -> None:
    image = table("6S")
    still = Stillness.of(image, 0.0).later(image, 1.0)
    assert unread(replace(still, reads=np.full_like(still.reads, 5))) is None


def test_a_few_places_are_read_again_where_an_index_lies() -> None:
    """A finger at the rim of an index hides it, and leaves the rest of it as it was read."""
    image = table("6S")
    still = Stillness.of(image, 0.0).later(image, 1.0)
    (card,) = ReadsBlocks().cards((index("6S", (100, 100)),))
    reads = np.full_like(still.reads, 5)
    reads[still.window(card.boxes[0])][:1, :2] = 0
    touched = replace(still, reads=reads)
    assert unread(touched) is None
    places = unread(touched, [card])
    assert places is not None
    assert np.array_equal(places, reads == 0)
