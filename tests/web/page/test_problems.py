"""What is wrong with the cards on the table, and what to do."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorer.cards import Card, parse_cards
from scorer.language.catalogue import LANGUAGES, words
from vision.table.arrangement import ProblemKind
from web.page.questions import UNWRITTEN, lies_from_before, problem_sentence, too_few, too_many

CARDS = parse_cards("5C 5D JH KC 2D")


@pytest.mark.parametrize(
    ("kind", "text"),
    [
        (
            ProblemKind.NO_CARDS,
            "No card is seen face up. If one lies there, check the light and the lens.",
        ),
        (ProblemKind.WHICH_STARTER, "Which card is the starter? Lay it apart, or choose it."),
        (ProblemKind.STARTER_NOT_SEEN, "Which card is the starter? Lay it beside, or choose it."),
        (
            ProblemKind.TOO_MANY,
            "5 cards lie there, and 4 are counted: take the others away.",
        ),
        (ProblemKind.TOO_FEW, "5 of 4 cards are seen. Show the rest, or choose it."),
    ],
)
def test_every_problem_says_what_to_do(kind: ProblemKind, text: str) -> None:
    assert str(problem_sentence(kind, len(CARDS), 4)) == text


def test_a_full_disk_is_said_in_every_language() -> None:
    assert str(UNWRITTEN) == "The game cannot be written down. Is the disk full?"
    said = [UNWRITTEN.within(words(language)) for language in LANGUAGES]
    assert len(set(said)) == len(LANGUAGES)


def test_one_card_is_one_card() -> None:
    assert str(too_few(1, 4)) == "1 of 4 cards is seen. Show the rest, or choose it."
    assert str(too_many(1, 0)) == "1 card lies there, and 0 are counted: take the others away."


def test_a_card_that_keeps_the_table_from_going_on_is_named() -> None:
    said = str(lies_from_before(Card.parse("10H")))
    assert said == "10♥ still lies there from before: clear the table."


@given(st.sampled_from(LANGUAGES), st.integers(0, 9), st.integers(1, 6))
def test_both_numbers_are_said_in_every_language(language: str, seen: int, wanted: int) -> None:
    for text in (too_few(seen, wanted), too_many(seen, wanted)):
        said = text.within(words(language))
        assert str(wanted) in said
        assert str(seen) in said or seen == 1
