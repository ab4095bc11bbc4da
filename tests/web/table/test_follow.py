"""Who laid which card follows from the cards, or is asked; nothing is pegged that was not so."""

import itertools
from dataclasses import replace
from itertools import accumulate

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorer.cards import DECK, Card
from scorer.game.events import Event, Laid, parse_event
from scorer.game.game import Game, replay
from scorer.language.sentence import Sentence
from scorer.score import THIRTY_ONE
from scorer.setup import Seat
from tests.web.table.played import (
    SETUPS,
    TELLING,
    PlayedDeal,
    Seen,
    Table,
    TimedCard,
    never_free,
    played_deals,
    timed,
    timings,
)
from web.table.lay_inference import ArrivedCard, infer_lays, missed_lays
from web.table.pace import PACE

DEALT_BY_BOB = "begun six-card", "dealer B", "starter 10H"
OF_TWO = [setup for setup in SETUPS if setup.players == 2 and not setup.variant.single_series]


def watched(deal: PlayedDeal, seen: Seen) -> Table:
    return Table(deal.game, seen)


@given(st.data(), TELLING)
def test_every_card_is_laid_by_who_laid_it_in_every_variant(
    data: st.DataObject, seen: Seen
) -> None:
    deal = data.draw(played_deals())
    table = watched(deal, seen)
    table.watches(data.draw(timings(deal)))
    assert tuple(table.lays) == deal.lays
    assert table.followed.unclear is None


@given(st.data(), st.sampled_from(Seen))
def test_nothing_is_pegged_wrongly_however_hastily_cards_come(
    data: st.DataObject, seen: Seen
) -> None:
    deal = data.draw(played_deals())
    table = watched(deal, seen)
    stays_s = 0.4 if seen is Seen.IN_ROWS else 0.0
    table.watches(data.draw(timings(deal, stays_s=stays_s, hasty=True)))
    assert tuple(table.lays) == deal.lays[: len(table.lays)]
    assert table.followed.unclear is not None or len(table.lays) == len(deal.lays)


@given(st.data(), TELLING)
def test_a_card_beside_which_something_moves_until_another_lies_on_it_was_laid(
    data: st.DataObject, seen: Seen
) -> None:
    deal = data.draw(played_deals())
    table, timed_cards = watched(deal, seen), data.draw(timings(deal))
    restless = data.draw(st.sets(st.integers(0, len(timed_cards) - 2), max_size=3))
    table.watches(never_free(card) if n in restless else card for n, card in enumerate(timed_cards))
    assert tuple(table.lays) == deal.lays


@given(st.data(), TELLING)
def test_a_card_that_was_not_seen_is_asked_and_the_play_goes_on_once_it_is_told(
    data: st.DataObject, seen: Seen
) -> None:
    deal = data.draw(played_deals(OF_TWO))
    missing = data.draw(st.sampled_from(_missed(deal)))
    table, timed_cards = watched(deal, seen), data.draw(timings(deal))
    table.watches(timed_cards[:missing] + timed_cards[missing + 1 :])
    assert tuple(table.lays) == deal.lays[:missing]
    unclear = table.followed.unclear
    assert unclear is not None
    unseen = missed_lays(table.game, unclear.cards[0], DECK)
    assert deal.lays[missing] in unseen
    table.does(deal.lays[missing])
    table.watches(timed_cards)
    assert tuple(table.lays) == deal.lays


@given(st.data())
def test_a_card_that_seems_the_other_players_is_laid_by_turn_once_the_next_one_says_so(
    data: st.DataObject,
) -> None:
    deal = data.draw(played_deals(OF_TWO))
    place = data.draw(st.sampled_from(_before_any_go(deal)))
    table, timed_cards = watched(deal, Seen.BY_SIDES), data.draw(timings(deal))
    timed_cards[place] = replace(timed_cards[place], seems=Seat(1 - deal.lays[place].seat))
    table.watches(timed_cards)
    assert tuple(table.lays) == deal.lays


@given(st.data(), TELLING)
def test_a_card_whose_player_nobody_saw_is_laid_by_who_laid_it_or_asked_about(
    data: st.DataObject, seen: Seen
) -> None:
    deal = data.draw(played_deals())
    place = data.draw(st.integers(0, len(deal.lays) - 1))
    table, timed_cards = watched(deal, seen), data.draw(timings(deal))
    timed_cards[place] = replace(timed_cards[place], unseen=True)
    table.watches(timed_cards)
    assert tuple(table.lays) == deal.lays[: len(table.lays)]
    assert table.followed.unclear is not None or len(table.lays) == len(deal.lays)


def test_a_card_whose_player_nobody_saw_is_told_by_the_next_one_where_a_go_may_have_been() -> None:
    """Bob's ace makes 30. Had Ann laid it after a Go of his, he would lead."""
    timed_cards = timed("A3S B10C A6S B8C A2S BAC A6D B4C")
    timed_cards[5] = replace(timed_cards[5], unseen=True)
    table = Table(replay(map(parse_event, DEALT_BY_BOB)), Seen.BY_SIDES)
    table.watches(timed_cards)
    assert table.lays == [card.lay for card in timed_cards]


def test_a_card_that_came_while_the_camera_halted_is_not_told_by_the_next_one() -> None:
    begun = replay(map(parse_event, DEALT_BY_BOB))
    first = ArrivedCard(0, Card.parse("3S"), arrived_s=1.0, seen_s=1.2, watched=False)
    follows = ArrivedCard(1, Card.parse("10C"), arrived_s=2.0, seen_s=2.2, owner=Seat.B)
    assert infer_lays(begun, [first, follows], 2.4).lays == ()


