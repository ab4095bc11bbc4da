"""The committed models are small, whole, and say what they are."""

import importlib.resources
import json

import onnxruntime
import pytest

from scorer.cards import DECK

NAMES = ("detector", "aligner", "reader")
FILES = importlib.resources.files("models")


def test_all_models_together_are_small() -> None:
    sizes = [len(FILES.joinpath(f"{name}.onnx").read_bytes()) for name in NAMES]
    assert sum(sizes) <= 25_000_000


@pytest.mark.parametrize("name", NAMES)
def test_a_model_names_its_kind_seed_and_classes(name: str) -> None:
    session = onnxruntime.InferenceSession(FILES.joinpath(f"{name}.onnx").read_bytes())
    facts = session.get_modelmeta().custom_metadata_map
    assert json.loads(facts["kind"]) == name
    assert isinstance(json.loads(facts["seed"]), int)
    assert json.loads(facts["classes"]) == [str(card) for card in DECK]
