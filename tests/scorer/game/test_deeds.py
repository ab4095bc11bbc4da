"""A step in a player's words says what he did, also where he did not."""

import pytest

from scorer.game.events import Bid, Mogged, Step, deed
from scorer.setup import Seat


@pytest.mark.parametrize(
    ("step", "said"),
    [
        (Bid(Seat.B, 3), "Bob bids 3"),
        (Bid(Seat.B, 0), "Bob passes"),
        (Mogged(Seat.A, taken=True), "Ann exchanges a card"),
        (Mogged(Seat.A, taken=False), "Ann offers to exchange a card, in vain"),
    ],
    ids=str,
)
def test_what_a_player_passes_or_offers_in_vain_is_no_bid_and_no_exchange(
    step: Step, said: str
) -> None:
    assert str(deed(step, ("Ann", "Bob"))) == said
