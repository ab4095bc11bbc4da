"""Advice on which card to lay."""

from fractions import Fraction
from itertools import combinations
from math import comb

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scorer.advice.discards import (
    MODELS,
    SENSIBLE,
    UNIFORM,
    Discard,
    DiscardModel,
    ModelError,
    Role,
    model_named,
    rank_discards,
    sensible_weights,
    usual_model,
)
from scorer.advice.lays import Exchange, Situation, rank_lays
from scorer.advice.maxims import DISCARD_MAXIMS, LEAD_MAXIMS, REPLY_MAXIMS, Maxim, opinions
from scorer.cards import DECK, Card, CardError, Rank, parse_cards
from scorer.language.sentence import say
from scorer.score import ScoreKind, lay_scores, total
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


def situation(hand: str, series: str = "", *, held: int = 4) -> Situation:
    return Situation(parse_cards(hand), parse_cards(series), held)


def exchange(cards: Situation, card: str) -> Exchange:
    return next(one for one in rank_lays(cards) if str(one.card) == card)


def best(series: tuple[Card, ...], cards: tuple[Card, ...]) -> tuple[int, Card | None]:
    """Choose the card that scores most, of equals the fifteen, then the lowest; None: nothing."""
    count = sum(card.pips for card in series)
    fitting = [(*series, card) for card in cards if count + card.pips <= 31]
    scores = [(lay_scores(laid), laid[-1]) for laid in fitting]
    kinds = [(total(s), any(x.kind is ScoreKind.FIFTEEN for x in s), -c.rank, c) for s, c in scores]
    points, _, _, card = max(kinds, key=lambda kind: kind[:3], default=(0, False, 0, None))
    return (points, card) if points else (0, None)


def by_playing(cards: Situation, card: Card) -> tuple[Fraction, Fraction]:
    """Play the exchange against every hand; of cards that score nothing it lays all alike."""
    series, rest = (*cards.series, card), tuple(one for one in cards.hand if one != card)
    replies, answers = 0, Fraction(0)
    for held in combinations(cards.unseen, cards.held):
        points, reply = best(series, held)
        idle = [one for one in held if sum(c.pips for c in (*series, one)) <= 31]
        laid = idle if reply is None else [reply]
        replies += points
        for one in laid:
            answers += Fraction(best((*series, one), rest)[0], len(laid))
    hands = comb(len(cards.unseen), cards.held)
    return Fraction(replies, hands), answers / hands


@settings(max_examples=15)
@given(st.lists(st.sampled_from(DECK), min_size=10, max_size=10, unique=True), st.integers(0, 2))
def test_the_expectation_is_exact(cards: list[Card], laid: int) -> None:
    hand, series, discarded = cards[:4], cards[4 : 4 + laid], cards[4 + laid :]
    seen = Situation(tuple(hand), tuple(series), 2, None, tuple(discarded))
    for one in rank_lays(seen):
        assert (one.reply, one.answer) == by_playing(seen, one.card)


def test_a_lead_of_four_can_only_be_paired() -> None:
    lead = exchange(situation("4H 6H 8S KD"), "4H")
    paired = 1 - Fraction(comb(45, 4), comb(48, 4))
    assert (lead.points, lead.reply) == (0, 2 * paired)


def test_after_four_and_a_ten_the_ace_makes_fifteen() -> None:
    """He holds one of 48: 15 tens, 4 fives before the six, 3 aces before the king, 3 sixes."""
    lead = exchange(situation("4H AH 6S KD", held=1), "4H")
    assert lead.answer == Fraction(15 * 2 + 4 * (2 + 3) + 3 * 2 + 3 * 2, 48)


def test_from_a_pair_the_answer_is_a_pair_royal() -> None:
    """Of 48 two pair the four; aces, threes, sevens, eights and kings are answered for two."""
    lead = exchange(situation("4H 4S 8S KD", held=1), "4H")
    assert lead.reply == Fraction(2 * 2, 48)
    assert lead.answer == Fraction(2 * 6 + (4 + 4 + 4 + 3 + 3) * 2, 48)


def test_a_fifteen_is_preferred_to_a_pair() -> None:
    lead = exchange(situation("8H 8D AC KD", held=46), "8H")
    assert (lead.reply, lead.answer) == (Fraction(2), Fraction(0))


def test_the_lays_are_ranked_by_what_the_exchange_wins() -> None:
    ranked = rank_lays(situation("5H 4S 8S KD"))
    assert [one.net for one in ranked] == sorted((one.net for one in ranked), reverse=True)
    assert str(ranked[-1].card) == "5H"


