"""What is said of films, for programs and for people."""

import math
from dataclasses import replace
from typing import Any

import pytest

from scorer.cards import parse_cards
from vision.evaluation.films import (
    FilmComparison,
    LabelledFilm,
    LabelledStay,
    Loss,
    WrongAnswer,
    films_json,
    films_text,
)

FIVE, SIX, NINE = parse_cards("5H 6S 9D")
ARMS = FilmComparison(
    LabelledFilm("a.mp4", "a.mp4", "arms", ()),
    late_s=(0.4, 0.6, 1.25),
    missed=(LabelledStay(FIVE, (3.2, math.inf)),),
    wrong=(WrongAnswer(NINE, (4.0, 5.5), SIX),),
    lost=(Loss(SIX, (7.0, 9.5)),),
)
BUMPS = replace(
    ARMS, film=LabelledFilm("b.mp4", "b.mp4", "bumps", ()), late_s=(), wrong=(), lost=()
)


@pytest.fixture
def found() -> dict[str, Any]:
    return films_json([ARMS, BUMPS])


def test_programs_get_the_figures_over_all_and_by_group(found: dict[str, Any]) -> None:
    figures = {
        "films": 1,
        "cards": 4,
        "certain_recall": 0.75,
        "wrong_certain": 1,
        "lost": 1,
        "late_median_s": 0.6,
        "late_slowest_s": 1.25,
    }
    assert set(found) == {*figures, "by_group", "mistakes"}
    assert (found["films"], found["cards"], found["certain_recall"]) == (2, 5, 0.6)
    assert found["by_group"]["arms"] == figures
    assert found["by_group"]["bumps"]["late_median_s"] is None


def test_programs_get_every_mistake_worst_first() -> None:
    wrong, lost, missed = films_json([ARMS])["mistakes"]
    kind = "wrong and certain"
    span = {"from": 4.0, "to": 5.5}
    assert wrong == {"film": "a.mp4", "kind": kind, "card": "9D", "truth": "6S", **span}
    assert lost == {"film": "a.mp4", "kind": "lost", "card": "6S", "from": 7.0, "to": 9.5}
    assert missed == {"film": "a.mp4", "kind": "missed", "card": "5H", "from": 3.2, "to": None}


def test_people_read_a_line_a_group_and_a_line_a_mistake(found: dict[str, Any]) -> None:
    every, arms, bumps, *mistakes = map(str, films_text(found))
    assert every == (
        "all: films 2, cards 5, certain 0.6000, wrong and certain 1, lost 1, "
        "late by 0.6 s in the median, 1.2 s at the most"
    )
    assert arms.startswith("arms: films 1, cards 4")
    assert bumps.endswith("lost 0, none read")
    assert mistakes[:3] == [
        "  a.mp4, 4.0 s to 5.5 s: 9D wrong and certain for 6S",
        "  a.mp4, 7.0 s to 9.5 s: 6S lost",
        "  a.mp4, 3.2 s to the end: 5H missed",
    ]


def test_films_of_one_group_are_one_line() -> None:
    assert sum("films" in str(line) for line in films_text(films_json([ARMS]))) == 1
