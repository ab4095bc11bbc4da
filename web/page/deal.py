"""The deal: whose crib it is, what is awaited, and what was counted."""

from dataclasses import dataclass, replace
from typing import Any

from scorer.as_json.game import count_verdict_json
from scorer.game.events import Cut, Uncounted
from scorer.game.expected import Expected, Wanted, bidder, crib_owner, highest_bid, next_shown
from scorer.game.expected import expected as waits_for
from scorer.game.game import Game, cards_of
from scorer.game.standing import Count, Phase, Standing
from scorer.language.sentence import Sentence, Words, say
from scorer.pegs import Reason
from scorer.score import total
from scorer.setup import Seat
from scorer.spoken.counting import phrase
from web.page.cards import whose
from web.page.pegged import pegged_text
from web.page.players import name_of, names
from web.table.claims import claim_of, last_count, open_call, secrets
from web.table.hands.counted import shown_steps


def deal_json(game: Game, words: Words) -> dict[str, Any]:
    """Describe the deal that is played; ``counts`` are the visible ones.

    ``pegged`` is what was pegged just now beside them, empty where nothing was.
    """
    now = game.now
    starter = now.deal.starter
    crib = None if now.dealer is None else _crib_owner(game)
    over = now.phase is Phase.GAME_OVER and crib is None
    return {
        "number": now.deal_number,
        "dealer": None if now.dealer is None else now.dealer.name,
        "crib": None if crib is None else crib.name,
        "crib_text": "" if now.dealer is None or over else _crib_text(game).within(words),
        "starter": None if starter is None else str(starter),
        "counts": _counts(game, words),
        "pegged": pegged_text(game, words),
    }


def expected_json(game: Game, dealer_missing: bool, words: Words) -> dict[str, Any]:
    """Describe what the table waits for; ``missing`` where cards wait for a dealer."""
    awaited = _awaited(game, names(game, words), dealer_missing=dealer_missing)
    shows = awaited.kind in {Wanted.SHOW_HAND, Wanted.SHOW_CRIB}
    skip = _skip(game, words) if shows and game.why_not(Uncounted()) is None else None
    return {
        "kind": awaited.kind,
        "seat": None if awaited.seat is None else awaited.seat.name,
        "text": awaited.text.within(words),
        "skip": skip,
        "missing": dealer_missing,
        "cut": _cut(game, words) if game.now.phase is Phase.CUT_FOR_DEAL else None,
        "outbid": _outbid(game, words) if awaited.kind == Wanted.BID else None,
    }


def _outbid(game: Game, words: Words) -> dict[str, Any] | None:
    """Describe the highest bid for the crib, which the next one is above."""
    best = highest_bid(game.now)
    if best is None:
        return None
    text = say("{name} has bid {points}.", name=name_of(game, best.seat), points=best.points)
    return {"points": best.points, "text": text.within(words)}


def _cut(game: Game, words: Words) -> dict[str, Any] | None:
    """Describe whose turn it is to cut for the deal; ``cards`` were cut already."""
    next_cut = _expected(game, names(game, words))
    if next_cut is None or next_cut.seat is None:
        return None
    cards = [str(cut.card) for cut in game.now.cuts]
    text = _who_cuts(game, next_cut).within(words)
    return {"seat": next_cut.seat.name, "text": text, "cards": cards}


def _skip(game: Game, words: Words) -> dict[str, Any]:
    """Describe how a hand or crib that is due is passed over, and who pegs points for it."""
    shown = next_shown(game.now)
    following = _awaited(game.apply(Uncounted()), names(game, words))
    means = say("It is not counted here. Then: {next}", next=following.text)
    question = say("How many points does {name} peg for it?", name=name_of(game, shown.seat))
    return {
        "text": say("Not shown here: go on").within(words),
        "title": whose(game, shown.seat, crib=shown.crib).within(words),
        "means": means.within(words),
        "question": question.within(words),
    }


@dataclass(frozen=True, slots=True)
class _Awaited:
    """What the table waits for, in one word and in a sentence; ``seat`` is whose turn it is."""

    kind: str
    text: Sentence
    seat: Seat | None = None


