"""The forms of the game: rules.md 8."""

import pytest

from scorer.cards import CardError, parse_cards
from scorer.setup import Setup, SetupError, parse_setup
from scorer.variant import (
    FIVE_CARD,
    SIX_CARD,
    VARIANTS,
    HandError,
    Scoring,
    Variant,
    VariantError,
    variant_named,
)

COSTLY = ("costly-colours", "costly-colours-modern")
ROWS: list[tuple[str, tuple[int, ...], tuple[int, ...]]] = [
    ("six-card", (2, 6, 2, 0, 4, 4), (121, 61)),
    ("five-card", (2, 5, 2, 0, 3, 4), (61, 121)),
    ("five-card-keep-four", (2, 5, 1, 2, 4, 4), (61, 121)),
    ("seven-card", (2, 7, 2, 0, 5, 4), (181, 121, 61)),
    ("seven-card-crib-of-five", (2, 7, 2, 1, 5, 5), (181, 121, 61)),
    ("three-handed", (3, 5, 1, 1, 4, 4), (121, 61)),
    ("four-handed", (4, 5, 1, 0, 4, 4), (121, 61)),
    ("captain", (3, 5, 1, 1, 4, 4), (121,)),
    ("auction", (2, 6, 2, 0, 4, 4), (121, 61)),
    ("lowball", (2, 6, 2, 0, 4, 4), (121, 61)),
    ("noddy", (2, 3, 0, 0, 3, 0), (31, 15, 21, 61)),
    ("costly-colours", (2, 3, 0, 0, 3, 0), (61, 121)),
    ("costly-colours-modern", (2, 3, 0, 0, 3, 0), (121, 61)),
]
"""A variant, its players, cards dealt, discards, cards to the crib, hand and crib; its targets."""


@pytest.mark.parametrize("variant", VARIANTS.values(), ids=VARIANTS)
def test_a_variant_is_found_by_its_name(variant: Variant) -> None:
    assert variant_named(variant.name) is variant


def test_an_unknown_name_lists_the_known_ones() -> None:
    with pytest.raises(VariantError, match="'whist'; there are six-card, five-card"):
        variant_named("whist")


@pytest.mark.parametrize(("name", "cards", "targets"), ROWS)
def test_a_row_of_rule_8(name: str, cards: tuple[int, ...], targets: tuple[int, ...]) -> None:
    it = VARIANTS[name]
    (players,) = it.players
    found = (players, it.dealt, it.discards, it.to_crib, it.hand_size, it.crib_size)
    assert found == cards
    assert it.targets == targets
    assert it.target == targets[0]


def test_the_rows_of_rule_8_are_all_there_are() -> None:
    assert [name for name, *_ in ROWS] == list(VARIANTS)


@pytest.mark.parametrize(
    ("choice", "chosen"),
    [
        ("first_bonus", {"five-card": 3}),
        ("single_series", {"five-card": True, "noddy": True}),
        ("partners", {"four-handed": True}),
        ("handicap", {"captain": 60}),
        ("auction", {"auction": True}),
        ("lowest_wins", {"lowball": True}),
        ("shows_first", {"noddy": True}),
        ("experimental", dict.fromkeys(("noddy", *COSTLY), True)),
    ],
)
def test_what_sets_a_variant_apart(choice: str, chosen: dict[str, object]) -> None:
    every = {name: getattr(variant, choice) for name, variant in VARIANTS.items()}
    assert {name: value for name, value in every.items() if value} == chosen


def test_only_costly_colours_scores_by_another_table() -> None:
    others = {name: variant.scoring for name, variant in VARIANTS.items()}
    assert [others.pop(name) for name in COSTLY] == [
        Scoring.COSTLY_COLOURS,
        Scoring.COSTLY_COLOURS_MODERN,
    ]
    assert set(others.values()) == {Scoring.CRIBBAGE}


@pytest.mark.parametrize("variant", VARIANTS.values(), ids=VARIANTS)
def test_every_card_that_is_dealt_goes_to_a_hand_or_the_crib(variant: Variant) -> None:
    assert variant.hand_size == variant.dealt - variant.discards
    for players in variant.players:
        assert variant.crib_size == players * variant.discards + variant.to_crib


@pytest.mark.parametrize("variant", VARIANTS.values(), ids=VARIANTS)
def test_every_target_can_be_played(variant: Variant) -> None:
    for target in variant.targets:
        setup = Setup(variant, variant.players[0], target)
        assert parse_setup(str(setup)) == setup


def test_every_variant_is_played_to_61_but_for_the_captain_who_starts_there() -> None:
    assert [name for name, variant in VARIANTS.items() if 61 not in variant.targets] == ["captain"]


@pytest.mark.parametrize("variant", VARIANTS.values(), ids=VARIANTS)
def test_another_target_is_refused(variant: Variant) -> None:
    with pytest.raises(SetupError, match=f"target can be {variant.target}.*, not 99"):
        Setup(variant, variant.players[0], 99)


@pytest.mark.parametrize(("variant", "wrong"), [(SIX_CARD, 3), (SIX_CARD, 5), (FIVE_CARD, 4)])
def test_a_hand_of_the_wrong_size_is_refused(variant: Variant, wrong: int) -> None:
    hand = parse_cards("AS 2S 3S 4S 5S")[:wrong]
    with pytest.raises(HandError, match=f"{variant.title}: a hand has .* not {wrong}"):
        variant.check(hand, None, crib=False)


def test_a_crib_has_four_cards_whatever_the_hand_has() -> None:
    FIVE_CARD.check(parse_cards("AS 2S 3S 4S"), None, crib=True)
    with pytest.raises(HandError, match="five-card cribbage: a crib has 4 cards"):
        FIVE_CARD.check(parse_cards("AS 2S 3S"), None, crib=True)


def test_the_starter_cannot_be_in_the_hand() -> None:
    *hand, starter = (*parse_cards("AS 2S 3S 4S"), *parse_cards("2S"))
    with pytest.raises(CardError, match="2♠ is there twice"):
        SIX_CARD.check(hand, starter, crib=False)
