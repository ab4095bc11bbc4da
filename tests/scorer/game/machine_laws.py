"""What must be so at every moment of a game, and of every step that it makes."""

import json
from dataclasses import replace
from itertools import chain

from scorer.as_json.game import game_json
from scorer.cards import Card
from scorer.game.events import (
    Begun,
    Claimed,
    Corrected,
    Correction,
    Event,
    EventError,
    Misread,
    MugginsCalled,
    Pegged,
    PeggedBack,
    Step,
    Uncalled,
    Undone,
    parse_event,
)
from scorer.game.expected import expected
from scorer.game.game import Game, Timeline
from scorer.game.standing import Count, Phase, Standing
from scorer.pegs import Pegging, Pegs, Reason
from scorer.play.play import Play
from scorer.variant import Variant
from tests.scorer.game.machine_world import hand_points, known_of, lay_points, letters, start
from tests.scorer.game_lines import awaiting_claim
from tests.scorer.play.play_oracle import pips

BACKWARDS = (Reason.BID, Reason.PENALTY)
"""What alone may take a peg back, besides an undo and a correction."""

JSON_EVERY = 8
"""So often JSON is written of a moment that has nothing to hide: most of the time goes there."""


def check(game: Game) -> None:
    """Hold a moment of a game against every law."""
    standing = game.now
    pegs_are_in_order(standing)
    peggings_explain_the_pegs(standing)
    the_end_is_the_end(standing)
    no_card_is_in_two_places(standing)
    something_is_expected(standing)
    the_play_counts_right(standing)
    every_count_is_true(standing)
    if awaiting_claim(standing) or len(game.history) % JSON_EVERY == 0:
        json_keeps_what_awaits_a_claim(game)


def check_step(before: Game, event: Event, after: Game) -> None:
    """Hold one event that was allowed against every law."""
    assert parse_event(str(event)) == event
    assert after.history == (*before.history, event)
    if isinstance(event, Begun | Undone | Corrected | Misread):
        return
    assert before.winner is None or before.pegs == after.pegs
    known = len(before.now.peggings)
    assert after.now.peggings[:known] == before.now.peggings
    new = after.now.peggings[known:]
    assert after.pegs == pegs_after(before.now, new)
    back = [pegging for pegging in new if pegging.points < 0]
    assert all(pegging.reason in BACKWARDS for pegging in back)
    assert all(p.reason is Reason.BID or isinstance(event, PeggedBack) or _fined(p) for p in back)
    assert all(pegging.points != 0 for pegging in new)


def _fined(pegging: Pegging) -> bool:
    """Whether a false claim of the game may have cost these holes (rules.md 11)."""
    return pegging.points >= -15


def pegs_after(standing: Standing, peggings: tuple[Pegging, ...]) -> tuple[Pegs, ...]:
    """Jump with the back peg before the front one, or go back with both (rules.md 7.1)."""
    pegs = list(standing.pegs)
    for pegging in peggings:
        side = standing.setup.side_of(pegging.seat)
        front, back, points = pegs[side].front, pegs[side].back, pegging.points
        hole = min(front + points, standing.setup.target)
        pegs[side] = Pegs(
            hole, front if points > 0 else min(back, hole), pegs[side].points + points
        )
    return tuple(pegs)


def pegs_are_in_order(standing: Standing) -> None:
    paid = standing.setup.variant.auction
    for side, pegs in zip(standing.setup.sides, standing.pegs, strict=True):
        assert pegs.back <= pegs.front <= standing.setup.target
        assert paid or pegs.back >= start(standing, side[0])


def peggings_explain_the_pegs(standing: Standing) -> None:
    for side, pegs in enumerate(standing.pegs):
        begun = start(standing, standing.setup.sides[side][0])
        moved = sum(p.points for p in standing.peggings if standing.setup.side_of(p.seat) == side)
        assert pegs.points == begun + moved
        assert pegs.front == min(begun + moved, standing.setup.target)
    assert all(0 <= pegging.deal_number <= standing.deal_number for pegging in standing.peggings)


def the_end_is_the_end(standing: Standing) -> None:
    out = [side for side, pegs in enumerate(standing.pegs) if pegs.front == standing.setup.target]
    assert len(out) <= 1
    assert bool(out) is (standing.winner is not None) is (standing.phase is Phase.GAME_OVER)
    if standing.winner is None:
        return
    assert not standing.open_claims
    if standing.setup.variant.lowest_wins:
        assert standing.winner not in out
        assert 0 <= standing.winner < len(standing.pegs)
    else:
        assert [standing.winner] == out


def no_card_is_in_two_places(standing: Standing) -> None:
    """A card is of one seat, or the starter; what is kept is not in the crib."""
    deal = standing.deal
    starter = () if deal.starter is None else (deal.starter,)
    places = [starter, *(known_of(deal, seat) for seat in standing.setup.seats)]
    assert len(set(chain(*places))) == sum(map(len, places))
    crib, size = set(deal.crib), standing.setup.variant.hand_size
    assert len(crib) == len(deal.crib)
    assert crib.isdisjoint(starter)
    laid = [] if deal.play is None else [lay.card for lay in deal.play.laid]
    assert len(set(laid)) == len(laid)
    for seat in standing.setup.seats:
        away, hand = set(deal.discards[seat]), set(deal.hands[seat])
        hand |= known_of(deal, seat) & set(laid)
        assert len(hand) <= size
        assert hand.isdisjoint(away | crib)
        assert not crib or away <= crib


