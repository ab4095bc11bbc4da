"""Looks that were made of others show what a slower machine, or none, would have seen."""

from itertools import pairwise
from math import inf

import pytest

from scorer.cards import Card
from tests.films.play.altered import (
    DOWN_S,
    READ_ANEW_S,
    RENUMBERED,
    every,
    halting,
    hiding,
    read_late,
    restarted,
)
from tests.films.play.recorded import Look, Looks, Lying
from tests.web.seeing import sighting
from vision.table.track import Arrival, PictureSide

SIX, NINE = Card.parse("6S"), Card.parse("9H")


def looks(length_s: float = 10.0) -> Looks:
    """The six comes at 1 s, the nine at 4 s; each is read at once, and known at the next look."""
    cards = [
        Lying(number, sighting(text, (80, 100 * number)), at_s, Arrival(at_s, PictureSide.TOP, 0.1))
        for number, (text, at_s) in enumerate([("6S", 1.0), ("9H", 4.0)], 1)
    ]
    times_s = [number / 10 for number in range(round(10 * length_s))]
    return tuple(
        Look(time_s, tuple(card for card in cards if card.still_s < time_s), known=True)
        for time_s in times_s
    )


def known_s(seen: Looks, card: Card) -> float:
    """When a card is known first."""
    there = (look.time_s for look in seen if any(one.sighting.card == card for one in look.settled))
    return next(there, inf)


def test_at_half_the_looks_a_card_is_known_at_the_second_of_them() -> None:
    assert known_s(looks(), SIX) == pytest.approx(1.1)
    assert known_s(every(looks(), 2), SIX) == pytest.approx(1.2)
    assert known_s(every(looks(), 3), SIX) == pytest.approx(1.5)


def test_at_fewer_looks_nobody_looked_for_longer_before_a_card_came() -> None:
    (card,) = every(looks(3.0), 3)[-1].settled
    assert card.arrival is not None
    assert (card.arrival.time_s, card.arrival.unseen_s) == pytest.approx((1.2, 0.3))
    assert card.arrival.side is PictureSide.TOP


def test_a_machine_that_halts_looks_on_later_and_does_not_know_every_side() -> None:
    times_s = [look.time_s for look in halting(looks(60.0), 1)]
    gaps_s = [after_s - before_s for before_s, after_s in pairwise(times_s)]
    assert max(gaps_s) > 0.5
    assert min(gaps_s) == pytest.approx(0.1)
    (card,) = every(looks(4.0), 15)[-1].settled
    assert card.arrival is not None
    assert card.arrival.side is None


def test_a_hidden_card_is_not_read_in_that_time() -> None:
    hidden = hiding(looks(), frozenset({SIX}), until_s=6.0)
    assert (known_s(hidden, SIX), known_s(hidden, NINE)) == pytest.approx((6.0, 4.1))


def test_a_card_that_is_read_late_is_known_so_much_later() -> None:
    assert known_s(read_late(looks(), SIX, 2.0), SIX) == pytest.approx(3.1)
    assert known_s(read_late(looks(), SIX, inf), SIX) == inf


def test_after_a_restart_what_lies_there_has_a_new_number_and_nobody_saw_it_come() -> None:
    seen = restarted(looks(), 3.0)
    assert not any(3.0 <= look.time_s < 3.0 + DOWN_S for look in seen)
    cards = {card.sighting.card: card for card in seen[-1].settled}
    assert [cards[card].number - RENUMBERED for card in (SIX, NINE)] == [1, 2]
    assert [cards[card].arrival for card in (SIX, NINE)] == [None, None]
    after = tuple(look for look in seen if look.time_s > 3.0)
    assert known_s(after, SIX) == pytest.approx(3.0 + DOWN_S + READ_ANEW_S)
