"""What is known of the deals that are over, and what could have been."""

import re
from typing import Any

import pytest

from scorer.advice.discards import Role
from scorer.cards import written
from scorer.game.game import Game
from scorer.language.catalogue import words
from scorer.language.sentence import ENGLISH
from scorer.pegs import Reason
from scorer.setup import Seat
from tests.scorer.game_lines import game_after
from web.history.review import FinishedDeal, finished_deals, review_json

DEAL = ("dealer A", "starter 8S")
BEN, ANN = "shown B 5C 5D JH KC", "shown A 7C 8D 9H 9C"
CRIB = "crib 2C 3D 4H 10S"
SHOW = (BEN, "counted", ANN, "counted", CRIB, "counted")
PLAYED = (
    *("laid B JH", "laid A 9H", "laid B KC", "laid A 7C"),
    *("laid B 5C", "laid A 8D", "laid B 5D", "laid A 9C"),
)


def only(game: Game) -> FinishedDeal:
    (deal,) = finished_deals(game)
    return deal


def test_a_deal_that_goes_on_is_not_told() -> None:
    assert finished_deals(game_after(*DEAL, *PLAYED, BEN, "counted", ANN, "counted", CRIB)) == ()
    assert len(finished_deals(game_after(*DEAL, *SHOW))) == 1


def test_the_deal_in_which_the_game_ends_is_told() -> None:
    assert len(finished_deals(game_after("pegged B 119", *DEAL, BEN, "counted"))) == 1


def test_the_hands_that_were_shown_are_known_and_the_crib_with_its_event() -> None:
    deal = only(game_after(*DEAL, *SHOW))
    assert written(deal.hand(Seat.B)) == "5C 5D JH KC"
    assert deal.crib == 7
    assert deal.away(Seat.A) == ()
    assert deal.unsaid is Seat.A


def test_a_hand_is_known_from_the_play_alone() -> None:
    deal = only(game_after(*DEAL, *PLAYED, "uncounted", "uncounted", "uncounted"))
    assert written(deal.hand(Seat.B)) == "5C 5D JH KC"
    assert str(deal.lead and deal.lead.card) == "JH"
    assert deal.unsaid is None


def test_a_hand_of_which_a_card_is_not_known_is_not_told() -> None:
    play = (*PLAYED[:6], "played", "uncounted", "uncounted", "uncounted")
    assert only(game_after(*DEAL, *play)).hand(Seat.B) == ()


def test_what_was_laid_away_is_known_once_it_is_said() -> None:
    deal = only(game_after(*DEAL, *SHOW, "corrected 7 crib A 2C 10S B 3D 4H"))
    assert [written(deal.away(seat)) for seat in (Seat.A, Seat.B)] == ["2C 10S", "3D 4H"]
    assert deal.unsaid is None


def test_what_one_laid_away_tells_what_the_other_did() -> None:
    deal = only(game_after("dealer A", "discarded B 3D 4H", "starter 8S", *SHOW))
    assert written(deal.away(Seat.A)) == "2C 10S"
    assert deal.unsaid is None


THREE = (
    *("begun three-handed", *DEAL, "shown B 2C 3C 4C 5C", "counted"),
    *("shown C 2D 3D 4D 5D", "counted", "shown A 2H 3H 4H 5H", "counted"),
)


def test_of_three_players_one_is_asked_after_the_other_and_one_card_is_the_packs() -> None:
    deal = only(game_after(*THREE, "crib 9C 9D 9H 9S", "counted"))
    assert (deal.unsaid, len(deal.unowned)) == (Seat.A, 4)
    deal = only(game_after(*THREE, "crib 9C 9S A 9D B 9H", "counted"))
    assert (deal.unsaid, written(deal.unowned)) == (Seat.C, "9C 9S")
    deal = only(game_after(*THREE, "crib 9C A 9D B 9H C 9S", "counted"))
    assert (deal.unsaid, written(deal.unowned)) == (None, "9C")


@pytest.mark.parametrize(("seat", "role"), [(Seat.A, Role.DEALER), (Seat.B, Role.PONE)])
def test_the_crib_is_the_dealers(seat: Seat, role: Role) -> None:
    assert only(game_after(*DEAL, *SHOW)).role(seat) is role


def test_points_that_were_missed_are_told_by_what_they_were_for() -> None:
    claims = (BEN, "claimed B 8", ANN, "claimed A 20", CRIB, "claimed A 5")
    deal = only(game_after(*DEAL, *claims))
    assert [(seat.name, str(reason), points) for seat, reason, points in deal.missed] == [
        ("B", "hand", 2),
        ("A", "crib", 2),
    ]


