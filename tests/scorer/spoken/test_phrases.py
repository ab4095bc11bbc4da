"""What players say, in every language."""

from collections.abc import Iterator
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorer.cards import DECK, Card, Rank, Suit, parse_cards
from scorer.count.costly_colours import hand_scores
from scorer.count.show import impossible, judge, show
from scorer.language.catalogue import LANGUAGES, words
from scorer.language.sentence import number
from scorer.score import Score, total
from scorer.spoken.counting import groups, phrase, spoken_parts, verdict_text
from scorer.variant import SEVEN_CARD, SIX_CARD, Variant

S4 = "7C 8D 8H KC 9S"
Count = tuple[Score, ...]
HANDS = st.lists(st.sampled_from(DECK), min_size=5, max_size=5, unique=True)
COUNTS = HANDS.map(lambda cards: show(cards[:4], cards[4]))
FIFTEENS = ["two", "four", "six", "eight", "ten", "twelve", "fourteen", "sixteen"]


def counted(cards: str, variant: Variant = SIX_CARD) -> tuple[Score, ...]:
    *hand, starter = parse_cards(cards)
    return show(hand, starter, variant=variant)


def fifteens(count: int) -> str:
    return ", ".join(f"fifteen {points}" for points in FIFTEENS[:count])


@pytest.mark.parametrize(
    ("cards", "expected"),
    [
        pytest.param("5C 5D JH KC 8S", f"{fifteens(4)}, and a pair is ten", id="S3"),
        pytest.param(S4, f"{fifteens(2)}, and a double run of three is twelve", id="S4"),
        pytest.param(
            "8C 7D 7H 6S 2C", f"{fifteens(4)}, and a double run of three is sixteen", id="S7"
        ),
        pytest.param("6C 9D QH QS KC", "fifteen two, and a pair is four", id="a fifteen, a pair"),
        pytest.param("2C 4D 6H 8S QC", "nineteen, which is zero", id="nothing"),
        pytest.param("8C 8D 8H QS 2D", "a pair royal is six", id="pair royal"),
        pytest.param("8C 8D 8H 8S 2D", "a double pair royal is twelve", id="double pair royal"),
        pytest.param("QC QD 2D 2S 8H", "a pair is two, and a pair is four", id="two pairs"),
        pytest.param("9C 10D JH QS 3D", "a run of four is four", id="run of four"),
        pytest.param("10H JD QS QC KS", "a double run of four is ten", id="double run of four"),
        pytest.param("3C 4D 5H 5S 5C", "fifteen two, and a triple run is seventeen", id="triple"),
        pytest.param("AC AD 2H 3S 3C", "a double double run is sixteen", id="double double"),
        pytest.param("2C 4C 6C 8C KC", "a flush is five", id="flush"),
        pytest.param("2C 4D 8D JH 6H", "one for his nob is one", id="nobs alone"),
        pytest.param(
            "4H 6H JH 10H 5H",
            f"{fifteens(3)}, and a run of three is nine, and a flush is fourteen, "
            "and one for his nob is fifteen",
            id="a run, a flush and nobs",
        ),
        pytest.param(
            "5C 5D 5H JS 5S",
            f"{fifteens(8)}, and a double pair royal is twenty-eight, "
            "and one for his nob is twenty-nine",
            id="S10",
        ),
    ],
)
def test_a_count_is_said_as_players_say_it(cards: str, expected: str) -> None:
    assert phrase(counted(cards)) == expected


@pytest.mark.parametrize(
    ("cards", "ending"),
    [
        ("4C 4D 5H 5S 6C 6D", "fifteen sixteen, and a double double double run is forty-six"),
        (
            "AC 2D 3H 7S 8C 9D",
            "fifteen four, and a run of three is seven, and a run of three is ten",
        ),
        ("10C JD JH JS QC KC", "a triple run of four is eighteen"),
        ("10C 10D JH QS QC KD", "a double double run of four is twenty"),
        ("9C 10D JH QS QC KD", "a double run of five is twelve"),
        ("10C JS QH QS QC QD", "a quadruple run is twenty-four"),
    ],
)
def test_runs_of_seven_card_hands_have_names_too(cards: str, ending: str) -> None:
    assert phrase(counted(cards, SEVEN_CARD)).endswith(ending)


@given(COUNTS)
def test_a_phrase_ends_with_the_total(scores: Count) -> None:
    assert phrase(scores).split()[-1] == number(total(scores))


@given(COUNTS)
def test_the_parts_of_a_phrase_are_said_one_after_another(scores: Count) -> None:
    parts, rest = spoken_parts(scores), phrase(scores)
    for part in parts:
        before, part_text, rest = rest.partition(str(part.text))
        assert part_text
        assert before in ("", ", ", ", and ")
    assert rest == ("" if parts else "nineteen, which is zero")


@pytest.mark.parametrize("language", LANGUAGES)
@given(COUNTS)
def test_every_part_stands_in_its_place_in_the_phrase_of_a_language(
    language: str, scores: Count
) -> None:
    rest = phrase(scores, words(language))
    for part in spoken_parts(scores):
        _, part_text, rest = rest.partition(part.text.within(words(language)))
        assert part_text


