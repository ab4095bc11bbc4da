"""How much a test tries: what finds mistakes soon in `make test`, far more in `make check`."""

from typing import TypeVar

from hypothesis import settings

THOROUGH = "thorough"
"""The profile of Hypothesis with which `make check` runs tests again."""

Value = TypeVar("Value")


def tried(usual: Value, thorough: Value) -> Value:
    """Choose what is tried, by the profile that ``--hypothesis-profile`` names."""
    return thorough if settings.get_current_profile_name() == THOROUGH else usual