def something_is_expected(standing: Standing) -> None:
    wish = expected(standing)
    assert (wish is None) is (standing.winner is not None)
    if wish is not None:
        assert wish.seat is None or wish.seat in standing.setup.seats
        assert str(wish.text)


def the_play_counts_right(standing: Standing) -> None:
    """Score every card anew; a series begins where a card does not fit (rules.md 3.1)."""
    play, variant = standing.deal.play, standing.setup.variant
    if play is None:
        return
    assert 0 <= play.count <= 31
    assert all(0 <= held <= variant.hand_size for held in play.held)
    assert sum(play.held) + len(play.laid) == variant.hand_size * standing.setup.players
    series: list[str] = []
    for place, lay in enumerate(play.laid):
        begins = lay.count == lay.card.pips
        series = [letters(lay.card)] if begins else [*series, letters(lay.card)]
        assert lay.count == sum(map(pips, series)) <= 31
        points = lay_points(series, variant) + _ends_series(play, place)
        assert sum(score.points for score in lay.scores) == points


def _ends_series(play: Play, place: int) -> bool:
    """Whether a card earned the point for Go or the last card."""
    after = [lay.count == lay.card.pips for lay in play.laid[place + 1 : place + 2]]
    ends = after[0] if after else play.start == len(play.laid)
    return ends and play.laid[place].count < 31


def every_count_is_true(standing: Standing) -> None:
    for count in standing.counts[-2:]:
        assert sum(score.points for score in count.scores) == _true(count, standing.setup.variant)


def _true(count: Count, variant: Variant) -> int:
    return hand_points(count.cards, count.starter, variant, crib=count.crib)


def _lately(game: Game) -> Game:
    """Leave out the counts that earlier moments told: most of the time would go there."""
    standing = replace(game.now, counts=game.now.counts[-2:])
    return replace(game, _timeline=Timeline(game.made, standing))


def json_keeps_what_awaits_a_claim(game: Game) -> None:
    standing = game.now
    answer = json.loads(json.dumps(game_json(_lately(game))))
    covered = standing.setup.rules.muggins_in_show
    if standing.deal.shown is not None:
        assert (answer["shown"]["count"] is None) is covered
    for claim in standing.open_claims:
        if claim.claimed is None and answer["play"] is not None:
            laid = [lay for lay in answer["play"]["laid"] if lay["seat"] == claim.seat.name]
            hidden = [lay for lay in laid if lay["points"] is lay["scores"] is None]
            assert laid[-1] in hidden
            assert {*map(str, claim.cards)} <= {lay["card"] for lay in hidden}


Made = dict[int, Step]
"""The steps that stand, by the numbers of their events."""


def exchanged(step: Step, wrong: Card, right: Card) -> Step:
    """Take a card of a step for another one, in the text of the step."""
    words = [str(right) if word == str(wrong) else word for word in str(step).split(" ")]
    again = parse_event(" ".join(words))
    assert type(again) is type(step)
    return again


def put_right(made: Made, correction: Correction) -> Made:
    """Put the steps right; of a card those of one deal, and in their text."""
    if isinstance(correction, Corrected):
        return {**made, correction.number: correction.step}
    deals = _deals(made)
    return {
        number: exchanged(step, correction.wrong, correction.right)
        if deals[number] == deals[correction.number]
        else step
        for number, step in made.items()
    }


def is_struck(before: Step, step: Step) -> bool:
    """Whether a peg that was moved by hand is put right to no points."""
    by_hand = Pegged | PeggedBack
    return isinstance(before, by_hand) and isinstance(step, by_hand) and step.points == 0


def played_again(made: Made, correction: Correction) -> Standing | None:
    """Play steps from the start, those after the end being void; None if they do not fit.

    They do not where a step then has a card twice.

    Unless the rules of the game change, a claim of nothing is void too; and so is a peg that was
    moved by hand, and should not have been.
    """
    game, misread = Game(), isinstance(correction, Misread)
    try:
        right = put_right(made, correction)
    except EventError:
        return None
    if misread and right[correction.number] == made[correction.number]:
        return None
    void, rules = _void(made), isinstance(right[correction.number], Begun)
    for number, step in right.items():
        claims = not rules and isinstance(step, Claimed | MugginsCalled | Uncalled)
        if is_struck(made[number], step):
            continue
        if game.why_not(step) is None:
            game = game.apply(step)
        elif (not misread and number == correction.number) or (
            game.winner is None and not (number in void or claims)
        ):
            return None
    return game.now


def _deals(made: Made) -> dict[int, int]:
    game, deals = Game(), dict[int, int]()
    for number, step in made.items():
        deals[number] = game.now.deal_number
        game = game if game.why_not(step) else game.apply(step)
    return deals


def _void(made: Made) -> set[int]:
    """Find what did nothing already, though the game was not over."""
    game, void = Game(), set[int]()
    for number, step in made.items():
        if game.why_not(step) is None:
            game = game.apply(step)
        elif game.winner is None:
            void.add(number)
    return void
