"""A starter that nobody could read does not stop the play, and is told once anybody knows it."""

from dataclasses import replace
from math import inf

import pytest

from scorer.cards import Card
from scorer.game.events import StarterTurned
from tests.web.states import BEN, CRIB, DEALT, at, came, lying, message_of
from tests.web.watching import Watching, cards_of
from vision.frame import Candidate, Sighting
from web.table.hand_doubts import turned_before
from web.table.settings import SourceKind

WHOLE_DEAL = (*DEALT, f"shown B {BEN}", "counted", "uncounted", f"crib {CRIB}", "counted")

DOUBT = "3D?8D"
SPOTS = [(620, 380), (80, 40), (80, 340), (170, 40), (170, 340)]
"""Where the starter lies, and then what is laid, by turns."""


def watches(table: Watching, *cards: str) -> None:
    """Look at these cards, of which the first is the starter, until one is laid that came."""
    for _ in range(3):
        table.looks(cards_of(" ".join(cards), SPOTS))


def plays(table: Watching) -> None:
    """Turn a starter in doubt, and lay three cards."""
    for cards in ([DOUBT], [DOUBT, "JH"], [DOUBT, "JH", "9H"], [DOUBT, "JH", "9H", "KC"]):
        watches(table, *cards)


def test_the_play_goes_on_beside_a_starter_that_is_in_doubt(dealt: Watching) -> None:
    plays(dealt)
    assert dealt.since("dealer A") == ["unread", "laid B JH", "laid A 9H", "laid B KC"]


def test_a_doubtful_starter_alone_may_yet_be_read(dealt: Watching) -> None:
    watches(dealt, DOUBT)
    assert dealt.since("dealer A") == []
    watches(dealt, "8D")
    assert dealt.since("dealer A") == ["starter 8D"]


def test_an_unread_starter_is_asked_with_what_it_may_be(dealt: Watching) -> None:
    plays(dealt)
    (ask,) = message_of(dealt.state)["asks"]
    assert (ask["kind"], ask["text"]) == ("starter", "Which card is the starter?")
    assert [card["card"] for card in ask["candidates"]] == ["3D", "8D"]


def test_what_was_laid_is_not_offered_as_the_starter(dealt: Watching) -> None:
    doubt = "3D?8D?JH"
    for cards in ([doubt], [doubt, "JH"], [doubt, "JH", "9H"]):
        watches(dealt, *cards)
    (ask,) = message_of(dealt.state)["asks"]
    assert [card["card"] for card in ask["candidates"]] == ["3D", "8D"]


def test_an_unread_starter_is_told_once_all_else_that_it_may_be_was_laid(dealt: Watching) -> None:
    plays(dealt)
    watches(dealt, DOUBT, "JH", "9H", "KC", "3D")
    assert dealt.since("dealer A")[0] == "starter 8D"


def test_what_hangs_on_it_is_pegged_when_it_is_told(dealt: Watching) -> None:
    plays(dealt)
    dealt.does("starter", card="JD")
    assert dealt.since("dealer A") == ["starter JD", "laid B JH", "laid A 9H", "laid B KC"]
    assert [pegs.front for pegs in dealt.state.game.pegs] == [2, 0]
    assert message_of(dealt.state)["asks"] == []


def sure(confidence: float) -> Sighting:
    (seen,) = cards_of("8D", SPOTS)
    candidates = (Candidate(seen.card, confidence),)
    return replace(seen, confidence=confidence, candidates=candidates)


@pytest.mark.parametrize(("confidence", "told_by_itself"), [(0.95, False), (0.99, True)])
def test_of_what_was_in_doubt_a_reading_must_be_surer_than_of_other_cards(
    dealt: Watching, confidence: float, told_by_itself: bool
) -> None:
    plays(dealt)
    dealt.looks((sure(confidence), *cards_of("JH 9H KC", SPOTS[1:])))
    assert ("starter 8D" in dealt.since("dealer A")) is told_by_itself


def test_a_card_that_came_beside_others_at_once_was_not_turned(dealt: Watching) -> None:
    watches(dealt, DOUBT, "JH", "9H")
    assert dealt.since("dealer A") == []


def test_one_certain_card_beside_a_doubt_may_be_the_starter_itself(dealt: Watching) -> None:
    watches(dealt, DOUBT)
    watches(dealt, DOUBT, "JH")
    assert dealt.since("dealer A") == []


