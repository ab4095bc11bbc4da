"""Tables on which cards lie."""

import pytest

from tests.vision.table.drawn import KING, SIX, Watched, seen, table


@pytest.fixture
def two() -> Watched:
    """Two cards that were read for a while."""
    image = table(SIX, KING)
    return Watched(image).looks(image, seen("6S", SIX), seen("KD", KING))
