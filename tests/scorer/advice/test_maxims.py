"""The maxims of rules.md 10: what each says, and where it agrees with the best choice."""

import pytest

from scorer.advice.discards import Discard, Role, rank_discards
from scorer.advice.lays import Exchange, Situation, rank_lays
from scorer.advice.maxims import DISCARD_MAXIMS, LEAD_MAXIMS, REPLY_MAXIMS, Maxim, opinions
from scorer.cards import Card, parse_cards
from scorer.language.sentence import say

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
