"""What may have been missed while nobody looked is asked about."""

from scorer.cards import Card
from scorer.language.sentence import ENGLISH
from tests.web.asking import asks_json
from tests.web.table.paused import Lying, PausedTable
from vision.table.track import PictureSide


def test_before_the_first_card_after_a_restart_one_may_be_missing_until_somebody_tells() -> None:
    """Ben's 3C and Ann's 5D, perhaps: they were laid and turned down while nobody looked."""
    table = PausedTable()
    table.does("new", dealer="A")
    table.looks_on()
    for card, side, y in (
        ("3D", PictureSide.BOTTOM, 210),
        ("10H", PictureSide.TOP, 40),
        ("KS", PictureSide.BOTTOM, 380),
    ):
        table.lying[Card.parse(card)] = Lying((640 if card == "3D" else 40, y), side)
        table.looks_on()
    table.restarts()
    table.lying.clear()
    table.opened_again()
    table.looks_on()
    table.lying[Card.parse("2S")] = Lying((100, 40), PictureSide.TOP)
    table.looks_on()
    for missing in ("3C", "5D"):
        assert "2S" not in " ".join(table.texts())
        (ask,) = asks_json(table.state, ENGLISH)
        assert ask["text"] == "Before the 2♠, was a card not seen?"
        table.does("lay", card=missing)
        table.looks_on()
