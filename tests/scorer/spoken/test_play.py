"""The words of the play, and the names of what is chosen."""

from collections.abc import Iterable, Mapping
from typing import Any, get_args

import pytest

from scorer.advice.discards import Role
from scorer.cards import Rank, Suit, parse_cards
from scorer.game.events import Event
from scorer.game.standing import Phase
from scorer.house_rules import CHOICES, PRESETS, MatchPoints
from scorer.language.catalogue import LANGUAGES, words
from scorer.language.sentence import Sentence
from scorer.pegs import Reason, Skunk
from scorer.score import Score, ScoreKind
from scorer.spoken.counting import KINDS
from scorer.spoken.play import announcement, race, win
from scorer.spoken.terms import (
    EVENTS,
    MATCH_POINTS,
    PHASES,
    PRESET_TERMS,
    RANKS,
    REASONS,
    ROLES,
    RULE_TERMS,
    SKUNKS,
    SUITS,
)
from scorer.variant import VARIANTS

RUN = Score(ScoreKind.RUN, parse_cards("9H 10H JH"), 3)
PAIR = Score(ScoreKind.PAIR, parse_cards("5H 5C"), 2)
FIFTEEN = Score(ScoreKind.FIFTEEN, parse_cards("JH 5C"), 2)
THIRTY_ONE = Score(ScoreKind.THIRTY_ONE, parse_cards("AC"), 2)
GO = Score(ScoreKind.GO, parse_cards("AC"), 1)
LAST = Score(ScoreKind.LAST_CARD, parse_cards("AC"), 1)


@pytest.mark.parametrize(
    ("count", "scores", "expected"),
    [
        (9, (), "nine"),
        (15, (FIFTEEN,), "fifteen two"),
        (15, (FIFTEEN, PAIR), "fifteen for four"),
        (15, (PAIR, FIFTEEN, LAST), "fifteen for four, one for last card"),
        (31, (THIRTY_ONE,), "thirty-one for two"),
        (30, (RUN,), "thirty for three"),
        (30, (RUN, GO), "thirty for three, one for go"),
        (7, (LAST,), "seven, one for last card"),
        (10, (PAIR,), "ten for two"),
    ],
)
def test_a_card_is_announced_with_its_count(
    count: int, scores: tuple[Score, ...], expected: str
) -> None:
    assert announcement(count, scores) == expected


@pytest.mark.parametrize(
    ("language", "fifteen", "thirty_one", "go"),
    [
        ("de", "Fünfzehn –\N{NO-BREAK SPACE}2", "31 macht 2", "25, einen fürs Passen"),
        ("fr", "quinze pour 2", "31 pour 2", "25, un pour le Go"),
        ("es", "quince por 2", "31 por 2", "25, uno por el paso"),
        ("pl", "piętnaście – 2 punkty", "31 – 2 punkty", "25, jeden za „dalej”"),
        ("ru", "пятнадцать – 2 очка", "31 – 2 очка", "25, один за проход"),
    ],
)
def test_a_card_is_announced_in_every_language(
    language: str, fifteen: str, thirty_one: str, go: str
) -> None:
    spoken = words(language)
    texts = [announcement(*laid, spoken) for laid in ((15, [FIFTEEN]), (31, [THIRTY_ONE]))]
    assert texts == [fifteen, thirty_one]
    assert announcement(25, [GO], spoken) == go


def test_the_leader_is_told_with_the_lead_over_the_next_one() -> None:
    assert str(race([["Ann"], ["Bob"]], [30, 30])) == "all square"
    assert str(race([["Ann"], ["Bob"], ["Cat"]], [10, 31, 30])) == "Bob leads by 1 hole"
    assert race([["Ann"], ["Bob"]], [31, 29]).within(words("ru")) == "Ann впереди на 2 лунки"


