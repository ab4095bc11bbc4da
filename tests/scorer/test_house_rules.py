"""The choices of a table, and the presets of rules.md 13."""

import pytest

from scorer.house_rules import CASUAL, CHOICES, PRESETS, HouseRules, HouseRulesError, preset

PRESET_TABLE = {
    "muggins": ("off", "off", "show"),
    "overcount": ("corrected", "corrected", "to-opponent"),
    "wrong_call": ("nothing", "to-challenged", "nothing"),
    "underpegged": ("corrected", "lost", "lost"),
    "renege": ("reported", "two-a-card", "reported"),
    "match_points": ("free", "tournament", "lurch"),
    "first_dealer": ("low", "low", "low"),
    "next_dealer": ("loser", "alternates", "loser"),
    "false_claim": ("corrected", "back-fifteen", "corrected"),
}
"""rules.md 13, row by row: casual, acc, hoyle."""


@pytest.mark.parametrize("choice", PRESET_TABLE)
def test_a_preset_chooses_as_the_table_says(choice: str) -> None:
    chosen = [getattr(preset(name), choice).value for name in ("casual", "acc", "hoyle")]
    assert tuple(chosen) == PRESET_TABLE[choice]


def test_casual_is_the_default() -> None:
    assert preset("casual") == CASUAL == HouseRules()


@pytest.mark.parametrize(
    ("name", "value"), [(name, value) for name, kind in CHOICES.items() for value in kind]
)
def test_every_choice_can_be_made_by_itself(name: str, value: str) -> None:
    rules = CASUAL.with_choice(name, value)
    assert getattr(rules, name) == value
    others = [other for other in CHOICES if other != name]
    assert all(getattr(rules, other) == getattr(CASUAL, other) for other in others)


def test_an_unknown_choice_is_answered_with_what_there_is() -> None:
    with pytest.raises(HouseRulesError, match="there are muggins, overcount"):
        CASUAL.with_choice("mugins", "off")
    with pytest.raises(HouseRulesError, match="muggins is not 'on' but one of off, show"):
        CASUAL.with_choice("muggins", "on")
    with pytest.raises(HouseRulesError, match=f"there are {', '.join(PRESETS)}"):
        preset("club")


@pytest.mark.parametrize(
    ("muggins", "show", "play"),
    [("off", False, False), ("show", True, False), ("show-and-play", True, True)],
)
def test_muggins_covers_what_it_names(muggins: str, show: bool, play: bool) -> None:
    rules = CASUAL.with_choice("muggins", muggins)
    assert (rules.muggins_in_show, rules.muggins_in_play) == (show, play)
