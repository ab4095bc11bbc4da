"""The lines of a text that people write."""

import pytest

from scorer.lines import is_readable, readable

FAMILY = "👨\u200d👩\u200d👧"


@pytest.mark.parametrize(
    "text", [FAMILY, "❤\ufe0f\u200d🔥", "🧑🏽\u200d🚀", f"{FAMILY} & Ann", "Ann", "👨👩👧"]
)
def test_an_emoji_that_is_joined_of_several_stays_whole(text: str) -> None:
    assert readable(text) == text
    assert is_readable(text)


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("A\u200dnn", "Ann"),
        ("\u200d👨", "👨"),
        ("👨\u200d", "👨"),
        ("👨\u200d\u200d👩", "👨👩"),
        ("👨\u200d\u200b👩", "👨\u200d👩"),
        ("A\u202enn\n", "Ann"),
    ],
)
def test_what_does_not_show_is_taken_away(text: str, shown: str) -> None:
    assert not is_readable(text)
    assert readable(text) == shown
    assert is_readable(shown)
