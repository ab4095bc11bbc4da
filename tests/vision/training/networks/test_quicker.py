"""In other nodes the detector answers the same, to the last bit."""

from typing import Any

import numpy as np
import pytest

from vision.reading.network import Network

pytestmark = pytest.mark.train

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
    import onnx  # noqa: PLC0415 - needs the train extra

    return onnx.parser.parse_model(ENLARGED)


def arranged(model: Any) -> Any:
    from vision.training.networks.export import quicker  # noqa: PLC0415 - needs the train extra

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
    import onnx  # noqa: PLC0415 - needs the train extra

    model = onnx.parser.parse_model(ENLARGED.replace("(shares, , twice)", "(images, , twice)"))
    images = np.random.default_rng(0).normal(0, 5, (1, 5, 4, 6)).astype(np.float32)
    before = Network(model.SerializeToString())(images)
    after = Network(arranged(model).SerializeToString())(images)
    np.testing.assert_array_equal(after[0], before[0])


def test_the_graph_that_is_given_stays_as_it_was() -> None:
    model = graph()
    arranged(model)
    assert model == graph()
