"""What was seen on the table, be it once, and when a hand might have come and gone unseen."""

import pytest

from scorer.cards import Card
from tests.web.watching import DARK, cards_of, table_of
from vision.table.motion import Stillness
from vision.table.watched_table import WatchedTable
from web.table.cards import LastSeen
from web.table.pace import PACE

KING = Card.parse("KC")


def looked_at(*times_s: float) -> WatchedTable:
    """A table without cards that was looked at at these times."""
    still = Stillness.of(DARK, times_s[0])
    for time_s in times_s[1:]:
        still = still.later(DARK, time_s)
    return WatchedTable(stillness=still)


def test_a_card_is_known_by_when_it_was_seen_last() -> None:
    table = table_of(*cards_of("KC"))
    seen = LastSeen().after(table, 0.0, ())
    assert seen.between(table.time_s - 0.1, table.time_s + 0.1) == {KING}
    assert seen.between(table.time_s, 99.0) == frozenset()


def test_doubtful_cards_and_those_that_mean_nothing_more_are_not_seen_last() -> None:
    table = table_of(*cards_of("6S?9S KC"))
    (consumed,) = (track.number for track in table.settled if track.card == KING)
    assert not LastSeen().after(table, 0.0, {consumed}).seen_s


@pytest.mark.parametrize(("share", "late"), [(0.4, False), (0.6, True)])
def test_between_two_looks_that_are_far_apart_a_hand_may_come_and_go(
    share: float, late: bool
) -> None:
    step_s = share * PACE.two_looks_s
    table = looked_at(0.0, step_s, 2 * step_s)
    after = LastSeen().after(table, step_s, ())
    assert (after.unwatched_s(0.0) > 0) is late


def test_no_hand_came_before_the_starter_was_turned() -> None:
    after = LastSeen().after(
        looked_at(0.0, PACE.two_looks_s, 2 * PACE.two_looks_s), PACE.two_looks_s, ()
    )
    assert after.unwatched_s(0.5 * PACE.two_looks_s) == pytest.approx(1.5 * PACE.two_looks_s)
    assert after.unwatched_s(1.5 * PACE.two_looks_s) == 0


def test_while_a_camera_tells_nothing_a_hand_may_come_and_go() -> None:
    table = looked_at(0.0, 0.1 + PACE.blind_s)
    assert LastSeen().after(table, 0.0, ()).unwatched_s(0.0) == pytest.approx(0.1 + PACE.blind_s)
    assert LastSeen().after(table, 0.2, ()).unwatched_s(0.0) == 0


def test_nobody_looked_late_who_looks_for_the_first_time() -> None:
    assert LastSeen().after(looked_at(0.0, 9.0), float("-inf"), ()) == LastSeen()


def test_as_long_as_a_table_is_looked_at_seldom_hands_are_missed() -> None:
    last_seen, times_s = LastSeen(), [1.2 * look for look in range(20)]
    for look in range(2, len(times_s)):
        last_seen = last_seen.after(looked_at(*times_s[:look]), times_s[look - 2], ())
    assert 15.0 < last_seen.unwatched_s(0.0) < 23.0
