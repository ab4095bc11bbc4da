"""The check sentences of rules.md 5, in every language."""

from collections.abc import Iterator
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorer.cards import DECK, Card, Rank, Suit, parse_cards
from scorer.count.costly_colours import hand_scores
from scorer.count.show import judge, show
from scorer.language.catalogue import LANGUAGES, words
from scorer.score import Score, total
from scorer.spoken.counting import phrase, verdict_text
from scorer.variant import Variant

S3 = "5C 5D JH KC 8S"
S4 = "7C 8D 8H KC 9S"
S7 = "8C 7D 7H 6S 2C"
NOBS = "2C 4D 8D JH 6H"
NOTHING = "2C 4D 6H 8S QC"
TRANSLATED = [language for language in LANGUAGES if language != "en"]
FIFTEEN = "Fünfzehn –\N{NO-BREAK SPACE}"
"""In German no line breaks before the number that is counted."""
UP_TO_4 = f"{FIFTEEN}2, {FIFTEEN}4"
UP_TO_8 = f"{UP_TO_4}, {FIFTEEN}6, {FIFTEEN}8"
HANDS = st.lists(st.sampled_from(DECK), min_size=5, max_size=5, unique=True)


def counted(cards: str) -> tuple[Score, ...]:
    *hand, starter = parse_cards(cards)
    return show(hand, starter)


@pytest.mark.parametrize(
    ("language", "cards", "expected"),
    [
        ("de", S3, f"{UP_TO_8} und ein Paar macht 10"),
        ("de", S4, f"{UP_TO_4} und eine doppelte Dreierfolge macht 12"),
        ("de", S7, f"{UP_TO_8} und eine doppelte Dreierfolge macht 16"),
        ("de", NOBS, "einen für den Jack macht 1"),
        ("de", NOTHING, "„19 Punkte“, also 0"),
        ("fr", S3, "quinze 2, quinze 4, quinze 6, quinze 8, et une paire, 10"),
        ("fr", S4, "quinze 2, quinze 4, et une double suite de trois, 12"),
        ("fr", S7, "quinze 2, quinze 4, quinze 6, quinze 8, et une double suite de trois, 16"),
        ("fr", NOBS, "ses nobs, 1"),
        ("fr", NOTHING, "rien, soit 0"),
        ("es", S3, "quince 2, quince 4, quince 6, quince 8, y una pareja, 10"),
        ("es", S4, "quince 2, quince 4, y una escalera doble de tres, 12"),
        ("es", S7, "quince 2, quince 4, quince 6, quince 8, y una escalera doble de tres, 16"),
        ("es", NOBS, "nob, 1"),
        ("es", NOTHING, "mano de diecinueve, es decir, 0"),
        ("pl", S3, "piętnaście – 2, piętnaście – 4, piętnaście – 6, piętnaście – 8 i para – 10"),
        ("pl", S4, "piętnaście – 2, piętnaście – 4 i podwójny sekwens trzech kart – 12"),
        (
            "pl",
            S7,
            "piętnaście – 2, piętnaście – 4, piętnaście – 6, piętnaście – 8 "
            "i podwójny sekwens trzech kart – 16",
        ),
        ("pl", NOBS, "walet w kolorze – 1"),
        ("pl", NOTHING, "zero"),
        ("ru", S3, "пятнадцать – 2, пятнадцать – 4, пятнадцать – 6, пятнадцать – 8 и пара – 10"),
        ("ru", S4, "пятнадцать – 2, пятнадцать – 4 и двойной секвенс из трёх – 12"),
        (
            "ru",
            S7,
            "пятнадцать – 2, пятнадцать – 4, пятнадцать – 6, пятнадцать – 8 "
            "и двойной секвенс из трёх – 16",
        ),
        ("ru", NOBS, "валет в масть – 1"),
        ("ru", NOTHING, "ноль"),
    ],
)
def test_a_count_is_said_with_the_terms_of_the_language(
    language: str, cards: str, expected: str
) -> None:
    assert phrase(counted(cards), words(language)) == expected


@pytest.mark.parametrize("language", TRANSLATED)
@given(cards=HANDS)
def test_a_phrase_ends_with_the_total_in_every_language(language: str, cards: list[Card]) -> None:
    *hand, starter = cards
    scores = show(hand, starter)
    zero = {"pl": "zero", "ru": "ноль"}.get(language, "0")
    assert phrase(scores, words(language)).split()[-1] == (str(total(scores)) if scores else zero)


@pytest.mark.parametrize(
    ("language", "expected"),
    [
        ("de", "8 angesagt, 12 richtig; übersehen: eine Fünfzehn mit 7♣ 8♦ und ein Paar"),
        ("ru", "объявлено 8, на деле 12; упущено: пятнадцать (7♣ 8♦) и пара"),
    ],
)
def test_a_verdict_names_what_was_missed(language: str, expected: str) -> None:
    scores = counted(S4)
    assert verdict_text(judge(8, scores), scores, words(language)) == expected


def test_every_run_that_six_cards_can_make_has_a_name() -> None:
    for hand in _runs_of_six_at_most():
        variant = Variant("any", hand_size=len(hand))
        assert "run" in phrase(show(hand, None, variant=variant))


def _runs_of_six_at_most() -> Iterator[list[Card]]:
    for length in range(3, 7):
        for copies in product(range(1, 5), repeat=length):
            if sum(copies) <= 6:
                ranks = zip(Rank, copies, strict=False)
                yield [Card(rank, suit) for rank, n in ranks for suit in tuple(Suit)[:n]]


@given(cards=st.lists(st.sampled_from(DECK), min_size=4, max_size=4, unique=True))
def test_a_hand_of_costly_colours_is_said_to_its_total(cards: list[Card]) -> None:
    *hand, starter = cards
    scores = hand_scores(hand, starter)
    said = phrase(scores, words("de"))
    assert said.split()[-1] == str(total(scores))
