"""In eight bits the networks answer nearly as before."""

from pathlib import Path
from typing import Any

import cv2
import numpy as np
import pytest
from numpy.typing import NDArray

from vision.reading.detector import Letterbox
from vision.reading.network import Network
from vision.training.plan import Plan

pytestmark = [
    pytest.mark.train,
    # ultralytics exports in torch's older way, which announces its end.
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
    import onnx  # noqa: PLC0415 - needs the train extra

    from vision.training.networks.export import with_byte_input, with_likely_boxes  # noqa: PLC0415 - the same

    model: Any = with_byte_input(with_likely_boxes(onnx.load(exported)))
    return bytes(model.SerializeToString())


def test_boxes_and_confidences_stay_nearly_as_they_were(made: Plan, precise: bytes) -> None:
    from vision.training.detector.detector import pictures_of  # noqa: PLC0415 - needs the train extra

    image = np.asarray(cv2.imread(str(pictures_of(made.detector_data)[0])), np.uint8)
    planes = Letterbox.fit(160, 160, 160).apply(image)
    before = everywhere(precise, planes)
    after = everywhere((made.models / "detector.onnx").read_bytes(), planes)
    assert after[:, :4] == pytest.approx(before[:, :4], abs=0.1)
    assert after[:, 4] == pytest.approx(before[:, 4], rel=0.05, abs=HARDLY)


def test_what_is_read_stays_nearly_as_it_was(made: Plan) -> None:
    import torch  # noqa: PLC0415 - needs the train extra

    from vision.training.crops.cropset import load_crops  # noqa: PLC0415 - the same
    from vision.training.networks.nets import Reader  # noqa: PLC0415 - the same

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
    import onnx  # noqa: PLC0415 - needs the train extra

    graph = _graph(made.models / "detector.onnx")
    eight = [each for each in graph.initializer if each.data_type == onnx.TensorProto.INT8]
    weights = np.concatenate([_array(each).ravel() for each in eight])
    assert len(weights) > 1_000_000
    assert 2 * 255 * np.abs(weights).max() < 2**15


def test_so_do_those_of_weights_that_are_rounded_when_they_are_loaded(made: Plan) -> None:
    graph = _graph(made.models / "reader.onnx")
    values = {each.name.removesuffix(".half"): each for each in graph.initializer}
    rounded = [node.input for node in graph.node if node.op_type == "QuantizeLinear"]
    weights = [given for given in rounded if given[0] in values]
    assert len(weights) == 8
    for weight, scale, _ in weights:
        largest = np.abs(_array(values[weight])).max((1, 2, 3)) / _array(values[scale])
        assert 2 * 255 * np.rint(largest).max() < 2**15


def _graph(path: Path) -> Any:
    import onnx  # noqa: PLC0415 - needs the train extra

    return onnx.load(path).graph


def _array(tensor: Any) -> NDArray[np.float32]:
    from onnx import numpy_helper  # noqa: PLC0415 - needs the train extra

    return np.asarray(numpy_helper.to_array(tensor), np.float32)
