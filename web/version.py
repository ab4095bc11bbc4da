"""Which version of cribcam runs."""

from importlib.metadata import PackageNotFoundError
from importlib.metadata import version as installed


def version() -> str:
    """Find the version that was installed."""
    try:
        return installed("cribcam")
    except PackageNotFoundError:  # it runs from its source, never installed
        return "of a source tree"
