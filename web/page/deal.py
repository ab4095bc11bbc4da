"""The deal: whose crib it is, what is awaited, and what was counted."""

from dataclasses import dataclass, replace
from typing import Any

from scorer.as_json.deal import count_verdict_json
from scorer.game import show_order
from scorer.game.corrections import cards_of
from scorer.game.count import Count
from scorer.game.events import Cut, Uncounted
from scorer.game.expected import Expected, Wanted
from scorer.game.expected import expected as waits_for
from scorer.game.phase import Phase
from scorer.game.standing import Standing
from scorer.language.sentence import Sentence, say
from scorer.language.words import Words
from scorer.pegs import Reason
from scorer.score import total
from scorer.seat import Seat
from scorer.spoken.phrases import phrase
from web.page.cards import whose
from web.page.pegged import pegged_text
from web.page.players import name_of, names
from web.table.claims import claim_of, last_count, open_call, secrets
from web.table.hands.counted import shown_steps
from web.table.laying.cut import is_dealer_missing
from web.table.state import State


def deal_json(state: State, words: Words) -> dict[str, Any]:
    """Describe the deal that is played; ``counts`` are the visible ones.

    ``pegged`` is what was pegged just now beside them, empty where nothing was.
    """
    now = state.game.now
    starter = now.deal.starter
    crib = None if now.dealer is None else _crib_owner(state)
    over = now.phase is Phase.GAME_OVER and crib is None
    return {
        "number": now.deal_number,
        "dealer": None if now.dealer is None else now.dealer.name,
        "crib": None if crib is None else crib.name,
        "crib_text": "" if now.dealer is None or over else _crib_text(state).within(words),
        "starter": None if starter is None else str(starter),
        "counts": _counts(state, words),
        "pegged": pegged_text(state, words),
    }


def expected_json(state: State, words: Words) -> dict[str, Any]:
    """Describe what the table waits for; ``missing`` where cards wait for a dealer."""
    awaited = _awaited(state, names(state.game, words))
    shows = awaited.kind in {Wanted.SHOW_HAND, Wanted.SHOW_CRIB}
    skip = _skip(state, words) if shows and state.game.why_not(Uncounted()) is None else None
    return {
        "kind": awaited.kind,
        "seat": None if awaited.seat is None else awaited.seat.name,
        "text": awaited.text.within(words),
        "skip": skip,
        "missing": is_dealer_missing(state),
        "cut": _cut(state, words) if state.free else None,
        "outbid": _outbid(state, words) if awaited.kind == Wanted.BID else None,
    }


def _outbid(state: State, words: Words) -> dict[str, Any] | None:
    """Describe the highest bid for the crib, which the next one is above."""
    best = show_order.highest(state.game.now)
    if best is None:
        return None
    text = say("{name} has bid {points}.", name=name_of(state.game, best.seat), points=best.points)
    return {"points": best.points, "text": text.within(words)}


def _cut(state: State, words: Words) -> dict[str, Any] | None:
    """Describe whose turn it is to cut for the deal; ``cards`` were cut already."""
    next_cut = _expected(state, names(state.game, words))
    if next_cut is None or next_cut.seat is None:
        return None
    cards = [str(cut.card) for cut in state.game.now.cuts]
    text = _who_cuts(state, next_cut).within(words)
    return {"seat": next_cut.seat.name, "text": text, "cards": cards}


def _skip(state: State, words: Words) -> dict[str, Any]:
    """Describe how a hand or crib that is due is passed over, and who pegs points for it."""
    shown = show_order.next_shown(state.game.now)
    after = replace(state, game=state.game.apply(Uncounted()))
    following = _awaited(after, names(state.game, words))
    means = say("It is not counted here. Then: {next}", next=following.text)
    question = say("How many points does {name} peg for it?", name=name_of(state.game, shown.seat))
    return {
        "text": say("Not shown here: go on").within(words),
        "title": whose(state.game, shown.seat, crib=shown.crib).within(words),
        "means": means.within(words),
        "question": question.within(words),
    }


@dataclass(frozen=True, slots=True)
class _Awaited:
    """What the table waits for, in one word and in a sentence; ``seat`` is whose turn it is."""

    kind: str
    text: Sentence
    seat: Seat | None = None


