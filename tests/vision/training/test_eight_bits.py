"""In eight bits the detector answers nearly as before."""

from pathlib import Path
from typing import Any

import cv2
import numpy as np
import pytest
from numpy.typing import NDArray

from vision.reading.detector import Letterbox
from vision.reading.onnx import Network
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

    from vision.training.byte_input import with_byte_input  # noqa: PLC0415 - the same
    from vision.training.likely_boxes import with_likely_boxes  # noqa: PLC0415 - the same

    model: Any = with_byte_input(with_likely_boxes(onnx.load(exported)))
    return bytes(model.SerializeToString())


def test_boxes_and_confidences_stay_nearly_as_they_were(made: Plan, precise: bytes) -> None:
    from vision.training.detector import pictures_of  # noqa: PLC0415 - needs the train extra

    image = np.asarray(cv2.imread(str(pictures_of(made.detector_data)[0])), np.uint8)
    planes = Letterbox.fit(160, 160, 160).apply(image)
    before = everywhere(precise, planes)
    after = everywhere((made.models / "detector.onnx").read_bytes(), planes)
    assert after[:, :4] == pytest.approx(before[:, :4], abs=0.1)
    assert after[:, 4] == pytest.approx(before[:, 4], rel=0.05, abs=HARDLY)


def test_products_of_two_fit_into_sixteen_bits(made: Plan) -> None:
    import onnx  # noqa: PLC0415 - needs the train extra
    from onnx import numpy_helper  # noqa: PLC0415 - needs the train extra

    graph = onnx.load(made.models / "detector.onnx").graph
    eight = [each for each in graph.initializer if each.data_type == onnx.TensorProto.INT8]
    weights = np.concatenate([numpy_helper.to_array(each).ravel() for each in eight])
    assert len(weights) > 2_000_000
    assert 2 * 255 * int(np.abs(weights.astype(int)).max()) < 2**15
