"""The detector is given a picture's bytes: to make 0 to 1 of them is its own work, and quicker."""

import numpy as np
from onnx import ModelProto, TensorProto, helper, numpy_helper

_SHARES = "shares"


def with_byte_input(model: ModelProto) -> ModelProto:
    """The same network, whose first input is bytes, where 255 is what was 1."""
    whole = ModelProto()
    whole.CopyFrom(model)
    graph, given = whole.graph, whole.graph.input[0]
    given.type.tensor_type.elem_type = TensorProto.UINT8
    for node in graph.node:
        node.input[:] = [_SHARES if name == given.name else name for name in node.input]
    graph.initializer.append(numpy_helper.from_array(np.array(1 / 255, np.float32), "byte"))
    shares = helper.make_node("DequantizeLinear", [given.name, "byte"], [_SHARES], "bytes")
    graph.node.insert(0, shares)
    return whole
