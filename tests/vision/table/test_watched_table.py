"""Every place of a table is read once it lies still, the one that can tell most first."""

from dataclasses import dataclass, field, replace
from itertools import accumulate

import cv2
import numpy as np
import pytest

from tests.vision.reads_blocks import SPOTS, ReadsBlocks, index, lying_still
from vision.frame import Box, Image, Sighting
from vision.reading.merge import MergeSettings, merge
from vision.reading.reader import IndexReading
from vision.table.votes import REMEMBERED, Readings
from vision.table.watched_table import CHECK_EVERY_S, RESTS_S, WatchedTable, unread


@dataclass
class Table:
    """A table of which every look shows other noise; ``readings`` tells the cards that lie there.

    ``misread`` are cards that are taken for others; ``doubted`` ones are read less surely,
    ``faint`` ones hardly surely enough; ``parts`` are what was read of the pictures.
    """

    cards: tuple[str, ...] = ("6S", "9H")
    hand_at: int | None = None
    at: dict[str, tuple[int, int]] = field(default_factory=dict)
    shift: int = 0
    misread: dict[str, str] = field(default_factory=dict)
    doubted: tuple[str, ...] = ()
    faint: tuple[str, ...] = ()
    parts: list[Box | None] = field(default_factory=list)
    looks: int = 0

    def look(self) -> Image:
        self.looks += 1
        image = np.full((480, 640, 3), 60, np.uint8)
        for card in self.cards:
            x, y = self.spot(card)
            cv2.rectangle(image, (x - 10, y - 10), (x + 50, y + 80), (230, 230, 230), -1)
        if self.hand_at is not None:
            cv2.rectangle(image, (self.hand_at, 0), (self.hand_at + 120, 330), (120, 150, 200), -1)
        noise = np.random.default_rng(self.looks).integers(0, 15, image.shape, np.uint8)
        return np.asarray(image + noise, np.uint8)

    def readings(self, image: Image, part: Box | None) -> Readings:
        assert image.shape == (480, 640, 3)
        self.parts.append(part)
        left, top, right, bottom = part or (0, 0, 640, 480)
        lying = {card: self.spot(card) for card in self.cards}
        return tuple(
            self._read_as(self.misread.get(card, card), (x, y))
            for card, (x, y) in lying.items()
            if left <= x < right and top <= y < bottom and not self._is_hidden(x, y)
        )

    def spot(self, card: str) -> tuple[int, int]:
        x, y = self.at.get(card, SPOTS[card])
        return (x + self.shift, y)

    def _read_as(self, card: str, at: tuple[int, int]) -> IndexReading:
        mark = index(card, at)
        surely = 0.7 if card in self.doubted else 0.95 if card in self.faint else 1.0
        return replace(mark, chances=mark.chances * surely)

    def _is_hidden(self, x: int, y: int) -> bool:
        return self.hand_at is not None and self.hand_at <= x < self.hand_at + 120 and y < 330

    @property
    def read(self) -> int:
        return len(self.parts)

    def cards_of(self, readings: Readings) -> tuple[Sighting, ...]:
        return merge(readings, MergeSettings(seen=0.5, certain=0.9))


@dataclass
class Reads:
    """The table as a recogniser."""

    table: Table

    def readings(self, image: Image, part: Box | None = None) -> Readings:
        return self.table.readings(image, part)

    def cards(self, readings: Readings) -> tuple[Sighting, ...]:
        return self.table.cards_of(readings)


def looked(table: Table, times: int, watched: WatchedTable | None = None) -> WatchedTable:
    """The table after so many looks more, ten a second."""
    steps = accumulate(
        range(times),
        lambda before, _: before.observe(table.look(), table.looks / 10, Reads(table)),
        initial=watched or WatchedTable(),
    )
    return list(steps)[-1]


def certain(watched: WatchedTable) -> set[str]:
    return {str(card.card) for card in watched.cards if card.certain}


def numbers(watched: WatchedTable) -> dict[str, int]:
    return {str(track.card): track.number for track in watched.settled}