def test_what_is_hardly_a_card_was_not_turned(dealt: Watching) -> None:
    (seen,) = cards_of(DOUBT, SPOTS)
    hardly = replace(seen, candidates=tuple(Candidate(c.card, 0.3) for c in seen.candidates))
    for others in ("", "JH", "JH 9H"):
        for _ in range(2):
            dealt.looks((hardly, *cards_of(others, SPOTS[1:])))
    assert dealt.since("dealer A") == []


HAND = cards_of("JH KC 5D 5C", [(80 + 90 * place, 200) for place in range(4)])


def shows(table: Watching) -> None:
    for _ in range(2):
        table.looks((*cards_of(DOUBT, SPOTS), *HAND))


def test_hands_are_counted_once_it_is_told(dealt: Watching) -> None:
    plays(dealt)
    dealt.does("played")
    shows(dealt)
    assert dealt.since("dealer A")[-2:] == ["shown B JH KC 5D 5C", "counted"]
    assert [pegs.front for pegs in dealt.state.game.pegs] == [0, 0]
    assert message_of(dealt.state)["asks"][-1]["kind"] == "starter"
    dealt.does("starter", card="8D")
    assert [pegs.front for pegs in dealt.state.game.pegs] == [0, 10]
    shows(dealt)
    assert dealt.since("dealer A")[-2:] == ["shown B JH KC 5D 5C", "counted"]


def test_who_counts_himself_waits_until_it_is_told(dealt: Watching) -> None:
    dealt.does("mode", mode="check")
    plays(dealt)
    dealt.does("played")
    shows(dealt)
    assert dealt.since("dealer A")[-1] == "played"
    assert [ask["kind"] for ask in message_of(dealt.state)["asks"]] == ["starter"]
    dealt.does("starter", card="8D")
    shows(dealt)
    assert dealt.since("dealer A")[-1] == "shown B JH KC 5D 5C"


def test_once_another_deal_has_begun_another_starter_is_turned(dealt: Watching) -> None:
    plays(dealt)
    for _ in range(4):
        dealt.does("skip") if "played" in dealt.since("dealer A") else dealt.does("played")
    assert dealt.state.memory.turned is None


def test_a_starter_that_is_told_beside_the_first_card_is_turned(dealt: Watching) -> None:
    watches(dealt, DOUBT)
    watches(dealt, DOUBT, "JH")
    dealt.does("correct", number=dealt.state.on_table.cards[-1].number, card="8D")
    watches(dealt, DOUBT, "JH")
    assert dealt.since("dealer A") == ["starter 8D", "laid B JH"]


def test_a_starter_that_is_read_beside_cards_of_the_play_is_turned(dealt: Watching) -> None:
    watches(dealt, DOUBT)
    watches(dealt, DOUBT, "JH")
    watches(dealt, "8D", "JH")
    watches(dealt, "8D", "JH", "9H")
    assert dealt.since("dealer A") == ["starter 8D", "laid B JH", "laid A 9H"]


def test_a_card_that_moved_when_the_last_deal_was_cleared_away_was_not_turned() -> None:
    state = came(lying(at(*WHOLE_DEAL), "5C 8C 9D KD", SourceKind.CAMERA), [1.0, 9.0, 10.0, 11.0])
    cleared = replace(state, on_table=replace(state.on_table, consumed_lay_s=2.0))
    assert turned_before(cleared) == (StarterTurned(Card.parse("8C")),)


@pytest.mark.parametrize(("consumed_lay_s", "starter"), [(3.0, "8S"), (7.0, "9D"), (-inf, "9D")])
def test_the_starter_of_the_last_deal_is_turned_again_once_there_was_time_to_deal(
    consumed_lay_s: float, starter: str
) -> None:
    """Where nobody saw the table of the last deal, it may be that one, which has moved."""
    state = came(lying(at(*WHOLE_DEAL), "8S 9D KD 2H", SourceKind.CAMERA), [8.5, 9.5, 10.5, 11.5])
    cleared = replace(state, on_table=replace(state.on_table, consumed_lay_s=consumed_lay_s))
    assert turned_before(cleared) == (StarterTurned(Card.parse(starter)),)
