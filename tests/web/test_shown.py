"""What a person puts right stays where it lies."""

from scorer.cards import Card
from vision.sighting import Candidate, Sighting
from web.shown import Shown

SIX, NINE = Card.parse("6S"), Card.parse("9S")
READ = Sighting(
    SIX, 0.6, False, ((10.0, 20.0, 30.0, 40.0),), (Candidate(SIX, 0.6),), (60.0, 90.0), 12.0
)


def test_a_card_put_right_is_certain_and_keeps_its_place() -> None:
    right = Shown.read((READ,)).put_right(0, NINE).cards[0]
    assert (right.card, right.certain, right.by_hand) == (NINE, True, True)
    assert right.sighting.boxes == READ.boxes
    assert (right.sighting.middle, right.sighting.unit) == (READ.middle, READ.unit)
