"""Calibration is measured as it is defined, of the answers that count."""

from collections.abc import Callable

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from vision.evaluation.calibration import Outcomes, calibration
from vision.evaluation.photos import Comparison
from vision.frame import Sighting

ANSWERS = st.lists(st.tuples(st.floats(0, 1), st.booleans()), max_size=40)


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


@given(ANSWERS)
def test_every_answer_lies_in_the_bin_of_its_confidence(answers: list[tuple[float, bool]]) -> None:
    bins = Outcomes.of(answers).bins()
    assert sum(each.count for each in bins) == len(answers)
    assert sum(each.count * each.right for each in bins) == pytest.approx(
        sum(right for _, right in answers)
    )
    for each in bins:
        if each.count:
            assert each.low - 1e-9 <= each.confidence <= each.high + 1e-9


def test_without_an_answer_there_is_no_error_and_no_loss() -> None:
    assert Outcomes.of([]).calibration_error() == 0.0
    assert str(Outcomes.of([]).log_loss()) == "0.0"
    assert [each.count for each in Outcomes.of([]).bins()] == [0] * 10


def test_certain_and_doubtful_answers_are_counted_with_the_right_ones(
    row: Callable[..., Comparison], sighting: Callable[..., Sighting]
) -> None:
    rows = [row("5H 6S", sighting("5H"), sighting("6S?"), sighting("KD?")), row("", sighting("2C"))]
    found = calibration(rows)
    assert found["certain"] == {"answers": 2, "right": 1}
    assert found["doubtful"] == {"answers": 2, "right": 1}


def test_optional_cards_say_nothing_about_the_confidence(
    row: Callable[..., Comparison], sighting: Callable[..., Sighting]
) -> None:
    found = calibration([row("5H", sighting("5H", confidence=1.0), sighting("KD"), optional="KD")])
    assert found["expected_error"] == 0.0
    assert [each["count"] for each in found["bins"]] == [0] * 9 + [1]


def test_a_bin_says_what_was_claimed_and_what_was_right(
    row: Callable[..., Comparison], sighting: Callable[..., Sighting]
) -> None:
    told = (sighting("5H?", confidence=0.62), sighting("6S?", confidence=0.66))
    found = calibration([row("5H", *told)])
    shown = {"low": 0.6, "high": 0.7, "count": 2, "confidence": 0.64, "right": 0.5}
    assert found["bins"][6] == shown
    assert found["expected_error"] == 0.14
