"""What a game waits for."""

import pytest

from scorer.game.game import Game
from scorer.game.game_file import replay_file
from scorer.setup import Seat

SHOWN = """
    dealer B
    starter 9S
    shown A 7C 8D 8H KC
""".splitlines()


def waits_for(game: Game) -> tuple[str, Seat | None]:
    wish = game.expected
    assert wish is not None
    return wish.wanted.value, wish.seat


@pytest.mark.parametrize(
    ("lines", "wanted", "seat"),
    [
        ([], "cut", Seat.A),
        (["cut A 5H"], "cut", Seat.B),
        (["begun three-handed", "cut A 5H", "cut B KD", "cut C 5C", "cut A 2C"], "cut", Seat.C),
        (["dealer A"], "discard", None),
        (["dealer A", "discarded A 5H 5C", "discarded B KD KS"], "starter", None),
        (["begun auction", "dealer A", "bid B 2"], "bid", Seat.A),
        (["dealer A", "starter 5C"], "lay", Seat.B),
        (["dealer A", "starter 5C", "laid B 8H"], "lay", Seat.A),
        (["dealer A", "starter 5C", "played"], "show_hand", Seat.B),
        (SHOWN, "count", Seat.A),
        (["begun six-card muggins=show", *SHOWN], "claim", Seat.A),
        ([*SHOWN, "counted", "shown B 2H 4H 6S KD", "counted"], "show_crib", Seat.B),
    ],
)
def test_a_game_waits_for_one_thing(lines: list[str], wanted: str, seat: Seat | None) -> None:
    assert waits_for(replay_file(lines)) == (wanted, seat)


def test_what_is_expected_is_said_with_the_name() -> None:
    wish = replay_file(["named B Bob", "dealer A", "starter 5C"]).expected
    assert wish is not None
    assert str(wish.text) == "Bob lays a card"


def test_a_go_is_expected_only_where_a_card_may_not_fit() -> None:
    lines = ["dealer A", "starter 5C", "laid B KH", "laid A KD"]
    for card, text in (("AH", "A lays a card"), ("2H", "A lays a card or says Go")):
        wish = replay_file([*lines, f"laid B {card}"]).expected
        assert wish is not None
        assert str(wish.text) == text


def test_after_the_end_nothing_is_expected() -> None:
    assert replay_file(["pegged A 121"]).expected is None