@given(COUNTS)
def test_the_parts_of_a_phrase_hold_every_score_up_to_the_total(scores: Count) -> None:
    parts = spoken_parts(scores)
    assert [part.total for part in parts] == sorted(part.total for part in parts)
    assert (parts[-1].total if parts else 0) == total(scores)
    for score in scores:
        assert any(set(score.cards) <= set(part.cards) for part in parts)
    assert {card for part in parts for card in part.cards} == {
        card for score in scores for card in score.cards
    }


def test_every_part_has_its_own_cards() -> None:
    parts = spoken_parts(counted(S4))
    lit = [" ".join(map(str, part.cards)) for part in parts]
    assert lit == ["7C 8D", "7C 8H", "7C 8D 9S 8H"]


@given(COUNTS)
def test_groups_hold_every_score_once(scores: Count) -> None:
    held = [score for group in groups(scores) for score in group.scores]
    assert sorted(held, key=scores.index) == [*scores]


@pytest.mark.parametrize(
    ("claim", "expected"),
    [
        (12, "twelve is right"),
        (14, "claimed fourteen, true count twelve: two too many"),
        (11, "claimed eleven, true count twelve: one missed"),
        (10, "claimed ten, true count twelve; missed: the pair"),
        (8, "claimed eight, true count twelve; missed: fifteen two with 7♣ 8♦, and the pair"),
        (9, "claimed nine, true count twelve; missed: the run of three with 7♣ 8♦ 9♠"),
        (4, "claimed four, true count twelve; missed: the double run of three"),
    ],
)
def test_a_verdict_is_said_in_a_line(claim: int, expected: str) -> None:
    scores = counted(S4)
    assert verdict_text(judge(claim, scores), scores) == expected


@pytest.mark.parametrize(
    ("cards", "claim", "expected"),
    [
        ("7C 8D 8H KC 9S", 19, "claimed nineteen, true count twelve: seven too many"),
        ("5H 5S 5D JC 5C", 27, "claimed twenty-seven, true count twenty-nine; missed: fifteen two"),
        ("7C 8D 8H KC 9S", 30, "claimed thirty, true count twelve: eighteen too many"),
    ],
)
def test_a_claim_of_a_total_that_no_hand_has_is_told_so(
    cards: str, claim: int, expected: str
) -> None:
    scores = counted(cards)
    text = verdict_text(judge(claim, scores), scores, impossible=impossible(SIX_CARD))
    assert text.startswith(expected)
    assert text.endswith(f"; no hand counts {number(claim)}")
    assert "no hand" not in verdict_text(judge(8, scores), scores, impossible=(19,))
    assert "no hand" not in verdict_text(judge(claim, ()), (), impossible=(19, 27))


@pytest.mark.parametrize(
    ("cards", "claim", "expected"),
    [
        ("QC QD 2D 2S 8H", 2, "the pair with Q♣ Q♦"),
        ("QC QD 2D 2S 8H", 0, "the pair with Q♣ Q♦, and the pair with 2♦ 2♠"),
        ("5C 5D 5H JS 5S", 16, "the double pair royal, and one for his nob"),
        ("2C 4C 6C 8C JC", 0, "the flush"),
        ("6C 9D QH KS 2C", 0, "fifteen two with 6♣ 9♦"),
        ("10C JD JH JS QC", 6, "the pair royal, and the run of three with 10♣ J♦ Q♣"),
        (S4, 6, "the run of three with 7♣ 8♦ 9♠, and the run of three with 7♣ 8♥ 9♠"),
    ],
)
def test_what_was_missed_is_told_from_what_is_called_alike(
    cards: str, claim: int, expected: str
) -> None:
    scores = counted(cards)
    text = verdict_text(judge(claim, scores), scores)
    assert text.partition("missed: ")[2] == expected


@given(COUNTS, st.integers(0, 29))
def test_every_verdict_has_words(scores: Count, claim: int) -> None:
    verdict = judge(claim, scores)
    assert ("right" in verdict_text(verdict, scores)) == (verdict.claimed == verdict.true)


S3 = "5C 5D JH KC 8S"
S7 = "8C 7D 7H 6S 2C"
NOBS = "2C 4D 8D JH 6H"
NOTHING = "2C 4D 6H 8S QC"
TRANSLATED = [language for language in LANGUAGES if language != "en"]
FIFTEEN = "Fünfzehn –\N{NO-BREAK SPACE}"
"""In German no line breaks before the number that is counted."""

UP_TO_4 = f"{FIFTEEN}2, {FIFTEEN}4"
UP_TO_8 = f"{UP_TO_4}, {FIFTEEN}6, {FIFTEEN}8"


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
@given(scores=COUNTS)
def test_a_phrase_ends_with_the_total_in_every_language(language: str, scores: Count) -> None:
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
    text = phrase(scores, words("de"))
    assert text.split()[-1] == str(total(scores))
