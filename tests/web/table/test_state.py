"""What a state of the table says of itself."""

from dataclasses import replace

from tests.web.states import BEN, DEALT, STARTER, at, does, lying
from web.table.undo import can_undo


def test_a_crib_that_was_counted_freely_is_none_once_somebody_deals() -> None:
    free = lying(at(), f"{BEN} {STARTER}")
    crib = replace(free, on_table=replace(free.on_table, crib=True))
    dealt = replace(crib, game=at(*DEALT).game)
    assert (crib.crib, dealt.crib) == (True, False)


def test_what_was_pegged_before_a_player_got_another_name_is_undone() -> None:
    renamed = does(at(*DEALT, "pegged A 5"), "rename", seat="B", name="Benno")
    assert can_undo(renamed.game)
    assert does(does(renamed, "undo"), "undo").game.pegs[0].front == 0
    assert not can_undo(at().game)
