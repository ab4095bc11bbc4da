"""The models of what the others lay in the crib."""

import pytest

from scorer.advice.discards import (
    MODELS,
    SENSIBLE,
    UNIFORM,
    DiscardModel,
    ModelError,
    Role,
    model_named,
    sensible_weights,
    usual_model,
)
from scorer.cards import Rank
from scorer.variant import (
    AUCTION,
    FIVE_CARD,
    FOUR_HANDED,
    LOWBALL,
    SEVEN_CARD,
    SIX_CARD,
    THREE_HANDED,
    Variant,
)
from tests.scorer.advice.best_reply import best_replies, table

FIVES = (Rank.FIVE, Rank.FIVE)
TEN_KING = (Rank.TEN, Rank.KING)


def test_the_table_of_sensible_players_is_what_the_computation_gives() -> None:
    computed = best_replies()
    assert {role: sensible_weights(role) for role in Role} == computed


def test_the_table_is_written_as_it_is_read() -> None:
    lines = table(rounds=0).splitlines()
    assert len(lines) == len(Role) * len(Rank)
    assert lines[1].split() == ["dealer", "2", "1000", "1000"]


def test_nobody_gives_fives_to_the_other() -> None:
    assert SENSIBLE.weight(Role.PONE, FIVES) < 100
    assert SENSIBLE.weight(Role.DEALER, FIVES) > 1000
    assert SENSIBLE.weight(Role.DEALER, TEN_KING) < 1000 < SENSIBLE.weight(Role.PONE, TEN_KING)


def test_what_a_model_does_not_list_weighs_one() -> None:
    assert UNIFORM.weight(Role.PONE, FIVES) == 1
    assert DiscardModel("some", {Role.PONE: {FIVES: 2}}).weight(Role.DEALER, FIVES) == 1


@pytest.mark.parametrize("weight", [0, -1])
def test_a_weight_is_above_nothing(weight: int) -> None:
    with pytest.raises(ModelError, match=f"none: 5 5 weighs {weight}; a weight is 1 or more"):
        DiscardModel("none", {Role.PONE: {FIVES: weight}})


@pytest.mark.parametrize("name", MODELS)
def test_a_model_is_found_by_its_name(name: str) -> None:
    assert model_named(name).name == name


def test_another_name_is_refused_with_those_there_are() -> None:
    with pytest.raises(ModelError, match="'clever'; there are sensible, uniform"):
        model_named("clever")


@pytest.mark.parametrize(
    "variant", [SIX_CARD, FIVE_CARD, SEVEN_CARD, AUCTION], ids=lambda v: v.name
)
def test_who_lays_away_two_cards_is_taken_to_be_sensible(variant: Variant) -> None:
    assert usual_model(variant) is SENSIBLE


@pytest.mark.parametrize("variant", [LOWBALL, THREE_HANDED, FOUR_HANDED], ids=lambda v: v.name)
def test_of_others_nothing_is_known(variant: Variant) -> None:
    assert usual_model(variant) is UNIFORM
