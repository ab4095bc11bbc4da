"""The networks that cribcam came with."""

import hashlib
import importlib.resources
import json

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
