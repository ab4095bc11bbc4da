"""A label is doubted a little."""

import pytest

pytestmark = pytest.mark.train


def loss_of_a_sure_answer(sure: float) -> float:
    """What it costs to be as ``sure`` that a club is one."""
    import torch  # noqa: PLC0415 - needs the train extra

    from vision.training.nets import PRINTS, SUITS  # noqa: PLC0415 - needs the train extra
    from vision.training.reader import reading_loss  # noqa: PLC0415 - needs the train extra
    from vision.training.reading_data import Batch  # noqa: PLC0415 - needs the train extra

    logits = torch.zeros(1, PRINTS + SUITS + 1)
    logits[0, PRINTS + 3] = sure
    ace_of_clubs = torch.tensor([39])
    batch = Batch(torch.zeros(1), ace_of_clubs, torch.zeros(1))
    return float(reading_loss((logits, logits), batch))


def test_a_label_is_better_sure_than_very_sure() -> None:
    assert loss_of_a_sure_answer(6.0) < loss_of_a_sure_answer(4.0)
    assert loss_of_a_sure_answer(6.0) < loss_of_a_sure_answer(16.0)
