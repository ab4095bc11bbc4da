"""A step in a player's words says what he did, also where he did not."""

import pytest

from scorer.game.deeds import deed
from scorer.game.notation import parse_event


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("bid B 3", "Bob bids 3"),
        ("bid B 0", "Bob passes"),
        ("mogged A taken", "Ann exchanges a card"),
        ("mogged A refused", "Ann offers to exchange a card, in vain"),
    ],
)
def test_what_a_player_passes_or_offers_in_vain_is_no_bid_and_no_exchange(
    line: str, said: str
) -> None:
    assert str(deed(parse_event(line), ("Ann", "Bob"))) == said
