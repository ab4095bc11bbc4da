"""A difference between the game and what lies there is asked with both cards."""

import pytest

from scorer.cards import Card
from scorer.language.words import ENGLISH
from tests.web.states import BEN, DEALT, PLAY, at
from web.page.differing import differs_json
from web.table.differing import Difference

READ = Card.parse("JD")


def test_the_question_names_who_laid_it_and_offers_both_cards() -> None:
    found = Difference(4, READ, 6, Card.parse("JH"))
    assert differs_json(at(*DEALT, *PLAY), found, ENGLISH) == {
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
def test_the_question_says_how_the_card_came_into_the_game(event: int, was: str, text: str) -> None:
    state = at(*DEALT, f"shown B {BEN}")
    assert differs_json(state, Difference(4, READ, event, Card.parse(was)), ENGLISH)["text"] == text
