"""Hand and starter are told apart by where the cards lie, and never guessed."""

from dataclasses import replace

import pytest

from scorer.cards import Card, parse_cards
from vision.frame import Candidate, Sighting
from vision.table.arrangement import Problem, ProblemKind, TableView, arrange, lie_together


def seen(card: str, x: float, y: float = 0.0, unit: float | None = None) -> Sighting:
    named = Card.parse(card)
    box = (x - 5, y - 5, x + 5, y + 5)
    return Sighting(named, 0.99, True, (box,), (Candidate(named, 0.99),), (x, y), unit)


HAND = tuple(seen(card, 100.0 * place) for place, card in enumerate(("5H", "5S", "5D", "JC")))


def kinds(view: TableView) -> list[ProblemKind]:
    return [problem.kind for problem in view.problems]


FAN = tuple(seen(str(card.card), 20.0 * place, unit=10) for place, card in enumerate(HAND))


@pytest.mark.parametrize(
    "cards",
    [
        (*HAND, seen("5C", 600)),
        (*reversed(HAND), seen("5C", 600)),
        (*HAND, seen("5C", 150, -250)),
        (*FAN, seen("5C", 160, unit=10)),
    ],
    ids=["beside the hand", "in any order", "above the hand", "a card away from a fan"],
)
def test_four_together_and_one_apart_are_hand_and_starter(cards: tuple[Sighting, ...]) -> None:
    view = arrange(cards)
    assert (view.hand, view.starter) == (parse_cards("5H 5S 5D JC"), Card.parse("5C"))
    assert view.problems == ()


def test_where_a_card_seems_to_lie_twice_there_is_no_hand() -> None:
    view = arrange((*HAND[:3], seen("5H", 300), seen("5C", 600)))
    assert (view.hand, view.problems) == (None, (Problem(ProblemKind.TWICE, parse_cards("5H")),))


def test_a_starter_that_was_told_overrides_where_the_cards_lie() -> None:
    view = arrange((*HAND, seen("5C", 400)), Card.parse("5H"))
    assert view.starter == Card.parse("5H")
    assert view.hand == parse_cards("5S 5D JC 5C")


def test_a_starter_that_was_told_need_not_be_in_view() -> None:
    view = arrange(HAND, Card.parse("KD"))
    assert (view.hand, view.starter) == (parse_cards("5H 5S 5D JC"), Card.parse("KD"))
    assert view.problems == ()


def test_a_hand_is_too_small_beside_its_starter() -> None:
    view = arrange(HAND, HAND[0].card)
    assert kinds(view) == [ProblemKind.TOO_FEW]


@pytest.mark.parametrize(
    ("cards", "kind"),
    [
        ((), ProblemKind.NO_CARDS),
        (HAND[:3], ProblemKind.TOO_FEW),
        (HAND, ProblemKind.STARTER_NOT_SEEN),
        ((*HAND, seen("5C", 600), seen("2C", 650)), ProblemKind.TOO_MANY),
        ((*HAND, seen("5C", 400)), ProblemKind.WHICH_STARTER),
        ((*HAND, seen("5C", 436)), ProblemKind.WHICH_STARTER),
        *(
            ((*FAN, seen("5C", last, unit=10)), ProblemKind.WHICH_STARTER)
            for last in (87.0, 90.0, 100.0)
        ),
    ],
    ids=["none", "three", "four", "six", "an even row", "an uneven row", *3 * ["an uneven fan"]],
)
def test_what_is_no_hand_with_a_starter_apart_is_named_as_such(
    cards: tuple[Sighting, ...], kind: ProblemKind
) -> None:
    view = arrange(cards)
    assert (view.hand, view.starter, kinds(view)) == (None, None, [kind])


def test_a_doubtful_card_is_a_problem_that_names_its_candidates() -> None:
    nine, six = Card.parse("9S"), Card.parse("6S")
    doubtful = Sighting(
        six, 0.5, False, ((600, 0, 610, 10),), (Candidate(six, 0.5), Candidate(nine, 0.4))
    )
    problem = arrange((*HAND, doubtful)).problems[0]
    assert problem.kind is ProblemKind.DOUBT
    assert problem.cards == (six, nine)


def test_a_card_that_is_seen_twice_is_a_problem_of_its_own() -> None:
    six = Card.parse("6S")
    again = ((900, 0, 910, 10),)
    twice = Sighting(six, 0.5, False, ((600, 0, 610, 10),), (Candidate(six, 0.5),), again=again)
    problem = arrange((*HAND, twice)).problems[0]
    assert (problem.kind, problem.cards) == (ProblemKind.TWICE, (six,))


def row_of(indices: int, *places: float) -> tuple[Sighting, ...]:
    """Cards of which the first shows so many indices, and the others those of the right side."""
    cards = parse_cards("5H 5S 5D JC 5C")
    row = [seen(str(card), x, unit=10) for card, x in zip(cards, places, strict=False)]
    return (replace(row[0], boxes=row[0].boxes * indices), *row[1:])


@pytest.mark.parametrize(("indices", "together"), [(4, True), (2, False)])
def test_a_row_lies_together_though_a_card_of_four_indices_seems_to_lie_aside(
    indices: int, together: bool
) -> None:
    assert lie_together(row_of(indices, 0, 100, 170, 240)) is together


@pytest.mark.parametrize(("indices", "starter"), [(4, None), (2, Card.parse("5H"))])
def test_the_end_of_a_row_that_shows_four_indices_is_no_starter(
    indices: int, starter: Card | None
) -> None:
    assert arrange(row_of(indices, 0, 75, 120, 165, 210)).starter == starter
