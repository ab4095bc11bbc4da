"""``cribcam odds`` for people and for programs."""

import json
from collections.abc import Callable

import pytest

from scorer.cards import CardError
from scorer.variant import HandError, VariantError

Command = Callable[..., int]
PERFECT = ("5C", "5D", "5H", "JS", "--seen", "KH", "9D")


def test_odds_are_listed_for_programs(odds: Command, capsys: pytest.CaptureFixture[str]) -> None:
    assert odds(*PERFECT, "--json") == 0
    found = json.loads(capsys.readouterr().out)
    assert found["average"] == pytest.approx(380 / 23)
    assert found["best"] == ["5S"]
    assert [line["starters"] for line in found["odds"]] == [23, 8, 8, 3, 3, 1]
    last = {"points": 29, "starters": 1, "chance": 1 / 46, "at_least": 1 / 46}
    assert found["odds"][-1] == pytest.approx(last)


def test_odds_are_listed_for_people(odds: Command, capsys: pytest.CaptureFixture[str]) -> None:
    assert odds(*PERFECT) == 0
    first, *listed, best = capsys.readouterr().out.splitlines()
    assert first.split()[0] == "16.52"
    assert " ".join(listed[0].split()) == "14 23 starters, 50.0%; 100.0% for as many or more"
    assert best == "best: 5♠"


def test_chances_are_written_as_in_the_language(
    odds: Command, capsys: pytest.CaptureFixture[str]
) -> None:
    assert odds("5H", "5S", "5D", "JC", "--lang", "de") == 0
    average, first, *_ = capsys.readouterr().out.splitlines()
    assert average.split()[0] == "16,54"
    assert "50,0\u00a0%" in first


def test_a_crib_and_a_variant_are_counted_by_their_rules(
    odds: Command, capsys: pytest.CaptureFixture[str]
) -> None:
    assert odds("2C", "4C", "6C", "8C", "--crib", "--json") == 0
    assert odds("2C", "4C", "6C", "8C", "--json") == 0
    assert odds("2C", "4C", "6C", "--variant", "five-card", "--json") == 0
    crib, hand, three = (json.loads(line) for line in capsys.readouterr().out.splitlines())
    assert crib["odds"][0]["points"] < hand["odds"][0]["points"]
    assert sum(line["starters"] for line in three["odds"]) == 49


def test_what_has_no_odds_is_refused(odds: Command) -> None:
    with pytest.raises(HandError, match="not 3"):
        odds("5C", "5D", "5H")
    with pytest.raises(CardError, match="5♣ is there twice"):
        odds("5C", "5D", "5H", "JS", "--seen", "5C")
    with pytest.raises(VariantError, match="'poker'"):
        odds("5C", "5D", "5H", "JS", "--variant", "poker")
