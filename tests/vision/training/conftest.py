"""Models that are made once for all tests of the training."""

from pathlib import Path

import pytest

from vision.training.plan import Plan


@pytest.fixture(scope="session")
def made(tmp_path_factory: pytest.TempPathFactory) -> Plan:
    """Everything, as small as can be: a dozen scenes, one pass each."""
    from vision.training.steps import STEPS  # noqa: PLC0415 - needs the train extra

    folder = tmp_path_factory.mktemp("made")
    plan = Plan(
        folder / "work",
        folder,
        scenes=12,
        epochs=1,
        decks=1,
        aligner_passes=1,
        reader_passes=1,
        worse_passes=1,
        face_passes=1,
        suit_passes=1,
        size=160,
        batch=4,
    )
    for step in STEPS.values():
        step(plan)
    return plan


@pytest.fixture(scope="session")
def exported(made: Plan) -> Path:
    """The detector as ultralytics exports it."""
    return made.detector_run / "exported.onnx"
