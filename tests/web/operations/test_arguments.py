"""What the page sent is read by its name and its type, and refused in one line otherwise."""

from collections.abc import Callable
from contextlib import suppress
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorer.cards import DECK, Card, CardError
from scorer.phases.anytime import LONGEST_NAME
from scorer.seat import Seat
from web.operations.arguments import Arguments, OperationError, player_name
from web.table.modes import Mode

JSON = st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text()
ANYTHING = JSON | st.lists(JSON, max_size=2) | st.dictionaries(st.text(), JSON, max_size=2)


def refused(read: Callable[[], object]) -> str:
    with pytest.raises(OperationError) as error:
        read()
    return str(error.value)


def test_what_is_null_was_not_sent() -> None:
    arguments = Arguments({"null": None, "nought": 0, "no": False})
    assert [arguments.has(name) for name in ("null", "nought", "no", "missing")] == [
        *(False, True, True, False)
    ]


@given(ANYTHING)
def test_a_number_is_a_whole_number_and_no_flag(value: Any) -> None:
    arguments = Arguments({"points": value})
    if isinstance(value, int) and not isinstance(value, bool):
        assert arguments.number("points") == value
    else:
        text = f"points must be a whole number, not {value!r}"
        assert refused(lambda: arguments.number("points")) == text


@given(ANYTHING)
def test_a_flag_is_a_yes_or_a_no(value: Any) -> None:
    arguments = Arguments({"crib": value})
    if isinstance(value, bool):
        assert arguments.flag("crib") is value
    else:
        text = f"crib must be true or false, not {value!r}"
        assert refused(lambda: arguments.flag("crib")) == text


def test_a_flag_that_is_left_out_is_a_no() -> None:
    assert Arguments({}).flag("crib") is False


@pytest.mark.parametrize("mode", Mode)
def test_a_choice_is_one_that_is_offered(mode: Mode) -> None:
    assert Arguments({"mode": mode.value}).choice("mode", Mode) is mode


@given(ANYTHING.filter(lambda value: value not in list(Mode)))
def test_any_other_choice_is_refused_with_all_that_are_offered(value: Any) -> None:
    text = f"mode must be one of show, check, muggins, not {value!r}"
    assert refused(lambda: Arguments({"mode": value}).choice("mode", Mode)) == text


@given(st.sampled_from(DECK))
def test_a_card_is_read_as_it_is_written(card: Card) -> None:
    assert Arguments({"card": str(card)}).card() == card
    assert Arguments({"other": str(card).lower()}).card("other") == card


@given(ANYTHING.filter(lambda value: not isinstance(value, str)))
def test_what_is_no_text_is_no_card(value: Any) -> None:
    with pytest.raises(CardError):
        Arguments({"card": value}).card()


@pytest.mark.parametrize("seat", Seat)
def test_a_seat_is_known_by_its_letter(seat: Seat) -> None:
    assert Arguments({"seat": seat.name, "dealer": "A"}).seat() is seat


@given(ANYTHING.filter(lambda value: value not in list("ABCD")))
def test_there_is_no_other_seat(value: Any) -> None:
    assert refused(lambda: Arguments({"seat": value}).seat()) == f"there is no seat {value!r}"


def test_a_name_has_single_blanks_and_nothing_that_cannot_be_printed() -> None:
    assert player_name("  Ann \t Lee\n") == "Ann Lee"
    assert player_name("A\u200bnn \u0007 B") == "Ann B"


@given(st.text(max_size=LONGEST_NAME + 3))
def test_a_name_that_was_read_reads_as_itself(text: str) -> None:
    with suppress(OperationError):
        name = player_name(text)
        assert player_name(name) == name
        assert 0 < len(name) <= LONGEST_NAME
        assert name.isprintable()


@pytest.mark.parametrize(
    ("name", "fits"),
    [("", False), (" \u200b ", False), ("x", True), ("x" * LONGEST_NAME, True)],
)
def test_a_name_may_be_short_but_not_empty(name: str, *, fits: bool) -> None:
    if fits:
        assert player_name(name) == name
    else:
        assert "1 to" in refused(lambda: player_name(name))


def test_a_name_that_is_too_long_is_refused() -> None:
    text = f"a name has 1 to {LONGEST_NAME} letters"
    assert refused(lambda: player_name("x" * (LONGEST_NAME + 1))) == text
