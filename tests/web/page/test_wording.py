"""What the page says, in English and in other languages."""

import pytest

from scorer.cards import Card, parse_cards
from scorer.count.show import show
from scorer.game.events import Pegged
from scorer.game.game import Game, replay
from scorer.game.notation import parse_event
from scorer.language.catalogue import words
from scorer.seat import Seat
from web.page.wording import (
    doubt_text,
    offer_text,
    standing_text,
    taken_text,
)
from web.table.state import Offer

NAMES = ("Ann", "Ben")
*HAND, STARTER = parse_cards("7C 8D 8H KC 9S")
SCORES = show(HAND, STARTER)


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


def test_an_offer_says_who_gets_how_many() -> None:
    assert str(offer_text(Offer(Seat.A, 12), NAMES)) == "Peg 12 for Ann"
    assert str(offer_text(Offer(Seat.B, 2, muggins=True), NAMES)) == "Muggins! Peg 2 for Ben"


def test_what_was_pegged_is_told_for_everybody() -> None:
    own, missed = Offer(Seat.A, 10), Offer(Seat.B, 2, muggins=True)
    assert taken_text([], NAMES) is None
    assert str(taken_text([own], NAMES)) == "Pegged: 10 for Ann"
    assert str(taken_text([own, missed], NAMES)) == "Pegged: 10 for Ann, 2 for Ben"


@pytest.mark.parametrize(
    ("pegged", "said"),
    [
        ((), "all square"),
        ((Pegged(Seat.B, 5),), "Ben leads by 5 holes"),
        ((Pegged(Seat.A, 121),), "Ann wins by 121 holes, a triple skunk"),
    ],
)
def test_the_standing_names_the_leader_or_the_winner(pegged: tuple[Pegged, ...], said: str) -> None:
    assert str(standing_text(replay(pegged), NAMES)) == said


def test_partners_lead_together() -> None:
    game = Game().apply(parse_event("begun four-handed"), Pegged(Seat.C, 1))
    said = standing_text(game, ("Ann", "Ben", "Cid", "Dan"))
    assert str(said) == "Ann & Cid lead by 1 hole"


def test_in_lowball_who_is_behind_leads() -> None:
    game = Game().apply(parse_event("begun lowball"), Pegged(Seat.B, 48))
    assert str(standing_text(game, NAMES)) == "Ann leads by 48 holes"


def test_a_doubt_is_asked_in_the_language_of_the_table() -> None:
    cards = [Card.parse("6S"), Card.parse("9S")]
    assert "Sechs" in doubt_text(cards).within(words("de"))
