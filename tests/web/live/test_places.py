"""Who listens takes a place of its own kind, and a few of them at most."""

import pytest

from web.live.publisher import KEPT, MOST_ALIKE, Kind, Listener, Places, TooManyListenersError


@pytest.fixture
def places() -> Places:
    return Places()


def watcher(number: int) -> Listener:
    return Listener(Kind.WATCHER, f"192.168.0.{number}", f"key {number}")


def test_watchers_from_everywhere_leave_the_places_of_players_and_of_the_machine(
    places: Places,
) -> None:
    for number in range(KEPT[Kind.WATCHER]):
        places.take(watcher(number))
    with pytest.raises(TooManyListenersError, match="16 pages are open already"):
        places.take(watcher(99))
    places.take(Listener(Kind.PLAYER, "192.168.0.1", "key 1"))
    places.take(Listener())


@pytest.mark.parametrize(
    ("other", "what"),
    [
        (Listener(Kind.WATCHER, "192.168.0.1", "another"), "this address"),
        (Listener(Kind.WATCHER, "192.168.0.2", "key 1"), "this key"),
    ],
)
def test_nobody_has_many_places_by_an_address_or_a_key(
    places: Places, other: Listener, what: str
) -> None:
    alike = [watcher(1) for _ in range(MOST_ALIKE)]
    for listener in alike:
        places.take(listener)
    with pytest.raises(TooManyListenersError, match=what):
        places.take(other)
    places.leave(alike[0])
    places.take(other)
    assert len(places) == MOST_ALIKE


def test_four_phones_of_a_household_have_two_pages_each(places: Places) -> None:
    for number in range(8):
        places.take(Listener(Kind.PLAYER, "fd00::/64", f"phone {number // 2}"))


def test_the_pages_of_the_machine_are_not_counted_by_address(places: Places) -> None:
    for _ in range(KEPT[Kind.HOME]):
        places.take(Listener())
    with pytest.raises(TooManyListenersError, match="close one of them"):
        places.take(Listener())


def test_a_page_that_was_closed_gives_its_place_to_the_next(places: Places) -> None:
    closed = [Listener(is_gone=lambda: True) for _ in range(KEPT[Kind.HOME])]
    for listener in closed:
        places.take(listener)
    places.take(Listener())
    assert not any(listener in places for listener in closed)


def test_whoever_has_lost_its_place_frees_no_other(places: Places) -> None:
    closed = Listener(Kind.WATCHER, "192.168.0.1", "key 1", lambda: True)
    places.take(closed)
    for _ in range(KEPT[Kind.WATCHER]):
        places.take(watcher(len(places)))
    places.leave(closed)
    assert len(places) == KEPT[Kind.WATCHER]