def _awaited(game: Game, called: tuple[str, ...], *, dealer_missing: bool = False) -> _Awaited:
    expected = _expected(game, called)
    claim, seat = open_call(game), claim_of(game)
    if game.now.phase is Phase.CUT_FOR_DEAL:
        return _Awaited("dealer", _who_deals(game, expected, dealer_missing=dealer_missing))
    if seat is not None:
        name = name_of(game, seat)
        return _Awaited(Wanted.CLAIM, say("{name} says what it counts", name=name), seat)
    if claim is not None:
        return _Awaited("call", say("Is that all? Muggins may be called."), claim.seat)
    if expected is None:
        return _Awaited("over", say("The game is over"))
    if expected.wanted is Wanted.DISCARD:
        text = say("deal, discard, and turn the starter")
        return _Awaited(expected.wanted, text, expected.seat)
    return _Awaited(expected.wanted, expected.text, expected.seat)


def _who_deals(game: Game, expected: Expected | None, *, dealer_missing: bool) -> Sentence:
    """Ask who deals first, or tell who cuts; cards that came meanwhile wait for the dealer."""
    if dealer_missing:
        return say("The dealer is missing: who deals first?")
    return _who_cuts(game, expected) if expected and _is_cut(game) else say("Who deals first?")


def _who_cuts(game: Game, expected: Expected) -> Sentence:
    """Tell who cuts, and why again (rules.md 1)."""
    equal = _is_cut(game) and not game.now.cuts
    return say("Equal cards were cut. {next}", next=expected.text) if equal else expected.text


def _is_cut(game: Game) -> bool:
    """Whether the cut for deal has begun, or goes on among those with equal cards."""
    return any(isinstance(step, Cut) for step in game.steps)


def _expected(game: Game, called: tuple[str, ...]) -> Expected | None:
    """Tell what the game waits for; in an auction bids, as nobody tells the page of discards."""
    now = replace(game.now, names=called)
    if now.phase is Phase.DISCARD and now.setup.variant.auction:
        now = replace(now, phase=Phase.BID)
    return waits_for(now)


def _crib_text(game: Game) -> Sentence:
    """Say whose crib it is; where there is none, who dealt."""
    owner = _crib_owner(game)
    if owner is None:
        return say("{name} dealt", name=name_of(game, game.now.dealt_by))
    return say("{name} has the crib", name=name_of(game, owner))


def _crib_owner(game: Game) -> Seat | None:
    """Find whose crib it is: of the deal before while its crib may be called, else of this one."""
    now, called = game.now, open_call(game)
    if called is not None and called.reason is Reason.CRIB:
        return called.seat
    if now.phase is Phase.GAME_OVER or not now.setup.variant.crib_size or _is_auctioned(now):
        return None
    return crib_owner(now)


def _is_auctioned(now: Standing) -> bool:
    """Whether the crib is bid for: nobody has it yet, but the highest bidder will."""
    bidding = now.setup.variant.auction and now.deal.starter is None
    return bidding and bidder(now) is not None


def _counts(game: Game, words: Words) -> list[dict[str, Any]]:
    last = last_count(game)
    if last is None:
        return []
    counts, number = game.now.counts, last.deal_number
    counted = (count for count in counts if count.deal_number == number)
    return [_count(game, _shown_at(game, count), count, words) for count in counted]


def _shown_at(game: Game, count: Count) -> int:
    """Find the event that showed what was counted: what was shown need not have been counted."""
    return max(event for event, step in shown_steps(game) if cards_of(step) == count.cards)


def _count(game: Game, event: int, count: Count, words: Words) -> dict[str, Any]:
    secret = count is game.now.counts[-1] and secrets(game).last_count
    visible: dict[str, Any] = {"total": None, "phrase": None, "verdict": None}
    if not secret:
        visible = {
            "total": total(count.scores),
            "phrase": phrase(count.scores, words),
            "verdict": count_verdict_json(count, game.setup.variant, words),
        }
    return {
        "event": event,
        "seat": count.seat.name,
        "name": names(game, words)[count.seat],
        "crib": count.crib,
        "cards": [str(card) for card in count.cards],
        "text": whose(game, count.seat, crib=count.crib).within(words),
        **visible,
    }
