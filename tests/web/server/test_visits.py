"""Strangers are few; a new one comes in for the oldest that was given nothing yet."""

import math
from dataclasses import dataclass

import pytest

from web.server.visits import MOST_ALIKE, MOST_FOREIGN, Visits

HOME = "127.0.0.1"


@dataclass(eq=False)
class FakeVisit:
    """A connection that remembers what was done to it."""

    remote_addr: str
    welcome: bool = False
    late_s: float = math.inf
    ended: bool = False

    def is_late(self, now_s: float) -> bool:
        return now_s > self.late_s

    def hang_up(self) -> None:
        self.ended = True


@pytest.fixture
def visits() -> Visits:
    return Visits(HOME.__eq__)


def come(visits: Visits, count: int, address: str, *, welcome: bool = False) -> list[FakeVisit]:
    came = [FakeVisit(address, welcome=welcome) for _ in range(count)]
    assert [visits.enter(visit) for visit in came] == [True] * count
    return came


def test_the_oldest_stranger_of_an_address_goes_for_one_too_many(visits: Visits) -> None:
    here, elsewhere = come(visits, MOST_ALIKE, "10.0.0.1"), come(visits, 1, "10.0.0.2")
    come(visits, 3, "10.0.0.1")
    assert [visit.ended for visit in here] == [True] * 3 + [False] * (MOST_ALIKE - 3)
    assert not elsewhere[0].ended
    assert len(visits) == MOST_ALIKE + 1


def test_who_was_welcome_stays_and_one_too_many_is_turned_away(visits: Visits) -> None:
    here = come(visits, MOST_ALIKE, "10.0.0.1", welcome=True)
    assert not visits.enter(FakeVisit("10.0.0.1"))
    assert not any(visit.ended for visit in here)


def test_when_all_is_full_the_address_with_the_most_strangers_gives_way(visits: Visits) -> None:
    phone = come(visits, 6, "10.0.0.9")
    crowd = come(visits, MOST_ALIKE, "10.0.0.1")
    come(visits, MOST_FOREIGN - MOST_ALIKE - 6, "10.0.0.2")
    come(visits, 1, "10.0.0.3")
    assert crowd[0].ended
    assert not any(visit.ended for visit in phone)


def test_the_machine_itself_always_comes_in(visits: Visits) -> None:
    come(visits, MOST_ALIKE, "10.0.0.1", welcome=True)
    come(visits, MOST_FOREIGN - MOST_ALIKE, "10.0.0.2", welcome=True)
    assert not visits.enter(FakeVisit("10.0.0.3"))
    come(visits, 100, HOME)


def test_who_leaves_makes_room(visits: Visits) -> None:
    here = come(visits, MOST_ALIKE, "10.0.0.1", welcome=True)
    visits.leave(here[0])
    visits.leave(here[0])
    come(visits, 1, "10.0.0.1")


def test_those_who_are_late_are_hung_up_on(visits: Visits) -> None:
    slow, quick = come(visits, 1, "10.0.0.1")[0], come(visits, 1, HOME)[0]
    slow.late_s = 10
    visits.hang_up_late(11)
    assert (slow.ended, quick.ended) == (True, False)