def test_a_card_is_certain_once_two_readings_of_its_still_place_agree() -> None:
    assert [certain(looked(Table(), looks)) for looks in (1, 2, 3)] == [set(), set(), {"6S", "9H"}]


def test_a_still_table_is_read_a_few_times_and_then_rests() -> None:
    table = Table()
    looked(table, int(10 * CHECK_EVERY_S))
    assert table.read == REMEMBERED


def test_a_card_that_is_added_costs_readings_of_its_own_place_alone() -> None:
    table = Table()
    watched = looked(table, 10)
    table.cards, read = ("6S", "9H", "KD"), table.read
    watched = looked(table, 3, watched)
    assert certain(watched) == {"6S", "9H", "KD"}
    assert all(part is not None and part[0] > 330 and part[1] > 150 for part in table.parts[read:])


def test_a_card_that_is_taken_is_gone_after_two_readings_of_its_place() -> None:
    table = Table()
    watched = looked(table, 10)
    table.cards = ("9H",)
    assert certain(looked(table, 3, watched)) == {"9H"}


def test_an_arm_that_never_rests_keeps_no_card_elsewhere_from_being_read() -> None:
    table, watched = Table(cards=("6S", "KD")), WatchedTable()
    for look in range(4):
        table.hand_at = 200 + 60 * (look % 2)
        watched = looked(table, 1, watched)
    assert certain(watched) == {"6S", "KD"}


def test_an_arm_that_never_rests_keeps_no_faint_card_in_doubt() -> None:
    """It leaves places to be read behind all the time, which come before all others."""
    table = Table(cards=("6S",), faint=("KD",))
    watched = looked(table, 10)
    table.cards, table.hand_at = ("6S", "KD"), 0
    for look in range(REMEMBERED + 2):
        table.hand_at = 100 + 60 * (look % 3)
        watched = looked(table, 1, watched)
    assert certain(watched) == {"6S", "KD"}


def test_what_a_hand_covers_stays_what_it_was() -> None:
    table = Table()
    watched = looked(table, 10)
    before = numbers(watched)
    for table.hand_at in range(0, 500, 60):
        watched = looked(table, 1, watched)
        assert numbers(watched) == before
    for look in range(30):
        table.hand_at = 40 + 20 * (look % 2)
        watched = looked(table, 1, watched)
    assert numbers(watched) == before


def test_a_table_that_was_known_stays_so_though_a_hand_moves_over_all_of_it() -> None:
    table = Table()
    watched = looked(table, 10)
    for table.hand_at in (0, 150, 300, 450) * 2:
        watched = looked(table, 1, watched)
        assert watched.known


def test_a_covered_card_is_busy_and_a_free_one_is_not() -> None:
    table = Table(cards=("6S", "KD"))
    watched = looked(table, 10)
    assert watched.busy == frozenset()
    table.hand_at = 40
    assert looked(table, 3, watched).busy == {numbers(watched)["6S"]}


def test_a_card_that_was_taken_under_a_hand_is_gone_once_its_place_is_seen() -> None:
    table = Table()
    watched = looked(table, 10)
    table.hand_at, table.cards = 40, ("9H",)
    watched = looked(table, 4, watched)
    assert certain(watched) == {"6S", "9H"}
    table.hand_at = None
    assert certain(looked(table, 3, watched)) == {"9H"}


def test_a_card_that_is_pushed_elsewhere_is_the_same_one() -> None:
    table = Table()
    watched = looked(table, 10)
    before = numbers(watched)
    table.at = {"6S": (520, 60)}
    watched = looked(table, 4, watched)
    assert numbers(watched) == before
    assert {track.sighting.boxes[0][0] for track in watched.settled} == {512.0, 292.0}


def test_a_table_that_goes_on_moving_as_a_whole_is_never_certain() -> None:
    table, watched = Table(cards=("6S",)), WatchedTable()
    for look in range(40):
        table.shift = 25 * (look % 3)
        watched = looked(table, 1, watched)
    assert certain(watched) == set()


