"""Networks in whole numbers of eight bits, in which a processor counts twice to four times as
fast: the detector, but for its boxes, and those that see crops.
"""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from itertools import islice, takewhile
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TypeAlias

import numpy as np
import onnx
import torch
from numpy.typing import NDArray
from onnx import GraphProto, ModelProto, numpy_helper
from onnxruntime.quantization import CalibrationDataReader, QuantType
from onnxruntime.quantization.calibrate import TensorData, TensorsData, create_calibrator
from onnxruntime.quantization.qdq_quantizer import QDQQuantizer
from onnxruntime.quantization.shape_inference import quant_pre_process
from torch import Tensor, nn
from torch.nn.functional import conv2d
from ultralytics.nn.modules import Conv, Detect

from vision.pictures import load
from vision.reading.detector import DetectorSettings, Letterbox
from vision.training.networks.export import END

Inputs: TypeAlias = dict[str, NDArray[np.float32]]
"""What a network is given, by the names of its inputs."""

PICTURES = 64
"""So many of the training's pictures tell how large the numbers in the detector become."""

BATCHES = 4
"""So many batches of crops tell it of a network that sees crops."""

_DETECTOR_KINDS = ("Conv", "Clip", "Concat", "Split", "MaxPool", "Resize")
_CROP_KINDS = ("Conv", "Relu", "Add")

_PRECISE = re.compile(rf"{END}|/model\.\d+/cv3\.\d/cv3\.\d\.2/")
"""Begins the names of the detector's nodes that are left as they are: confidences and boxes."""


@dataclass(frozen=True, slots=True)
class _Way:
    """What is worked out in eight bits: the nodes of ``kinds``, all but those that ``precise``
    names. What lies between two of these has to be, or both are slow. ``options`` are the
    quantizer's.
    """

    kinds: tuple[str, ...]
    precise: Callable[[GraphProto], list[str]]
    options: Mapping[str, bool]


def detector_in_eight_bits(model: ModelProto, pictures: Iterable[Path]) -> ModelProto:
    """The same detector, its ranges taken from the first ``PICTURES`` of these."""
    scheme = _Way(_DETECTOR_KINDS, _confidences_and_boxes, {})
    return _in_eight_bits(model, _inputs(islice(pictures, PICTURES)), scheme)


def _confidences_and_boxes(graph: GraphProto) -> list[str]:
    return [node.name for node in graph.node if _PRECISE.match(node.name)]


def in_eight_bits(model: ModelProto, batches: Iterable[NDArray[np.float32]]) -> ModelProto:
    """The same network that sees crops, its ranges taken from the first ``BATCHES`` of these; its
    first layer stays as it is.

    The file keeps the weights as they are, and has them rounded when it is loaded.
    """
    name = model.graph.input[0].name
    inputs = ({name: crops} for crops in islice(batches, BATCHES))
    scheme = _Way(_CROP_KINDS, _first_layer, {"AddQDQPairToWeight": True, "QuantizeBias": False})
    return _in_eight_bits(model, inputs, scheme)


def _first_layer(graph: GraphProto) -> list[str]:
    names = [node.name for node in takewhile(lambda node: node.op_type != "Relu", graph.node)]
    return [*names, graph.node[len(names)].name]


def _in_eight_bits(model: ModelProto, inputs: Iterator[Inputs], scheme: _Way) -> ModelProto:
    """Weights get seven bits: processors without instructions for it add two products in 16 bits,
    which products of eight bits overflow, and what is read would hang on the machine.
    """
    with TemporaryDirectory() as folder:
        original, ready, watched = (
            f"{folder}/{name}.onnx" for name in ("given", "ready", "watched")
        )
        onnx.save(model, original)
        quant_pre_process(original, ready, skip_symbolic_shape=True)
        calibrator = create_calibrator(ready, scheme.kinds, watched)
        calibrator.collect_data(_Inputs(inputs))
        prepared = onnx.load(ready)
    quantizer = QDQQuantizer(
        prepared,
        per_channel=True,
        reduce_range=True,
        weight_qType=QuantType.QInt8,
        activation_qType=QuantType.QUInt8,
        tensors_range=_ranges(prepared.graph, calibrator.compute_data()),
        nodes_to_quantize=[],
        nodes_to_exclude=scheme.precise(prepared.graph),
        op_types_to_quantize=scheme.kinds,
        extra_options=scheme.options,
    )
    quantizer.quantize_model()
    quantizer.model.topological_sort()
    return quantizer.model.model


