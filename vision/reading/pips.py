"""What the large pips of a card's face say beside its index: of the suit, then of the card."""

from vision.frame import Image
from vision.reading.card_by_face import beside_card, may_be_another
from vision.reading.faces import FacePips, ShownPips
from vision.reading.reader import IndexReading
from vision.reading.suit_by_face import beside_suits, leaves_open

_PERHAPS = 0.55
"""Below this chance of being one, an index is not looked at."""


def beside_pips(
    readings: tuple[IndexReading, ...], image: Image, faces: FacePips
) -> tuple[IndexReading, ...]:
    """The same readings; those that leave their suit or their card open know what the face says."""
    asked = [reading for reading in readings if _may_ask(reading)]
    shown = dict(zip(map(id, asked), faces(image, asked), strict=True))
    return tuple(
        _beside(reading, shown[id(reading)]) if id(reading) in shown else reading
        for reading in readings
    )


def _may_ask(reading: IndexReading) -> bool:
    """Whether it is an index, not of an enrolled deck, and unsure."""
    if reading.prints is None or reading.chances.sum() < _PERHAPS:
        return False
    return leaves_open(reading) or may_be_another(reading)


def _beside(reading: IndexReading, shown: ShownPips) -> IndexReading:
    told = beside_suits(reading, shown.suits) if leaves_open(reading) else reading
    return beside_card(told, shown)