def test_a_glance_reads_nothing() -> None:
    table = Table()
    watched = looked(table, 10)
    read, table.cards = table.read, ("9H",)
    for look in range(50):
        watched = watched.glance(table.look(), 2 + look / 10)
    assert (table.read, certain(watched)) == (read, {"6S", "9H"})


def test_a_reading_that_slips_once_is_outvoted() -> None:
    table = Table()
    watched = looked(table, 4)
    table.misread = {"6S": "8S"}
    assert certain(looked(table, 1, watched)) == {"6S", "9H"}


def test_a_picture_of_another_size_is_another_table() -> None:
    watched = looked(Table(), 10).glance(np.zeros((100, 100, 3), np.uint8), 2.0)
    assert (watched.cards, watched.known) == ((), False)
    assert watched.tracks.next_number == 2


def test_a_card_beside_which_something_moves_is_busy_though_it_is_seen() -> None:
    table = Table(cards=("6S", "KD"))
    watched = looked(table, 10)
    for look in range(4):
        table.hand_at = 190 + 15 * (look % 2)
        watched = looked(table, 1, watched)
    assert {str(track.card) for track in watched.settled if track.covered} == set()
    assert watched.busy == {numbers(watched)["6S"]}


def test_a_card_that_has_lain_still_for_long_is_free_whatever_moves_beside_it() -> None:
    """Who looks twice a second sees something move beside it between any two looks."""
    table = Table(cards=("6S", "KD"))
    watched = looked(table, 10)
    for look in range(round(10 * RESTS_S)):
        table.hand_at = 190 + 15 * (look % 2)
        watched = looked(table, 1, watched)
    assert watched.busy == frozenset()


def test_after_a_rest_one_reading_confirms_what_surely_lies_there() -> None:
    table = Table()
    looked(table, REMEMBERED + int(10 * CHECK_EVERY_S) + 5)
    assert table.parts == [None] * (REMEMBERED + 1)


def test_after_a_rest_two_readings_look_again_at_a_card_in_doubt() -> None:
    table = Table(doubted=("6S",))
    looked(table, REMEMBERED + int(10 * CHECK_EVERY_S) + 5)
    assert table.parts == [None] * (REMEMBERED + 2)


def test_after_a_rest_what_is_read_otherwise_is_read_twice() -> None:
    """No glimpse tells a card from another of its colour that lies just where it lay."""
    table = Table(cards=("6S", "9H"))
    watched = looked(table, REMEMBERED + 5)
    table.misread = {"6S": "8S"}
    watched = looked(table, int(10 * CHECK_EVERY_S), watched)
    assert table.parts == [None] * (REMEMBERED + 2)
    assert certain(watched) == {"8S", "9H"}


def test_no_reading_is_spared_where_a_card_is_covered() -> None:
    table = Table()
    watched = looked(table, REMEMBERED + 5)
    before, table.hand_at = table.read, 40
    looked(table, REMEMBERED + 3, watched)
    assert table.read - before == REMEMBERED


def test_what_was_read_once_goes_before_what_was_read_thrice() -> None:
    still = lying_still()
    reads = np.full_like(still.reads, 3)
    reads[:, :40] = 1
    places = unread(replace(still, reads=reads))
    assert places is not None
    assert np.flatnonzero(places.any(0)).tolist() == list(range(40))


@pytest.mark.parametrize("certain", [True, False])
def test_the_indices_of_a_doubtful_card_are_read_with_what_was_read_once(certain: bool) -> None:
    still = lying_still()
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
    still = lying_still()
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
    still = lying_still()
    assert unread(replace(still, reads=np.full_like(still.reads, 5))) is None


def test_a_few_places_are_read_again_where_an_index_lies() -> None:
    """A finger at the rim of an index hides it, and leaves the rest of it as it was read."""
    still = lying_still()
    (card,) = ReadsBlocks().cards((index("6S", (100, 100)),))
    reads = np.full_like(still.reads, 5)
    reads[still.window(card.boxes[0])][:1, :2] = 0
    touched = replace(still, reads=reads)
    assert unread(touched) is None
    places = unread(touched, [card])
    assert places is not None
    assert np.array_equal(places, reads == 0)
