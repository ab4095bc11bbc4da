"""The lines of a text that people write."""

import pytest

from scorer.language.sentence import is_readable, readable, shows

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


@pytest.mark.parametrize(
    "sign", "\u115f\u1160\u3164\uffa0\u034f\u17b4\u180b\ufe0f\U000e0100\u2800\u200b\u00ad"
)
def test_a_letter_that_shows_nothing_shows_nothing_however_often_it_stands_there(sign: str) -> None:
    assert not shows(sign)
    assert not shows(f" {sign}{sign} ")
    assert shows(f"{sign}A")


@pytest.mark.parametrize("text", [FAMILY, "❤\ufe0f", "葛\U000e0100", "ㄱ\u3164", "⠁⠝⠝", ".", "한"])
def test_what_has_a_sign_shows(text: str) -> None:
    assert shows(text)
