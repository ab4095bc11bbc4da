"""Whether what a camera shows may be acted upon."""

from dataclasses import replace

import pytest

from tests.web.watching import DARK
from vision.table.motion import Stillness
from vision.table.watched_table import WatchedTable
from web.camera.reader import CameraProgress, may_act
from web.table.state import State


@pytest.mark.parametrize(
    ("looks_s", "taken"), [((8.7, 8.8, 8.9), True), ((0.0, 3.0, 6.0), False)], ids=["often", "not"]
)
def test_nothing_is_taken_before_a_computer_that_looks_too_seldom_is_told_to_be_one(
    looks_s: tuple[float, ...], taken: bool
) -> None:
    still = replace(Stillness.of(DARK, 0.0).later(DARK, 9.0), looks_s=looks_s)
    progress = CameraProgress(WatchedTable(stillness=still, known=True))
    assert progress.fault is None
    assert may_act(State(), progress) is taken
