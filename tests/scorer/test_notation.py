"""The text form of events, which the log, tests and bug reports share."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorer.events import Event, Pegged, Undone
from scorer.notation import EventError, parse_event
from scorer.seat import Seat

EVENTS = st.builds(Pegged, st.sampled_from(Seat), st.integers()) | st.builds(Undone)


@given(EVENTS)
def test_what_is_printed_is_read_back(event: Event) -> None:
    assert parse_event(str(event)) == event


@given(EVENTS)
def test_an_event_is_one_line(event: Event) -> None:
    assert str(event).splitlines() == [str(event)]


@pytest.mark.parametrize(
    ("event", "text"), [(Pegged(Seat.B, 12), "pegged B 12"), (Undone(), "undone")]
)
def test_logs_that_were_written_can_be_read(event: Event, text: str) -> None:
    assert str(event) == text
    assert parse_event(text) == event


@pytest.mark.parametrize(
    "line",
    [
        *(
            "",
            "pegged",
            "pegged A",
            "pegged E 3",
            "pegged A x",
            "pegged A 3 4",
            "undone 1",
            "won A",
        ),
        *("pegged A 03", "pegged A +3", "pegged  A 3", "pegged A 3\n", "Undone", "pegged 0 3"),
    ],
)
def test_what_is_no_event_is_quoted(line: str) -> None:
    with pytest.raises(EventError, match="is not an event") as caught:
        parse_event(line)
    assert repr(line) in str(caught.value)
