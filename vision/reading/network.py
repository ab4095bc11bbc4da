"""Running an exported network."""

import hashlib
import importlib.resources
import json
import os
from collections.abc import Mapping
from typing import TypeAlias

import numpy as np
import onnxruntime
from numpy.typing import NDArray

import models
from scorer.language.sentence import Refusal, say
from vision.files import system_reason

REMEDY = say("install cribcam anew")


class ModelError(Refusal):
    """A network is missing or is not the one that was measured; names the file and the remedy."""


def packaged(name: str) -> bytes:
    """The network ``name`` of the package ``models``, as ONNX.

    Raises ModelError unless it is, byte for byte, the one whose figures are packaged with it: a
    network with damaged weights may still run, and be as certain as ever.
    """
    model = _contents(f"{name}.onnx")
    if hashlib.sha256(model).hexdigest() != _measured(name):
        raise ModelError(
            say(
                "{file} is damaged, or not the network that was measured: {remedy}; after a "
                "training of your own, run `cribcam train measure`",
                file=_path(f"{name}.onnx"),
                remedy=REMEDY,
            )
        )
    return model


def _measured(name: str) -> str:
    """The SHA-256 of the network that was measured."""
    try:
        return str(json.loads(_contents("figures.json"))["models"][name]["sha256"])
    except (ValueError, TypeError, LookupError) as error:
        raise ModelError(
            say("{file} is damaged: {remedy}", file=_path("figures.json"), remedy=REMEDY)
        ) from error


def _contents(name: str) -> bytes:
    try:
        return importlib.resources.files(models).joinpath(name).read_bytes()
    except OSError as error:
        raise ModelError(
            say(
                "{file}: {reason}: {remedy}",
                file=_path(name),
                reason=system_reason(error),
                remedy=REMEDY,
            )
        ) from error


def _path(name: str) -> str:
    return str(importlib.resources.files(models).joinpath(name))


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
        self._inputs = [node.name for node in self._session.get_inputs()]

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
