"""The newest message for every listener, in the language and place of each."""

import threading
from contextlib import suppress

import cv2
import numpy as np
import pytest

from web.live.live_table import encode
from web.live.publisher import (
    MOST_ALIKE,
    PLACES,
    Listener,
    ListenerKind,
    Places,
    Publisher,
    TooManyListenersError,
)


def test_a_message_is_written_once_for_a_language_though_many_ask_at_a_time() -> None:
    publisher, written = Publisher(), list[str]()
    together = threading.Barrier(2, timeout=0.2)

    def message(language: str) -> str:
        written.append(language)
        with suppress(threading.BrokenBarrierError):
            together.wait()
        return language

    publisher.publish(message)
    listening = [threading.Thread(target=lambda: next(publisher.messages("de"))) for _ in range(2)]
    for thread in listening:
        thread.start()
    for thread in listening:
        thread.join()
    assert written == ["de"]
    assert next(publisher.messages("en")) == "en"


def test_a_slow_listener_gets_the_newest_state_only() -> None:
    publisher = Publisher()
    publisher.publish(lambda _: "old")
    publisher.publish(lambda _: "new")
    assert next(publisher.messages()) == "new"


def test_a_long_silence_is_broken_by_a_word() -> None:
    publisher = Publisher(heartbeat_s=0.01)
    publisher.publish(lambda _: "state")
    messages = publisher.messages()
    assert [next(messages), next(messages)] == ["state", None]


def test_listeners_end_when_the_table_closes() -> None:
    publisher = Publisher()
    publisher.publish(lambda _: "state")
    messages = publisher.messages()
    next(messages)
    publisher.close()
    assert list(messages) == []


def test_a_listener_whose_place_was_given_away_ends() -> None:
    publisher, closed = Publisher(), Listener(is_gone=lambda: True)
    publisher.publish(lambda _: "state")
    publisher.take_place(closed)
    messages = publisher.messages("en", closed)
    next(messages)
    for _ in range(PLACES[ListenerKind.HOME]):
        publisher.take_place(Listener())
    assert list(messages) == []


@pytest.fixture
def places() -> Places:
    return Places()


def watcher(number: int) -> Listener:
    return Listener(ListenerKind.WATCHER, f"192.168.0.{number}", f"key {number}")


def test_watchers_from_everywhere_leave_the_places_of_players_and_of_the_machine(
    places: Places,
) -> None:
    for number in range(PLACES[ListenerKind.WATCHER]):
        places.take(watcher(number))
    with pytest.raises(TooManyListenersError, match="16 pages are open already"):
        places.take(watcher(99))
    places.take(Listener(ListenerKind.PLAYER, "192.168.0.1", "key 1"))
    places.take(Listener())


@pytest.mark.parametrize(
    ("other", "what"),
    [
        (Listener(ListenerKind.WATCHER, "192.168.0.1", "another"), "this address"),
        (Listener(ListenerKind.WATCHER, "192.168.0.2", "key 1"), "this key"),
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
        places.take(Listener(ListenerKind.PLAYER, "fd00::/64", f"phone {number // 2}"))


def test_the_pages_of_the_machine_are_not_counted_by_address(places: Places) -> None:
    for _ in range(PLACES[ListenerKind.HOME]):
        places.take(Listener())
    with pytest.raises(TooManyListenersError, match="close one of them"):
        places.take(Listener())


def test_a_page_that_was_closed_gives_its_place_to_the_next(places: Places) -> None:
    closed = [Listener(is_gone=lambda: True) for _ in range(PLACES[ListenerKind.HOME])]
    for listener in closed:
        places.take(listener)
    places.take(Listener())
    assert not any(listener in places for listener in closed)


def test_whoever_has_lost_its_place_frees_no_other(places: Places) -> None:
    closed = Listener(ListenerKind.WATCHER, "192.168.0.1", "key 1", lambda: True)
    places.take(closed)
    for _ in range(PLACES[ListenerKind.WATCHER]):
        places.take(watcher(len(places)))
    places.leave(closed)
    assert len(places) == PLACES[ListenerKind.WATCHER]


@pytest.mark.parametrize(
    ("shape", "kept"), [((1200, 1600), (300, 400)), ((300, 200), (300, 200)), ((1, 3000), (1, 400))]
)
def test_the_longer_edge_is_bounded_and_no_edge_vanishes(
    shape: tuple[int, int], kept: tuple[int, int]
) -> None:
    jpeg = encode(np.full((*shape, 3), 90, np.uint8), 400)
    image = cv2.imdecode(np.frombuffer(jpeg, np.uint8), cv2.IMREAD_COLOR)
    assert image is not None
    assert image.shape[:2] == kept
