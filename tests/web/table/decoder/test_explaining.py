"""What happened last is explained twice, with chances, in words that players know."""

from scorer.setup import Seat
from tests.web.table.decoder.looks import Table
from web.table.decoder.explaining import explanations

NAMES = ("Ann", "Ben")


def told(table: Table) -> list[str]:
    posterior = table.decoded.posterior
    assert posterior is not None
    return [str(each.words(NAMES)) for each in explanations(posterior)]


def test_the_last_card_is_explained_by_its_two_likeliest_meanings() -> None:
    table = Table.dealt_by()
    table.turns("3D")
    table.lays(Seat.B, "4H")
    assert told(table) == ["Ben lays 4♥", "the last card means nothing"]


def test_the_likeliest_explanation_comes_first() -> None:
    table = Table.dealt_by()
    table.turns("3D")
    table.lays(Seat.B, "4H", likely="4D")
    posterior = table.decoded.posterior
    assert posterior is not None
    first, second = explanations(posterior)
    assert first.chance > second.chance
