"""Every letter is read on every deck, and the letters of a table tell its courts."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorer.cards import Rank
from vision.reading.courts import LETTERS, PRINTS, Courts, courts_told, rank_chances

CHANCES = st.lists(st.floats(0, 1), min_size=len(PRINTS), max_size=len(PRINTS))


def ranks(prints: dict[str, float], courts: Courts | None) -> dict[Rank, float]:
    """The ranks that have a chance, with it."""
    row = np.array([[prints.get(text, 0.0) for text in PRINTS]])
    found = zip(Rank, rank_chances(row, courts)[0].tolist(), strict=True)
    return {rank: chance for rank, chance in found if chance}


@pytest.mark.parametrize("texts", ["A J Q K", "A B D K", "1 V D R", "A W D K", "T B Д K"])
@pytest.mark.parametrize("courts", [None, *Courts])
def test_ace_and_courts_are_read_in_every_language(courts: Courts | None, texts: str) -> None:
    expected = [{rank: pytest.approx(1)} for rank in (1, 11, 12, 13)]
    assert [ranks({text: 1.0}, courts) for text in texts.split()] == expected


@pytest.mark.parametrize("courts", Courts)
def test_every_letter_that_courts_print_counts_for_its_rank(courts: Courts) -> None:
    for rank in Rank:
        assert all(list(ranks({text: 1.0}, courts)) == [rank] for text in courts.prints(rank))


def test_no_letter_stands_for_two_ranks() -> None:
    assert all(len(ranks({text: 1.0}, None)) == 1 for text in LETTERS)


@given(st.sampled_from([None, *Courts]), CHANCES)
def test_no_chance_is_made_or_lost(courts: Courts | None, prints: list[float]) -> None:
    assert rank_chances(np.array([prints]), courts).sum() == pytest.approx(sum(prints))


def test_what_a_known_deck_does_not_print_is_less_likely_there() -> None:
    doubt = {"8": 0.5, "B": 0.5}
    eight = {courts: ranks(doubt, courts)[Rank.EIGHT] for courts in (None, *Courts)}
    assert eight[Courts.GERMAN] == eight[Courts.RUSSIAN] == eight[None] == 0.5
    assert eight[Courts.ENGLISH] == eight[Courts.FRENCH] == eight[Courts.POLISH] > 0.9


@pytest.mark.parametrize(
    ("texts", "courts"),
    [
        ("JQK8", Courts.ENGLISH),
        ("BDK8", Courts.GERMAN),
        ("RD", Courts.FRENCH),
        ("V1D", Courts.FRENCH),
        ("DWA", Courts.POLISH),
        ("TB", Courts.RUSSIAN),
        ("BД", Courts.RUSSIAN),
    ],
)
def test_two_letters_tell_the_courts_of_a_deck(texts: str, courts: Courts) -> None:
    assert courts_told(texts) is courts_told(reversed(texts)) is courts


@pytest.mark.parametrize("texts", ["", "8", "J", "JJ", "QQK", "JKA", "DD", "BKA", "1K", "JQB"])
def test_one_letter_or_those_of_two_decks_tell_nothing(texts: str) -> None:
    assert courts_told(texts) is None
