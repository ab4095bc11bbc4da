"""Whatever the game knows has a name, in every language."""

from collections.abc import Iterable, Mapping
from typing import Any, get_args

import pytest

from scorer.advice.discards import Role
from scorer.cards import Rank, Suit
from scorer.game.events import Event
from scorer.game.standing import Phase
from scorer.house_rules import CHOICES, PRESETS, MatchPoints
from scorer.language.catalogue import LANGUAGES, words
from scorer.language.sentence import Sentence
from scorer.pegs import Reason, Skunk
from scorer.score import ScoreKind
from scorer.spoken.counting import KINDS
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
