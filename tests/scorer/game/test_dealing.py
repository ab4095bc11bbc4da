"""The deal and the discard, where they are known: a pack has each card once."""

import pytest

from scorer.cards import parse_cards
from scorer.game.events import Discarded
from scorer.game.standing import Phase
from scorer.setup import Seat
from tests.scorer.game_lines import allows, game_after, refusal

DEALT = "dealer A", "dealt A 5H 5S 5D JC KC 2D"


def test_cards_need_not_be_known() -> None:
    assert game_after("dealer A", "starter 5H").now.phase is Phase.PLAY


def test_when_all_have_laid_away_the_starter_follows() -> None:
    game = game_after(*DEALT, "discarded A KC 2D")
    assert game.now.phase is Phase.DISCARD
    game = game_after(*DEALT, "discarded A KC 2D", "discarded B 8C 9C")
    assert game.now.phase is Phase.STARTER


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("dealt B 5H 6S 6D 6H 6C 7C", "5♥ belongs to A"),
        ("dealt B 6S 6D", "there must be 6 cards, not 2"),
        ("dealt A 6S 6D 6H 6C 7C 7D", "it is known already: 5♥ 5♠ 5♦ J♣ K♣ 2♦; correct that"),
        ("discarded A 5H 6C", "6♣ was not dealt to A"),
        ("discarded B 5H 6C", "5♥ belongs to A"),
        ("discarded A 5H", "there must be 2 cards, not 1"),
        ("starter 5H", "5♥ belongs to A"),
        ("dealt C 6S 6D 6H 6C 7C 7D", "nobody sits at C"),
    ],
)
def test_a_card_is_in_one_place(line: str, reason: str) -> None:
    assert refusal(game_after(*DEALT), line).startswith(reason)


def test_what_was_laid_away_was_dealt() -> None:
    game = game_after("dealer A", "discarded A KC 2D")
    assert refusal(game, "dealt A 5H 5S 5D JC KC 3D") == "A laid 2♦ away: it was dealt too"
    assert refusal(game, "discarded A KC 2D").startswith("it is known already")
    assert refusal(game, "starter 2D") == "2♦ belongs to A"
    assert allows(game, "dealt A 5H 5S 5D JC KC 2D")


def test_a_card_given_twice_is_named() -> None:
    step = Discarded(Seat.A, parse_cards("5H") * 2)
    reason = str(game_after("dealer A").why_not(step))
    assert reason == "5♥ is there twice; a pack has each card once"


@pytest.mark.parametrize("line", ["dealt A 5H 5S 5D JC KC 2D", "discarded A KC 2D"])
def test_nothing_is_dealt_after_the_starter(line: str) -> None:
    assert refusal(game_after("dealer A", "starter 9S"), line).startswith("cards are dealt")


def test_in_three_cards_nobody_lays_away() -> None:
    game = game_after("begun noddy", "dealer A")
    assert game.now.phase is Phase.STARTER
    assert refusal(game, "discarded A 5H 5S") == "nobody lays a card away in Noddy"


def test_three_handed_each_lays_one_away() -> None:
    game = game_after("begun three-handed", "dealer C", "discarded A 5H", "discarded B 6H")
    assert (
        game_after("begun three-handed", "dealer C", "dealt B 5H 5S 5D JC KC").now.deal_number == 1
    )
    assert game.now.phase is Phase.DISCARD
