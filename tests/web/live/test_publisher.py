"""The newest message for every listener, in the language of each."""

import threading
from contextlib import suppress

from web.live.publisher import KEPT, Kind, Listener, Publisher


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
    publisher = Publisher(word_every_s=0.01)
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
    for _ in range(KEPT[Kind.HOME]):
        publisher.take_place(Listener())
    assert list(messages) == []
