"""The same detector in other nodes, which take the runtime less time: it answers the same."""

import json
import re
from collections.abc import Mapping
from pathlib import Path

import numpy as np
import onnx
from onnx import GraphProto, ModelProto, NodeProto, TensorProto, helper, numpy_helper
from onnx.inliner import inline_local_functions

from scorer.cards import DECK

OURS = "cribcam"
"""The domain of our functions, and of the nodes that call them."""


def needed(graph: GraphProto, names: list[str]) -> list[NodeProto]:
    """The nodes that give these, in their order."""
    outputs = set(names)
    nodes = []
    for node in reversed(graph.node):
        if outputs & set(node.output):
            nodes.append(node)
            outputs.update(node.input)
    return nodes[::-1]


def written_out(model: ModelProto, function: str) -> ModelProto:
    """The same model, each call of this function, in ONNX's own text, replaced by its nodes."""
    copied, opset = ModelProto(), helper.make_opsetid(OURS, 1)
    copied.CopyFrom(model)
    copied.opset_import.append(opset)
    copied.functions.append(onnx.parser.parse_function(function))
    inlined = inline_local_functions(copied)
    inlined.opset_import.remove(opset)
    return inlined


_SMALL = 256

_LOCAL = {"args", "date", "description"}
"""What the detector's exporter says of the machine and the hour, paths included."""


def finish(path: Path, facts: Mapping[str, object]) -> None:
    """Halves the file and writes ``facts`` and the class list into its metadata.

    Weights are stored in 16 bits and widened when the file is loaded, so it computes as before.
    A finished file may be finished again: facts are added or replaced, and nothing else changes.
    """
    model = onnx.load(path)
    _store_in_half(model.graph)
    _forget_the_machine(model.graph)
    own_facts = {"classes": [str(card) for card in DECK], **facts}
    metadata = {entry.key: entry.value for entry in model.metadata_props}
    kept = {key: value for key, value in metadata.items() if key not in _LOCAL}
    helper.set_model_props(model, kept | {key: json.dumps(own_facts[key]) for key in own_facts})
    onnx.checker.check_model(model)
    onnx.save(model, path)


def _forget_the_machine(graph: GraphProto) -> None:
    """Removes the exporter's notes, which name the source files it came by with their paths."""
    for part in (graph, *graph.node, *graph.value_info, *graph.input, *graph.output):
        del part.metadata_props[:]


def _store_in_half(graph: GraphProto) -> None:
    casts = []
    scales = _scales(graph)
    for weights in graph.initializer:
        values = numpy_helper.to_array(weights)
        if weights.data_type != TensorProto.FLOAT or values.size < _SMALL or weights.name in scales:
            continue
        name = weights.name
        stored = numpy_helper.from_array(values.astype(np.float16), f"{name}.half")
        weights.CopyFrom(stored)
        casts.append(helper.make_node("Cast", [stored.name], [name], to=TensorProto.FLOAT))
    for place, cast in enumerate(casts):
        graph.node.insert(place, cast)


def _scales(graph: GraphProto) -> set[str]:
    """The names of what eight bits are multiplied by, which has to be in the file as it is."""
    kinds = {"QuantizeLinear", "DequantizeLinear"}
    return {name for node in graph.node if node.op_type in kinds for name in node.input[1:]}


_SHARES = "shares"


def with_byte_input(model: ModelProto) -> ModelProto:
    """The same network, whose first input is bytes, where 255 is what was 1.

    To make 0 to 1 of them is its own work, and quicker.
    """
    copied = ModelProto()
    copied.CopyFrom(model)
    graph, pixels = copied.graph, copied.graph.input[0]
    pixels.type.tensor_type.elem_type = TensorProto.UINT8
    for node in graph.node:
        node.input[:] = [_SHARES if name == pixels.name else name for name in node.input]
    graph.initializer.append(numpy_helper.from_array(np.array(1 / 255, np.float32), "byte"))
    shares = helper.make_node("DequantizeLinear", [pixels.name, "byte"], [_SHARES], "bytes")
    graph.node.insert(0, shares)
    return copied


