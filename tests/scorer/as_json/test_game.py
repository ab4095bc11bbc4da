"""A game and statistics in JSON, as programs read them."""

import csv
import io
import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from scorer.as_json.game import game_json
from scorer.as_json.statistics import statistics_json, statistics_rows
from scorer.game.events import Begun
from scorer.game.expected import Secrets
from scorer.game.game import Game
from scorer.game.game_file import read_events, replay_file
from scorer.setup import Seat, usual
from scorer.statistics.statistics import Average, BestCount, Claims, PlayerStatistics, statistics
from scorer.variant import VARIANTS, Variant

GAMES = sorted((Path(__file__).parents[1] / "games").glob("*.txt"))
HAND = ["named B Bob", "dealer A", "starter 9S", "shown B 7C 8D 8H KC"]
MUGGINS, IN_PLAY = "begun six-card muggins=show", "begun six-card muggins=show-and-play"


def answered(*lines: str, secrets: Secrets | None = None) -> Any:
    return game_json(replay_file(lines), secrets=secrets)


def moments(file: Path) -> list[Game]:
    games = [Game()]
    for _, event in read_events(file.read_text("utf-8").splitlines()):
        games.append(games[-1].apply(event))
    return games


@pytest.mark.parametrize("file", GAMES, ids=lambda file: file.stem)
def test_every_moment_is_told_in_the_same_words(file: Path) -> None:
    described = [game_json(game) for game in moments(file)]
    assert {tuple(each) for each in described} == {tuple(game_json(Game()))}
    assert json.loads(json.dumps(described)) == described


@pytest.mark.parametrize("variant", VARIANTS.values(), ids=VARIANTS)
def test_the_setup_is_told(variant: Variant) -> None:
    setup = game_json(Game().apply(Begun(usual(variant))))["setup"]
    assert (setup["variant"], setup["text"]) == (variant.name, variant.name)
    assert (setup["target"], setup["players"]) == (variant.target, variant.players[0])
    assert setup["experimental"] is variant.experimental


def test_the_choices_and_the_sides_are_told() -> None:
    setup = answered("begun captain captain=B muggins=show")["setup"]
    assert (setup["captain"], setup["sides"]) == ("B", [["B"], ["A", "C"]])
    assert (setup["rules"]["muggins"], setup["rules"]["overcount"]) == ("show", "corrected")


def test_at_the_start_nothing_is_known() -> None:
    game = answered()
    assert game["phase"] == {"kind": "cut_for_deal", "name": "cut for deal"}
    assert (game["deal"], game["dealer"], game["pones"]) == (0, None, [])
    assert (game["starter"], game["play"], game["shown"], game["outcome"]) == (None,) * 4
    assert (game["events"], game["can_undo"]) == (0, False)


def test_what_is_expected_is_told() -> None:
    expected = {"kind": "lay", "seat": "B", "text": "Bob lays a card"}
    assert answered(*HAND[:-1])["expected"] == expected


def test_the_deal_is_told() -> None:
    game = answered("begun three-handed", "cut A 5H", "cut B KD", "cut C 2C", "starter JC")
    assert (game["deal"], game["dealer"], game["pones"]) == (1, "C", ["A", "B"])
    assert game["starter"] == "JC"
    heels = {"deal": 1, "seat": "C", "points": 2, "reason": "heels", "name": "his heels"}
    assert game["peggings"] == [heels]


def test_cuts_and_bids_are_told() -> None:
    assert answered("cut B 10H")["cuts"] == [{"seat": "B", "card": "10H"}]
    bids = answered("begun auction", "dealer A", "bid B 2", "bid A 0")["bids"]
    assert bids == [{"seat": "B", "points": 2}, {"seat": "A", "points": 0}]


def test_the_play_is_told_card_by_card() -> None:
    play = answered("dealer A", "starter 5C", "laid B 8H", "laid A 7S", "laid B KD", "laid A QD")[
        "play"
    ]
    assert (play["count"], play["series"], play["turn"]) == (10, ["QD"], "B")
    fifteen = {"kind": "fifteen", "cards": ["8H", "7S"], "points": 2}
    assert play["laid"][1] == {
        "seat": "A",
        "card": "7S",
        "count": 15,
        "points": 2,
        "scores": [fifteen],
    }
    assert [go["seat"] for go in play["gos"]] == ["A", "B"]


def test_cards_are_told_without_points_from_one_on_that_nobody_has_read() -> None:
    play = answered("dealer A", "starter 5C", "laid B 8H", "unseen A", "laid B KD")["play"]
    assert (play["count"], play["turn"]) == (None, None)
    assert [lay["card"] for lay in play["laid"]] == ["8H"]
    assert play["unscored"] == [{"seat": "A", "card": None}, {"seat": "B", "card": "KD"}]


