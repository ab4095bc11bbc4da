"""Networks in whole numbers of eight bits, in which a processor counts twice to four times as
fast: the detector, but for its boxes, and those that see crops.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from itertools import islice, takewhile
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TypeAlias

import cv2
import numpy as np
import onnx
from numpy.typing import NDArray
from onnx import GraphProto, ModelProto
from onnxruntime.quantization import CalibrationDataReader, QuantType
from onnxruntime.quantization.calibrate import TensorData, TensorsData, create_calibrator
from onnxruntime.quantization.qdq_quantizer import QDQQuantizer
from onnxruntime.quantization.shape_inference import quant_pre_process

from vision.reading.detector import DetectorSettings, Letterbox
from vision.training.likely_boxes import END

Inputs: TypeAlias = dict[str, NDArray[np.float32]]
"""What a network is given, by the names of its inputs."""

PICTURES = 64
"""So many of the training's pictures tell how large the numbers in the detector become."""

BATCHES = 4
"""So many batches of crops tell it of a network that sees crops."""

_DETECTOR_KINDS = ("Conv", "Sigmoid", "Mul", "Add", "Concat", "Split", "MaxPool", "Resize")
_CROP_KINDS = ("Conv", "Relu", "Add")

_PRECISE = ("/model.0/", "/model.1/", "/model.2/", END)
"""Begin the names of the detector's nodes that are left as they are: the first layers, whose
numbers differ in size the most and which gain least, and the boxes, which are few."""

_LOWEST = np.float32(-6)
"""Where x · sigmoid(x) is 0.015 short of nothing: to tell lower numbers apart would be a waste."""


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
    way = _Way(_DETECTOR_KINDS, _first_layers_and_boxes, {})
    return _in_eight_bits(model, _inputs(islice(pictures, PICTURES)), way)


def _first_layers_and_boxes(graph: GraphProto) -> list[str]:
    return [node.name for node in graph.node if node.name.startswith(_PRECISE)]


def in_eight_bits(model: ModelProto, batches: Iterable[NDArray[np.float32]]) -> ModelProto:
    """The same network that sees crops, its ranges taken from the first ``BATCHES`` of these; its
    first layer stays as it is.

    The file keeps the weights as they are, and has them rounded when it is loaded.
    """
    name = model.graph.input[0].name
    inputs = ({name: crops} for crops in islice(batches, BATCHES))
    way = _Way(_CROP_KINDS, _first_layer, {"AddQDQPairToWeight": True, "QuantizeBias": False})
    return _in_eight_bits(model, inputs, way)


def _first_layer(graph: GraphProto) -> list[str]:
    before = [node.name for node in takewhile(lambda node: node.op_type != "Relu", graph.node)]
    return [*before, graph.node[len(before)].name]


def _in_eight_bits(model: ModelProto, inputs: Iterator[Inputs], way: _Way) -> ModelProto:
    """Weights get seven bits: processors without instructions for it add two products in 16 bits,
    which products of eight bits overflow, and what is read would hang on the machine.
    """
    with TemporaryDirectory() as folder:
        given, ready, watched = (f"{folder}/{name}.onnx" for name in ("given", "ready", "watched"))
        onnx.save(model, given)
        quant_pre_process(given, ready, skip_symbolic_shape=True)
        calibrator = create_calibrator(ready, way.kinds, watched)
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
        nodes_to_exclude=way.precise(prepared.graph),
        op_types_to_quantize=way.kinds,
        extra_options=way.options,
    )
    quantizer.quantize_model()
    quantizer.model.topological_sort()
    return quantizer.model.model


def _ranges(graph: GraphProto, seen: TensorsData) -> TensorsData:
    """What was seen, no lower than counts where it goes into a sigmoid."""
    before = {node.input[0] for node in graph.node if node.op_type == "Sigmoid"}
    for name in before & set(seen.keys()):
        lowest, highest = seen[name].range_value
        seen[name] = TensorData(lowest=np.maximum(lowest, _LOWEST), highest=highest)
    return seen


class _Inputs(CalibrationDataReader):  # type: ignore[misc]  # has no types
    def __init__(self, inputs: Iterator[Inputs]) -> None:
        self._inputs = inputs

    def get_next(self) -> Inputs | None:
        return next(self._inputs, None)


def _inputs(pictures: Iterable[Path]) -> Iterator[Inputs]:
    longest = DetectorSettings().longest
    for path in pictures:
        image = np.asarray(cv2.imread(str(path)), np.uint8)
        height, width = image.shape[:2]
        planes = Letterbox.fit(width, height, min(longest, max(width, height))).apply(image)
        yield {"images": planes * np.float32(1 / 255), "confidence": np.array(0.5, np.float32)}
