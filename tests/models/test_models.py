"""The committed models are small, whole, and say what they are."""

import importlib.resources
import json

import pytest

from scorer.cards import DECK
from vision.reading.network import Network

NAMES = ("detector", "aligner", "reader", "faces", "suits")
FILES = importlib.resources.files("models")


def test_all_models_together_are_small() -> None:
    sizes = [len(FILES.joinpath(f"{name}.onnx").read_bytes()) for name in NAMES]
    assert sum(sizes) <= 25_000_000


@pytest.mark.parametrize("name", NAMES)
def test_a_model_names_its_kind_seed_and_classes(name: str) -> None:
    facts = Network.packaged(name).facts
    assert json.loads(facts["kind"]) == name
    assert isinstance(json.loads(facts["seed"]), int)
    assert json.loads(facts["classes"]) == [str(card) for card in DECK]
