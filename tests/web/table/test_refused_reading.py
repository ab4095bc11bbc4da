"""A late reading that the game refuses may be wrong: its card stays unread, the play goes on."""

from collections.abc import Sequence
from dataclasses import replace

from tests.web.states import message_of
from tests.web.watching import Watching, cards_of
from vision.frame import Candidate, Sighting
from vision.table.track import PictureSide

DOUBT = "3D?KD"
STARTER, BEN, ANN = (620, 200), [(80, 40), (170, 40), (260, 40)], [(80, 340), (170, 340)]
TOP, BOTTOM = PictureSide.TOP, PictureSide.BOTTOM


def surely(card: str, spot: tuple[int, int]) -> Sighting:
    (seen,) = cards_of(card, [spot])
    return replace(seen, confidence=0.99, candidates=(Candidate(seen.card, 0.99),))


def watches(table: Watching, there: Sequence[Sighting], came: str, spot: tuple[int, int]) -> None:
    """Look at what lies there, and then at a card that has come beside it."""
    side = TOP if spot in BEN else BOTTOM
    for _ in range(3):
        table.looks((*there, *cards_of(came, [spot])), side=side)


def test_a_card_that_cannot_have_been_laid_stays_unread_and_the_play_goes_on(
    dealt: Watching,
) -> None:
    """Ben laid on after it, as Ann could not: with a king she would lead."""
    lying: list[Sighting] = []
    lays = [("6S", STARTER), ("JH", BEN[0]), ("9H", ANN[0]), (DOUBT, BEN[1]), ("9C", BEN[2])]
    for card, spot in lays:
        watches(dealt, lying, card, spot)
        lying.extend(cards_of(card, [spot]))
    lying[3] = surely("KD", BEN[1])
    watches(dealt, lying, "AC", ANN[1])
    assert dealt.since("laid A 9H") == ["unseen B", "laid B 9C", "laid A AC"]
    assert [ask["text"] for ask in message_of(dealt.state)["asks"]] == ["Which card did Ben lay?"]


def test_a_starter_that_somebody_has_laid_stays_unread_and_the_play_goes_on(
    dealt: Watching,
) -> None:
    lying: list[Sighting] = []
    for card, spot in [(DOUBT, STARTER), ("JH", BEN[0]), ("9H", ANN[0])]:
        watches(dealt, lying, card, spot)
        lying.extend(cards_of(card, [spot]))
    dealt.does("lay", card="KD")
    watches(dealt, [surely("KD", STARTER), *lying[1:]], "AC", ANN[1])
    assert dealt.since("dealer A") == ["unread", "laid B JH", "laid A 9H", "laid B KD", "laid A AC"]
    assert [ask["text"] for ask in message_of(dealt.state)["asks"]] == [
        "Which card is the starter?"
    ]
