"""How far a confidence can be trusted: whether what is said with 0.9 is right nine times in ten."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from vision.evaluation.photos import Comparison, rounded

_BINS = 10


@dataclass(frozen=True, slots=True)
class Bin:
    """The answers with a confidence from ``low`` up to ``high``."""

    low: float
    high: float
    count: int
    confidence: float
    """Their mean confidence; 0 if there are none, as is ``right``."""
    right: float
    """The share of them that is right."""


@dataclass(frozen=True, slots=True, eq=False)
class Outcomes:
    """Answers: their confidences from 0 to 1, and whether each was right; both of shape (n,)."""

    confidence: NDArray[np.float64]
    right: NDArray[np.bool_]

    @classmethod
    def of(cls, answers: Iterable[tuple[float, bool]]) -> "Outcomes":
        """The outcomes of pairs of a confidence and whether it was right."""
        pairs = tuple(answers)
        return cls(
            np.array([confidence for confidence, _ in pairs], np.float64),
            np.array([right for _, right in pairs], np.bool_),
        )

    def log_loss(self) -> float:
        """The mean surprise at what was true, in nats: the lower the better calibrated."""
        sure = np.clip(np.where(self.right, self.confidence, 1 - self.confidence), 1e-6, 1)
        return float((-np.log(sure)).sum()) / max(1, len(self.right))

    def calibration_error(self) -> float:
        """The expected gap between confidence and share of right ones, over ten bins."""
        gaps = [each.count * abs(each.confidence - each.right) for each in self.bins()]
        return sum(gaps) / max(1, len(self.right))

    def bins(self) -> tuple[Bin, ...]:
        """Ten bins of equal width, also those that are empty."""
        places = np.minimum((self.confidence * _BINS).astype(int), _BINS - 1)
        return tuple(self._bin(place, places == place) for place in range(_BINS))

    def _bin(self, place: int, inside: NDArray[np.bool_]) -> Bin:
        count = int(inside.sum())
        return Bin(
            place / _BINS,
            (place + 1) / _BINS,
            count,
            float(self.confidence[inside].sum()) / max(1, count),
            float(self.right[inside].sum()) / max(1, count),
        )


def calibration(rows: Iterable[Comparison]) -> dict[str, Any]:
    """Ten ``bins`` of confidence, the ``expected_error`` over them, and ``certain``, ``doubtful``.

    The last two say how many answers there are of each kind, and how many of them are right.
    """
    answers = [(each, each.card in row.right) for row in rows for each in row.answers]
    outcomes = Outcomes.of((each.confidence, right) for each, right in answers)
    return {
        "bins": [rounded(each) for each in outcomes.bins()],
        "expected_error": round(outcomes.calibration_error(), 4),
        "certain": _counted(right for each, right in answers if each.certain),
        "doubtful": _counted(right for each, right in answers if not each.certain),
    }


def _counted(right: Iterable[bool]) -> dict[str, int]:
    outcomes = tuple(right)
    return {"answers": len(outcomes), "right": sum(outcomes)}