def test_the_reply_scores_at_once() -> None:
    reply = rank_lays(situation("7H 2H KS QD", "8S", held=3))[0]
    assert (str(reply.card), reply.points) == ("7H", 2)


def test_a_card_that_passes_31_is_no_lay() -> None:
    assert [str(one.card) for one in rank_lays(situation("5H 6H KS", "KD 9D 7D"))] == ["5H"]


def test_starter_and_discards_are_not_with_the_opponent() -> None:
    hand, (starter, *discarded) = parse_cards("4H 6H 8S KD"), parse_cards("4S 4D 4C")
    seen = Situation(hand, starter=starter, discarded=tuple(discarded))
    assert exchange(seen, "4H").reply == 0


def test_no_card_is_in_two_places() -> None:
    with pytest.raises(CardError, match="4♥ is there twice"):
        situation("4H 6H 8S KD", "4H")


DISCARDS = [
    (Role.DEALER, "most-points", "5C 5D 5H JS | 2C 9D", "2C 5D 5H JS | 5C 9D"),
    (Role.DEALER, "salt", "2C 4D QH JS | 7C 8D", "2C 8D QH JS | 7C 4D"),
    (Role.DEALER, "generous-pair", "2C 4D QH KS | 5C JD", "2C 4D QH JD | 5C KS"),
    (Role.DEALER, "keep-double-run", "6C 7D 7H 8S | 2C KD", "6C 7D 8S KD | 7H 2C"),
    (Role.DEALER, "keep-run", "6C 7D 8H KS | 2C KD", "6C 7D KS KD | 8H 2C"),
    (Role.DEALER, "keep-flush", "2C 4C 6C KC | 7D 8D", "2C 4C 6C 8D | KC 7D"),
    (Role.PONE, "most-points", "5C 5D 5H JS | 2C 9D", "2C 5D 5H JS | 5C 9D"),
    (Role.PONE, "no-five", "5C 5D QH JS | 2C 9D", "2C 5D QH JS | 5C 9D"),
    (Role.PONE, "no-jack", "5C 5D QH JS | 2C 9D", "5C 5D QH 2C | JS 9D"),
    (Role.PONE, "no-pair", "5C 5D 9H JS | 2C 9D", "5C 5D 2C JS | 9H 9D"),
    (Role.PONE, "no-fifteen", "5C 6C QH JS | 2C 9D", "5C 2C QH JS | 6C 9D"),
    (Role.PONE, "no-neighbours", "5C 10C QH JS | 2C 9D", "5C 2C QH JS | 10C 9D"),
    (Role.PONE, "no-awkward-pair", "5C 6C QH JS | 2C 9D", "5C 2C QH JS | 6C 9D"),
    (Role.PONE, "no-suit", "5C 6C QH JS | 2C 9D", "5C 9D QH JS | 6C 2C"),
    (Role.PONE, "far-apart", "5C 6C QH JS | 4C 9D", "4C 6C QH JS | 5C 9D"),
    (Role.PONE, "ace-or-king", "5C 6C QH JS | KC 9D", "5C KC QH JS | 6C 9D"),
    (Role.PONE, "mean-pair", "5C 6C QH JS | KC 10D", "5C KC QH JS | 6C 10D"),
]

LEADS = [
    ("never-a-five", "5H 6H 8S KD", "6H", "5H"),
    ("safe-lead", "3H 6H 8S KD", "3H", "6H"),
    ("safe-lead", "4H 6H 8S KD", "4H", "6H"),
    ("from-a-pair", "6S 6H 8S KD", "6S", "8S"),
    ("small-sum", "AS 4H 8S KD", "4H", "AS"),
    ("small-sum", "2S 3H 8S KD", "2S", "8S"),
    ("keep-the-lowest", "3S 2H 8S KD", "3S", "2H"),
    ("lower-first", "4S 7H 8S KD", "4S", "7H"),
    ("lower-first", "3S 9H 8S KD", "3S", "9H"),
    ("six-or-nine", "6S 9H 8S KD", "9H", "8S"),
    ("no-run-begun", "7S 9H 2S KD", "2S", "9H"),
    ("no-run-begun", "8S 9H 2S KD", "2S", "8S"),
    ("see-one-play-one", "8S 9H 2S QD", "QD", "8S"),
]

