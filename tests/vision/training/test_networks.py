"""What is exported answers as what was trained, in fewer bits and other nodes."""

from pathlib import Path
from typing import Any

import cv2
import numpy as np
import pytest
from numpy.typing import NDArray

pytest.importorskip("torch", reason="needs the train extra: `make test-train` runs it")

import onnx
import torch
from onnx import numpy_helper
from torch import nn
from ultralytics.nn.tasks import DetectionModel

from vision.reading.detector import Letterbox
from vision.reading.network import Network
from vision.training.crops.cropset import load_crops
from vision.training.detector.detector import LAYERS, pictures_of
from vision.training.networks.eight_bits import HIGHEST, RoundedConv, Steps, round_layers, unrounded
from vision.training.networks.export import quicker, with_byte_input, with_likely_boxes
from vision.training.networks.nets import Reader
from vision.training.plan import Plan

# ultralytics exports in torch's older way, which announces its end.
pytestmark = [
    pytest.mark.filterwarnings("ignore:You are using the legacy TorchScript:DeprecationWarning"),
    pytest.mark.filterwarnings("ignore:The feature will be removed:DeprecationWarning"),
]

HARDLY = 0.0025
"""No confidence is lower in eight bits."""


def everywhere(model: bytes, planes: NDArray[np.uint8]) -> NDArray[np.float32]:
    """The boxes of all places and their confidences, (n, 5)."""
    return Network(model)(planes, np.array(0, np.float32))[0]


@pytest.fixture(scope="module")
def precise(exported: Path) -> bytes:
    """The detector before it is put into eight bits."""
    model: Any = with_byte_input(with_likely_boxes(onnx.load(exported)))
    return bytes(model.SerializeToString())


def test_boxes_and_confidences_stay_nearly_as_they_were(made: Plan, precise: bytes) -> None:
    image = np.asarray(cv2.imread(str(pictures_of(made.detector_data)[0])), np.uint8)
    planes = Letterbox.fit(160, 160, 160).apply(image)
    before = everywhere(precise, planes)
    after = everywhere((made.models / "detector.onnx").read_bytes(), planes)
    assert after[:, :4] == pytest.approx(before[:, :4], abs=0.1)
    assert after[:, 4] == pytest.approx(before[:, 4], rel=0.05, abs=HARDLY)


def test_what_is_read_stays_nearly_as_it_was(made: Plan) -> None:
    file = made.models / "reader.onnx"
    images = load_crops(made.work / "crops").images[:24, 8:56, 8:56]
    crops = np.ascontiguousarray(images.transpose(0, 3, 1, 2), np.float32)
    reader = Reader()
    reader.load_state_dict(torch.load(made.work / "reader-worse.pt", weights_only=True)["net"])
    with torch.inference_mode():
        before = reader.eval()(torch.from_numpy(crops))[0].numpy()
    after = Network(file.read_bytes())(crops)[0]
    assert after == pytest.approx(before, abs=0.1)
    assert not np.array_equal(after, before)


def test_products_of_two_fit_into_sixteen_bits(made: Plan) -> None:
    graph = _graph(made.models / "detector.onnx")
    eight = [each for each in graph.initializer if each.data_type == onnx.TensorProto.INT8]
    weights = np.concatenate([_array(each).ravel() for each in eight])
    assert len(weights) > 1_000_000
    assert 2 * 255 * np.abs(weights).max() < 2**15


def test_products_of_weights_that_are_rounded_when_loaded_fit_into_sixteen_bits(made: Plan) -> None:
    graph = _graph(made.models / "reader.onnx")
    values = {each.name.removesuffix(".half"): each for each in graph.initializer}
    rounded = [node.input for node in graph.node if node.op_type == "QuantizeLinear"]
    weights = [given for given in rounded if given[0] in values]
    assert len(weights) == 8
    for weight, scale, _ in weights:
        largest = np.abs(_array(values[weight])).max((1, 2, 3)) / _array(values[scale])
        assert 2 * 255 * np.rint(largest).max() < 2**15


def _graph(path: Path) -> Any:
    return onnx.load(path).graph


def _array(tensor: Any) -> NDArray[np.float32]:
    return np.asarray(numpy_helper.to_array(tensor), np.float32)


Rows = NDArray[np.float32]
"""Left, top, right, bottom in pixels of the input, and confidence; shape (n, 5)."""

PLANES = np.random.default_rng(0).random((1, 3, 96, 160), np.float32)


@pytest.fixture(scope="module")
def likely(exported: Path) -> Network:
    return Network(with_likely_boxes(onnx.load(exported)).SerializeToString())


@pytest.fixture(scope="module")
def all_places(exported: Path) -> Rows:
    """The boxes of all places, by the graph as it was exported."""
    x, y, width, height, confidence = Network(exported.read_bytes())(PLANES)[0][0]
    corners = x - width / 2, y - height / 2, x + width / 2, y + height / 2
    return np.stack([*corners, confidence], 1)


def at(network: Network, confidence: float) -> Rows:
    return network(PLANES, np.array(confidence, np.float32))[0]


def test_every_box_is_the_same_up_to_the_rim(likely: Network, all_places: Rows) -> None:
    assert len(all_places) == 20 * 12 + 10 * 6 + 5 * 3
    assert at(likely, 0) == pytest.approx(all_places, abs=1e-3)


