"""The history of a game: every step that stands, and no secret."""

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scorer.game.events import Corrected, Undone, parse_event
from scorer.game.game import Game, replay
from scorer.game.game_file import replay_file
from scorer.language.catalogue import words
from scorer.language.sentence import ENGLISH
from scorer.setup import parse_setup
from tests.scorer.game.machine_driver import game_by_chance
from web.history.history import history_json

WRITTEN = sorted((Path(__file__).parents[2] / "scorer" / "games").glob("*.txt"))
NAMED = ("begun six-card", "named A Anna", "named B Ben", "dealer B")
MUGGINS = ("begun six-card muggins=show", *NAMED[1:])
SHOWN = ("starter 5S", "shown A 5C 5D 5H JS")


def played(*lines: str) -> Game:
    return replay(map(parse_event, lines))


def entries(game: Game, *, secret: bool = False, **more: Any) -> list[dict[str, Any]]:
    deals = history_json(game, ENGLISH, secret=secret, **more)["deals"]
    return [entry for deal in deals for entry in deal["entries"]]


def last_text(*lines: str) -> str:
    return str(entries(played(*lines))[-1]["text"])


@settings(deadline=None, max_examples=10)
@given(
    st.sampled_from(["six-card target=61", "four-handed", "captain", "auction target=61", "noddy"]),
    st.integers(0, 1000),
)
def test_every_step_that_stands_is_an_entry_and_the_last_has_the_pegs_of_the_game(
    setup: str, seed: int
) -> None:
    game = game_by_chance(parse_setup(setup), seed)
    listed = entries(game)
    assert [entry["event"] for entry in listed] == [number for number, _ in game.made]
    assert listed[-1]["pegs"] == [pegs.front for pegs in game.pegs]


@pytest.mark.parametrize("path", WRITTEN, ids=lambda path: path.stem)
def test_a_game_is_told_deal_by_deal(path: Path) -> None:
    game = replay_file(path.read_text("utf-8").splitlines())
    deals = history_json(game, ENGLISH, secret=False)["deals"]
    assert [deal["deal"] for deal in deals] == list(range(game.now.deal_number + 1))


def test_a_game_that_has_not_begun_has_no_history() -> None:
    assert history_json(Game(), ENGLISH, secret=False) == {"deals": []}


def test_entries_stand_under_their_deal_and_its_dealer() -> None:
    game = played(*NAMED, "starter JS", "laid A 5H")
    deals = history_json(game, ENGLISH, secret=False)["deals"]
    assert [(deal["deal"], deal["dealer"], deal["text"]) for deal in deals] == [
        (0, None, "Before the first deal"),
        (1, "B", "Deal 1: Ben deals"),
    ]
    assert [entry["event"] for entry in deals[1]["entries"]] == [5, 6]


AUCTION = ("begun auction", *NAMED[1:], "discarded A 5H 5C", "discarded B 6H 6C")
SAID = {
    "a starter": ((*NAMED, "starter JS"), "Starter J♠; Ben pegs 2 (his heels)"),
    "a discard": ((*NAMED, "discarded A 5H 5C"), "Anna lays away to the crib"),
    "a deal": ((*NAMED, "dealt A 5H 5C 5D JS 2C 3C"), "The cards of Anna are known"),
    "a peg": ((*NAMED, "pegged A 2"), "Anna pegs 2"),
    "a penalty, once": ((*NAMED, "pegged A 5", "back A 5"), "Anna goes back 5"),
    "the end": ((*NAMED, "pegged A 121"), "Anna pegs 121; Anna wins by 121 holes, a triple skunk"),
    "a card, as players say it": (
        (*NAMED, "starter 2C", "laid A 8H", "laid B 7D"),
        "Ben lays 7♦: fifteen two",
    ),
    "a count beside an unread starter": (
        (*NAMED, "unread", "shown A 5C 5D 5H JS", "counted"),
        "Anna counts",
    ),
    "a pass, and what the bid cost": (
        (*AUCTION, "bid A 3", "bid B 0"),
        "Ben passes; Anna goes back 3 (bid)",
    ),
    "a bid, and what it cost": (
        (*AUCTION, "bid A 0", "bid B 3"),
        "Ben bids 3; Ben goes back 3 (bid)",
    ),
    "what a claim did not earn": (
        (*MUGGINS, "starter 2C", "shown A 8H 9H KD QD", "claimed A 6"),
        "Anna: claimed six, true count zero: six too many",
    ),
    "what comes after an earlier end": (
        (*NAMED, "pegged A 1", "pegged B 2", "corrected 5 pegged A 121"),
        "pegged by hand: the game was over by then",
    ),
    "a peg put right to nothing": ((*NAMED, "pegged A 3", "corrected 5 pegged A 0"), "Anna pegs 0"),
}


