"""A label is doubted a little, and an index likelier among boxes than among crops."""

from typing import Any

import pytest

pytestmark = pytest.mark.train


def loss_of(answer: Any, class_ids: list[int]) -> float:
    """What it costs to answer (26,) so for crops of each of these classes."""
    import torch  # noqa: PLC0415 - needs the train extra

    from vision.training.reading.data import Batch  # noqa: PLC0415 - needs the train extra
    from vision.training.reading.reader import reading_loss  # noqa: PLC0415 - needs the train extra

    nothing = torch.zeros(len(class_ids))
    batch = Batch(nothing, torch.tensor(class_ids), nothing, nothing.bool())
    logits = answer.expand(len(class_ids), -1)
    return float(reading_loss((logits, logits), batch))


def loss_of_a_sure_answer(sure: float) -> float:
    """What it costs to be as ``sure`` that a club is one."""
    import torch  # noqa: PLC0415 - needs the train extra

    from vision.training.networks.nets import PRINTS, SUITS  # noqa: PLC0415 - needs the train extra

    answer = torch.zeros(PRINTS + SUITS + 1)
    answer[PRINTS + 3] = sure
    return loss_of(answer, [39])


def test_a_label_is_better_sure_than_very_sure() -> None:
    assert loss_of_a_sure_answer(6.0) < loss_of_a_sure_answer(4.0)
    assert loss_of_a_sure_answer(6.0) < loss_of_a_sure_answer(16.0)


def test_where_half_of_such_crops_are_indices_a_box_more_likely_shows_one() -> None:
    import torch  # noqa: PLC0415 - needs the train extra

    from vision.training.crops.crops import NOT_AN_INDEX  # noqa: PLC0415 - needs the train extra
    from vision.training.networks.nets import PRINTS, SUITS  # noqa: PLC0415 - the same

    def loss(odds: float) -> float:
        answer = torch.zeros(PRINTS + SUITS + 1)
        answer[-1] = odds
        return loss_of(answer, [39, NOT_AN_INDEX])

    assert min((0.0, 1.0, 2.0), key=loss) == 1.0
