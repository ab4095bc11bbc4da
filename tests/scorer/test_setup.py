"""What a table chooses: variant, players, target and house rules."""

import pytest
from hypothesis import given

from scorer.cards import Card, CardError, parse_cards
from scorer.count.show import heels, show
from scorer.house_rules import CASUAL, CHOICES, PRESETS, HouseRules, HouseRulesError, preset
from scorer.play.play import Play, PlayRules
from scorer.score import total
from scorer.setup import Seat, Setup, SetupError, parse_setup, usual
from scorer.variant import (
    CAPTAIN,
    FIVE_CARD,
    FOUR_HANDED,
    NODDY,
    SIX_CARD,
    THREE_HANDED,
    VARIANTS,
    HandError,
    Scoring,
    Variant,
    VariantError,
    variant_named,
)
from tests.scorer.strategies import SETUPS


@given(SETUPS)
def test_what_is_printed_is_read_back(setup: Setup) -> None:
    assert parse_setup(str(setup)) == setup


@given(SETUPS)
def test_every_seat_is_on_one_side(setup: Setup) -> None:
    assert sorted(seat for side in setup.sides for seat in side) == list(setup.seats)
    for seat in setup.seats:
        assert seat in setup.sides[setup.side_of(seat)]


@given(SETUPS)
def test_an_opponent_sits_on_another_side(setup: Setup) -> None:
    for seat in setup.seats:
        assert setup.side_of(setup.opponent_of(seat)) != setup.side_of(seat)


def test_the_usual_game_is_of_two_to_121() -> None:
    assert (Setup().players, Setup().target) == (2, 121)
    assert str(Setup()) == "six-card"


def test_partners_sit_across_the_table() -> None:
    assert usual(FOUR_HANDED).sides == ((Seat.A, Seat.C), (Seat.B, Seat.D))


def test_a_captain_plays_alone_against_the_others() -> None:
    setup = parse_setup("captain captain=B")
    assert setup.sides == ((Seat.B,), (Seat.A, Seat.C))


def test_the_deal_goes_round_to_the_left() -> None:
    setup = usual(THREE_HANDED)
    assert setup.left_of(Seat.C) is Seat.A
    assert setup.clockwise(Seat.B) == (Seat.B, Seat.C, Seat.A)


def test_of_several_opponents_the_next_one_is_meant() -> None:
    assert usual(THREE_HANDED).opponent_of(Seat.C) is Seat.A
    assert Setup(CAPTAIN, 3, captain=Seat.B).opponent_of(Seat.C) is Seat.B


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("six-card players=3", "six-card cribbage: players can be 2, not 3"),
        ("six-card target=99", "six-card cribbage: target can be 121, 61, not 99"),
        ("captain captain=D", ": captain can be A, B, C, not D"),
        ("six-card captain=B", "six-card cribbage: there is no captain; leave out captain=B"),
        ("three-handed captain=C", "three-handed cribbage: there is no captain; "),
        ("six-card target=many", "'target=many' is no choice"),
        ("captain captain=E", "'captain=E' is no choice"),
        ("six-card target", "'target' is no choice"),
        ("six-card target=x=y", "'target=x=y' is no choice"),
    ],
)
def test_what_the_variant_does_not_allow_is_refused(text: str, reason: str) -> None:
    with pytest.raises(SetupError, match=reason):
        parse_setup(text)


def test_a_variant_or_house_rule_that_is_none_is_named() -> None:
    with pytest.raises(VariantError, match="no variant is called 'whist'"):
        parse_setup("whist")
    with pytest.raises(HouseRulesError, match="no house rule is called 'mugins'"):
        parse_setup("six-card mugins=off")


def test_a_preset_fills_in_and_later_choices_stand() -> None:
    setup = parse_setup("six-card preset=acc muggins=show-and-play underpegged=corrected")
    assert setup.rules.wrong_call.value == "to-challenged"
    assert setup.rules.muggins.value == "show-and-play"
    assert setup.rules.underpegged.value == "corrected"


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
    numbers = (players, it.dealt, it.discards, it.to_crib, it.hand_size, it.crib_size)
    assert numbers == cards
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


def counted(cards: str) -> dict[str, int]:
    """Give the points by kind; the last card is the one turned up."""
    *hand, starter = parse_cards(cards)
    points: dict[str, int] = {}
    for score in show(hand, starter, variant=NODDY):
        points[score.kind.value] = points.get(score.kind.value, 0) + score.points
    return points


@pytest.mark.parametrize(
    ("cards", "expected"),
    [
        ("7C 8D QH 2S", {"fifteen": 2}),
        ("9C 9D QH 2S", {"pair": 2}),
        ("9C 9D 9H 2S", {"pair": 6}),
        ("9C 9D 9H 9S", {"pair": 12}),
        ("10C JD QH 2S", {"run": 3}),
        ("10C JD QH KS", {"run": 4}),
        ("2C 4C 10C QD", {"flush": 3}),
        ("2C 4C 10C QC", {"flush": 4}),
        ("2C 4C 10D QC", {}),
        ("JC 2D 8H QC", {"nobs": 1}),
        ("5C 5D JH 5H", {"fifteen": 8, "pair": 6, "nobs": 1}),
    ],
)
def test_a_hand_of_three_counts_with_the_card_turned_up(
    cards: str, expected: dict[str, int]
) -> None:
    assert counted(cards) == expected


def test_row_24_a_jack_turned_up_is_two_for_the_dealer_and_none_for_noddy() -> None:
    assert heels(Card.parse("JH"), NODDY) == 2
    assert counted("2H 4D 8S JH") == {}


def test_there_is_no_crib() -> None:
    with pytest.raises(HandError, match="Noddy has no crib"):
        show(parse_cards("5C 5D 5H"), Card.parse("JH"), crib=True, variant=NODDY)


def test_the_play_ends_with_its_first_series() -> None:
    play = Play((3, 3), rules=PlayRules.of(NODDY))
    for seat, card in zip((Seat.A, Seat.B, Seat.A), parse_cards("5C KD QH"), strict=True):
        play = play.lay(seat, card)
    play = play.go(Seat.B).go(Seat.A)
    assert play.over
    assert play.totals == (1, 2)
    assert play.held == (1, 2)


def test_the_play_scores_as_in_cribbage() -> None:
    play = Play((3, 3), rules=PlayRules.of(NODDY))
    for card in parse_cards("5C 5D 5H"):
        play = play.lay(play.turn or Seat.A, card)
    assert [total(lay.scores) for lay in play.laid] == [0, 2, 8]
