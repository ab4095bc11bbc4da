"""Finishing exported networks: pictures in bytes, weights in half precision, metadata."""

import json
from collections.abc import Mapping
from pathlib import Path

import numpy as np
import onnx
from onnx import GraphProto, ModelProto, TensorProto, helper, numpy_helper

from scorer.cards import DECK

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
    ours = {"classes": [str(card) for card in DECK], **facts}
    said = {entry.key: entry.value for entry in model.metadata_props}
    kept = {key: value for key, value in said.items() if key not in _LOCAL}
    helper.set_model_props(model, kept | {key: json.dumps(ours[key]) for key in ours})
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