def _ranges(graph: GraphProto, ranges: TensorsData) -> TensorsData:
    """What was seen, and from end to end where numbers have ends."""
    ends = {each.name: numpy_helper.to_array(each) for each in graph.initializer}
    for node in graph.node:
        if node.op_type == "Clip" and node.output[0] in ranges.keys():  # noqa: SIM118 - no mapping
            lowest, highest = (ends[name] for name in node.input[1:])
            ranges[node.output[0]] = TensorData(lowest=lowest, highest=highest)
    return ranges


class _Inputs(CalibrationDataReader):  # type: ignore[misc]  # has no types
    def __init__(self, inputs: Iterator[Inputs]) -> None:
        self._inputs = inputs

    def get_next(self) -> Inputs | None:
        return next(self._inputs, None)


def _inputs(pictures: Iterable[Path]) -> Iterator[Inputs]:
    longest = DetectorSettings().longest
    for path in pictures:
        image = load(path)
        height, width = image.shape[:2]
        planes = Letterbox.fit(width, height, min(longest, max(width, height))).apply(image)
        yield {"images": planes * np.float32(1 / 255), "confidence": np.array(0.5, np.float32)}


_STEP, _LAST = 1 / 64, 255
"""The step from one whole number to the next, and how many there are: all of them are exact in
bfloat16, too."""

HIGHEST = _STEP * _LAST
"""No number between two layers is larger, and none is below zero."""

_WEIGHTS = 64
"""The largest weight in whole numbers: products with weights of eight bits would overflow where a
processor adds two of them in 16 bits."""


class Steps(nn.Module):
    """Rounds to whole steps from 0 to ``HIGHEST``; what lies beyond comes to that end."""

    def forward(self, values: Tensor) -> Tensor:
        """The values (n, channels, height, width), rounded; their slope passes as it is."""
        return torch.fake_quantize_per_tensor_affine(values, _STEP, 0, 0, _LAST)


class RoundedConv(nn.Conv2d):
    """A convolution with the weights (out, in, height, width) that it will have in eight bits."""

    def forward(self, values: Tensor) -> Tensor:
        """As any convolution, of values (n, in, height, width)."""
        largest = self.weight.detach().abs().amax((1, 2, 3)).clamp_min(1e-6)
        zero = torch.zeros_like(largest, dtype=torch.int32)
        weight = torch.fake_quantize_per_channel_affine(
            self.weight, largest / _WEIGHTS, zero, 0, -_WEIGHTS, _WEIGHTS
        )
        return conv2d(
            values, weight, self.bias, self.stride, self.padding, self.dilation, self.groups
        )


def round_layers(model: nn.Module) -> nn.Module:
    """Has all of a YOLO learn so, but for what works out boxes, which stays in floating point."""
    heads = [part for part in model.modules() if isinstance(part, Detect)]
    precise = {layer for head in heads for layer in head.cv2.modules()}
    for layer in model.modules():
        if isinstance(layer, Conv) and layer not in precise:
            layer.act = Steps()
            layer.conv.__class__ = RoundedConv
        elif isinstance(layer, Conv):
            layer.act = nn.SiLU()
    return model


def unrounded(model: nn.Module) -> nn.Module:
    """The same layers in the usual form, to be exported and rounded there."""
    for layer in model.modules():
        if isinstance(layer, Conv) and isinstance(layer.act, Steps):
            layer.act = nn.Hardtanh(0.0, HIGHEST)
        if isinstance(layer, RoundedConv):
            layer.__class__ = nn.Conv2d
    return model