def test_a_hand_that_was_counted_is_told_with_the_verdict() -> None:
    [count] = answered(MUGGINS, *HAND, "claimed B 8")["counts"]
    assert (count["deal"], count["seat"], count["crib"]) == (1, "B", False)
    assert (count["cards"], count["starter"]) == (["7C", "8D", "8H", "KC"], "9S")
    assert (count["total"], count["verdict"]["claimed"], count["verdict"]["missed"]) == (12, 8, 4)
    assert count["phrase"].startswith("fifteen two, fifteen four")
    assert count["verdict"]["text"].endswith("and the pair")


@pytest.mark.parametrize(("claim", "told_so"), [(16, True), (19, True), (14, False)])
def test_a_claim_that_no_hand_of_the_variant_counts_is_told_so(claim: int, told_so: bool) -> None:
    deal = "begun five-card muggins=show", "dealer A", "starter 9S", "shown B 7C 8D 8H"
    [count] = answered(*deal, f"claimed B {claim}")["counts"]
    assert ("no hand counts" in count["verdict"]["text"]) is told_so


def test_a_hand_that_nobody_claimed_has_no_verdict() -> None:
    [count] = answered(*HAND, "counted")["counts"]
    assert count["verdict"] is None


def test_the_count_of_what_lies_open_is_told() -> None:
    shown = answered(*HAND)["shown"]
    assert (shown["seat"], shown["crib"], shown["count"]["total"]) == ("B", False, 12)


def test_with_muggins_the_count_is_a_secret_until_it_is_claimed() -> None:
    shown = answered(MUGGINS, *HAND)["shown"]
    assert (shown["cards"], shown["count"]) == (["7C", "8D", "8H", "KC"], None)
    assert answered(MUGGINS, *HAND, secrets=Secrets())["shown"]["count"]["total"] == 12


def test_with_muggins_in_the_play_points_are_a_secret_until_they_are_claimed() -> None:
    laid = (IN_PLAY, "dealer A", "starter 5C", "laid B 8H", "laid A 7S")
    [first, last] = answered(*laid)["play"]["laid"]
    assert (first["points"], last["points"], last["scores"]) == (0, None, None)
    assert answered(*laid, "claimed A 2")["play"]["laid"][1]["points"] == 2
    assert answered(*laid, secrets=Secrets())["play"]["laid"][1]["points"] == 2
    assert answered(*laid, "laid B 2D")["play"]["laid"][1]["points"] == 2


def test_a_card_that_scores_nothing_is_as_secret() -> None:
    [lay] = answered(IN_PLAY, "dealer A", "starter 5C", "laid B 8H")["play"]["laid"]
    assert lay["scores"] is None


def test_the_point_for_a_go_is_as_secret() -> None:
    laid = ("laid B KH", "laid A KS", "laid B 9D", "laid A 8D")
    play = answered(IN_PLAY, "dealer A", "starter 5C", *laid)["play"]
    assert [lay["points"] for lay in play["laid"]] == [0, 2, None, None]


def test_claims_that_may_be_answered_are_told() -> None:
    [claim] = answered(MUGGINS, *HAND, "claimed B 8")["claims"]
    assert claim == {"seat": "B", "reason": "hand", "deal": 1, "claimed": 8}


def test_pegs_are_told_by_side() -> None:
    pegs = answered("begun four-handed", "pegged A 6", "pegged C 30", "pegged B 2")["pegs"]
    assert pegs[0] == {
        "side": 0,
        "seats": ["A", "C"],
        "front": 36,
        "back": 6,
        "points": 36,
        "street": 2,
        "position": None,
    }
    assert (pegs[1]["seats"], pegs[1]["front"]) == (["B", "D"], 2)


CRIB_AND_HANDS = [*HAND, "counted", "shown A 2C 2D 4C 6D", "counted", "crib 3H 3S JC QD"]


def test_between_two_deals_everybodys_position_is_told() -> None:
    pegs = answered(*CRIB_AND_HANDS, "counted")["pegs"]
    assert [side["position"]["above_par"] for side in pegs] == [
        side["front"] - par for side, par in zip(pegs, (15, 11), strict=True)
    ]
    assert pegs[1]["position"]["text"] == "hole 12, on the first street: 1 hole above par"
    assert pegs[1]["position"]["stance"] == "at par or above: play safe"


@pytest.mark.parametrize("lines", [CRIB_AND_HANDS, ["begun six-card", *HAND[:2]]])
def test_within_a_deal_no_position_is_told(lines: list[str]) -> None:
    assert [side["position"] for side in answered(*lines)["pegs"]] == [None, None]


