"""The deal: its play and what is said, what was just pegged, what is awaited, what was counted."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import product, starmap, takewhile
from typing import Any

from scorer.as_json.game import count_verdict_json
from scorer.cards import Card, Rank
from scorer.count.show import heels, judge
from scorer.game.claims import answerable_by, known_reneges
from scorer.game.events import (
    Begun,
    Claimed,
    Correction,
    Counted,
    Cut,
    Laid,
    Mogged,
    MugginsCalled,
    PeggedBack,
    Shown,
    StarterTurned,
    Uncounted,
    Undone,
    WentGo,
    deed,
)
from scorer.game.expected import Expected, Wanted, bidder, crib_owner, highest_bid, next_shown
from scorer.game.expected import expected as waits_for
from scorer.game.game import Game, Numbered, cards_of, ended_play
from scorer.game.standing import Count, Phase, Standing
from scorer.language.sentence import Sentence, Words, say
from scorer.pegs import Reason
from scorer.play.play import Lay, Play
from scorer.score import THIRTY_ONE, ScoreKind, total
from scorer.setup import Seat
from scorer.spoken.counting import phrase, verdict_text
from scorer.spoken.play import GO, HEELS, announcement, reneged
from scorer.spoken.terms import REASONS
from web.history.history import pegging_text
from web.page.cards import card_name_json, hand_title, player_name, player_names
from web.table.claims import claim_of, last_count, open_call, secrets
from web.table.counted import shown_steps
from web.table.expected_cards import deal_begins
from web.table.undo import undoing


def page_play_json(game: Game, words: Words) -> dict[str, Any] | None:
    """Describe the play; None before it, and once it is over.

    Nobody knows the ``count`` as long as more than one play is possible.
    ``series`` are the cards of the count; once that is closed, those of the last one, until a card
    begins the next. Cards of the ranks ``passing`` would pass thirty-one.
    """
    expected, standing = game.expected, game.now
    if standing.deal.play is None or expected is None or expected.wanted is not Wanted.LAY:
        return None
    play, sure = standing.deal.play, standing.deal.possible is None
    turn = play.turn if sure else None
    name = None if turn is None else player_name(game, turn)
    return {
        "count": play.count if sure else None,
        "series": [_card(lay.card, lay.seat, words) for lay in _lying(play)],
        "laid": [_card(*each, words) for each in standing.deal.laid_by.items()],
        "turn": None if turn is None else turn.name,
        "turn_text": "" if name is None else say("{name} lays", name=name).within(words),
        "mogs": [_mog(mogged, game, words) for mogged in _mogs(game)],
        "can_go": turn is not None and not play.every_card_fits,
        "passing": [str(rank) for rank in Rank if sure and play.count + rank.pips > THIRTY_ONE],
    }


def _mogs(game: Game) -> Iterator[Mogged]:
    """Find who may offer to exchange a card now, whether it is taken or refused."""
    both = product(game.seats, (True, False))
    return (event for event in starmap(Mogged, both) if game.why_not(event) is None)


def _mog(mogged: Mogged, game: Game, words: Words) -> dict[str, Any]:
    text = deed(mogged, player_names(game, words)).within(words)
    return {"seat": mogged.seat.name, "taken": mogged.taken, "text": text}


def _lying(play: Play) -> Sequence[Lay]:
    if play.series:
        return play.series
    begins = [place for place, lay in enumerate(play.laid) if lay.count == lay.card.pips]
    return play.laid[begins[-1] :] if begins else ()


def _card(card: Card, seat: Seat, words: Words) -> dict[str, Any]:
    return {"seat": seat.name, **card_name_json(card, words)}


def announced_json(game: Game, words: Words) -> dict[str, Any] | None:
    """Describe what was said last, at an ``event``: by whom, as a ``text``, and ``aloud``.

    None before the first card, and as soon as something else happens after the play, and while the
    count is not known. Points that must be claimed first are no part of it. A series that is
    ``closed`` ended with that ``count``.
    """
    said, play = _said(game), latest_play(game)
    if not said or play is None:
        return None
    spoken = list(_spoken(game, play, said, words))
    return {
        "event": said[0][0],
        "count": play.laid[-1].count,
        "closed": not play.series,
        "said": [{"name": player_names(game, words)[seat], "text": text} for seat, text in spoken],
        "text": "; ".join(_line(game, seat, text, words) for seat, text in spoken),
        "aloud": "; ".join(text for _, text in spoken),
    }


def latest_play(game: Game) -> Play | None:
    """Find the play of this deal, or the play that has ended the deal before as the last step."""
    standing, last = game.now, game.history[-1:]
    if standing.deal.play is not None or not last or not isinstance(last[0], Laid | WentGo):
        return standing.deal.play
    return ended_play(game.apply(Undone()).now, last[0], standing)


def lay_text(game: Game, lay: Lay, words: Words) -> str:
    """Tell what a player says who lays a card, with what it scores."""
    return _line(game, lay.seat, announcement(lay.count, lay.scores, words), words)


def _said(game: Game) -> Sequence[Numbered]:
    """List the lays and Gos of this play, the last first; nothing once another step has followed
    the play, or while nobody knows the count.
    """
    play, made = latest_play(game), game.made
    ended = bool(made) and not isinstance(made[-1][1], Laid | WentGo)
    deal, goes_on = game.now.deal, game.now.phase is Phase.PLAY
    if deal.possible is not None or (deal.unscored and not goes_on):
        return ()
    if play is None or not play.laid or (ended and not goes_on):
        return ()
    return [record for record in reversed(made) if isinstance(record[1], Laid | WentGo)]


def _spoken(
    game: Game, play: Play, said: Sequence[Numbered], words: Words
) -> Iterator[tuple[int, str]]:
    """Say a Go, or the last card; before it the point of the card before, where that came late."""
    hidden, last = secrets(game).lays(play), play.laid[-1]
    if isinstance(said[0][1], WentGo) and play.series:
        yield said[0][1].seat, say("go").within(words)
        return
    for before in play.laid[-2:-1]:
        if _ended_late(play, said) and before not in hidden:
            yield before.seat, GO.within(words)
    yield last.seat, announcement(last.count, () if last in hidden else last.scores, words)


def _ended_late(play: Play, said: Sequence[Numbered]) -> bool:
    """Whether the last card showed that nobody could lay on the series before it."""
    before = len(play.laid) - 1
    said_aloud = len(list(takewhile(lambda found: isinstance(found[1], WentGo), said[1:])))
    all_gos = sum(go.place == before for go in play.gos)
    ends = any(score.kind is ScoreKind.GO for score in play.laid[before - 1].scores)
    return isinstance(said[0][1], Laid) and ends and all_gos > said_aloud


def _line(game: Game, seat: int, said: Sentence | str, words: Words) -> str:
    return say("{name}: {said}", name=player_name(game, seat), said=said).within(words)


TWO = 2
TAKEN = {Reason.MUGGINS, Reason.PENALTY}
UNTOLD = {Reason.PENALTY, Reason.BONUS, Reason.BID}
"""Reasons to peg that no count, card or claim tells."""


def pegged_text(game: Game, words: Words) -> str:
    """Say what the last step pegged, until the next one; empty where another part says so.

    A renege that the step made known is told too, whatever the house makes of reneges.
    """
    said = _pegged(game, words)
    before = _before(game) if _may_have_more(game) else None
    if before is None:
        return said
    further = (
        *_reneged(game, before, words),
        *_moved(game, before, words, taken=bool(said)),
    )
    return "; ".join(filter(None, (said, *(text.within(words) for text in further))))


def _may_have_more(game: Game) -> bool:
    """Whether a card was exchanged last, or there are reneges, or points that nothing tells."""
    standing = game.now
    exchanged = any(isinstance(step, Mogged) for step in game.history[-1:])
    untold = any(pegging.reason in UNTOLD for pegging in standing.peggings)
    return exchanged or untold or bool(known_reneges(standing))


def _before(game: Game) -> Standing | None:
    """Tell how the game stood before the last tap; None if that was an undoing or correction."""
    last = game.history[-1:]
    if not last or isinstance(last[0], Begun | Correction | Undone):
        return None
    return game.apply(*undoing(game)).now


def _reneged(game: Game, before: Standing, words: Words) -> Iterator[Sentence]:
    if not isinstance(game.history[-1], Laid | WentGo | Shown | Counted):
        return
    known, names = known_reneges(before), player_names(game, words)
    for each in known_reneges(game.now):
        if each not in known:
            yield reneged(names[each.seat], each.count, each.cards)


def _moved(game: Game, before: Standing, words: Words, *, taken: bool) -> Iterator[Sentence]:
    """Tell penalties, a bonus, a bid that is paid; not the points that are ``taken`` for a claim or
    a call, of which its own text tells.
    """
    last = game.history[-1]
    if isinstance(last, PeggedBack):
        return
    said = taken and isinstance(last, Claimed | MugginsCalled)
    for pegging in game.now.peggings[len(before.peggings) :]:
        if pegging.reason not in UNTOLD and not isinstance(last, Mogged):
            continue
        if not (said and pegging.points > 0):
            yield pegging_text(pegging, player_names(game, words))


def _pegged(game: Game, words: Words) -> str:
    for step in game.steps[-1:]:
        if isinstance(step, StarterTurned):
            return _heels(game, words)
        if isinstance(step, Laid | WentGo):
            return _last_card(game, words)
        if isinstance(step, MugginsCalled):
            return _called(game, step, words)
        if isinstance(step, Claimed):
            return _overclaimed(game, words)
    return ""


def _heels(game: Game, words: Words) -> str:
    standing = game.now
    points = heels(standing.deal.turned, game.setup.variant)
    name = player_name(game, standing.dealt_by)
    if not points:
        return ""
    if points == TWO:
        return say("{name}: {said}", name=name, said=HEELS).within(words)
    values = {"name": name, "points": points, "reason": REASONS[Reason.HEELS]}
    return say("{name} pegs {points} ({reason})", **values).within(words)


def _last_card(game: Game, words: Words) -> str:
    """Tell the last card once the play is over; until then the play itself tells each card."""
    standing, play = game.now, latest_play(game)
    if (
        play is None
        or not play.laid
        or standing.phase is Phase.PLAY
        or standing.deal.unscored
        or game.setup.rules.muggins_in_play
    ):
        return ""
    last = play.laid[-1]
    return lay_text(game, last, words) if last.scores else ""


def _called(game: Game, call: MugginsCalled, words: Words) -> str:
    """Tell how many of the points that were called had been missed, and who takes them."""
    if not isinstance(game.history[-1], MugginsCalled):
        return ""
    before = game.apply(Undone()).now
    claim = answerable_by(before, call.seat)
    right = 0 if claim is None else min(call.points, claim.missed)
    values = {"name": player_name(game, call.seat), "called": call.points, "right": right}
    said = say("{name} calls {called}: {right} right", **values)
    return _taken(game, said, before).within(words)


def _overclaimed(game: Game, words: Words) -> str:
    """Tell what was claimed too much for a card, and who takes it; a hand's count tells its own."""
    claim = next(reversed(game.now.open_claims), None)
    if claim is None or claim.claimed is None or not isinstance(game.history[-1], Claimed):
        return ""
    if claim.reason is not Reason.PLAY or not claim.surplus:
        return ""
    judged = verdict_text(judge(claim.claimed, claim.scores), claim.scores, words)
    said = say("{name}: {said}", name=player_name(game, claim.seat), said=judged)
    return _taken(game, said, game.apply(Undone()).now).within(words)


