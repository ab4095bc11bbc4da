"""What was pegged just now, where no other part of the page says so."""

from collections.abc import Iterator

from scorer.count.show import heels, judge
from scorer.game.claims import answerable_by, known_reneges
from scorer.game.events import (
    Begun,
    Claimed,
    Correction,
    Counted,
    Laid,
    Mogged,
    MugginsCalled,
    PeggedBack,
    Shown,
    StarterTurned,
    Undone,
    WentGo,
)
from scorer.game.game import Game
from scorer.game.standing import Phase, Standing
from scorer.language.sentence import Sentence, Words, say
from scorer.pegs import Reason
from scorer.spoken.counting import verdict_text
from scorer.spoken.play import HEELS, reneged
from scorer.spoken.terms import REASONS
from web.history.steps import pegging_text
from web.page.announced import latest_play, lay_text
from web.page.players import name_of, names
from web.table.undo import undoing

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
    now = game.now
    exchanged = any(isinstance(step, Mogged) for step in game.history[-1:])
    untold = any(pegging.reason in UNTOLD for pegging in now.peggings)
    return exchanged or untold or bool(known_reneges(now))


def _before(game: Game) -> Standing | None:
    """Tell how the game stood before the last tap; None if that was an undoing or correction."""
    last = game.history[-1:]
    if not last or isinstance(last[0], Begun | Correction | Undone):
        return None
    return game.apply(*undoing(game.history)).now


def _reneged(game: Game, before: Standing, words: Words) -> Iterator[Sentence]:
    if not isinstance(game.history[-1], Laid | WentGo | Shown | Counted):
        return
    known, called = known_reneges(before), names(game, words)
    for each in known_reneges(game.now):
        if each not in known:
            yield reneged(called[each.seat], each.count, each.cards)


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
            yield pegging_text(pegging, names(game, words))


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
    now = game.now
    points = heels(now.deal.turned, game.setup.variant)
    name = name_of(game, now.dealt_by)
    if not points:
        return ""
    if points == TWO:
        return say("{name}: {said}", name=name, said=HEELS).within(words)
    values = {"name": name, "points": points, "reason": REASONS[Reason.HEELS]}
    return say("{name} pegs {points} ({reason})", **values).within(words)


def _last_card(game: Game, words: Words) -> str:
    """Tell the last card once the play is over; until then the play itself tells each card."""
    now, play = game.now, latest_play(game)
    if (
        play is None
        or not play.laid
        or now.phase is Phase.PLAY
        or now.deal.unscored
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
    values = {"name": name_of(game, call.seat), "called": call.points, "right": right}
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
    said = say("{name}: {said}", name=name_of(game, claim.seat), said=judged)
    return _taken(game, said, game.apply(Undone()).now).within(words)


def _taken(game: Game, said: Sentence, before: Standing) -> Sentence:
    """Add who takes points for a call, or for a claim of too much."""
    for pegging in game.now.peggings[len(before.peggings) :]:
        if pegging.reason in TAKEN and pegging.points > 0:
            taker = name_of(game, pegging.seat)
            said = say(
                "{said}; {name} takes {points}", said=said, name=taker, points=pegging.points
            )
    return said