def test_a_renege_is_told() -> None:
    laid = ("laid B KH", "laid A QS", "laid B 3S", "go A", "laid B 7H", "played")
    shown = ("shown B KH 3S 7H 9C", "counted", "shown A QS 8D 2C KC")
    [renege] = answered("dealer A", "starter 5C", *laid, *shown)["reneges"]
    assert renege == {"seat": "A", "place": 3, "count": 23, "cards": ["8D", "2C"]}


def test_the_end_is_told() -> None:
    outcome = answered("begun four-handed", "named B Bob", "named D Dan", "pegged B 121")["outcome"]
    assert (outcome["winner"], outcome["seats"], outcome["holes"]) == (1, ["B", "D"], 121)
    assert (outcome["skunk"], outcome["skunk_name"]) == ("triple_skunk", "triple skunk")
    assert outcome["match_points"] == 4
    assert outcome["text"] == "Bob & Dan win by 121 holes, a triple skunk"


def test_an_end_without_a_skunk_is_told() -> None:
    outcome = answered("pegged A 100", "pegged B 121")["outcome"]
    assert (outcome["holes"], outcome["text"]) == (21, "B wins by 21 holes")
    assert (outcome["skunk"], outcome["skunk_name"], outcome["match_points"]) == (None, None, 1)


def test_events_are_counted_as_they_are_logged() -> None:
    game = answered("begun six-card", "pegged A 2", "undone")
    assert (game["events"], game["can_undo"]) == (3, False)


class _Shouting:
    """A language that shouts."""

    def gettext(self, message: str, /) -> str:
        return message.upper() if "{" not in message else message

    def ngettext(self, singular: str, plural: str, n: int, /) -> str:
        return singular if n == 1 else plural

    def pgettext(self, _context: str, message: str, /) -> str:
        return message.upper()


def test_names_are_told_in_the_language() -> None:
    game = game_json(replay_file(["pegged A 121"]), _Shouting())
    assert (game["phase"]["name"], game["setup"]["name"]) == ("GAME OVER", "SIX-CARD CRIBBAGE")
    assert (game["peggings"][0]["name"], game["phase"]["kind"]) == ("PEGGED BY HAND", "game_over")


[NOBODY] = statistics([])
TWELVE = BestCount(12, Seat.A, "7C 8D 8H KC 9S")
ANN = replace(
    NOBODY,
    name="Ann",
    games=2,
    averages=replace(NOBODY.averages, hand_as_dealer=Average(16, 3, 8)),
    best_hand=TWELVE,
    claims=Claims(missed=4, over=0, muggins=1),
)


def in_csv(*players: PlayerStatistics) -> list[dict[str, str]]:
    file = io.StringIO()
    csv.writer(file).writerows(statistics_rows(players))
    return list(csv.DictReader(io.StringIO(file.getvalue())))


def test_an_average_is_told_beside_par() -> None:
    average = {"mean": 5.33, "number": 3, "par": 8, "above_par": -2.67}
    assert statistics_json(ANN)["averages"]["hand_as_dealer"] == average


def test_an_average_of_nothing_is_null() -> None:
    average = {"mean": None, "number": 0, "par": 4, "above_par": None}
    assert statistics_json(ANN)["averages"]["crib"] == average


def test_games_that_have_no_par_are_told_without_one() -> None:
    four_handed = replace(ANN, averages=replace(ANN.averages, six_card=False))
    average = {"mean": 5.33, "number": 3, "par": None, "above_par": None}
    assert statistics_json(four_handed)["averages"]["hand_as_dealer"] == average


def test_the_best_hand_is_told_with_its_cards() -> None:
    answer = statistics_json(ANN)
    assert answer["best_hand"] == {"total": 12, "cards": ["7C", "8D", "8H", "KC"], "starter": "9S"}
    assert answer["best_crib"] == {"total": None, "cards": None, "starter": None}


def test_a_table_has_a_row_a_player_and_a_column_a_figure() -> None:
    ann, everybody = in_csv(ANN, NOBODY)
    assert (ann["name"], ann["games"], everybody["name"], everybody["games"]) == (
        "Ann",
        "2",
        "",
        "0",
    )
    assert (ann["claims.missed"], everybody["claims.missed"]) == ("4", "0")
    assert (ann["best_hand.cards"], ann["best_hand.starter"]) == ("7C 8D 8H KC", "9S")
    assert (ann["averages.crib.mean"], everybody["best_hand.cards"]) == ("", "")


def test_of_nobody_there_is_an_empty_table() -> None:
    assert statistics_rows([]) == [[]]
