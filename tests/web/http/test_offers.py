"""Everything that is on offer can be started."""

from typing import Any

import pytest

from scorer.house_rules import PRESETS
from scorer.variant import VARIANTS


@pytest.mark.parametrize("name", VARIANTS)
def test_a_variant_on_offer_can_be_started_with_each_target(caller: Any, name: str) -> None:
    offered = {variant["name"]: variant for variant in caller.get("/setups").json["variants"]}
    for target in offered[name]["targets"]:
        setup = f"{name} target={target}"
        assert caller.post("/games", setup=setup).status_code == 201, setup


def test_a_house_rule_on_offer_can_be_chosen(caller: Any) -> None:
    for rule in caller.get("/setups").json["house_rules"]:
        choices = [choice["name"] for choice in rule["choices"]]
        assert rule["usual"] in choices
        for choice in choices:
            setup = f"six-card {rule['name']}={choice}"
            assert caller.post("/games", setup=setup).status_code == 201, setup


@pytest.mark.parametrize("name", PRESETS)
def test_a_preset_on_offer_fills_in_the_choices_that_it_lists(caller: Any, name: str) -> None:
    offered = {
        preset["name"]: preset["choices"] for preset in caller.get("/setups").json["presets"]
    }
    spelt_out = " ".join(f"{rule}={choice}" for rule, choice in offered[name].items())
    by_name = caller.starts(f"six-card preset={name}")
    by_choice = caller.starts(f"six-card {spelt_out}")
    assert caller.history(by_name) == caller.history(by_choice)