def test_boxes_are_of_the_places_that_are_at_least_so_likely(
    likely: Network, all_places: Rows
) -> None:
    least = float(np.median(all_places[:, 4]))
    expected = all_places[all_places[:, 4] >= least]
    assert at(likely, least) == pytest.approx(expected, abs=1e-3)


def test_where_nothing_is_likely_there_is_no_box(likely: Network) -> None:
    assert at(likely, 1.5).shape == (0, 5)


def test_a_graph_without_three_heads_is_refused(made: Plan) -> None:
    with pytest.raises(ValueError, match="has 0 nodes whose names end with"):
        with_likely_boxes(onnx.load(made.models / "aligner.onnx"))


PIXELS = np.random.default_rng(0).integers(0, 256, (1, 3, 96, 160), np.uint8)


def test_bytes_are_found_what_their_shares_were(exported: Path) -> None:
    given = onnx.load(exported)
    before = Network(exported.read_bytes())(PIXELS * np.float32(1 / 255))
    after = Network(with_byte_input(given).SerializeToString())(PIXELS)
    assert after[0] == pytest.approx(before[0], abs=1e-4)
    assert given == onnx.load(exported)


def test_the_detector_that_is_made_takes_bytes(made: Plan) -> None:
    network = Network((made.models / "detector.onnx").read_bytes())
    assert network(PIXELS, np.array(1.5, np.float32))[0].shape == (0, 5)


ENLARGED = """
<ir_version: 8, opset_import: ["": 17]>
enlarged (float[1, 5, h, w] images) => (float[1, 5, h2, w2] large)
<float scale = {0.1}, uint8 zero = {7}, float[4] twice = {1, 1, 2, 2}>
{
    bytes = QuantizeLinear (images, scale, zero)
    shares = DequantizeLinear (bytes, scale, zero)
    resized = Resize <mode = "nearest", coordinate_transformation_mode = "asymmetric",
                      nearest_mode = "floor"> (shares, , twice)
    again = QuantizeLinear (resized, scale, zero)
    large = DequantizeLinear (again, scale, zero)
}
"""


def graph() -> Any:
    return onnx.parser.parse_model(ENLARGED)


def arranged(model: Any) -> Any:
    return quicker(model)


@pytest.mark.parametrize(("height", "width"), [(4, 6), (7, 3)])
def test_every_answer_is_the_same(height: int, width: int) -> None:
    model = graph()
    shape = (1, 5, height, width)
    images = np.random.default_rng(0).normal(0, 5, shape).astype(np.float32)
    before = Network(model.SerializeToString())(images)
    after = Network(arranged(model).SerializeToString())(images)
    for ours, theirs in zip(after, before, strict=True):
        np.testing.assert_array_equal(ours, theirs, strict=True)


def test_maps_are_enlarged_without_looking_for_the_nearest_place() -> None:
    assert "Resize" not in {node.op_type for node in arranged(graph()).graph.node}


def test_a_map_of_other_numbers_stays_as_it_was() -> None:
    model = onnx.parser.parse_model(ENLARGED.replace("(shares, , twice)", "(images, , twice)"))
    images = np.random.default_rng(0).normal(0, 5, (1, 5, 4, 6)).astype(np.float32)
    before = Network(model.SerializeToString())(images)
    after = Network(arranged(model).SerializeToString())(images)
    np.testing.assert_array_equal(after[0], before[0])


def test_the_graph_that_is_given_stays_as_it_was() -> None:
    model = graph()
    arranged(model)
    assert model == graph()


def rounded_detector() -> Any:
    return round_layers(DetectionModel(str(LAYERS), verbose=False))


def test_what_passes_between_layers_has_256_steps_that_bfloat16_has_too() -> None:
    passed = Steps()(torch.linspace(-1, HIGHEST + 1, 10_000))
    assert len(passed.unique()) == 256
    assert (float(passed.min()), float(passed.max())) == (0, HIGHEST)
    assert torch.equal(passed.bfloat16().float(), passed)


def test_the_slope_of_a_step_is_that_of_what_it_rounds() -> None:
    values = torch.tensor([-0.5, 0.3, 1.7, 9.0], requires_grad=True)
    Steps()(values).sum().backward()
    assert values.grad is not None
    assert values.grad.tolist() == [0, 1, 1, 0]


def test_every_weight_is_one_of_129_shares_of_the_largest_of_its_channel() -> None:
    layer = RoundedConv(3, 2, 1, bias=False)
    layer.weight.data = torch.tensor([[0.5, 0.26, -0.1], [8.0, 1.0, -3.0]])[..., None, None]
    answers = layer(torch.eye(3)[:, :, None, None])[:, :, 0, 0].detach().numpy()
    shares = answers / [0.5, 8.0] * 64
    assert shares == pytest.approx(np.rint(shares), abs=1e-4)
    assert answers == pytest.approx(np.array([[0.5, 8], [0.26, 1], [-0.1, -3]]), abs=8 / 128)


def test_boxes_are_worked_out_in_floating_point() -> None:
    head = rounded_detector().model[-1]
    assert not any(isinstance(layer, (RoundedConv, Steps)) for layer in head.cv2.modules())
    assert any(isinstance(layer, nn.SiLU) for layer in head.cv2.modules())
    assert any(isinstance(layer, Steps) for layer in head.cv3.modules())


def test_what_is_exported_has_usual_layers() -> None:
    layers = list(unrounded(rounded_detector()).modules())
    assert not any(isinstance(layer, (RoundedConv, Steps)) for layer in layers)