def _taken(game: Game, said: Sentence, before: Standing) -> Sentence:
    """Add who takes points for a call, or for a claim of too much."""
    for pegging in game.now.peggings[len(before.peggings) :]:
        if pegging.reason in TAKEN and pegging.points > 0:
            taker = player_name(game, pegging.seat)
            said = say(
                "{said}; {name} takes {points}", said=said, name=taker, points=pegging.points
            )
    return said


def deal_json(game: Game, words: Words) -> dict[str, Any]:
    """Describe the deal that is played; ``counts`` are the visible ones.

    ``pegged`` is what was pegged just now beside them, empty where nothing was.
    """
    standing = game.now
    starter = standing.deal.starter
    crib = None if standing.dealer is None else _crib_owner(game)
    over = standing.phase is Phase.GAME_OVER and crib is None
    return {
        "number": standing.deal_number,
        "dealer": None if standing.dealer is None else standing.dealer.name,
        "crib": None if crib is None else crib.name,
        "crib_text": "" if standing.dealer is None or over else _crib_text(game).within(words),
        "starter": None if starter is None else str(starter),
        "counts": _counts(game, words),
        "pegged": pegged_text(game, words),
    }


def expected_json(game: Game, dealer_missing: bool, words: Words) -> dict[str, Any]:
    """Describe what the table waits for; ``missing`` where cards wait for a dealer."""
    awaited = _awaited(game, player_names(game, words), dealer_missing=dealer_missing)
    shows = awaited.kind in {Wanted.SHOW_HAND, Wanted.SHOW_CRIB}
    skip = _skip(game, words) if shows and game.why_not(Uncounted()) is None else None
    return {
        "kind": awaited.kind,
        "seat": None if awaited.seat is None else awaited.seat.name,
        "text": awaited.text.within(words),
        "skip": skip,
        "next_deal": deal_begins(game) and game.now.dealer is not None,
        "missing": dealer_missing,
        "cut": _cut(game, words) if game.now.phase is Phase.CUT_FOR_DEAL else None,
        "outbid": _outbid(game, words) if awaited.kind == Wanted.BID else None,
    }