@pytest.mark.parametrize(("lines", "text"), SAID.values(), ids=SAID)
def test_a_step_says_what_happened(lines: tuple[str, ...], text: str) -> None:
    assert last_text(*lines) == text


def test_a_count_says_its_phrase() -> None:
    counted = entries(played(*NAMED, "starter 2C", "shown A 5H 5C JD KC", "counted"))[-1]
    phrase = "fifteen two, fifteen four, fifteen six, fifteen eight, and a pair is ten"
    assert counted["text"] == f"Anna counts 10: {phrase}"
    assert (counted["points"], counted["cards"]) == (10, ["5H", "5C", "JD", "KC"])


@pytest.mark.parametrize("claim", [6, 10])
def test_a_secret_count_looks_the_same_whatever_the_hand(claim: int) -> None:
    claims = []
    for hand in ("5C 5D 5H JS", "5C 5D 5H KS"):
        game = played(*MUGGINS, "starter 5S", f"shown A {hand}", f"claimed A {claim}")
        claims.append(entries(game, secret=True)[-1] | {"cards": None})
    assert claims[0] == claims[1]
    assert claims[0]["text"] == f"Anna claims {claim}"


def test_before_a_claim_no_entry_tells_the_count() -> None:
    text = json.dumps(entries(played(*MUGGINS, *SHOWN), secret=True))
    assert "29" not in text
    assert "twenty-nine" not in text


def test_an_earlier_count_is_no_secret() -> None:
    game = played(*MUGGINS, *SHOWN, "claimed A 20", "shown B 2C 4D 9H QC", "claimed B 2")
    texts = [entry["text"] for entry in entries(game, secret=True)]
    assert any("true count twenty-nine" in text for text in texts)
    assert texts[-1] == "Ben claims 2"


def test_with_muggins_in_the_play_no_card_tells_whether_it_scored() -> None:
    begun = ("begun six-card muggins=show-and-play", *NAMED[1:], "starter 2C", "laid A 8H")
    seven, six = (entries(played(*begun, f"laid B {card}"))[-1] for card in ("7D", "6D"))
    assert (seven["text"], six["text"]) == ("Ben lays 7♦: fifteen", "Ben lays 6♦: fourteen")
    assert seven["points"] is None


def test_what_was_laid_away_is_told_after_its_deal() -> None:
    rest = ("starter 2C", "played", "shown A 6H 7H 8H 9H", "counted", "shown B 2H 3H 4H 6S")
    deal = (*NAMED, "discarded A 5H 5C", *rest, "counted")
    before, after = (
        entries(played(*lines))[4] for lines in (deal, (*deal, "crib 5H 5C KD KS", "counted"))
    )
    assert (before["text"], before["cards"], before["amendable"]) == (
        *("Anna lays away to the crib", []),
        [],
    )
    assert (after["text"], after["cards"], after["amendable"]) == (
        *("Anna lays away 5♥ 5♣", ["5H", "5C"]),
        ["cards"],
    )


def test_a_correction_keeps_its_place_and_what_was_undone_is_gone() -> None:
    game = played(*NAMED, "pegged A 1", "pegged A 2", "undone", "corrected 5 pegged A 3")
    assert [(entry["event"], entry["text"]) for entry in entries(game)][-1] == (5, "Anna pegs 3")
    assert [entry["event"] for entry in entries(game) if entry["corrected"]] == [5]
    assert not any(isinstance(step, Undone | Corrected) for _, step in game.made)


def test_a_call_for_which_a_correction_left_nothing_is_gone() -> None:
    called = (*MUGGINS, *SHOWN, "claimed A 20", "muggins B 9")
    assert entries(played(*called))[-1]["kind"] == "muggins"
    right = entries(played(*called, "corrected 7 claimed A 29"))
    assert [entry["kind"] for entry in right][-2:] == ["shown", "claimed"]


