"""Tables at which a deal begins."""

import pytest

from tests.web.watching import Watching


@pytest.fixture
def dealt() -> Watching:
    """Ann deals."""
    table = Watching()
    table.does("new", names=["Ann", "Ben"], dealer="A")
    table.lies()
    return table
