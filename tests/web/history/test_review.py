"""What could have been, as the page tells it."""

import re
from typing import Any

import pytest

from scorer.language.catalogue import words
from scorer.language.sentence import ENGLISH
from tests.scorer.game_lines import game_after
from tests.web.history.test_deals import DEAL, PLAYED, SHOW
from web.history.review import review_json

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
    (deal,) = told(
        *("dealer A", "starter 2H", *hands, "crib A AS AD B 5C 9C", "counted"),
    )
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


def test_it_is_told_in_a_language() -> None:
    game = game_after(*DEAL, *PLAYED, *SHOW, SAID)
    deals = review_json(game, NAMES, words("de"), asks=True)["deals"]
    assert all("," in line for line in deals[0]["lines"] if "Durchschnitt" in line)
    assert any("Durchschnitt" in line for line in deals[0]["lines"])