END = "likely_boxes"
"""Begins the names of all nodes of the new end."""

_STRIDES = (8, 16, 32)
"""Pixels of the input from one place to the next, of each of the detector's three heads."""

_BINS = 16
"""How far a side of a box may lie from its place, in strides; YOLO votes over whole ones."""

_FUNCTION = f"""
<domain: "{OURS}", opset_import: ["": 17]>
{END} (features, logits, least, stride, around, beside, bins, w0, b0, w1, b1, w2, b2) => (found)
{{
    confidences = Sigmoid (logits)
    likely = GreaterOrEqual (confidences, least)
    columns = NonZero (likely)
    places = Transpose <perm = [1, 0]> (columns)
    confidence = GatherND (confidences, places)
    one = Constant <value_ints = [1]> ()
    two = Constant <value_ints = [2]> ()
    four = Constant <value_ints = [4]> ()
    down_across = Slice (places, two, four, one)
    one_two = Constant <value_ints = [1, 2]> ()
    middle = Unsqueeze (down_across, one_two)

    margins = Constant <value_ints = [0, 0, 2, 2, 0, 0, 2, 2]> ()
    padded = Pad (features, margins)
    by_place = Transpose <perm = [2, 3, 1, 0]> (padded)
    reached = Add (middle, around)
    fives = GatherND (by_place, reached)
    flat = Squeeze (fives, four)
    patches = Transpose <perm = [0, 3, 1, 2]> (flat)
    c0 = Conv (patches, w0, b0)
    s0 = Sigmoid (c0)
    h0 = Mul (c0, s0)

    near = Add (middle, beside)
    zero = Constant <value_int = 0> ()
    size = Shape <start = 2> (logits)
    begun = GreaterOrEqual (near, zero)
    not_over = Less (near, size)
    both = And (begun, not_over)
    inside = Cast <to = 1> (both)
    in_map = ReduceMin <axes = [3], keepdims = 0> (inside)
    mask = Unsqueeze (in_map, one)
    threes = Mul (h0, mask)
    c1 = Conv (threes, w1, b1)
    s1 = Sigmoid (c1)
    h1 = Mul (c1, s1)
    c2 = Conv (h1, w2, b2)

    sides_and_bins = Constant <value_ints = [0, 4, {_BINS}]> ()
    votes = Reshape (c2, sides_and_bins)
    chances = Softmax <axis = 2> (votes)
    weighed = Mul (chances, bins)
    sides = ReduceSum <keepdims = 0> (weighed, two)
    outwards = Constant <value_floats = [-1.0, -1.0, 1.0, 1.0]> ()
    signed = Mul (sides, outwards)
    turned = Constant <value_ints = [1, 0, 1, 0]> ()
    twice = Gather <axis = 1> (down_across, turned)
    corner = Cast <to = 1> (twice)
    half = Constant <value_float = 0.5> ()
    centre = Add (corner, half)
    in_strides = Add (centre, signed)
    boxes = Mul (in_strides, stride)
    column = Unsqueeze (confidence, one)
    found = Concat <axis = 1> (boxes, column)
}}
"""
"""One head. ``features`` (1, c, h, w) and ``logits`` (1, 1, h, w) become ``found`` (n, 5): corners
in pixels of the input, and confidence. Beside the map the first convolution is nothing, not what
it would answer there: hence the mask."""


