"""A doubt is asked with the likely cards, a difference with the game with both."""

from typing import Any

import pytest

from scorer.cards import Card, parse_cards
from scorer.language.catalogue import words
from scorer.language.sentence import ENGLISH
from tests.web.states import BEN, DEALT, PLAY, at
from web.page.questions import doubt_text, question_json
from web.table.question import WhichReading
from web.table.shown_hand import Difference
from web.table.state import State

READ = Card.parse("JD")


def differs_json(state: State, difference: Difference) -> dict[str, Any]:
    step = dict(state.game.made)[difference.event]
    return question_json(WhichReading(difference, step), state.game, ENGLISH)


@pytest.mark.parametrize(
    ("candidates", "asked"),
    [
        ("6S 9C", "six of spades or nine of clubs?"),
        ("6S", "Is this the six of spades?"),
        ("6S 9S 8S", "Which card is this?"),
    ],
)
def test_a_doubt_asks_for_the_likely_cards(candidates: str, asked: str) -> None:
    assert str(doubt_text(parse_cards(candidates))) == asked


def test_a_doubt_is_asked_in_the_language_of_the_table() -> None:
    cards = [Card.parse("6S"), Card.parse("9S")]
    assert "Sechs" in doubt_text(cards).within(words("de"))


def test_a_difference_names_who_laid_the_card_and_offers_both() -> None:
    difference = Difference(4, READ, 6, Card.parse("JH"))
    assert differs_json(at(*DEALT, *PLAY), difference) == {
        "kind": "differs",
        "text": "Ben laid J♥, and J♦ lies there. Which is it?",
        "number": 4,
        "event": 6,
        "was": "JH",
        "candidates": [
            {"card": "JD", "name": "jack of diamonds"},
            {"card": "JH", "name": "jack of hearts"},
        ],
    }


@pytest.mark.parametrize(
    ("event", "was", "text"),
    [
        (5, "8S", "8♠ was turned, and J♦ lies there. Which is it?"),
        (6, "JH", "J♥ was shown, and J♦ lies there. Which is it?"),
    ],
)
def test_a_difference_says_how_the_card_came_into_the_game(event: int, was: str, text: str) -> None:
    state = at(*DEALT, f"shown B {BEN}")
    assert differs_json(state, Difference(4, READ, event, Card.parse(was)))["text"] == text
