"""Tables on which cards lie."""

import pytest

from tests.vision.table.drawn import KING, KING_SEEN, SIX, SIX_SEEN, Watched, table


@pytest.fixture
def two() -> Watched:
    """Two cards that were read for a while."""
    image = table(SIX, KING)
    return Watched(image).looks(image, SIX_SEEN, KING_SEEN)
