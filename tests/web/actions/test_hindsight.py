"""Who laid which cards away is told of a deal that is over."""

import pytest

from tests.web.states import ANN, BEN, CRIB, DEALT, at, changed, does, refusal, texts

OVER = (*DEALT, f"shown B {BEN}", "counted", f"shown A {ANN}", "counted", f"crib {CRIB}", "counted")
SHOWN = 10
"""The event that showed the crib."""


@pytest.mark.parametrize(
    ("seat", "cards", "crib"),
    [
        ("A", "2C 10S", "crib A 2C 10S B 3D 4H"),
        ("B", "10S 2C", "crib A 3D 4H B 2C 10S"),
    ],
)
def test_the_cards_that_are_not_one_players_are_the_others(
    seat: str, cards: str, crib: str
) -> None:
    change = changed(at(*OVER), "laid_away", event=SHOWN, seat=seat, cards=cards)
    assert list(map(str, change.events)) == [f"corrected {SHOWN} {crib}"]
    assert change.state.game.pegs == at(*OVER).game.pegs


def test_it_can_be_undone() -> None:
    after = does(at(*OVER), "laid_away", event=SHOWN, seat="A", cards="2C 10S")
    assert texts(does(after, "undo")) == texts(at(*OVER))


def test_as_many_as_are_laid_away_are_named() -> None:
    reason = refusal(at(*OVER), "laid_away", event=SHOWN, seat="A", cards="2C")
    assert reason == "there must be 2 cards, not 1"


@pytest.mark.parametrize("event", [1, 6, 99])
def test_only_a_crib_was_laid_away(event: int) -> None:
    reason = refusal(at(*OVER), "laid_away", event=event, seat="A", cards="2C 10S")
    assert reason == f"event {event} is no step that stands"


def test_a_table_may_not_want_to_be_asked() -> None:
    quiet = does(at(*OVER), "ask_discards", ask=False)
    assert not quiet.settings.ask_discards
    assert does(quiet, "ask_discards", ask=True).settings.ask_discards
