"""What is sent is read by its names and its types, and refused in one sentence otherwise."""

from collections.abc import Callable
from contextlib import suppress
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scorer.game.rules.rule import LONGEST_NAME
from scorer.language.sentence import is_readable
from scorer.match.match import GameCount, MatchLengthError, PointCount
from tests import thoroughness
from tests.web.watching import OPERATIONS
from web.fields import (
    FieldError,
    NewLengthBody,
    Nothing,
    OperationId,
    PlayerName,
    RequestBody,
    SeatLetter,
    player_name,
    read,
)
from web.table.claims import Mode

FAMILY = "👨\u200d👩\u200d👧"
JSON = st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text()
ANYTHING = JSON | st.lists(JSON, max_size=2) | st.dictionaries(st.text(), JSON, max_size=2)


class Tried(RequestBody, frozen=True):
    """One field of each kind."""

    points: int = 0
    crib: bool = False
    mode: Mode = Mode.SHOW
    seat: SeatLetter | None = None
    operation: OperationId | None = None
    names: tuple[PlayerName, ...] = ()
    length: NewLengthBody | None = None


def refused(read_it: Callable[[], object]) -> str:
    with pytest.raises(FieldError) as error:
        read_it()
    return str(error.value)


def tried(**values: object) -> Tried:
    return read(values, Tried)


def test_what_is_null_was_not_sent() -> None:
    assert tried(seat=None) == tried() == Tried()


@given(ANYTHING)
def test_a_number_is_a_whole_number_and_no_flag(value: Any) -> None:
    if isinstance(value, int) and not isinstance(value, bool):
        assert tried(points=value).points == value
    else:
        assert refused(lambda: tried(points=value)) == "points must be a whole number"


@given(ANYTHING)
def test_a_flag_is_a_yes_or_a_no(value: Any) -> None:
    if isinstance(value, bool):
        assert tried(crib=value).crib is value
    else:
        assert refused(lambda: tried(crib=value)) == "crib must be true or false"


@pytest.mark.parametrize("mode", Mode)
def test_a_choice_is_one_that_is_offered(mode: Mode) -> None:
    assert tried(mode=mode.value).mode is mode


@given(ANYTHING.filter(lambda value: value not in list(Mode)))
def test_any_other_choice_is_refused_with_all_that_are_offered(value: Any) -> None:
    assert refused(lambda: tried(mode=value)) == "mode must be one of show, check, muggins"


@given(ANYTHING.filter(lambda value: value is not None and value not in list("ABCD")))
def test_there_is_no_other_seat(value: Any) -> None:
    assert refused(lambda: tried(seat=value)) == "seat must be one of A, B, C, D"


@pytest.mark.parametrize("value", ["", " x", "x\n", "\u200b", "x" * 65, 7, ["x"]])
def test_a_line_is_read_without_anything_that_cannot_be_seen(value: object) -> None:
    text = "operation must be a text of one line, of 1 to 64 characters"
    assert refused(lambda: tried(operation=value)) == text
    assert tried(operation="x" * 64).operation == "x" * 64


def test_a_list_says_what_each_of_it_must_be() -> None:
    text = "names must be a list, each of it a text of one line, of 1 to 20 characters"
    assert refused(lambda: tried(names=["Ann", 2])) == refused(lambda: tried(names="Ann")) == text


@pytest.mark.parametrize("name", ["stup", "x - at `$.points`", "x` - at `$.no.such", "\ud800"])
def test_a_field_that_there_is_not_is_named_with_those_that_there_are(name: str) -> None:
    known = "points, crib, mode, seat, operation, names, length"
    said = f"there is no field {name!a}; there are"
    assert refused(lambda: tried(**{name: 1})) == f"{said} {known}"
    assert refused(lambda: read({name: 1}, Nothing)) == f"{said} none"


@pytest.mark.parametrize("values", [None, [], "x", 7])
def test_what_is_no_object_has_no_fields(values: object) -> None:
    assert refused(lambda: read(values, Tried)) == "the body must be a JSON object"


def test_a_match_is_so_many_games_or_so_many_points_long() -> None:
    assert read({"games": 3}, NewLengthBody).length == GameCount(3)
    assert read({"points": 10}, NewLengthBody).length == PointCount(10)
    with pytest.raises(MatchLengthError, match="an odd number of games, not 2"):
        _ = read({"games": 2}, NewLengthBody).length


@pytest.mark.parametrize(
    "value", [3, {}, {"games": 3, "points": 3}, {"holes": 3}, {"x - at `$.points`": 3}]
)
def test_a_match_has_no_other_length(value: object) -> None:
    text = 'length must be a JSON object: {"games": N}, an odd number, or {"points": N}'
    assert refused(lambda: tried(length=value)) == text


@pytest.mark.parametrize("number", [0, 1000, True, 3.0, None, "3"])
def test_a_match_is_not_endless(number: object) -> None:
    text = "games must be a whole number from 1 to 999"
    assert refused(lambda: tried(length={"games": number})) == text


@pytest.mark.parametrize("name", OPERATIONS)
@settings(max_examples=thoroughness.tried(20, 300))
@given(values=st.dictionaries(st.sampled_from(["seat", "card", "zones", "rules"]), ANYTHING))
def test_whatever_is_sent_with_an_operation_is_read_or_refused(
    name: str, values: dict[str, Any]
) -> None:
    with suppress(FieldError):
        OPERATIONS[name](values)


def test_a_name_has_single_blanks_and_nothing_that_cannot_be_printed() -> None:
    assert player_name("  Ann \t Lee\n") == "Ann Lee"
    assert player_name("A\u200bnn \u0007 B") == "Ann B"


def test_an_emoji_of_a_family_is_a_name() -> None:
    assert player_name(f" {FAMILY} ") == FAMILY


@given(st.text(max_size=LONGEST_NAME + 3))
def test_a_name_that_was_read_reads_as_itself(text: str) -> None:
    with suppress(FieldError):
        name = player_name(text)
        assert player_name(name) == name
        assert 0 < len(name) <= LONGEST_NAME
        assert is_readable(name)


@pytest.mark.parametrize(
    ("name", "fits"),
    [
        ("", False),
        (" \u200b ", False),
        ("\u3164", False),
        ("\u2800 \ufe0f", False),
        ("x", True),
        ("x" * LONGEST_NAME, True),
    ],
)
def test_a_name_may_be_short_but_not_empty(name: str, *, fits: bool) -> None:
    if fits:
        assert player_name(name) == name
    else:
        assert "1 to" in refused(lambda: player_name(name))


def test_a_name_that_is_too_long_is_refused() -> None:
    text = f"a name has 1 to {LONGEST_NAME} letters"
    assert refused(lambda: player_name("x" * (LONGEST_NAME + 1))) == text
