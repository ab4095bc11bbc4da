"""The subcommands that look at pictures."""

from typing import Any

from vision.cameras_command import add_cameras
from vision.enroll_command import add_enroll
from vision.evaluate_command import add_evaluate
from vision.read_command import Count, add_read
from vision.training.command import add_train


def register(subparsers: Any, count: Count) -> None:
    """Adds ``read`` and all the others; ``count`` counts hand and starter."""
    add_read(subparsers, count)
    add_evaluate(subparsers)
    add_enroll(subparsers)
    add_cameras(subparsers)
    add_train(subparsers)
