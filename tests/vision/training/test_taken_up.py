"""A committed network can be trained further: taken up from its file, it answers as that does.

What counts in eight bits answers nearly as the weights, which are in its file, do by themselves.
"""

from pathlib import Path
from typing import Any

import numpy as np
import pytest

from vision.reading.onnx import Network
from vision.training.plan import TrainingError

pytestmark = pytest.mark.train

MODELS = Path(__file__).parents[3] / "models"


def taken_up(name: str, kind: str) -> Any:
    from vision.training import nets  # noqa: PLC0415 - needs the train extra
    from vision.training.taken_up import take_up  # noqa: PLC0415 - needs the train extra

    return take_up(getattr(nets, kind)(), MODELS / f"{name}.onnx")


NEARLY = {"aligner": 1e-3, "reader": 0.4, "faces": 1e-3}
"""How far answers are apart at most; the reader's logits reach 15."""


@pytest.mark.parametrize("name", NEARLY)
def test_a_network_that_is_taken_up_answers_as_its_file(name: str) -> None:
    import torch  # noqa: PLC0415 - needs the train extra

    crops = np.random.default_rng(1).uniform(0, 255, (3, 3, 48, 48)).astype(np.float32)
    with torch.inference_mode():
        answers = taken_up(name, name.capitalize()).eval()(torch.from_numpy(crops))
    found = [answers] if isinstance(answers, torch.Tensor) else answers
    expected = Network((MODELS / f"{name}.onnx").read_bytes())(crops)
    for ours, theirs in zip(found, expected, strict=True):
        assert ours.numpy() == pytest.approx(theirs, abs=NEARLY[name])


def test_another_network_is_not_taken_up() -> None:
    with pytest.raises(TrainingError, match="holds another network"):
        taken_up("aligner", "Reader")


def test_a_network_that_is_missing_says_how_to_make_it() -> None:
    with pytest.raises(TrainingError, match="make it with `cribcam train all`"):
        taken_up("absent", "Reader")


def test_the_norms_of_a_steady_training_stay_as_they_are(tmp_path: Path) -> None:
    import torch  # noqa: PLC0415 - needs the train extra

    from vision.training.reader import ReaderPlan, fit, reading_loss  # noqa: PLC0415 - the same
    from vision.training.reading_data import Batch  # noqa: PLC0415 - the same

    net = taken_up("reader", "Reader")
    before = {name: values.clone() for name, values in net.state_dict().items()}
    noise = torch.rand(4, 3, 48, 48) * 255
    batch = Batch(noise, torch.arange(4), torch.zeros(4, 4), torch.zeros(4))
    fit(
        net,
        lambda _rng: iter([batch]),
        reading_loss,
        ReaderPlan(tmp_path / "a.pt", 1, 1, steady=True),
    )
    after = net.state_dict()
    assert all(torch.equal(after[name], before[name]) for name in before if "running" in name)
    assert not torch.equal(after["answer.weight"], before["answer.weight"])
