"""Running an exported network."""

import os
from collections.abc import Mapping
from typing import TypeAlias

import numpy as np
import onnxruntime
from numpy.typing import NDArray

from vision.reading.packaged import packaged

# vision/__init__.py has switched telemetry off for Linux and macOS; this is the way of Windows.
onnxruntime.disable_telemetry_events()


NetworkInput: TypeAlias = NDArray[np.float32] | NDArray[np.uint8]

_THREADS = 4
"""More than these hardly help networks as small as ours."""


class Network:
    """An ONNX network; may be called from several threads."""

    def __init__(self, model: bytes) -> None:
        options = onnxruntime.SessionOptions()
        options.log_severity_level = 3
        # Unless it is told how many, the runtime ties each of its threads to one processor; where
        # the caller runs on that one, they wait for each other.
        options.intra_op_num_threads = min(_THREADS, _processors())
        # Threads that wait by spinning would take the processors from the network that runs next.
        options.add_session_config_entry("session.intra_op.allow_spinning", "0")
        self._session = onnxruntime.InferenceSession(
            model, options, providers=["CPUExecutionProvider"]
        )
        self._inputs = [given.name for given in self._session.get_inputs()]

    @classmethod
    def packaged(cls, name: str) -> "Network":
        """The network ``name`` that cribcam came with; raises ModelError if it is not whole."""
        return cls(packaged(name))

    @property
    def facts(self) -> Mapping[str, str]:
        """What the file says of itself."""
        return dict(self._session.get_modelmeta().custom_metadata_map)

    def __call__(self, *inputs: NetworkInput) -> tuple[NDArray[np.float32], ...]:
        """The network's outputs for one batch, both in the file's order."""
        outputs = self._session.run(None, dict(zip(self._inputs, inputs, strict=True)))
        return tuple(np.asarray(output, np.float32) for output in outputs)


def _processors() -> int:
    """How many processors this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1