def test_two_of_three_who_lead_are_told_together() -> None:
    sides = [["Ann"], ["Bob"], ["Cat"]]
    assert str(race(sides, [8, 2, 8])) == "Ann & Cat lead by 6 holes"
    assert str(race(sides, [8, 8, 8])) == "all square"


def test_where_the_lowest_wins_who_is_behind_leads() -> None:
    assert str(race([["Ann"], ["Bob"]], [2, 50], lowest=True)) == "Ann leads by 48 holes"
    assert str(race([["Ann"], ["Bob"], ["Cat"]], [9, 4, 6], lowest=True)) == "Bob leads by 2 holes"


@pytest.mark.parametrize(
    ("language", "expected"),
    [
        ("en", "Ann & Cid lead by 2 holes"),
        ("de", "Ann & Cid führen mit 2 Löchern Vorsprung"),
        ("fr", "Ann & Cid mènent de 2 trous"),
        ("es", "Ann & Cid van por delante por 2 agujeros"),
        ("pl", "Ann & Cid prowadzą o 2 otwory"),
        ("ru", "Ann & Cid впереди на 2 лунки"),
    ],
)
def test_partners_lead_together(language: str, expected: str) -> None:
    sides = [["Ann", "Cid"], ["Bob", "Dot"]]
    assert race(sides, [31, 29]).within(words(language)) == expected


@pytest.mark.parametrize(
    ("skunk", "expected"),
    [
        (None, "Ann wins by 5 holes"),
        (Skunk.SKUNK, "Ann wins by 5 holes, a skunk"),
        (Skunk.DOUBLE_SKUNK, "Ann wins by 5 holes, a double skunk"),
        (Skunk.TRIPLE_SKUNK, "Ann wins by 5 holes, a triple skunk"),
    ],
)
def test_a_win_is_told_with_its_skunk(skunk: Skunk | None, expected: str) -> None:
    assert str(win(["Ann"], 5, skunk)) == expected


@pytest.mark.parametrize(
    ("language", "expected"),
    [
        ("en", "Ann & Cid win"),
        ("de", "Ann & Cid gewinnen"),
        ("fr", "Ann & Cid gagnent"),
        ("es", "Ann & Cid ganan"),
        ("pl", "Ann & Cid wygrywają"),
        ("ru", "Ann & Cid победили"),
    ],
)
def test_partners_win_together(language: str, expected: str) -> None:
    assert win(["Ann", "Cid"], 2, None).within(words(language)).startswith(f"{expected} ")


Terms = Mapping[Any, Sentence]
TERMS: list[tuple[str, Terms, Iterable[Any]]] = [
    ("kinds of scores", KINDS, ScoreKind),
    ("phases", PHASES, Phase),
    ("events", EVENTS, get_args(Event)),
    ("reasons", REASONS, Reason),
    ("roles", ROLES, Role),
    ("skunks", SKUNKS, Skunk),
    ("suits", SUITS, Suit),
    ("ranks", RANKS, Rank),
    ("variants", {name: variant.title for name, variant in VARIANTS.items()}, VARIANTS),
    ("presets", PRESET_TERMS, PRESETS),
    ("match points", MATCH_POINTS, MatchPoints),
    *((rule, terms.choices, CHOICES[rule]) for rule, terms in RULE_TERMS.items()),
]
CASES = [pytest.param(terms, things, id=name) for name, terms, things in TERMS]


@pytest.mark.parametrize(("terms", "things"), CASES)
def test_everything_of_a_sort_has_a_name(terms: Terms, things: Iterable[Any]) -> None:
    assert set(terms) == set(things)


def test_every_house_rule_has_a_name() -> None:
    assert set(RULE_TERMS) == set(CHOICES)


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_two_things_of_a_sort_have_the_same_name(language: str) -> None:
    named = {
        name: {term.within(words(language)) for term in terms.values()} for name, terms, _ in TERMS
    }
    things = {name: len(list(things)) for name, _, things in TERMS}
    assert {name: len(names) for name, names in named.items()} == things
