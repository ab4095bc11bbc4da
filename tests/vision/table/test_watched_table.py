"""Every place of a table is read once it lies still, whatever moves elsewhere."""

import numpy as np

from tests.vision.table.noisy_table import Table, certain, looked, numbers
from vision.table.votes import REMEMBERED
from vision.table.watched_table import CHECK_EVERY_S, RESTS_S, WatchedTable


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


def test_a_card_that_changed_unseen_is_found_after_the_rest() -> None:
    table = Table()
    watched = looked(table, 10)
    table.misread = {"6S": "8S"}
    assert certain(looked(table, int(20 * CHECK_EVERY_S), watched)) == {"8S", "9H"}


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
