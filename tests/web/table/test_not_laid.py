"""What lies there in the play and is laid by nobody."""

import pytest

from tests.web.watching import Watching, cards_of

STARTER = "8S"


def looks_on(table: Watching) -> list[str]:
    """Look often at the jack of hearts, and tell what was laid."""
    for _ in range(4):
        table.looks(cards_of("JH 8S", [(80, 40), (620, 380)]))
    return table.since(f"starter {STARTER}")


@pytest.mark.parametrize("zone", ["crib", "starter"])
def test_a_card_that_lies_in_the_place_of_crib_or_starter(dealt: Watching, zone: str) -> None:
    dealt.lies(STARTER)
    dealt.does("zones", zones={zone: [0, 0, 0.3, 0.3]})
    assert looks_on(dealt) == []
    dealt.does("zones", zones={})
    assert looks_on(dealt) == ["laid B JH"]


def test_a_card_that_somebody_adds(dealt: Watching) -> None:
    dealt.lies(STARTER)
    dealt.does("add", card="JH")
    for _ in range(4):
        dealt.lies(STARTER)
    assert [str(card.card) for card in dealt.state.on_table.open_cards] == ["JH"]
    assert (dealt.since(f"starter {STARTER}"), dealt.state.memory.arrived) == ([], ())
