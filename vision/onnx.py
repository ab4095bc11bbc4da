"""Running an exported network."""

import importlib.resources

import numpy as np
import onnxruntime
from numpy.typing import NDArray


class Network:
    """An ONNX network with one input; may be called from several threads."""

    def __init__(self, model: bytes) -> None:
        options = onnxruntime.SessionOptions()
        options.log_severity_level = 3
        # Threads that wait by spinning would take the processors from the network that runs next.
        options.add_session_config_entry("session.intra_op.allow_spinning", "0")
        self._session = onnxruntime.InferenceSession(
            model, options, providers=["CPUExecutionProvider"]
        )
        self._input = self._session.get_inputs()[0].name

    @classmethod
    def packaged(cls, name: str) -> "Network":
        """The network ``name`` of the package ``models``."""
        return cls(importlib.resources.files("models").joinpath(name).read_bytes())

    def __call__(self, inputs: NDArray[np.float32]) -> tuple[NDArray[np.float32], ...]:
        """The network's outputs for one batch, in their order."""
        outputs = self._session.run(None, {self._input: inputs})
        return tuple(np.asarray(output, np.float32) for output in outputs)
