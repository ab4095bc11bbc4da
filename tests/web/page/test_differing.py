"""A difference between what was laid and what lies there is asked with both cards."""

from scorer.cards import Card
from scorer.language.words import ENGLISH
from scorer.seat import Seat
from tests.web.states import DEALT, PLAY, at
from web.page.differing import differs_json
from web.table.differing import Difference


def test_the_question_names_who_laid_it_and_offers_both_cards() -> None:
    found = Difference(4, Card.parse("JD"), 6, Seat.B, Card.parse("JH"))
    assert differs_json(at(*DEALT, *PLAY), found, ENGLISH) == {
        "kind": "differs",
        "text": "Ben laid J♥, and J♦ lies there. Which is it?",
        "number": 4,
        "event": 6,
        "laid": "JH",
        "candidates": [
            {"card": "JD", "name": "jack of diamonds"},
            {"card": "JH", "name": "jack of hearts"},
        ],
    }
