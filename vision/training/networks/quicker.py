"""The same detector in other nodes, which take the runtime less time: it answers the same."""

from onnx import GraphProto, ModelProto, NodeProto, helper

from vision.training.networks.graphs import OURS, needed, written_out

_QUICKER_FUNCTION = f"""
<domain: "{OURS}", opset_import: ["": 17]>
twice_as_large (small) => (large)
{{
    pixels = Transpose <perm = [0, 2, 3, 1]> (small)
    number = Shape <start = 0, end = 1> (small)
    channels = Shape <start = 1, end = 2> (small)
    width = Shape <start = 3, end = 4> (small)
    wider = Add (width, width)
    all = Constant <value_ints = [-1]> ()
    size = Concat <axis = 0> (number, all, wider, channels)
    beside = Concat <axis = 3> (pixels, pixels)
    rows = Constant <value_ints = [0, 0, -1]> ()
    flat = Reshape (beside, rows)
    below = Concat <axis = 2> (flat, flat)
    doubled = Reshape (below, size)
    large = Transpose <perm = [0, 3, 1, 2]> (doubled)
}}
"""
"""A map of bytes twice as large, whose runs of bytes are copied instead of single places."""


def quicker(model: ModelProto) -> ModelProto:
    """The same network, whose maps of bytes are enlarged so."""
    whole = ModelProto()
    whole.CopyFrom(model)
    _enlarge_bytes(whole.graph)
    wanted = needed(whole.graph, [output.name for output in whole.graph.output])
    del whole.graph.node[:]
    whole.graph.node.extend(wanted)
    del whole.graph.value_info[:]
    return written_out(whole, _QUICKER_FUNCTION)


def _enlarge_bytes(graph: GraphProto) -> None:
    for node in [node for node in graph.node if node.op_type == "Resize"]:
        before, after = _giver(graph, node.input[0]), _taker(graph, node.output[0])
        if (before.op_type, after.op_type) == ("DequantizeLinear", "QuantizeLinear"):
            small, large = before.input[:1], after.output[:1]
            node.CopyFrom(helper.make_node("twice_as_large", small, large, node.name, domain=OURS))
            graph.node.remove(after)


def _giver(graph: GraphProto, name: str) -> NodeProto:
    return next((node for node in graph.node if name in node.output), NodeProto())


def _taker(graph: GraphProto, name: str) -> NodeProto:
    return next((node for node in graph.node if name in node.input), NodeProto())
