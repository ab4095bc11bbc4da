"""Who laid which cards away is told of a deal that is over."""

import pytest

from tests.web.states import ANN, BEN, CRIB, DEALT, at, begun, changed, does, refusal, texts

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


def laid_one_by_one(variant: str, players: str, *said: tuple[str, str]) -> str:
    """The crib as it is written once some players have said what they laid away."""
    hands = [
        f"shown {seat} {' '.join(f'{rank}{suit}' for rank in '2345')}"
        for seat, suit in zip(players, "CDHS", strict=False)
    ]
    shown = [line for hand in hands for line in (hand, "counted")]
    state = begun(f"begun {variant}", *DEALT, *shown, "crib 9C 9D 9H 9S", "counted")
    event = len(state.game.history) - 1
    for seat, card in said:
        state = does(state, "laid_away", event=event, seat=seat, cards=card)
    return str(dict(state.game.made)[event])


def test_of_three_each_says_his_own_and_the_packs_card_is_nobodys() -> None:
    said = laid_one_by_one("three-handed", "BCA", ("A", "9D"), ("B", "9H"))
    assert said == "crib 9C 9S A 9D B 9H"
    said = laid_one_by_one("three-handed", "BCA", ("A", "9D"), ("B", "9H"), ("C", "9S"))
    assert said == "crib 9C A 9D B 9H C 9S"


def test_of_four_the_last_card_is_the_last_players() -> None:
    said = laid_one_by_one("four-handed", "BCDA", ("A", "9D"), ("B", "9H"), ("C", "9S"))
    assert said == "crib A 9D B 9H C 9S D 9C"


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