def _awaited(state: State, called: tuple[str, ...]) -> _Awaited:
    expected = _expected(state, called)
    claim, seat = open_call(state.game), claim_of(state.game)
    if state.free:
        return _Awaited("dealer", _who_deals(state, expected))
    if seat is not None:
        name = name_of(state.game, seat)
        return _Awaited(Wanted.CLAIM, say("{name} says what it counts", name=name), seat)
    if claim is not None:
        return _Awaited("call", say("Is that all? Muggins may be called."), claim.seat)
    if expected is None:
        return _Awaited("over", say("The game is over"))
    if expected.wanted is Wanted.DISCARD:
        text = say("deal, discard, and turn the starter")
        return _Awaited(expected.wanted, text, expected.seat)
    return _Awaited(expected.wanted, expected.text, expected.seat)


def _who_deals(state: State, expected: Expected | None) -> Sentence:
    """Ask who deals first, or tell who cuts; cards that came meanwhile wait for the dealer."""
    if is_dealer_missing(state):
        return say("The dealer is missing: who deals first?")
    return _who_cuts(state, expected) if expected and _is_cut(state) else say("Who deals first?")


def _who_cuts(state: State, expected: Expected) -> Sentence:
    """Tell who cuts, and why again (rules.md 1)."""
    equal = _is_cut(state) and not state.game.now.cuts
    return say("Equal cards were cut. {next}", next=expected.text) if equal else expected.text


def _is_cut(state: State) -> bool:
    """Whether the cut for deal has begun, or goes on among those with equal cards."""
    return any(isinstance(step, Cut) for step in state.game.steps)


def _expected(state: State, called: tuple[str, ...]) -> Expected | None:
    """Tell what the game waits for; in an auction bids, as nobody tells the page of discards."""
    now = replace(state.game.now, names=called)
    if now.phase is Phase.DISCARD and now.setup.variant.auction:
        now = replace(now, phase=Phase.BID)
    return waits_for(now)


def _crib_text(state: State) -> Sentence:
    """Say whose crib it is; where there is none, who dealt."""
    owner = _crib_owner(state)
    if owner is None:
        return say("{name} dealt", name=name_of(state.game, state.game.now.dealt_by))
    return say("{name} has the crib", name=name_of(state.game, owner))


def _crib_owner(state: State) -> Seat | None:
    """Find whose crib it is: of the deal before while its crib may be called, else of this one."""
    now, called = state.game.now, open_call(state.game)
    if called is not None and called.reason is Reason.CRIB:
        return called.seat
    if now.phase is Phase.GAME_OVER or not now.setup.variant.crib_size or _is_auctioned(now):
        return None
    return show_order.crib_owner(now)


def _is_auctioned(now: Standing) -> bool:
    """Whether the crib is bid for: nobody has it yet, but the highest bidder will."""
    bidding = now.setup.variant.auction and now.deal.starter is None
    return bidding and show_order.bidder(now) is not None


def _counts(state: State, words: Words) -> list[dict[str, Any]]:
    last = last_count(state.game)
    if last is None:
        return []
    counts, number = state.game.now.counts, last.deal_number
    counted = (count for count in counts if count.deal_number == number)
    return [_count(state, _shown_at(state, count), count, words) for count in counted]


def _shown_at(state: State, count: Count) -> int:
    """Find the event that showed what was counted: what was shown need not have been counted."""
    return max(event for event, step in shown_steps(state) if cards_of(step) == count.cards)


def _count(state: State, event: int, count: Count, words: Words) -> dict[str, Any]:
    secret = count is state.game.now.counts[-1] and secrets(state.game).last_count
    visible: dict[str, Any] = {"total": None, "phrase": None, "verdict": None}
    if not secret:
        visible = {
            "total": total(count.scores),
            "phrase": phrase(count.scores, words),
            "verdict": count_verdict_json(count, state.game.setup.variant, words),
        }
    return {
        "event": event,
        "seat": count.seat.name,
        "name": names(state.game, words)[count.seat],
        "crib": count.crib,
        "cards": [str(card) for card in count.cards],
        "text": whose(state.game, count.seat, crib=count.crib).within(words),
        **visible,
    }