def _outbid(game: Game, words: Words) -> dict[str, Any] | None:
    """Describe the highest bid for the crib, which the next one is above."""
    best = highest_bid(game.now)
    if best is None:
        return None
    text = say("{name} has bid {points}.", name=player_name(game, best.seat), points=best.points)
    return {"points": best.points, "text": text.within(words)}


def _cut(game: Game, words: Words) -> dict[str, Any] | None:
    """Describe whose turn it is to cut for the deal; ``cards`` were cut already."""
    next_cut = _expected(game, player_names(game, words))
    if next_cut is None or next_cut.seat is None:
        return None
    cards = [str(cut.card) for cut in game.now.cuts]
    text = _who_cuts(game, next_cut).within(words)
    return {"seat": next_cut.seat.name, "text": text, "cards": cards}


def _skip(game: Game, words: Words) -> dict[str, Any]:
    """Describe how a hand or crib that is due is passed over, and who pegs points for it."""
    shown = next_shown(game.now)
    following = _awaited(game.apply(Uncounted()), player_names(game, words))
    means = say("It is not counted here. Then: {next}", next=following.text)
    question = say("How many points does {name} peg for it?", name=player_name(game, shown.seat))
    return {
        "text": (say("Skip this crib") if shown.crib else say("Skip this hand")).within(words),
        "title": hand_title(game, shown.seat, crib=shown.crib).within(words),
        "means": means.within(words),
        "question": question.within(words),
    }


