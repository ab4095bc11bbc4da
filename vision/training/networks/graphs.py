"""Graphs of ONNX: what an answer needs, and functions of ours written out in standard nodes."""

import onnx
from onnx import GraphProto, ModelProto, NodeProto, helper
from onnx.inliner import inline_local_functions

OURS = "cribcam"
"""The domain of our functions, and of the nodes that call them."""


def needed(graph: GraphProto, names: list[str]) -> list[NodeProto]:
    """The nodes that give these, in their order."""
    wanted = set(names)
    nodes = []
    for node in reversed(graph.node):
        if wanted & set(node.output):
            nodes.append(node)
            wanted.update(node.input)
    return nodes[::-1]


def written_out(model: ModelProto, function: str) -> ModelProto:
    """The same model, each call of this function, in ONNX's own text, replaced by its nodes."""
    whole, ours = ModelProto(), helper.make_opsetid(OURS, 1)
    whole.CopyFrom(model)
    whole.opset_import.append(ours)
    whole.functions.append(onnx.parser.parse_function(function))
    inlined = inline_local_functions(whole)
    inlined.opset_import.remove(ours)
    return inlined
