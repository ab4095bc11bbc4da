"""What people read of photographs that were evaluated."""

from vision.evaluation.photo_report import photos_text

FIGURES = {
    **{"images": 2, "cards": 4, "recall": 0.75, "precision": 0.6, "exact": 0.5},
    **{"certain_recall": 0.75, "wrong_certain": 1},
}
TRUST = {"expected_error": 0.3, "doubtful": {"answers": 1, "right": 0}}
DOUBTFUL = {"image": "b.jpg", "missed": [], "wrong": ["7C"], "wrong_certain": []}


def test_photographs_of_one_group_are_one_line() -> None:
    report = {**FIGURES, "by_group": {"dim": FIGURES}, "calibration": TRUST, "mistakes": []}
    figures, trust = map(str, photos_text(report))
    assert figures == (
        "all: pictures 2, cards 4, recall 0.7500, precision 0.6000, exact 0.5000, "
        "certain 0.7500, wrong and certain 1"
    )
    assert trust == "expected calibration error 0.3000; of 1 doubtful answers 0 are right"


def test_of_a_mistake_nobody_was_certain_of_that_is_not_said() -> None:
    report = {**FIGURES, "by_group": {}, "calibration": TRUST, "mistakes": [DOUBTFUL]}
    assert str(photos_text(report)[-1]) == "  b.jpg: missed -  wrong 7C"