@dataclass(frozen=True, slots=True)
class _Awaited:
    """What the table waits for, in one word and in a sentence; ``seat`` is whose turn it is."""

    kind: str
    text: Sentence
    seat: Seat | None = None


def _awaited(game: Game, names: tuple[str, ...], *, dealer_missing: bool = False) -> _Awaited:
    expected = _expected(game, names)
    claim, seat = open_call(game), claim_of(game)
    if game.now.phase is Phase.CUT_FOR_DEAL:
        return _Awaited("dealer", _who_deals(game, expected, dealer_missing=dealer_missing))
    if seat is not None:
        name = player_name(game, seat)
        return _Awaited(Wanted.CLAIM, say("{name} says what it counts", name=name), seat)
    if claim is not None:
        return _Awaited("call", say("Muggins may be called"), claim.seat)
    if expected is None:
        return _Awaited("over", say("The game is over"))
    if expected.wanted is Wanted.DISCARD:
        dealer = player_name(game, game.now.dealt_by)
        text = say("{name} deals; discard, and turn the starter", name=dealer)
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


def _expected(game: Game, names: tuple[str, ...]) -> Expected | None:
    """Tell what the game waits for; in an auction bids, as nobody tells the page of discards."""
    standing = replace(game.now, names=names)
    if standing.phase is Phase.DISCARD and standing.setup.variant.auction:
        standing = replace(standing, phase=Phase.BID)
    return waits_for(standing)


def _crib_text(game: Game) -> Sentence:
    """Say whose crib it is; where there is none, who dealt."""
    owner = _crib_owner(game)
    if owner is None:
        return say("{name} dealt", name=player_name(game, game.now.dealt_by))
    return say("{name} has the crib", name=player_name(game, owner))


def _crib_owner(game: Game) -> Seat | None:
    """Find whose crib it is, in the deal whose counts are shown: it is the one before until the
    next one has its starter.
    """
    standing, shown = game.now, last_count(game)
    if standing.phase is Phase.GAME_OVER and open_call(game) is None:
        return None
    number = standing.deal_number if shown is None else shown.deal_number
    counted = (
        count.seat for count in standing.counts if count.crib and count.deal_number == number
    )
    owned = standing.setup.variant.crib_size and not _is_auctioned(standing)
    return next(counted, crib_owner(standing) if owned else None)


def _is_auctioned(standing: Standing) -> bool:
    """Whether the crib is bid for: nobody has it yet, but the highest bidder will."""
    bidding = standing.setup.variant.auction and standing.deal.starter is None
    return bidding and bidder(standing) is not None


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
        "name": player_names(game, words)[count.seat],
        "crib": count.crib,
        "cards": [str(card) for card in count.cards],
        "text": hand_title(game, count.seat, crib=count.crib).within(words),
        **visible,
    }
