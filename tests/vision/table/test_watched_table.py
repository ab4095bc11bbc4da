"""A table is looked at often, read while it lies still, and nothing is certain while it moves."""

from dataclasses import dataclass, field
from itertools import accumulate

import cv2
import numpy as np

from scorer.cards import DECK, Card
from vision.frame import Image
from vision.reading.merge import MergeSettings, merge
from vision.reading.reader import IndexReading
from vision.sighting import Sighting
from vision.table.votes import Readings
from vision.table.watched_table import REMEMBERED, REST, WatchedTable

SPOTS = {"6S": (100, 100), "9H": (300, 100), "KD": (500, 300)}


@dataclass
class Table:
    """A table of which every look shows other noise; ``readings`` tells the cards that lie there.

    ``misread`` are cards that are taken for others; ``read`` counts the readings.
    """

    cards: tuple[str, ...] = ("6S", "9H")
    hand_at: int | None = None
    misread: dict[str, str] = field(default_factory=dict)
    read: int = 0
    looks: int = 0

    def look(self) -> Image:
        self.looks += 1
        image = np.full((480, 640, 3), 60, np.uint8)
        for card in self.cards:
            x, y = SPOTS[card]
            cv2.rectangle(image, (x - 10, y - 10), (x + 50, y + 80), (230, 230, 230), -1)
        if self.hand_at is not None:
            cv2.rectangle(image, (self.hand_at, 0), (self.hand_at + 120, 330), (120, 150, 200), -1)
        noise = np.random.default_rng(self.looks).integers(0, 15, image.shape, np.uint8)
        return np.asarray(image + noise, np.uint8)

    def readings(self, image: Image) -> Readings:
        assert image.shape == (480, 640, 3)
        self.read += 1
        return tuple(index(self.misread.get(card, card), SPOTS[card]) for card in self.cards)

    def cards_of(self, readings: Readings) -> tuple[Sighting, ...]:
        return merge(readings, MergeSettings(seen=0.5, certain=0.9))


@dataclass
class Reads:
    """The table as a recogniser."""

    table: Table

    def readings(self, image: Image) -> Readings:
        return self.table.readings(image)

    def cards(self, readings: Readings) -> tuple[Sighting, ...]:
        return self.table.cards_of(readings)


def index(card: str, at: tuple[int, int]) -> IndexReading:
    chances = np.zeros(52)
    chances[DECK.index(Card.parse(card))] = 0.97
    box = (at[0] - 8.0, at[1] - 10.0, at[0] + 8.0, at[1] + 10.0)
    middle, up = np.array(at, float), np.array([0.0, -10.0])
    return IndexReading(box, chances, middle, up, np.zeros(192, np.float32))


def looked(table: Table, times: int, watched: WatchedTable | None = None) -> WatchedTable:
    steps = accumulate(
        range(times),
        lambda before, _: before.observe(table.look(), Reads(table)),
        initial=watched or WatchedTable(),
    )
    return list(steps)[-1]


def certain(watched: WatchedTable) -> set[str]:
    return {str(card.card) for card in watched.cards if card.certain}


def test_the_first_look_shows_the_cards_as_doubt_and_the_second_one_is_certain() -> None:
    watched = looked(Table(), 1)
    assert {str(card.card) for card in watched.cards} == {"6S", "9H"}
    assert (certain(watched), watched.still) == (set(), False)
    watched = looked(Table(), 2)
    assert (certain(watched), watched.still) == ({"6S", "9H"}, True)


def test_a_still_table_is_read_a_few_times_and_then_rests() -> None:
    table = Table()
    looked(table, 1 + REMEMBERED + REST)
    assert table.read == 1 + REMEMBERED


def test_after_a_rest_two_readings_confirm_what_lies_there() -> None:
    table = Table()
    looked(table, 1 + REMEMBERED + REST + 2)
    assert table.read == 1 + REMEMBERED + 2


def test_a_card_that_is_added_is_shown_one_reading_after_it_lies_still() -> None:
    table = Table()
    watched = looked(table, 30)
    table.cards, read = ("6S", "9H", "KD"), table.read
    while "KD" not in certain(watched):
        watched = looked(table, 1, watched)
    assert table.read == read + 1
    assert certain(watched) == {"6S", "9H", "KD"}


def test_a_card_that_is_taken_is_gone_one_reading_after_the_table_lies_still() -> None:
    table = Table()
    watched = looked(table, 30)
    table.cards = ("9H",)
    assert certain(looked(table, 2, watched)) == {"9H"}


def test_nothing_is_certain_and_nothing_remembered_while_a_hand_passes() -> None:
    table = Table()
    watched = looked(table, 30)
    table.misread = {"6S": "8S"}
    for table.hand_at in range(0, 500, 60):
        watched = looked(table, 1, watched)
        assert (certain(watched), watched.frames) == (set(), ())


def test_a_hand_that_passed_leaves_what_lay_there() -> None:
    table = Table()
    watched = looked(table, 30)
    table.hand_at = 200
    watched = looked(table, 1, watched)
    table.hand_at = None
    assert certain(looked(table, 2, watched)) == {"6S", "9H"}


def test_a_table_that_goes_on_moving_is_read_seldom_and_never_certain() -> None:
    table = Table(cards=("6S",))
    watched = WatchedTable()
    for look in range(2 * REST + 2):
        table.hand_at = 250 + 100 * (look % 2)
        watched = looked(table, 1, watched)
    assert table.read == 2
    assert [str(card.card) for card in watched.cards] == ["6S"]
    assert certain(watched) == set()


def test_a_hand_that_moves_too_slowly_for_two_looks_is_found_by_the_first_one() -> None:
    table = Table(hand_at=100)
    watched = looked(table, 2)
    remembered = []
    for table.hand_at in range(100, 140):
        watched = looked(table, 1, watched)
        remembered.append(len(watched.frames))
    assert 0 in remembered


def test_a_glance_reads_nothing_of_a_table_that_lies_still() -> None:
    table = Table()
    watched = looked(table, 3)
    glanced = watched.glance(table.look())
    assert (table.read, glanced.frames, glanced.rested) == (3, watched.frames, 1)
    assert certain(glanced) == {"6S", "9H"}


def test_a_glance_reads_nothing_of_a_table_that_moves_but_makes_it_doubtful() -> None:
    table = Table()
    watched = looked(table, 3)
    table.hand_at = 200
    for _ in range(2 * REST):
        table.hand_at = 500 - table.hand_at
        watched = watched.glance(table.look())
    assert (table.read, watched.still, certain(watched)) == (3, False, set())


def test_a_reading_that_slips_once_is_outvoted() -> None:
    table = Table()
    watched = looked(table, 4)
    table.misread = {"6S": "8S"}
    assert certain(looked(table, 1, watched)) == {"6S", "9H"}


def test_a_card_that_changed_unseen_is_found_after_the_rest() -> None:
    table = Table()
    watched = looked(table, 30)
    table.misread = {"6S": "8S"}
    assert certain(looked(table, 2 * REST, watched)) == {"8S", "9H"}
