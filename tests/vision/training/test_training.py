"""Training starts from the given weights, and what it exports answers as what it trained."""

from pathlib import Path
from typing import Any

import numpy as np
import pytest

from vision.letterbox import Letterbox
from vision.onnx import Network
from vision.training.plan import Plan

pytestmark = [
    pytest.mark.train,
    # ultralytics and torch announce their own coming changes.
    pytest.mark.filterwarnings("ignore"),
]


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Plan:
    """Everything made once, as small as can be: a dozen scenes, one pass each."""
    from vision.training.steps import STEPS  # noqa: PLC0415 - needs the train extra

    folder = tmp_path_factory.mktemp("made")
    plan = Plan(
        folder / "work",
        folder,
        scenes=12,
        epochs=1,
        decks=1,
        aligner_passes=1,
        reader_passes=1,
        size=160,
        batch=4,
    )
    for step in STEPS.values():
        step(plan)
    return plan


def test_the_exported_detector_answers_as_the_trained_one(made: Plan) -> None:
    import torch  # noqa: PLC0415 - needs the train extra
    from ultralytics import YOLO  # noqa: PLC0415 - needs the train extra

    checkpoint = made.work / "detector-run" / "run" / "weights" / "best.pt"
    trained = YOLO(str(checkpoint)).model.float().eval()
    picture = np.random.default_rng(0).integers(0, 255, (120, 160, 3)).astype(np.uint8)
    given = Letterbox.fit(160, 120, 160).apply(picture)
    with torch.inference_mode():
        expected = trained(torch.from_numpy(given))[0].numpy()
    answer = Network((made.models / "detector.onnx").read_bytes())(given)
    # Weights are stored in 16 bits, so boxes agree to a fraction of a pixel.
    assert answer == pytest.approx(expected, rel=2e-2, abs=0.5)


@pytest.mark.parametrize("name", ["aligner", "reader"])
def test_the_exported_small_networks_answer_as_the_trained_ones(made: Plan, name: str) -> None:
    import torch  # noqa: PLC0415 - needs the train extra

    from vision.training import nets  # noqa: PLC0415 - needs the train extra

    net: Any = {"aligner": nets.Aligner, "reader": nets.Reader}[name]()
    net.load_state_dict(torch.load(made.work / f"{name}.pt", weights_only=True)["net"])
    crops = np.random.default_rng(1).uniform(0, 255, (3, 3, 48, 48)).astype(np.float32)
    with torch.inference_mode():
        expected = net.eval()(torch.from_numpy(crops)).numpy()
    answer = Network((made.models / f"{name}.onnx").read_bytes())(crops)
    assert answer == pytest.approx(expected, rel=1e-2, abs=2e-2)


def test_exported_files_say_what_they_are(made: Plan) -> None:
    import onnx  # noqa: PLC0415 - needs the train extra

    for name in ("detector", "aligner", "reader"):
        model = onnx.load(made.models / f"{name}.onnx")
        facts = {entry.key: entry.value for entry in model.metadata_props}
        assert facts["kind"] == f'"{name}"'
        assert facts["seed"] == "0"
        assert facts["classes"].startswith('["AS", "2S"')


def test_training_starts_from_the_given_weights(shared: Path, tmp_path: Path) -> None:
    import torch  # noqa: PLC0415 - needs the train extra

    from vision.training.detector import start_checkpoint  # noqa: PLC0415 - needs the train extra

    weights = shared / "weights" / "yolo11n-coco.npz"
    taken = start_checkpoint(weights, tmp_path / "start.pt")
    stored = np.load(weights)
    # Of the head, what tells 80 classes apart does not fit a model of one; all else does.
    assert taken > sum(".23." not in name for name in stored.files)
    state = torch.load(tmp_path / "start.pt", weights_only=False)["model"].state_dict()
    first = "model.0.conv.weight"
    assert state[first].float().numpy() == pytest.approx(stored[first].astype(np.float32), abs=1e-3)
