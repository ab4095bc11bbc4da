"""How far the confidence of the answers can be trusted."""

from collections.abc import Iterable
from dataclasses import asdict
from typing import Any

from vision.evaluation import Comparison
from vision.reliability import Bin, Outcomes


def calibration(rows: Iterable[Comparison]) -> dict[str, Any]:
    """Ten ``bins`` of confidence, the ``expected_error`` over them, and ``certain``, ``doubtful``.

    The last two say how many answers there are of each kind, and how many of them are right.
    """
    answers = [(each, each.card in row.right) for row in rows for each in row.answers]
    outcomes = Outcomes.of((each.confidence, right) for each, right in answers)
    return {
        "bins": [_rounded(each) for each in outcomes.bins()],
        "expected_error": round(outcomes.calibration_error(), 4),
        "certain": _counted(right for each, right in answers if each.certain),
        "doubtful": _counted(right for each, right in answers if not each.certain),
    }


def _rounded(each: Bin) -> dict[str, Any]:
    return {name: round(value, 4) for name, value in asdict(each).items()}


def _counted(right: Iterable[bool]) -> dict[str, int]:
    outcomes = tuple(right)
    return {"answers": len(outcomes), "right": sum(outcomes)}
