"""A reader that learns from worse crops is held to its former answers to the others."""

from typing import Any

import pytest

pytestmark = pytest.mark.train


def logits(club: float) -> Any:
    """Answers (1, 26) that say so surely that the suit is clubs, and surely an index."""
    import torch  # noqa: PLC0415 - needs the train extra

    from vision.training.networks.nets import PRINTS, SUITS  # noqa: PLC0415 - needs the train extra

    answers = torch.zeros(1, PRINTS + SUITS + 1)
    answers[0, PRINTS + 3], answers[0, -1] = club, 5.0
    return answers


def loss(club: float, worse: bool) -> tuple[float, float]:
    """Of an answer where the one before was 3.0: as it is taught, and by the label alone."""
    import torch  # noqa: PLC0415 - needs the train extra

    from vision.training.reading.data import Batch  # noqa: PLC0415 - the same
    from vision.training.reading.reader import reading_as, reading_loss  # noqa: PLC0415 - the same

    def before(crops: Any) -> Any:
        return logits(3.0).expand(len(crops), -1), None

    crops, ace_of_clubs = torch.zeros(1, 3, 48, 48), torch.tensor([39])
    batch = Batch(crops, ace_of_clubs, torch.zeros(1), torch.tensor([worse]))
    outputs = logits(club), logits(club)
    return float(reading_as(before)(outputs, batch)), float(reading_loss(outputs, batch))


def beyond_the_label(club: float) -> float:
    taught, by_label = loss(club, False)
    return taught - by_label


def test_an_answer_far_from_the_one_before_costs_more() -> None:
    assert beyond_the_label(-3.0) > beyond_the_label(3.0)
    assert beyond_the_label(9.0) > beyond_the_label(3.0)


def test_of_a_worse_crop_the_label_alone_counts() -> None:
    taught, by_label = loss(-3.0, True)
    assert taught == by_label
