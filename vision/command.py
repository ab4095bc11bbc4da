"""The subcommands that look at pictures."""

from typing import Any

from vision.evaluate_command import add_evaluate
from vision.read_command import Count, add_read


def register(subparsers: Any, count: Count) -> None:
    """Adds ``read``, ``evaluate``, ``cameras`` and ``train``; ``count`` counts hand and starter."""
    add_read(subparsers, count)
    add_evaluate(subparsers)
