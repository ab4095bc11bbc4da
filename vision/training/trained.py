"""Models in a folder: a recogniser made of them, and what their files say of themselves."""

import hashlib
import json
from pathlib import Path
from typing import Any

from vision.reading.courts import Courts
from vision.reading.detector import Detector
from vision.reading.merge import MergeSettings
from vision.reading.network import Network
from vision.reading.reader import Reader
from vision.reading.recogniser import Recogniser
from vision.reading.second_looks import FacePips, Faces
from vision.training.plan import TrainingError

NAMES = ("detector", "aligner", "reader", "faces", "suits")


def recogniser_of(folder: Path, courts: Courts | None = None) -> Recogniser:
    """The recogniser with the models of a folder; raises TrainingError if one is missing."""
    detector, aligner, reader, faces, suits = (Network(_bytes(folder, name)) for name in NAMES)
    networks = Detector(detector), Reader(aligner, reader), Faces(faces), FacePips(suits)
    return Recogniser(*networks, MergeSettings(), courts=courts)


def facts_of(folder: Path) -> dict[str, dict[str, Any]]:
    """For each model its size, its SHA-256 and its metadata, all but the class list."""
    return {name: _facts(_bytes(folder, name)) for name in NAMES}


def _facts(model: bytes) -> dict[str, Any]:
    metadata = Network(model).facts
    told = {name: _value(text) for name, text in sorted(metadata.items()) if name != "classes"}
    return {"bytes": len(model), "sha256": hashlib.sha256(model).hexdigest(), **told}


def _value(text: str) -> Any:
    """Ours are JSON; what the exporter adds is text."""
    try:
        return json.loads(text)
    except ValueError:
        return text


def _bytes(folder: Path, name: str) -> bytes:
    path = folder / f"{name}.onnx"
    try:
        return path.read_bytes()
    except OSError as error:
        raise TrainingError(f"no {path}: make it with `cribcam train all`") from error
