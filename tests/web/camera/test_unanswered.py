"""A hand with a card that nobody reads or tells is passed over once the next one is shown."""

from collections.abc import Sequence

import pytest

from tests.films.play.recorded import Look, Looks, Lying, followed_lines
from tests.web.seeing import SPOTS, sighting
from vision.table.track import Arrival, PictureSide
from web.actions.new_game import New, new
from web.camera.followed_game import FollowedGame
from web.table.state import State

BEN, ANN = "5C 5D JH KC?KS", "7C 8D 9H 9C"
TURNED_S, BEN_S, ANN_S, END_S = 1.0, 4.0, 10.0, 16.0
PASSED = ["played", "uncounted"]


def hand(cards: str, first: int, came_s: float, side: PictureSide, below: int = 0) -> list[Lying]:
    """Four cards that are laid out at once, numbered on from ``first``."""
    return [
        Lying(first + n, sighting(card, (x, y + below)), came_s, Arrival(came_s, side))
        for n, (card, (x, y)) in enumerate(zip(cards.split(), SPOTS, strict=False))
    ]


def looks(*shows: tuple[Sequence[Lying], float]) -> Looks:
    """What lies there at each look: cards since they came, until that second."""
    starter = Lying(0, sighting("8S", (620, 20)), TURNED_S, Arrival(TURNED_S, PictureSide.BOTTOM))
    every = [([starter], END_S), *shows]
    times_s = [number / 10 for number in range(round(10 * END_S))]
    return tuple(
        Look(
            at_s,
            tuple(card for cards, to_s in every for card in cards if card.still_s < at_s < to_s),
            known=True,
        )
        for at_s in times_s
    )


def told(looks: Looks) -> list[str]:
    state = new(State(), New(names=("Ann", "Ben"), dealer="A")).state
    game = FollowedGame.begin(state, "film")
    return [line["event"] for line in followed_lines(game, looks) if "event" in line]


@pytest.mark.parametrize("to_s", [END_S, ANN_S - 1], ids=["lies there", "was taken away"])
def test_the_next_hand_counts(to_s: float) -> None:
    ben = hand(BEN, 1, BEN_S, PictureSide.TOP), to_s
    ann = hand(ANN, 5, ANN_S, PictureSide.BOTTOM, below=250), END_S
    shown = ["starter 8S", *PASSED, "shown A 7C 8D 9H 9C", "counted"]
    assert told(looks(ben, ann)) == shown


def test_the_same_hand_that_is_laid_out_anew_is_no_next_one() -> None:
    ben = hand(BEN, 1, BEN_S, PictureSide.TOP), ANN_S - 1
    again = hand("5C 5D JH KS", 5, ANN_S, PictureSide.TOP), END_S
    assert told(looks(ben, again)) == ["starter 8S", "shown B 5C 5D JH KS", "counted"]


def test_nothing_is_passed_over_before_it_was_asked() -> None:
    ben = hand(BEN, 1, ANN_S - 0.5, PictureSide.TOP), END_S
    ann = hand(ANN, 5, ANN_S, PictureSide.BOTTOM, below=250), ANN_S + 2
    assert told(looks(ben, ann)) == ["starter 8S"]
