"""A reading is counted when hand and starter are known and nothing is in doubt."""

import json

import pytest

from scorer.cards import Card, parse_cards
from vision.commands.read import Reading, counted_cards, problem_wording, reading_json
from vision.frame import Candidate, Sighting
from vision.table.arrangement import Problem, ProblemKind, TableView, arrange

HAND, STARTER = parse_cards("5H 5S 5D JC"), Card.parse("5C")
DOUBT = Problem(ProblemKind.DOUBT, HAND[:1])


def reading(view: TableView) -> Reading:
    return Reading((), view, 1.0)


def test_hand_and_starter_without_a_problem_are_counted() -> None:
    assert counted_cards(reading(TableView(HAND, STARTER, (), ()))) == (HAND, STARTER)


@pytest.mark.parametrize(
    "view",
    [
        TableView(None, STARTER, HAND, ()),
        TableView(HAND, None, (), ()),
        TableView(HAND, STARTER, (), (DOUBT,)),
    ],
    ids=["no hand", "no starter", "doubt"],
)
def test_what_is_missing_or_in_doubt_is_not_counted(view: TableView) -> None:
    assert counted_cards(reading(view)) is None


def seen() -> tuple[Sighting, ...]:
    """One card for certain and one in doubt."""
    five, six = Card.parse("5H"), Card.parse("6S")
    likely = (Candidate(six, 0.61234), Candidate(Card.parse("9S"), 0.3))
    return (
        Sighting(five, 0.98765, True, ((1.04, 2.0, 3.0, 4.0),), (Candidate(five, 0.98765),)),
        Sighting(six, 0.61234, False, ((5.0, 6.0, 7.0, 8.0),), likely),
    )


def test_json_has_the_fields_of_cribcam_read() -> None:
    answer = reading_json(Reading(seen(), arrange(seen()), 12.345))
    assert set(answer) == {"cards", "hand", "starter", "problems", "ms"}
    assert json.loads(json.dumps(answer["cards"])) == [
        {"card": "5H", "confidence": 0.9877, "certain": True, "boxes": [[1.0, 2.0, 3.0, 4.0]]},
        {
            "card": "6S",
            "confidence": 0.6123,
            "certain": False,
            "boxes": [[5.0, 6.0, 7.0, 8.0]],
            "candidates": [
                {"card": "6S", "confidence": 0.6123},
                {"card": "9S", "confidence": 0.3},
            ],
        },
    ]
    assert (answer["hand"], answer["starter"]) == (None, None)
    assert set(answer["problems"][0]) == {"kind", "text", "cards"}
    assert answer["ms"] == 12.3


@pytest.mark.parametrize(
    ("problem", "starter", "text"),
    [
        (
            Problem(ProblemKind.NO_CARDS),
            None,
            "No card is seen face up. If one lies there: is the light on, the lens clear?",
        ),
        (Problem(ProblemKind.DOUBT, HAND[:2]), None, "5♥ or 5♠?"),
        (Problem(ProblemKind.DOUBT, HAND[:3]), None, "5♥, 5♠ or 5♦?"),
        (Problem(ProblemKind.DOUBT, HAND[:1]), None, "Is this 5♥?"),
        (
            Problem(ProblemKind.TWICE, HAND[:1]),
            None,
            "5♥ is seen twice: one is misread, or of another deck.",
        ),
        (
            Problem(ProblemKind.STARTER_NOT_SEEN, HAND),
            None,
            "Four cards and no starter. Which card is the starter?",
        ),
        (
            Problem(ProblemKind.WHICH_STARTER, (*HAND, STARTER)),
            None,
            "Which of the five cards is the starter? Lay it apart, or name it with --starter.",
        ),
        (
            Problem(ProblemKind.TOO_FEW, HAND[:3]),
            None,
            "Only 3 of the four cards of a hand can be read.",
        ),
        (
            Problem(ProblemKind.TOO_FEW, HAND[:3]),
            STARTER,
            "Only 3 cards beside the starter 5♣ can be read: a hand has four.",
        ),
        (
            Problem(ProblemKind.TOO_MANY, HAND * 2),
            None,
            "8 cards: a hand and its starter are five. Clear the others away.",
        ),
        (
            Problem(ProblemKind.TOO_MANY, HAND * 2),
            STARTER,
            "8 cards beside the starter 5♣: a hand has four. Clear the others away, or name "
            "the starter that lies there.",
        ),
    ],
)
def test_every_problem_is_said_at_the_command_line(
    problem: Problem, starter: Card | None, text: str
) -> None:
    assert str(problem_wording(problem, starter)) == text


def test_no_problem_is_left_unsaid() -> None:
    assert all(str(problem_wording(Problem(kind, HAND), None)) for kind in ProblemKind)


def test_a_problem_is_said_as_whoever_reads_it_wants() -> None:
    answer = reading_json(Reading((), arrange(()), 1.0), lambda wording: wording.text.upper())
    assert answer["problems"][0]["text"].startswith("NO CARD IS SEEN")
