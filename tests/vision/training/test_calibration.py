"""Calibration is measured as it is defined."""

import numpy as np
import pytest

from vision.training.calibration import Outcomes


def test_confidences_that_come_true_as_often_as_they_say_have_no_error() -> None:
    sure = Outcomes(np.full(10, 0.7), np.arange(10) < 7)
    assert sure.calibration_error() == pytest.approx(0.0)


def test_the_error_is_the_gap_between_confidence_and_share() -> None:
    boastful = Outcomes(np.full(10, 0.95), np.arange(10) < 5)
    assert boastful.calibration_error() == pytest.approx(0.45)


def test_the_loss_is_lowest_at_the_share_that_is_true() -> None:
    right = np.arange(10) < 7
    losses = {share: Outcomes(np.full(10, share), right).log_loss() for share in (0.5, 0.7, 0.9)}
    assert min(losses, key=losses.__getitem__) == 0.7
