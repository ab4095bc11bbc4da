"""All advice on a deal together: what rules.md 10 gives as an example, and who is to lay."""

import pytest

from scorer.advice.advice import advise
from scorer.advice.discards import MODELS, DiscardModel, Role
from scorer.cards import Card, parse_cards
from scorer.variant import AUCTION, FIVE_CARD, LOWBALL, SIX_CARD, THREE_HANDED, Variant

DEALT = parse_cards("5C 6C 7D 8H 8S 9D")


def named(cards: tuple[Card, ...]) -> str:
    return " ".join(map(str, cards))


@pytest.mark.parametrize("model", MODELS.values(), ids=MODELS)
@pytest.mark.parametrize(("role", "discarded"), [(Role.DEALER, "5C 6C"), (Role.PONE, "5C 9D")])
def test_from_5_6_7_8_8_9_it_lays_away_what_rule_10_does(
    role: Role, discarded: str, model: DiscardModel
) -> None:
    assert named(advise(DEALT, role, model=model).discards[0].discarded) == discarded


def test_pone_is_told_what_to_lead_from_the_best_hand() -> None:
    advice = advise(DEALT, Role.PONE)
    (lead,) = advice.lays
    assert lead.lead is None
    assert {one.card for one in lead.lays} == set(advice.discards[0].kept)
    assert [one.maxim.name for one in lead.opinions if one.agrees] == ["from-a-pair"]


def test_the_dealer_is_told_a_reply_to_every_rank() -> None:
    lays = advise(DEALT, Role.DEALER).lays
    assert [lay.lead.rank for lay in lays if lay.lead] == list(range(1, 14))
    assert {lay.lays[0].situation.held for lay in lays} == {3}


def test_a_rank_that_cannot_be_led_has_no_reply() -> None:
    lays = advise(parse_cards("5C 5D 5H 5S JS JD"), Role.DEALER).lays
    assert 5 not in [lay.lead.rank for lay in lays if lay.lead]


@pytest.mark.parametrize(
    ("variant", "role", "lays"),
    [
        (AUCTION, Role.DEALER, 1),
        (AUCTION, Role.PONE, 13),
        (FIVE_CARD, Role.PONE, 1),
        (LOWBALL, Role.PONE, 0),
        (THREE_HANDED, Role.PONE, 0),
        (SIX_CARD, Role.PONE, 1),
    ],
    ids=lambda value: getattr(value, "name", str(value)),
)
def test_who_leads_follows_from_the_variant(variant: Variant, role: Role, lays: int) -> None:
    assert len(advise(DEALT[: variant.dealt], role, variant=variant).lays) == lays


def test_a_maxim_that_differs_is_named() -> None:
    opinions = advise(DEALT, Role.PONE).opinions
    assert {one.maxim.name: one.agrees for one in opinions}["no-five"] is False
    assert {one.maxim.name: one.agrees for one in opinions}["most-points"] is True
