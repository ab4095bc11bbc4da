"""Courts say which prints count for which rank, and never guess at others."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorer.cards import Rank
from vision.reading.courts import LETTERS, PRINTS, Courts, courts_that_print


def rank_of(text: str, courts: Courts) -> Rank | None:
    """The rank that the whole chance of a print goes to."""
    ranks = courts.ranks(np.array([[float(text == other) for other in PRINTS]]))[0]
    return Rank(int(ranks.argmax()) + 1) if ranks.max() == 1 else None


@pytest.mark.parametrize(
    ("courts", "texts"),
    [(Courts.ENGLISH, "A J Q K"), (Courts.GERMAN, "A B D K"), (Courts.FRENCH, "1 V D R")],
)
def test_ace_and_courts_are_read_in_their_language(courts: Courts, texts: str) -> None:
    expected = [Rank.ACE, Rank.JACK, Rank.QUEEN, Rank.KING]
    assert [rank_of(text, courts) for text in texts.split()] == expected


def test_a_french_ace_may_print_an_a() -> None:
    assert rank_of("A", Courts.FRENCH) is Rank.ACE


@pytest.mark.parametrize(
    ("courts", "texts"),
    [(Courts.ENGLISH, LETTERS), (Courts.GERMAN, "JQVR1"), (Courts.FRENCH, "JQKB")],
)
def test_what_other_courts_print_is_no_rank(courts: Courts, texts: str) -> None:
    assert [rank_of(text, courts) for text in texts] == [None] * len(texts)


@pytest.mark.parametrize("courts", Courts)
def test_the_numbers_are_the_same_everywhere(courts: Courts) -> None:
    assert [rank_of(str(number), courts) for number in range(2, 11)] == list(range(2, 11))


@given(st.sampled_from(Courts), st.lists(st.floats(0, 1), min_size=18, max_size=18))
def test_no_chance_is_made(courts: Courts, prints: list[float]) -> None:
    assert courts.ranks(np.array([prints])).sum() <= sum(prints) + 1e-9


def test_letters_tell_the_courts_of_a_deck() -> None:
    assert courts_that_print("BDK") == (Courts.GERMAN,)
    assert courts_that_print("VRD") == (Courts.FRENCH,)
    assert courts_that_print("JQ") == (Courts.ENGLISH,)
    assert courts_that_print("D") == (Courts.GERMAN, Courts.FRENCH)
