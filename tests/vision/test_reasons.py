"""Reasons of the system, and sentences that hold others."""

import errno

import pytest

from scorer.language.sentence import Refusal, say
from vision.files import system_reason


def test_a_sentence_is_its_text_with_the_values_in_their_places() -> None:
    inner = say("only {seen} cards", seen=3)
    assert str(say("{name}: {reason}", name="a {b}", reason=inner)) == "a {b}: only 3 cards"


def test_a_refusal_says_its_reason() -> None:
    assert str(Refusal(say("{name} is empty", name="table.jpg"))) == "table.jpg is empty"


@pytest.mark.parametrize(
    ("number", "said"),
    [
        (errno.ENOENT, "No such file or directory"),
        (errno.EACCES, "Permission denied"),
        (errno.EIO, "as the system says"),
    ],
)
def test_what_the_system_refuses_is_said_as_the_system_says_it(number: int, said: str) -> None:
    assert str(system_reason(OSError(number, "as the system says"))) == said


def test_an_error_without_a_number_says_what_it_is() -> None:
    assert str(system_reason(OSError("the cable is out"))) == "the cable is out"
