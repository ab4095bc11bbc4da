"""The detector in whole numbers of eight bits, in which a processor counts twice to four times as
fast; its boxes stay in floating point.
"""

from collections.abc import Iterable, Iterator
from itertools import islice
from pathlib import Path
from tempfile import TemporaryDirectory

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

PICTURES = 64
"""So many of the training's pictures tell how large the numbers in the network become."""

_KINDS = ["Conv", "Sigmoid", "Mul", "Add", "Concat", "Split", "MaxPool", "Resize"]
"""What is worked out in eight bits. What lies between two of these has to be, or both are slow."""

_PRECISE = ("/model.0/", "/model.1/", "/model.2/", END)
"""Begin the names of nodes that are left as they are: the first layers, whose numbers differ in
size the most and which gain least, and the boxes, which are few."""

_LOWEST = np.float32(-6)
"""Where x · sigmoid(x) is 0.015 short of nothing: to tell lower numbers apart would be a waste."""


def in_eight_bits(model: ModelProto, pictures: Iterable[Path]) -> ModelProto:
    """The same network, its ranges taken from the first ``PICTURES`` of these.

    Weights get seven bits: processors without instructions for it add two products in 16 bits,
    which products of eight bits overflow, and what is detected would hang on the machine.
    """
    with TemporaryDirectory() as folder:
        given, ready, watched = (f"{folder}/{name}.onnx" for name in ("given", "ready", "watched"))
        onnx.save(model, given)
        quant_pre_process(given, ready, skip_symbolic_shape=True)
        calibrator = create_calibrator(ready, _KINDS, watched)
        calibrator.collect_data(_Inputs(pictures))
        prepared = onnx.load(ready)
    graph = prepared.graph
    quantizer = QDQQuantizer(
        prepared,
        per_channel=True,
        reduce_range=True,
        weight_qType=QuantType.QInt8,
        activation_qType=QuantType.QUInt8,
        tensors_range=_ranges(graph, calibrator.compute_data()),
        nodes_to_quantize=[],
        nodes_to_exclude=[node.name for node in graph.node if node.name.startswith(_PRECISE)],
        op_types_to_quantize=_KINDS,
        extra_options={},
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
    def __init__(self, pictures: Iterable[Path]) -> None:
        self._inputs = _inputs(islice(pictures, PICTURES))

    def get_next(self) -> dict[str, NDArray[np.float32]] | None:
        return next(self._inputs, None)


def _inputs(pictures: Iterable[Path]) -> Iterator[dict[str, NDArray[np.float32]]]:
    longest = DetectorSettings().longest
    for path in pictures:
        image = np.asarray(cv2.imread(str(path)), np.uint8)
        height, width = image.shape[:2]
        planes = Letterbox.fit(width, height, min(longest, max(width, height))).apply(image)
        yield {"images": planes * np.float32(1 / 255), "confidence": np.array(0.5, np.float32)}