def test_points_that_were_missed_in_the_play_are_told() -> None:
    begun, laid = ("begun six-card muggins=show-and-play", *DEAL), ("laid B JH", "laid A 5S")
    passed = ("played", "uncounted", "uncounted", "uncounted")
    deal = only(game_after(*begun, *laid, "claimed A 0", *passed))
    assert [(seat.name, str(reason), points) for seat, reason, points in deal.missed] == [
        ("A", "play", 2)
    ]


NODDY = (
    *("begun noddy target=61 muggins=show-and-play", "dealer A", "starter KS"),
    *("shown B 5H 10C 2D", "claimed B 4", "shown A 5S 6D JD", "claimed A 4", "laid B 10C"),
)
TO_31 = (*NODDY, "laid A JD", "laid B 5H", "laid A 6D", "claimed A 1")
GO = (
    *("begun noddy target=61 muggins=show-and-play", "dealer A", "starter KS"),
    *("shown B 10C 10H 8D", "claimed B 2", "shown A 10S 6D JD", "claimed A 2"),
    *("laid B 10C", "laid A 10S", "claimed A 2", "laid B 10H"),
)


@pytest.mark.parametrize(
    ("lines", "seat", "points"),
    [
        (TO_31, "A", 1),
        ((*GO, "go A", "claimed B 4", "go B", "starter 2H"), "B", 3),
        ((*GO, "claimed B 4", "go A", "claimed B 1"), "B", 2),
    ],
    ids=["31", "go", "a claim of the point for the go"],
)
def test_points_missed_in_a_play_that_ends_its_deal_are_told(
    lines: tuple[str, ...], seat: str, points: int
) -> None:
    missed = only(game_after(*lines)).missed
    assert [(seat.name, number) for seat, reason, number in missed if reason is Reason.PLAY] == [
        (seat, points)
    ]


def test_points_pegged_for_the_card_that_ends_a_deal_were_not_missed() -> None:
    assert [*only(game_after(*TO_31[:-1], "claimed A 2")).missed] == []


NAMES = ("Ann", "Ben")
SAID = "corrected 15 crib A 2C 10S B 3D 4H"


def told(
    *lines: str, asks: bool = True, hidden: frozenset[int] = frozenset()
) -> list[dict[str, Any]]:
    game = game_after(*lines)
    deals: list[dict[str, Any]] = review_json(game, NAMES, ENGLISH, asks=asks, hidden=hidden)[
        "deals"
    ]
    return deals


def test_a_lead_is_told_beside_the_best_one() -> None:
    (deal,) = told(*DEAL, "laid B 5C", "played", *SHOW)
    (line,) = (line for line in deal["lines"] if " led " in line)
    assert re.fullmatch(r"Ben led 5♣; J♥ or K♣ is worth \d\.\d\d more on average", line)
    assert deal["deal"] == 1


def test_the_best_lead_is_called_so() -> None:
    assert "Ben led J♥: nothing was better" in told(*DEAL, *PLAYED, *SHOW)[0]["lines"]


def test_discards_are_told_once_it_is_known_whose_they_were() -> None:
    (deal,) = told(*DEAL, *PLAYED, *SHOW, SAID)
    assert [line.split(" laid ")[0] for line in deal["lines"][:2]] == ["Ann", "Ben"]
    assert deal["ask"] is None


def test_of_a_hand_that_nobody_saw_no_discard_is_told() -> None:
    shown = ("uncounted", "shown A 7C 8D 9H 9C", "counted", "crib A 2C 10S B 3D 4H", "counted")
    (deal,) = told(*DEAL, "played", *shown)
    assert [line.split(" laid ")[0] for line in deal["lines"] if " away" in line] == ["Ann"]


@pytest.mark.parametrize(("begun", "led"), [("begun six-card", True), ("begun lowball", False)])
def test_a_lead_is_told_where_more_points_are_better_alone(begun: str, led: bool) -> None:
    (deal,) = told(begun, *DEAL, *PLAYED, *SHOW)
    assert any(" led " in line for line in deal["lines"]) is led


def test_the_best_discard_is_called_so() -> None:
    hands = ("shown B 7D 8H 8S 9D", "counted", "shown A KC QC 2S 6H", "counted")
    (deal,) = told(*("dealer A", "starter 2H", *hands, "crib A AS AD B 5C 9C", "counted"))
    assert "Ben laid 5♣ 9♣ away" in deal["lines"][1]