REPLIES = [
    ("not-21", "KS AD", "AS JH 9S QD", "9S", "JH"),
    ("fifteen-before-pair", "8S", "8H 7H 2S QD", "7H", "8H"),
    ("pair-late", "7S", "7H 2H 3S QD", "2H", "7H"),
    ("magic-eleven", "KS", "4H 7H 3S QD", "4H", "3S"),
]


def parted(role: Role, text: str) -> Discard:
    """Part the cards dealt as written: kept | laid away."""
    dealt, laid = parse_cards(text.replace("|", "")), set(parse_cards(text.split("|")[1]))
    return next(one for one in rank_discards(dealt, role) if set(one.discarded) == laid)


def laid(hand: str, card: str, lead: str = "") -> Exchange:
    starter = None if lead else Card.parse("QS")
    situation = Situation(parse_cards(hand), parse_cards(lead), starter=starter)
    return next(one for one in rank_lays(situation) if str(one.card) == card)


@pytest.mark.parametrize(("role", "name", "keeping", "breaking"), DISCARDS)
def test_a_maxim_of_the_discard_is_kept_or_not(
    role: Role, name: str, keeping: str, breaking: str
) -> None:
    maxim = next(one for one in DISCARD_MAXIMS[role] if one.name == name)
    assert maxim.keeps(parted(role, keeping))
    assert not maxim.keeps(parted(role, breaking))


@pytest.mark.parametrize(("name", "hand", "keeping", "breaking"), LEADS)
def test_a_maxim_of_the_lead_is_kept_or_not(
    name: str, hand: str, keeping: str, breaking: str
) -> None:
    maxim = next(one for one in LEAD_MAXIMS if one.name == name)
    assert maxim.keeps(laid(hand, keeping))
    assert not maxim.keeps(laid(hand, breaking))


@pytest.mark.parametrize(("name", "lead", "hand", "keeping", "breaking"), REPLIES)
def test_a_maxim_of_the_reply_is_kept_or_not(
    name: str, lead: str, hand: str, keeping: str, breaking: str
) -> None:
    maxim = next(one for one in REPLY_MAXIMS if one.name == name)
    assert maxim.keeps(laid(hand, keeping, lead))
    assert not maxim.keeps(laid(hand, breaking, lead))


def test_a_pair_is_no_breach_where_no_fifteen_can_be_made() -> None:
    maxim = next(one for one in REPLY_MAXIMS if one.name == "fifteen-before-pair")
    assert maxim.keeps(laid("8H 6H 2S QD", "8H", "8S"))


def test_a_pair_is_late_once_a_pair_royal_would_pass_31() -> None:
    maxim = next(one for one in REPLY_MAXIMS if one.name == "pair-late")
    assert maxim.keeps(laid("JH 7H 3S QD", "JH", "2S JD"))
    assert not maxim.keeps(laid("JH 7H 3S QD", "JH", "AS JD"))


def test_every_maxim_is_tried() -> None:
    tried = {(role, name) for role, name, *_ in DISCARDS}
    assert tried == {(role, maxim.name) for role in Role for maxim in DISCARD_MAXIMS[role]}
    assert {name for name, *_ in LEADS} == {maxim.name for maxim in LEAD_MAXIMS}
    assert {name for name, *_ in REPLIES} == {maxim.name for maxim in REPLY_MAXIMS}


def test_without_a_starter_nobody_sees_one() -> None:
    maxim = next(one for one in LEAD_MAXIMS if one.name == "see-one-play-one")
    assert not any(map(maxim.keeps, rank_lays(Situation(parse_cards("5H 6H 8S QD")))))


def test_a_maxim_agrees_where_the_first_choice_keeps_it() -> None:
    small: Maxim[int] = Maxim("small", say("take a small one"), lambda number: number < 5)
    even: Maxim[int] = Maxim("even", say("take an even one"), lambda number: number % 2 == 0)
    any_: Maxim[int] = Maxim("any", say("take any"), lambda number: number > 0)
    assert [(one.maxim.name, one.agrees) for one in opinions([small, even, any_], [7, 8, 2])] == [
        ("small", False),
        ("even", False),
    ]
    assert [one.agrees for one in opinions([small, even, any_], [2, 3, 8])] == [True, True]


def test_a_maxim_agrees_where_one_of_those_that_are_as_good_keeps_it() -> None:
    small: Maxim[int] = Maxim("small", say("take a small one"), lambda number: number < 5)
    assert [one.agrees for one in opinions([small], [7, 2, 8], best=2)] == [True]
    assert [one.agrees for one in opinions([small], [7, 8, 2], best=2)] == [False]


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
