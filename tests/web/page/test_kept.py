"""The games that are kept, as the page lists them."""

from typing import Any

import pytest

from scorer.language.sentence import ENGLISH
from scorer.statistics.game_summary import GameSummary
from tests.scorer.game_lines import game_after
from web.log.rows import GameEntry
from web.page.game import kept_json

NAMED = ("begun six-card", "named A Ann", "named B Ben")


def entry(number: int, events: int = 5, match: int | None = None) -> GameEntry:
    times = ("2026-11-01 18:00:00", "2026-11-01 19:00:00")
    return GameEntry(number, *times, match, ("Ann", "Ben"), events)


def told(*lines: str, **changes: Any) -> dict[str, Any]:
    """One game, as it is listed."""
    (listed,) = kept_json(
        [entry(7)], {7: GameSummary.of(game_after(*lines).now)}, changes.get("here", 1), ENGLISH
    )
    return listed


def test_a_game_is_told_with_its_scores_and_its_end() -> None:
    listed = told(*NAMED, "pegged B 100", "pegged A 121")
    assert listed == {
        "number": 7,
        "changed_at": "2026-11-01T19:00:00Z",
        "names": ["Ann", "Ben"],
        "match": "",
        "here": False,
        "known": True,
        "goes_on": True,
        "over": True,
        "text": "Ann 121, Ben 100",
        "means": "six-card cribbage; Ann wins by 21 holes",
    }


def test_a_game_that_goes_on_says_so_and_whether_it_is_on_the_page() -> None:
    listed = told("pegged A 5", here=7)
    assert (listed["means"], listed["here"]) == ("six-card cribbage; not over", True)
    assert listed["names"] == ["Player 1", "Player 2"]


def test_of_a_game_by_other_rules_its_players_are_known() -> None:
    (listed,) = kept_json([entry(7)], {7: None}, 1, ENGLISH)
    assert (listed["known"], listed["goes_on"], listed["text"]) == (False, False, "Ann, Ben")
    assert listed["means"] == "by the rules of another version of cribcam"


@pytest.mark.parametrize(("points", "over"), [(5, False), (121, True)])
def test_a_game_goes_on_over_or_not_unless_it_is_on_the_page(points: int, over: bool) -> None:
    listed = told(f"pegged A {points}")
    assert (listed["goes_on"], listed["over"]) == (True, over)
    assert not told(f"pegged A {points}", here=7)["goes_on"]


def test_of_a_match_the_last_game_goes_on() -> None:
    now = GameSummary.of(game_after("pegged A 5").now)
    entries = [entry(number, match=2) for number in (8, 7)]
    listed = list(kept_json(entries, {7: now, 8: now}, 1, ENGLISH))
    assert [(game["number"], game["goes_on"]) for game in listed] == [(8, True), (7, False)]
    assert [game["match"] for game in listed] == ["match 2", "match 2"]


def test_what_nobody_played_or_is_gone_is_left_out() -> None:
    summaries: dict[int, GameSummary | None] = {7: GameSummary.of(game_after().now)}
    assert list(kept_json([entry(7, events=1), entry(8)], summaries, 7, ENGLISH)) == []
