"""A card that is told at last is laid where its player seemed to say Go though it fitted."""

import pytest

from scorer.cards import Card
from scorer.game.events import Laid
from scorer.setup import Seat
from tests.web.states import DEALT, at
from web.table.lay_inference import in_its_place

SERIES = ("laid B JH", "laid A 9H", "laid B 5D")
"""Twenty-four: Ann lays her ace, or seems to say Go."""
AFTER = ("laid B 2C", "laid A KC", "laid B 4H")


def ace(*lines: str) -> tuple[str, ...]:
    events = in_its_place(at(*DEALT, *lines).game, Laid(Seat.A, Card.parse("AS")))
    return tuple(map(str, events))


def test_what_was_laid_after_the_seeming_go_is_laid_again_after_the_card() -> None:
    assert ace(*SERIES, *AFTER) == (*["undone"] * 3, "laid A AS", *AFTER)


def test_the_play_is_then_as_if_it_had_been_seen() -> None:
    game = at(*DEALT, *SERIES, *AFTER).game
    for event in in_its_place(game, Laid(Seat.A, Card.parse("AS"))):
        game = game.apply(event)
    assert game.steps == at(*DEALT, *SERIES, "laid A AS", *AFTER).game.steps


def test_a_card_that_fitted_nowhere_before_is_laid_last() -> None:
    assert in_its_place(at(*DEALT, *SERIES, *AFTER).game, Laid(Seat.A, Card.parse("8D"))) == ()


def test_a_go_that_was_said_aloud_stays() -> None:
    assert ace(*SERIES, "go A", *AFTER) == ()


@pytest.mark.parametrize("text", ["pegged A 2", "pegged B 1"])
def test_what_was_pegged_by_hand_since_is_pegged_again(text: str) -> None:
    assert ace(*SERIES, *AFTER, text) == (*["undone"] * 4, "laid A AS", *AFTER, text)
