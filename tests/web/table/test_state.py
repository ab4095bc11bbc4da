"""What a state of the table says of itself."""

from dataclasses import replace

from tests.web.states import BEN, DEALT, STARTER, at, lying


def test_a_crib_that_was_counted_freely_is_none_once_somebody_deals() -> None:
    free = lying(at(), f"{BEN} {STARTER}")
    crib = replace(free, on_table=replace(free.on_table, crib=True))
    dealt = replace(crib, game=at(*DEALT).game)
    assert (crib.crib, dealt.crib) == (True, False)
