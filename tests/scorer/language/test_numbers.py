"""Numbers are said in words in English, in digits elsewhere."""

import re

import pytest

from scorer.language.sentence import number


def test_numbers_are_words() -> None:
    said = [number(n) for n in (0, 9, 13, 20, 29, 46, 90, 99)]
    expected = "zero nine thirteen twenty twenty-nine forty-six ninety ninety-nine"
    assert said == expected.split()
    assert all(re.fullmatch("[a-z]+(-[a-z]+)?", number(n)) for n in range(100))
    assert len({number(n) for n in range(100)}) == 100


@pytest.mark.parametrize("n", [-1, 100])
def test_numbers_that_no_count_reaches_stay_digits(n: int) -> None:
    assert number(n) == str(n)