def test_before_a_card_that_nobody_saw_come_one_may_be_missing() -> None:
    """After a restart nobody knows whose it is; it is asked as it was before."""
    begun = replay(map(parse_event, (*DEALT_BY_BOB, "laid A 3S", "laid B 10C", "laid A KC")))
    first = ArrivedCard(0, Card.parse("7D"), arrived_s=1.0, seen_s=1.2, watched=False)
    for card in (first, replace(first, owner=Seat.A)):
        unclear = infer_lays(begun, [card], 3.0).unclear
        assert unclear is not None
        assert unclear.missed
        assert [lay.seat for lay in unclear.lays] == [Seat.A, Seat.B]


def test_after_a_missed_card_nothing_is_laid_by_turn_where_a_go_may_follow() -> None:
    """Bob's 10D is missed; he says Go at 29, and Ann lays twice."""
    lays = ("B 10S", "A 2S", "B 10D", "A 3S", "A 4S", "B 8S", "A 7S", "B 9S")
    begun = replay(map(parse_event, ("begun six-card", "dealer A", "starter AS")))
    told = [parse_event(f"laid {lay}") for lay in lays]
    timed_cards = [
        TimedCard(lay, n, n + 0.25, n + 0.25) for n, lay in enumerate(told) if isinstance(lay, Laid)
    ]
    table = Table(begun, Seen.BY_SIDES)
    table.watches(timed_cards[:2] + timed_cards[3:])
    assert list(map(str, table.lays)) == ["laid B 10S", "laid A 2S"]
    assert table.followed.unclear is not None


def test_nobody_said_go_whose_next_card_would_have_fitted() -> None:
    """Ann's ace makes 31, but her hand stays on it, and Chris's jack is seen first."""
    begun = replay(map(parse_event, ("begun three-handed", "dealer A", "starter 4S")))
    cards = {"B 9S": 1.0, "C 8S": 2.0, "A 10H": 3.0, "B 3S": 4.0, "C JS": 5.3, "A AS": 5.4}
    cards["B 7S"] = 5.9
    laid = {parse_event(f"laid {lay}"): arrived_s for lay, arrived_s in cards.items()}
    timed_cards = [
        TimedCard(lay, arrived_s, arrived_s + 0.25, arrived_s + 0.25)
        for lay, arrived_s in laid.items()
        if isinstance(lay, Laid)
    ]
    table = Table(begun, Seen.IN_ROWS)
    table.watches(timed_cards)
    assert list(map(str, table.lays))[4:] in ([], ["laid A AS", "laid B 7S", "laid C JS"])
    assert table.lays[4:] or table.followed.unclear is not None


def test_a_first_card_that_came_while_the_camera_halted_is_watched_before_it_is_laid() -> None:
    """The rest of a hand that is shown may come right after it."""
    begun = replay(map(parse_event, ("begun six-card", "dealer A", "starter AS")))
    seen_s = 1.5
    card = ArrivedCard(0, Card.parse("10S"), arrived_s=0.0, seen_s=seen_s, owner=Seat.B)
    assert infer_lays(begun, [card], seen_s + PACE.watched_s / 2).lays == ()
    assert infer_lays(begun, [card], seen_s + 1.1 * PACE.watched_s).lays == (
        Laid(Seat.B, card.card),
    )


def test_a_first_card_beside_which_a_hand_still_moves_is_not_laid() -> None:
    """The hand may be laying out the rest of what is shown."""
    begun = replay(map(parse_event, ("begun six-card", "dealer A", "starter AS")))
    card = ArrivedCard(0, Card.parse("10S"), arrived_s=0.0, seen_s=0.0, owner=Seat.B, free=False)
    assert infer_lays(begun, [card], 3.0).lays == ()
    free = replace(card, free=True)
    assert infer_lays(begun, [free], 3.0).lays == (Laid(Seat.B, card.card),)


def test_many_cards_that_came_at_once_are_asked_about_without_trying_their_orders(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Eight cards, as after a camera that halted, have 40,320 orders."""
    begun = replay(map(parse_event, ("begun six-card", "dealer A", "starter AS")))
    names = ("2S", "3S", "4S", "5S", "2H", "3H", "4H", "5H")
    cards = [ArrivedCard(n, Card.parse(name), 0.0, 0.0) for n, name in enumerate(names)]
    asked, why_not, most = itertools.count(), Game.why_not, 200

    def few(game: Game, event: Event) -> Sentence | None:
        assert next(asked) < most
        return why_not(game, event)

    monkeypatch.setattr(Game, "why_not", few)
    unclear = infer_lays(begun, cards, 3.0).unclear
    assert unclear is not None
    assert {lay.card for lay in unclear.lays} == {card.card for card in cards}


def _before_any_go(deal: PlayedDeal) -> list[int]:
    """The cards of the first series on which every card fits, and on the next one too."""
    counts = list(accumulate(lay.card.pips for lay in deal.lays[:-1]))
    return [place for place, count in enumerate(counts) if count + 20 <= THIRTY_ONE]


def _missed(deal: PlayedDeal) -> list[int]:
    """The cards without which the next one cannot have been laid."""
    game, found = deal.game, []
    for place, (lay, after) in enumerate(zip(deal.lays, deal.lays[1:], strict=False)):
        if game.why_not(after):
            found.append(place)
        game = game.apply(lay)
    return found