def with_likely_boxes(model: ModelProto) -> ModelProto:
    """The detector that ultralytics exported, with inputs ``images`` (1, 3, height, width) and
    ``confidence`` (), and the output ``found`` (n, 5): each box's left, top, right and bottom in
    pixels of the input, and its confidence, which is at least the one that is asked for.

    Raises ValueError if the graph has not three such heads.
    """
    heads = [_head(model.graph, number) for number in range(len(_STRIDES))]
    trunk = needed(model.graph, [name for head in heads for name in head])
    constants = [
        *(_constant(f"{END}.stride{stride}", np.float32(stride)) for stride in _STRIDES),
        _constant(f"{END}.around", _steps(0, 5)),
        _constant(f"{END}.beside", _steps(-1, 2)),
        _constant(f"{END}.bins", np.arange(_BINS, dtype=np.float32)),
    ]
    calls = [
        _call(head, stride, number)
        for number, (head, stride) in enumerate(zip(heads, _STRIDES, strict=True))
    ]
    output = helper.make_node("Concat", [call.output[0] for call in calls], ["found"], END, axis=0)
    used = {name for node in (*trunk, *calls) for name in node.input}
    graph = helper.make_graph(
        [*trunk, *calls, output],
        "detector",
        [model.graph.input[0], helper.make_tensor_value_info("confidence", TensorProto.FLOAT, [])],
        [helper.make_tensor_value_info("found", TensorProto.FLOAT, ["likely", 5])],
        [*(weights for weights in model.graph.initializer if weights.name in used), *constants],
    )
    return _named(written_out(_like(model, graph), _FUNCTION))


def _head(graph: GraphProto, number: int) -> tuple[str, ...]:
    """The names of a head's features, its logits, and the weights of its three convolutions."""
    box = [_convolution(graph, rf"cv2\.{number}\.{part}(/conv)?/Conv") for part in range(3)]
    confidence = _convolution(graph, rf"cv3\.{number}\.2/Conv")
    weights = (name for convolution in box for name in convolution.input[1:])
    return (box[0].input[0], confidence.output[0], *weights)


def _convolution(graph: GraphProto, name: str) -> NodeProto:
    nodes = [node for node in graph.node if re.search(f"/{name}$", node.name)]
    if len(nodes) != 1:
        raise ValueError(f"the graph has {len(nodes)} nodes whose names end with {name}, not one")
    return nodes[0]


def _call(head: tuple[str, ...], stride: int, number: int) -> NodeProto:
    features, logits, *weights = head
    constants = [f"{END}.{name}" for name in (f"stride{stride}", "around", "beside", "bins")]
    inputs = [features, logits, "confidence", *constants, *weights]
    name = f"{END}.{number}"
    return helper.make_node(END, inputs, [f"{name}.found"], name, domain=OURS)


def _steps(begin: int, end: int) -> np.ndarray:
    """Steps down and across, (n, n, 2)."""
    span = np.arange(begin, end)
    return np.stack(np.meshgrid(span, span, indexing="ij"), -1)


def _constant(name: str, value: np.ndarray | np.float32) -> TensorProto:
    return numpy_helper.from_array(np.asarray(value), name)


def _like(model: ModelProto, graph: GraphProto) -> ModelProto:
    """A model with another graph, and else the same."""
    opsets, version = model.opset_import, model.ir_version
    other = helper.make_model(graph, opset_imports=opsets, ir_version=version)
    other.metadata_props.extend(model.metadata_props)
    return other


def _named(model: ModelProto) -> ModelProto:
    """The same model; nodes without a name get one."""
    for number, node in enumerate(model.graph.node):
        node.name = node.name or f"{END}.{number}"
    return model


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
    copied = ModelProto()
    copied.CopyFrom(model)
    _enlarge_bytes(copied.graph)
    nodes = needed(copied.graph, [output.name for output in copied.graph.output])
    del copied.graph.node[:]
    copied.graph.node.extend(nodes)
    del copied.graph.value_info[:]
    return written_out(copied, _QUICKER_FUNCTION)


def _enlarge_bytes(graph: GraphProto) -> None:
    for node in [node for node in graph.node if node.op_type == "Resize"]:
        producer, consumer = _giver(graph, node.input[0]), _taker(graph, node.output[0])
        if (producer.op_type, consumer.op_type) == ("DequantizeLinear", "QuantizeLinear"):
            small, large = producer.input[:1], consumer.output[:1]
            node.CopyFrom(helper.make_node("twice_as_large", small, large, node.name, domain=OURS))
            graph.node.remove(consumer)


def _giver(graph: GraphProto, name: str) -> NodeProto:
    return next((node for node in graph.node if name in node.output), NodeProto())


def _taker(graph: GraphProto, name: str) -> NodeProto:
    return next((node for node in graph.node if name in node.input), NodeProto())
