"""The confidence of the answers is held against what was right."""

from collections.abc import Callable

from vision.evaluation.calibration import calibration
from vision.evaluation.photo_comparison import Comparison
from vision.sighting import Sighting


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