def test_in_lowball_the_best_discard_costs_less() -> None:
    dealt = ("dealer A", "dealt B 5H 5S 5D JC 2H KD", "discarded B 2H KD", "starter 5C")
    shown = ("shown B 5H 5S 5D JC", "counted", "shown A 2C 4D 9H KS", "counted")
    (deal,) = told("begun lowball", *dealt, *shown, "crib AH 3H 2H KD", "counted")
    (line,) = (line for line in deal["lines"] if line.startswith("Ben laid"))
    assert line.endswith(" costs 15.46 less on average")


def test_whose_the_crib_was_is_asked_unless_nobody_wants_that() -> None:
    (deal,) = told(*DEAL, *SHOW)
    assert deal["ask"] == {
        "event": 7,
        "seat": "A",
        "text": "Which two did Ann discard?",
        "cards": ["2C", "3D", "4H", "10S"],
        "number": 2,
    }
    assert told(*DEAL, *SHOW, asks=False)[0]["ask"] is None


def test_who_discards_one_card_is_asked_for_one() -> None:
    shown = ("crib 9C 9D 9H 9S", "counted")
    begun = ("shown B 2C 3C 4C 5C", "counted", "shown C 2D 3D 4D 5D", "counted")
    lines = ("begun three-handed", *DEAL, *begun, "shown A 2H 3H 4H 5H", "counted", *shown)
    game = game_after(*lines)
    (deal,) = review_json(game, ("Ann", "Ben", "Cem"), ENGLISH, asks=True)["deals"]
    assert deal["ask"]["text"] == "Which card did Ann discard?"


def test_every_choice_has_its_verdict_and_what_it_cost() -> None:
    (deal,) = told(*DEAL, "laid B 5C", "played", *SHOW)
    (lead,) = deal["choices"]
    assert (lead["kind"], lead["name"], lead["cards"]) == ("lead", "Ben", ["5C"])
    assert lead["verdict"] == ("costs" if float(lead["lost"]) >= 0.5 else "fine")
    (best,) = told(*DEAL, *PLAYED, *SHOW)[0]["choices"]
    assert (best["verdict"], best["lost"]) == ("best", "0.0")


def test_what_a_player_gave_away_is_added_up_over_choices_and_missed_points() -> None:
    claims = ("shown B 5C 5D JH KC", "claimed B 9", "uncounted", "uncounted")
    game = game_after(*DEAL, *claims)
    review = review_json(game, NAMES, ENGLISH, asks=True)
    assert review["given_away"] == [{"side": 1, "name": "Ben", "points": "1.0"}]
    assert review["deals"][0]["missed"] == [{"side": 1, "name": "Ben", "points": 1}]


def test_points_that_were_missed_are_told() -> None:
    claims = ("shown B 5C 5D JH KC", "claimed B 9", "uncounted", "uncounted")
    assert "Ben missed 1 point (hand)" in told(*DEAL, *claims)[0]["lines"]


def test_a_hand_is_told_with_what_it_was_worth_before_its_starter() -> None:
    line = "Ben: 12.3 on average before the starter, 10 with it"
    assert line in told(*DEAL, *SHOW)[0]["lines"]


def test_where_the_players_stood_after_the_deal_is_told_as_long_as_the_game_goes_on() -> None:
    line = "Ben: hole 10, on the first street: 1 hole below par; below par: take risks"
    assert line in told(*DEAL, *SHOW)[0]["lines"]
    last = told("pegged B 111", *DEAL, *SHOW[:2])[0]["lines"]
    assert not any("street" in line for line in last)


def test_a_deal_that_has_a_secret_is_not_told() -> None:
    assert told(*DEAL, *SHOW, hidden=frozenset({1})) == []


def test_a_secret_of_the_next_deal_hides_no_deal_before() -> None:
    claimed = ("starter 8H", "shown A 5C 5D JH KC", "claimed A 9")
    deals = told(*DEAL, *SHOW, *claimed, hidden=frozenset({2}))
    assert [deal["deal"] for deal in deals] == [1]


def test_a_deal_is_told_in_a_language() -> None:
    game = game_after(*DEAL, *PLAYED, *SHOW, SAID)
    deals = review_json(game, NAMES, words("de"), asks=True)["deals"]
    assert all("," in line for line in deals[0]["lines"] if "Durchschnitt" in line)
    assert any("Durchschnitt" in line for line in deals[0]["lines"])
