"""What the training exports answers as what it trained."""

import json
from pathlib import Path
from typing import Any

import numpy as np
import pytest

pytest.importorskip("torch", reason="needs the train extra: `make test-train` runs it")

import onnx
import torch
from ultralytics import YOLO

from vision.reading.courts import PRINTS
from vision.reading.detector import Letterbox
from vision.reading.network import Network
from vision.training.measure import BEGIN, END, measure
from vision.training.networks import nets
from vision.training.networks.eight_bits import unrounded
from vision.training.networks.export import finish
from vision.training.networks.nets import Reader
from vision.training.plan import Plan, TrainingError
from vision.training.reading.reader import ReaderPlan, fit, reading_loss
from vision.training.scenes.holdout import Holdout, write_holdout
from vision.training.steps import STEPS

# ultralytics exports in torch's older way, which announces its end.
pytestmark = [
    pytest.mark.filterwarnings("ignore:You are using the legacy TorchScript:DeprecationWarning"),
    pytest.mark.filterwarnings("ignore:The feature will be removed:DeprecationWarning"),
]


def test_the_exported_detector_answers_as_the_trained_one(made: Plan, exported: Path) -> None:
    checkpoint = made.detector_run / "run" / "weights" / "last.pt"
    trained = unrounded(YOLO(str(checkpoint)).model).float().eval()
    picture = np.random.default_rng(0).integers(0, 255, (120, 160, 3)).astype(np.uint8)
    given = Letterbox.fit(160, 120, 160).apply(picture) * np.float32(1 / 255)
    with torch.inference_mode():
        expected = trained(torch.from_numpy(given))[0].numpy()
    (answer,) = Network(exported.read_bytes())(given)
    assert answer[:, :4] == pytest.approx(expected[:, :4], abs=1e-2)
    assert answer[:, 4] == pytest.approx(expected[:, 4], rel=1e-3, abs=1e-6)


STATES = {
    "aligner": "aligner.pt",
    "reader": "reader-worse.pt",
    "faces": "faces.pt",
    "suits": "suits.pt",
}


@pytest.mark.parametrize("name", STATES)
def test_the_exported_small_networks_answer_as_the_trained_ones(made: Plan, name: str) -> None:
    net: Any = getattr(nets, name.capitalize())()
    net.load_state_dict(torch.load(made.work / STATES[name], weights_only=True)["net"])
    side = 64 if name == "suits" else 48
    crops = np.random.default_rng(1).uniform(0, 255, (3, 3, side, side)).astype(np.float32)
    with torch.inference_mode():
        answers = net.eval()(torch.from_numpy(crops))
    expected = [answers] if isinstance(answers, torch.Tensor) else answers
    exported = Network((made.models / f"{name}.onnx").read_bytes())(crops)
    shapes = {"aligner": [4], "reader": [len(PRINTS) + 5, 192], "faces": [1], "suits": [4 + 13]}
    assert [outputs.shape[1] for outputs in exported] == shapes[name]
    for outputs, trained in zip(exported, expected, strict=True):
        assert outputs == pytest.approx(trained.numpy(), rel=1e-2, abs=2e-2)


def test_exported_files_say_what_they_are(made: Plan) -> None:
    sizes = {"detector": "160", "suits": "64"}
    for name in ("detector", "aligner", "reader", "faces", "suits"):
        model = onnx.load(made.models / f"{name}.onnx")
        facts = {entry.key: entry.value for entry in model.metadata_props}
        assert facts["kind"] == f'"{name}"'
        assert facts["seed"] == "0"
        assert facts["classes"].startswith('["AS", "2S"')
        size = facts[{"detector": "trained_at"}.get(name, "input")]
        assert size == sizes.get(name, "48")


def test_a_file_that_is_finished_twice_stays_as_it_is(made: Plan, tmp_path: Path) -> None:
    copy = tmp_path / "reader.onnx"
    copy.write_bytes((made.models / "reader.onnx").read_bytes())
    finish(copy, {"kind": "reader"})
    assert copy.read_bytes() == (made.models / "reader.onnx").read_bytes()


@pytest.mark.parametrize("name", ["detector", "aligner", "reader", "faces", "suits"])
def test_exported_files_name_no_path_of_the_machine(made: Plan, name: str) -> None:
    model = (made.models / f"{name}.onnx").read_bytes()
    assert str(made.work).encode() not in model
    assert b"nets.py" not in model


def test_the_detector_has_learned_something(made: Plan) -> None:
    after = detector_state(made.detector_run / "run" / "weights" / "last.pt")
    biases = [after[name] for name in after if name.endswith("bn.bias")]
    assert max(np.abs(bias).max() for bias in biases) > 1e-4


def detector_state(path: Path) -> dict[str, Any]:
    state = YOLO(str(path)).model.float().state_dict()
    return {name: values.numpy() for name, values in state.items()}


@pytest.mark.parametrize("name", ["aligner", "reader", "faces", "suits"])
def test_the_small_networks_have_learned_something(made: Plan, name: str) -> None:
    torch.manual_seed(made.seed)
    kind: Any = getattr(nets, name.capitalize())
    before = kind().state_dict()
    after = torch.load(made.work / f"{name}.pt", weights_only=True)["net"]
    first = "layers.2.0.weight" if name == "suits" else "layers.1.0.weight"
    assert float((after[first] - before[first]).abs().max()) > 1e-5


def test_the_reader_learns_further_on_worse_crops(made: Plan) -> None:
    names = ("reader.pt", "reader-worse.pt")
    before, after = (torch.load(made.work / name, weights_only=True)["net"] for name in names)
    change = (after["answer.weight"] - before["answer.weight"]).abs()
    assert 1e-6 < float(change.max()) < 0.05


def test_what_is_made_is_not_made_again(made: Plan) -> None:
    def files() -> dict[str, int]:
        found = (path for path in made.work.rglob("*") if path.suffix in {".pt", ".npz", ".jpg"})
        return {str(path): path.stat().st_mtime_ns for path in found}

    before = files()
    for step in STEPS.values():
        step(made)
    assert files() == before


def test_the_reader_without_crops_says_what_to_do(tmp_path: Path) -> None:
    plan = ReaderPlan(tmp_path / "reader.pt", 1, 1)
    with pytest.raises(TrainingError, match="no crops for reader: give more --decks"):
        fit(Reader(), lambda _rng: iter(()), reading_loss, plan)
    assert not plan.state.exists()


def test_new_models_are_measured(made: Plan) -> None:
    write_holdout(Holdout(made.holdout, 1))
    (made.models / "README.md").write_text(f"{BEGIN}\n{END}\n", "utf-8")
    report = measure(made)
    assert report["sets"]["holdout"]["images"] == 1
    assert report["models"]["aligner"]["input"] == 48
    assert json.loads((made.models / "figures.json").read_text("utf-8")) == report
    assert "| holdout | 1 |" in (made.models / "README.md").read_text("utf-8")