def test_a_call_that_was_wrong_from_the_start_stays() -> None:
    wrong = (*MUGGINS, *SHOWN, "claimed A 29", "muggins B 2", "corrected 2 named A Anne")
    assert entries(played(*wrong))[-1]["kind"] == "muggins"


def test_a_card_of_the_play_has_its_side_and_the_count_after_it() -> None:
    laid = entries(played(*NAMED, "starter 2C", "laid A 8H", "laid B 7D"))[-2:]
    assert [(entry["side"], entry["count"]) for entry in laid] == [(0, 8), (1, 15)]


def test_what_may_be_corrected_is_named() -> None:
    lines = (*NAMED, "starter 2C", "laid A 8H", "pegged A 2", "played", "shown A 8H 9H KD QD")
    amendable = {entry["kind"]: entry["amendable"] for entry in entries(played(*lines))}
    assert {kind: fields for kind, fields in amendable.items() if fields} == {
        "starter": ["card"],
        "laid": ["card"],
        "pegged": ["points"],
        "shown": ["cards"],
    }


def test_cards_that_had_other_places_in_the_deal_are_named() -> None:
    lines = ("starter 2C", "laid A 8H", "laid B 3D", "played", "shown A 8H 9H KD QD", "counted")
    listed = entries(played(*NAMED, "discarded B 5H 5C", *lines))
    elsewhere = {entry["kind"]: entry["elsewhere"] for entry in listed if entry["elsewhere"]}
    assert elsewhere == {
        "starter": ["2C", "8H", "3D", "9H", "KD", "QD"],
        "laid": ["2C", "8H", "3D", "9H", "KD", "QD"],
        "shown": ["2C", "3D", "8H", "9H", "KD", "QD"],
    }


def test_what_one_has_laid_is_not_elsewhere_than_in_the_own_hand() -> None:
    lines = ("starter 2C", "laid A 8H", "played", "shown A 8H 9H KD QD")
    laid = next(e for e in entries(played(*NAMED, *lines)) if e["kind"] == "laid")
    assert laid["elsewhere"] == ["2C", "8H"]


def test_cards_of_another_deal_are_not_elsewhere() -> None:
    deal = ("starter 2C", "shown A 8H 9H KD QD", "counted", "shown B 3D 4D 5D 6D", "counted")
    first = (*NAMED, *deal, "crib 2H 3H 6H 7H", "counted")
    assert entries(played(*first, "starter 8H"))[-1]["elsewhere"] == ["8H"]


def test_whoever_has_no_name_in_the_game_is_called_as_the_page_does() -> None:
    game = played("begun six-card", "dealer B", "pegged A 121")
    deals = history_json(game, ENGLISH, secret=False, names=("Player 1", "Player 2"))["deals"]
    assert deals[1]["text"] == "Deal 1: Player 2 deals"
    assert deals[1]["entries"][0]["text"].startswith("Player 1 pegs 121; Player 1 wins by 121")


def test_an_entry_has_its_picture_where_one_is_kept() -> None:
    listed = entries(played(*NAMED, "starter 2C"), pictures={5: "/kept/5.jpg"})
    assert [entry["picture"] for entry in listed] == [*[None] * 4, "/kept/5.jpg"]


def test_the_history_is_told_in_the_language() -> None:
    deals = history_json(played(*NAMED, "starter JS"), words("de"), secret=False)["deals"]
    assert deals[1]["entries"][0]["text"] != "Starter J♠; Ben pegs 2 (his heels)"


@pytest.mark.parametrize(
    ("before", "owner"), [(0, "hand of Anna"), (1, "hand of Ben"), (2, "crib of Ben")]
)
def test_what_was_not_shown_is_told_with_whose_it_is(before: int, owner: str) -> None:
    passed = ["uncounted"] * (before + 1)
    assert last_text(*NAMED, "starter 5S", *passed) == f"The {owner} was not shown here"


def test_a_call_of_the_last_crib_of_a_deal_is_told_in_that_deal() -> None:
    crib = (*MUGGINS, "starter 5S", *["uncounted"] * 2, "crib 2C 3D 4H 10S", "claimed B 0")
    deals = history_json(played(*crib, "muggins A 2"), ENGLISH, secret=False)["deals"]
    assert (deals[-1]["deal"], deals[-1]["entries"][-1]["kind"]) == (1, "muggins")
